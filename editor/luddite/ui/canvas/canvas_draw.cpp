// Drawing the canvas: grid and rulers, wires, walls, links, nodes, selection, ghosts.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/shapes.h"
#include "engine/luddite/contents.h"
#include "formats/luddite/sheet/modules/ned_plan.h"

namespace nedforge::luddite {
namespace {

// The border under the pointer: a click puts a wall there or takes it away.
void draw_border(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Map& map = shown.map();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (state.hover_cell && !state.busy() && !state.armed && !state.link_tool)
        if (const auto border = border_at(map, f.column_at(mouse.x), f.row_at(mouse.y))) {
            const Node *a = node_with(map, (*border)[0]), *b = node_with(map, (*border)[1]);
            const ImVec2 m = f.at((a->at.column + b->at.column) / 2.0, (a->at.row + b->at.row) / 2.0);
            const float r = f.cell * 0.36f, w = std::max(4.0f, f.cell * 0.07f);
            const bool across = a->at.row == b->at.row;
            const ImVec2 from{m.x - (across ? w / 2 : r), m.y - (across ? r : w / 2)},
                to{m.x + (across ? w / 2 : r), m.y + (across ? r : w / 2)};
            list.AddRectFilled(from, to, with_alpha(shown.look.colours.accent, 0.45f), w / 2);
            list.AddRect(from, to, shown.look.colours.accent, w / 2, 0, shown.look.px(1.5f));
        }
}

// A straight line while a link is pulled.
void draw_pulled(ImDrawList& list, ImVec2 a, ImVec2 b, float cell, ImU32 colour) {
    const float width = std::max(2.0f, cell * 0.028f);
    list.AddLine(a, b, colour, width);
    for (const ImVec2 end : {a, b}) list.AddCircleFilled(end, width * 1.8f, colour);
}

// The ways of a map's links as the sheet routes them, in grid units. They depend on places and links alone, and are
// found again when one of those changes.
struct LinkWay {
    std::vector<std::pair<double, double>> points;  // column, row
};
std::vector<LinkWay> link_ways(const Map& map) {
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
        const int last = static_cast<int>(tracks.size()) - 1;
        const double before =
            gutter <= last ? tracks[place_of_index(gutter)] - 0.5 : tracks[place_of_index(last)] + 0.5;
        const double gap = 1 - static_cast<double>(node_share), slots = lanes[place_of_index(gutter)] + 1;
        return before + gap * ((lane + 1) / slots - 0.5);
    };
    const double half = static_cast<double>(node_share) / 2;
    std::vector<LinkWay> ways;
    for (const LinkRoute& route : needs.links) {
        LinkWay way;
        const auto end = [&](std::size_t k) {
            const Position at = map.nodes[place_of_index(route.node[k])].at;
            const double x = at.column - half + route.port[k] * 2 * half;
            const double edge = at.row + (route.above[k] ? -half : half);
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
const std::vector<LinkWay>& known_link_ways(const Map& map) {
    struct Known {
        std::vector<NodePair> links, walls;
        std::vector<std::pair<std::string, Position>> nodes;
        std::vector<LinkWay> ways;
    };
    static Known known;
    const bool same = known.links == map.links && known.walls == map.walls &&
                      std::equal(map.nodes.begin(), map.nodes.end(), known.nodes.begin(), known.nodes.end(),
                                 [](const Node& n, const auto& k) { return n.id == k.first && n.at == k.second; });
    if (!same) {
        known = {map.links, map.walls, {}, link_ways(map)};
        for (const auto& node : map.nodes) known.nodes.emplace_back(node.id, node.at);
    }
    return known.ways;
}

void draw_pulled_link(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Map& map = shown.map();
    if (state.drag == CanvasState::Drag::link)
        if (const Node* from = node_with(map, state.link_from)) {
            const ImVec2 mouse = ImGui::GetIO().MousePos;
            const Node* to = node_under(map, f.column_at(mouse.x), f.row_at(mouse.y));
            const bool can = to && (has_link(map, from->id, to->id) || !can_add_link(map, from->id, to->id));
            const ImU32 colour = !to || can ? shown.look.colours.accent : shown.look.colours.error;
            draw_pulled(list, f.at(from->at.column, from->at.row), mouse, f.cell, colour);
        }
}

// How many millimetres of the sheet a card stands for: enough that its texts fit. Measured once for each content.
double card_mm(const Node& node) {
    static std::map<std::string, double> known;
    std::string key = node.id + "/" + (node.gate ? to_string(*node.gate) : "") + "/" +
                      std::to_string(node.lock.value_or(0)) + content_text(node);
    if (known.size() > 4096) known.clear();
    const auto [at, fresh] = known.emplace(std::move(key), 0);
    if (fresh) {
        at->second = 22;
        for (double w = 22; w < 60; w += 0.5)
            if (node_fits(node, {w, w})) {
                at->second = w;
                break;
            }
    }
    return at->second;
}

void outline(const CanvasFrame& f, ImDrawList& list, Position at, ImU32 colour, float width, float outset) {
    const double h = static_cast<double>(node_share) / 2;
    const ImVec2 a = f.at(at.column - h, at.row - h), b = f.at(at.column + h, at.row + h);
    list.AddRect({a.x - outset, a.y - outset}, {b.x + outset, b.y + outset}, colour, f.cell * 0.07f, 0, width);
}

void draw_nodes(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Map& map = shown.map();
    const double h = static_cast<double>(node_share) / 2;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Node* hovered = state.hover_cell ? node_under(map, f.column_at(mouse.x), f.row_at(mouse.y)) : nullptr;
    for (const auto& node : map.nodes) {
        const ImVec2 a = f.at(node.at.column - h, node.at.row - h), b = f.at(node.at.column + h, node.at.row + h);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("node:" + node.id, {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                  {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        // Of the shadow only what the card does not cover.
        const float radius = f.cell * 0.07f;
        if (f.cell >= 30)
            fill_rounded(list, shown.look, {a.x, b.y - radius}, {b.x, b.y + f.cell * 0.035f}, shown.look.colours.shadow,
                         radius, ImDrawFlags_RoundCornersBottom);
        draw_node_card(list, shown.look, shown.palette, a, b.x - a.x, node, {});
        const bool selected = shown.session->is_selected(node.id);
        if (&node == hovered && !selected)
            outline(f, list, node.at, with_alpha(shown.look.colours.accent, 0.6f), shown.look.px(1.5f),
                    shown.look.px(2));
        if (selected) {
            outline(f, list, node.at, shown.look.colours.accent, shown.look.px(2.5f), shown.look.px(3));
            const float k = shown.look.px(3.5f);  // corners, so that selection is a shape as well
            const float o = shown.look.px(3);
            for (const ImVec2 corner :
                 {ImVec2{a.x - o, a.y - o}, {b.x + o, a.y - o}, {a.x - o, b.y + o}, {b.x + o, b.y + o}})
                list.AddRectFilled({corner.x - k, corner.y - k}, {corner.x + k, corner.y + k},
                                   shown.look.colours.accent, 1);
        }
    }
    // A handle to pull a link from.
    if (hovered && !state.busy() && !state.armed && f.cell >= shown.look.px(50)) {
        const ImVec2 at = f.at(hovered->at.column + h, hovered->at.row - h);
        list.AddCircleFilled(at, shown.look.px(7), shown.look.colours.panel);
        list.AddCircle(at, shown.look.px(7), to_imgui(shown.palette.link), 0, shown.look.px(2));
        list.AddCircleFilled(at, shown.look.px(3), to_imgui(shown.palette.link));
    }
}

// While nodes are dragged: lines to the nearest node of the same row and of the same column.
void draw_guides(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    if (state.drag != CanvasState::Drag::nodes) return;
    const ImU32 colour = with_alpha(shown.look.colours.accent, 0.7f);
    const float width = shown.look.px(1.5f);
    std::vector<const Node*> moved, still;
    for (const auto& node : shown.map().nodes) (shown.session->is_selected(node.id) ? moved : still).push_back(&node);
    for (const Node* node_moved : moved) {
        const Node& node = *node_moved;
        const Node *beside = nullptr, *above = nullptr;
        for (const Node* other : still) {
            const int columns = std::abs(other->at.column - node.at.column),
                      rows = std::abs(other->at.row - node.at.row);
            if (rows == 0 && (!beside || columns < std::abs(beside->at.column - node.at.column))) beside = other;
            if (columns == 0 && (!above || rows < std::abs(above->at.row - node.at.row))) above = other;
        }
        for (const Node* other : {beside, above})
            if (other)
                list.AddLine(f.at(node.at.column, node.at.row), f.at(other->at.column, other->at.row), colour, width);
    }
}

void draw_ghosts(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Colours& c = shown.look.colours;
    if (state.armed && state.hover_cell) {
        const bool there = node_at(shown.map(), *state.hover_cell) != nullptr;  // then it becomes of the armed kind
        const auto refused = there ? std::nullopt : can_add_node(shown.map(), *state.hover_cell);
        outline(f, list, *state.hover_cell, refused ? c.error : c.accent, shown.look.px(2), 0);
        if (!refused) {
            const double h = static_cast<double>(node_share) / 2;
            const ImVec2 a = f.at(state.hover_cell->column - h, state.hover_cell->row - h),
                         b = f.at(state.hover_cell->column + h, state.hover_cell->row + h);
            list.AddRectFilled(a, b, with_alpha(c.accent, 0.16f), f.cell * 0.07f);
        }
    }
    if (state.drag == CanvasState::Drag::nodes && state.refused) {
        const Map& start = shown.session->document.history().gesture_start("drag" + std::to_string(state.gesture));
        for (const auto& node : start.nodes)
            if (shown.session->is_selected(node.id))
                outline(f, list, {node.at.column + state.wanted_columns, node.at.row + state.wanted_rows}, c.error,
                        shown.look.px(2), 0);
    }
    if (state.drag == CanvasState::Drag::marquee) {
        const ImVec2 m = ImGui::GetIO().MousePos;
        const ImVec2 a{std::min(m.x, state.press.x), std::min(m.y, state.press.y)},
            b{std::max(m.x, state.press.x), std::max(m.y, state.press.y)};
        list.AddRectFilled(a, b, with_alpha(c.accent, 0.12f));
        list.AddRect(a, b, c.accent);
    }
}

}  // namespace

void draw_ways(ImDrawList& list, const Palette& p, const Map& map, const CanvasFrame& f) {
    const float half = node_share / 2;
    const float width = std::max(1.5f, f.cell * 0.03f);
    for (const auto& node : map.nodes) {
        for (const bool across : {true, false}) {
            const Position to{node.at.column + across, node.at.row + !across};
            const Node* other = node_at(map, to);
            if (!other) continue;
            const double mc = node.at.column + (across ? 0.5 : 0.0), mr = node.at.row + (across ? 0.0 : 0.5);
            const ImVec2 a = across ? f.at(node.at.column + static_cast<double>(half), node.at.row)
                                    : f.at(node.at.column, node.at.row + static_cast<double>(half));
            const ImVec2 b = across ? f.at(to.column - static_cast<double>(half), to.row)
                                    : f.at(to.column, to.row - static_cast<double>(half));
            if (has_wall(map, node.id, other->id)) {
                const float r = f.cell * 0.36f, w = std::max(3.0f, f.cell * 0.05f);
                const ImVec2 m = f.at(mc, mr);
                if (across)
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
    for (const LinkWay& way : known_link_ways(map)) {
        std::vector<ImVec2> points;
        for (const auto& [column, row] : way.points) points.push_back(f.at(column, row));
        list.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, width);
        for (const ImVec2 end : {points.front(), points.back()}) list.AddCircleFilled(end, width * 1.6f, colour);
    }
}

void draw_node_card(ImDrawList& list, const Look& look, const Palette& palette, ImVec2 at, float side, const Node& node,
                    const NodeMarks& marks) {
    const double mm = card_mm(node);
    ImGuiPainter painter(list, look, at, side / static_cast<float>(mm));
    draw_node(painter, palette, {0, 0, mm, mm}, node, marks);
}

void draw_canvas(const Shown& shown, const CanvasState& state, const CanvasFrame& frame, ImDrawList& list) {
    draw_grid(shown.look, frame, max_coordinate, list);
    draw_ways(list, shown.palette, shown.map(), frame);
    draw_border(shown, state, frame, list);
    draw_notes(shown, state, frame, list);
    draw_nodes(shown, state, frame, list);
    draw_links(list, shown.palette, shown.map(), frame);
    draw_pulled_link(shown, state, frame, list);
    draw_guides(shown, state, frame, list);
    draw_ghosts(shown, state, frame, list);
    draw_rulers(
        shown.look, frame, max_coordinate,
        state.hover_cell ? std::optional(GridCell{state.hover_cell->column, state.hover_cell->row}) : std::nullopt,
        list);
}

}  // namespace nedforge::luddite
