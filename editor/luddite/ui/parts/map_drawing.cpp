#include "editor/luddite/ui/parts/map_drawing.h"

#include <algorithm>
#include <array>
#include <map>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/luddite/sheet/modules/ned_plan.h"

namespace nedforge::luddite {
namespace {

std::vector<LinkWay> routed(const Map& map) {
    Map plain;
    for (const auto& node : map.nodes) {
        Node place;
        place.id = node.id;
        place.at = node.at;
        plain.nodes.push_back(place);
    }
    plain.links = map.links;
    plain.walls = map.walls;
    const NedNeeds needs = ned_needs(plain);
    // The middle of a gutter's lane: gutters lie between used columns or rows, half a cell before the next one.
    const auto lane_at = [](const std::vector<int>& tracks, const std::vector<int>& lanes, int gutter, int lane) {
        const int last = index_count(tracks) - 1;
        const double before = gutter <= last ? tracks[place_of_index(gutter)] - 0.5 : tracks.back() + 0.5;
        const double gap = 1.0 - node_share, slots = lanes[place_of_index(gutter)] + 1;
        return before + gap * ((lane + 1) / slots - 0.5);
    };
    const double half = node_share / 2.0;
    std::vector<LinkWay> ways;
    for (const LinkRoute& route : needs.links) {
        LinkWay way;
        way.link = route.link;
        const auto end = [&](std::size_t k) {
            const Position position = map.nodes[place_of_index(route.node[k])].at;
            const double x = position.column - half + route.port[k] * 2 * half;
            const double edge = position.row + (route.above[k] ? -half : half);
            const double y = lane_at(needs.rows, needs.row_lanes, route.gutter[k], route.lane[k]);
            return std::array{std::pair(x, edge), std::pair(x, y)};
        };
        const auto from = end(0), to = end(1);
        way.points = {from[0], from[1]};
        if (route.crossing >= 0) {
            const double x = lane_at(needs.columns, needs.column_lanes, route.crossing, route.crossing_lane);
            way.points.push_back({x, from[1].second});
            way.points.push_back({x, to[1].second});
        }
        way.points.push_back(to[1]);
        way.points.push_back(to[0]);
        ways.push_back(std::move(way));
    }
    return ways;
}

// How many millimetres of the sheet a card stands for: enough that its texts fit. Measured once for each content.
double card_mm(const Node& node) {
    static std::map<std::string, double> known;
    std::string key = node.id + "/" + (node.gate ? to_string(*node.gate) : "") + "/" +
                      std::to_string(node.lock.value_or(0)) + content_text(node);
    if (known.size() > 4096) known.clear();
    const auto [entry, fresh] = known.emplace(std::move(key), 0);
    if (fresh) {
        entry->second = 22;
        for (double w = 22; w < 60; w += 0.5)
            if (node_fits(node, {w, w})) {
                entry->second = w;
                break;
            }
    }
    return entry->second;
}

}  // namespace

const std::vector<LinkWay>& link_ways(const Map& map) {
    struct Known {
        std::vector<NodePair> links, walls;
        std::vector<std::pair<std::string, Position>> nodes;
        std::vector<LinkWay> ways;
    };
    static Known known;
    const bool unchanged = known.links == map.links && known.walls == map.walls &&
                           std::equal(map.nodes.begin(), map.nodes.end(), known.nodes.begin(), known.nodes.end(),
                                      [](const Node& n, const auto& k) { return n.id == k.first && n.at == k.second; });
    if (!unchanged) {
        known = {map.links, map.walls, {}, routed(map)};
        for (const auto& node : map.nodes) known.nodes.emplace_back(node.id, node.at);
    }
    return known.ways;
}

void draw_ways(ImDrawList& list, const Palette& p, const Map& map, const CanvasFrame& f) {
    const double half = node_share / 2.0;
    const float width = std::max(1.5f, f.cell * 0.03f);
    for (const auto& node : map.nodes) {
        for (const bool horizontal : {true, false}) {
            const Position to{node.at.column + horizontal, node.at.row + !horizontal};
            const Node* neighbour = node_at(map, to);
            if (!neighbour) continue;
            const double mc = node.at.column + (horizontal ? 0.5 : 0.0), mr = node.at.row + (horizontal ? 0.0 : 0.5);
            const ImVec2 a =
                horizontal ? f.at(node.at.column + half, node.at.row) : f.at(node.at.column, node.at.row + half);
            const ImVec2 b = horizontal ? f.at(to.column - half, to.row) : f.at(to.column, to.row - half);
            if (has_wall(map, node.id, neighbour->id)) {
                const float r = f.cell * 0.36f, w = std::max(3.0f, f.cell * 0.05f);
                const ImVec2 m = f.at(mc, mr);
                if (horizontal)
                    list.AddRectFilled({m.x - w / 2, m.y - r}, {m.x + w / 2, m.y + r}, to_imgui(p.wall), w / 3);
                else
                    list.AddRectFilled({m.x - r, m.y - w / 2}, {m.x + r, m.y + w / 2}, to_imgui(p.wall), w / 3);
            } else {
                draw_line(list, a, b, to_imgui(p.wire), width);
            }
        }
    }
}

void draw_links(ImDrawList& list, const Palette& p, const Map& map, const CanvasFrame& f) {
    if (map.links.empty()) return;
    const ImU32 colour = to_imgui(p.link);
    const float width = std::max(2.0f, f.cell * 0.028f);
    for (const LinkWay& way : link_ways(map)) {
        std::vector<ImVec2> points;
        for (const auto& [column, row] : way.points) points.push_back(f.at(column, row));
        list.AddPolyline(points.data(), index_count(points), colour, 0, width);
        for (const ImVec2 end : {points.front(), points.back()}) list.AddCircleFilled(end, width * 1.6f, colour);
    }
}

void draw_node_card(ImDrawList& list, const Look& look, const Palette& palette, ImVec2 corner, float side,
                    const Node& node, const NodeMarks& marks) {
    const double mm = card_mm(node);
    ImGuiPainter painter(list, look, corner, zoom_across(mm, side));
    Palette quiet = palette;  // outlines stay behind what the node gives
    const auto mixed = [](double a, double b) { return a * 0.55 + b * 0.45; };
    quiet.ink = {mixed(palette.ink.r, palette.box.r), mixed(palette.ink.g, palette.box.g),
                 mixed(palette.ink.b, palette.box.b), 1};
    draw_node(painter, quiet, {0, 0, mm, mm}, node, marks);
}

std::string tip_of(const Rulings& rulings, const Node& node) {
    std::string text = node.id + ": " + std::string(words_of(kind_of(node)).name);
    if (node.gate) {
        const GateRow& meaning = meaning_of(node.gate->kind, rulings.or_gate);
        text += "\nGate " + to_string(*node.gate) + ": " + with_switches(meaning.tip, *node.gate) +
                (meaning.kind == node.gate->kind ? "." : " (or_gate: both).");
    }
    if (node.lock)
        text += "\nDice lock " + std::to_string(*node.lock) + ": a die of " + std::to_string(*node.lock) +
                " opens it, from anywhere.";
    if (has_energy_lock(node)) text += "\nClosed until 1 energy is paid.";
    if (gift_of(node)) text += "\nThe first entry gives " + words_of(Reward{"", 0, *gift_of(node)}) + ".";
    if (critical_of(node))
        text += "\nWorth " + std::to_string(critical_of(node)->damage) + " damage once code " +
                critical_of(node)->code + " is unlocked.";
    return text;
}

Camera camera_showing(const Session::Fit& fit, float width, float height, float scale, float ruler) {
    const double w = (width - ruler) / scale, h = (height - ruler) / scale;
    Camera camera;
    camera.fit = false;
    camera.zoom = std::min({w / fit.box.w, h / fit.box.h, fit.max_zoom});
    const double half_ruler = ruler / scale / 2.0 / camera.zoom;
    camera.column = fit.box.centre().x - half_ruler;
    camera.row = fit.box.centre().y - half_ruler;
    return camera;
}

}  // namespace nedforge::luddite
