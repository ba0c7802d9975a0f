// Drawing the canvas: grid and rulers, wires, walls, links, nodes, selection, ghosts.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/linked_stamps.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/luddite/ui/thumbnail.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"
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
            if (shown.session->aside.hides(a->id) || shown.session->aside.hides(b->id)) return;
            const ImVec2 m = f.at((a->at.column + b->at.column) / 2.0, (a->at.row + b->at.row) / 2.0);
            const float r = f.cell * 0.36f, w = std::max(4.0f, f.cell * 0.07f);
            const bool horizontal = a->at.row == b->at.row;
            const ImVec2 from{m.x - (horizontal ? w / 2 : r), m.y - (horizontal ? r : w / 2)},
                to{m.x + (horizontal ? w / 2 : r), m.y + (horizontal ? r : w / 2)};
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

void draw_pulled_link(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Map& map = shown.map();
    if (state.drag == CanvasState::Drag::link)
        if (const Node* from = node_with(map, state.link_from)) {
            const ImVec2 mouse = ImGui::GetIO().MousePos;
            const Node* to = node_under(map, f.column_at(mouse.x), f.row_at(mouse.y));
            const bool possible = to && (has_link(map, from->id, to->id) || !can_add_link(map, from->id, to->id));
            const ImU32 colour = !to || possible ? shown.look.colours.accent : shown.look.colours.error;
            draw_pulled(list, f.at(from->at.column, from->at.row), mouse, f.cell, colour);
        }
}

// Below 60 % of the usual size a node shows its icons alone, and below 30 % it is a tile in the colour of its content.
constexpr float icons_below = 66, tiles_below = 33;  // units a cell

// What a node gives, or is, as one large picture.
void draw_big_icon(Painter& out, const Palette& p, const Node& node, const Box& b) {
    if (critical_of(node)) {
        const double inset = b.w * 0.22, mid = b.y + b.h / 2;
        const std::array<Point, 6> hexagon{{{b.x, mid},
                                            {b.x + inset, b.y},
                                            {b.right() - inset, b.y},
                                            {b.right(), mid},
                                            {b.right() - inset, b.bottom()},
                                            {b.x + inset, b.bottom()}}};
        out.polygon(hexagon, {true, p.critical, {}});
        return draw_centred(out, b, std::to_string(critical_of(node)->damage), b.h * 1.9, Weight::bold, p.on_critical);
    }
    if (node.role != Role::none) {
        const double mid = b.y + b.h / 2, head = b.w * 0.45;
        const std::array<Point, 7> arrow{{{b.x, b.y + b.h * 0.3},
                                          {b.right() - head, b.y + b.h * 0.3},
                                          {b.right() - head, b.y},
                                          {b.right(), mid},
                                          {b.right() - head, b.bottom()},
                                          {b.right() - head, b.y + b.h * 0.7},
                                          {b.x, b.y + b.h * 0.7}}};
        return out.polygon(arrow, {true, p.on_role, {}});
    }
    if (has_energy_lock(node)) return draw_energy_lock(out, p, {b.x + b.w * 0.12, b.y, b.w * 0.76, b.h}, false);
    if (const auto gift = gift_of(node)) {
        double symbol = b.h;
        while (symbol > 1 && amounts_extent(*gift, symbol, b.w).h > b.h) symbol *= 0.9;
        while (symbol > 1 && amounts_extent(*gift, symbol, b.w).w > b.w) symbol *= 0.9;
        draw_amounts(out, p, b, *gift, symbol);
    }
}

void draw_icon_card(ImDrawList& list, const Look& look, const Palette& p, ImVec2 corner, float side, const Node& node) {
    constexpr double mm = 20;
    ImGuiPainter out(list, look, corner, zoom_across(mm, side));
    const bool role = node.role != Role::none;
    out.rectangle({0.2, 0.2, mm - 0.4, mm - 0.4}, 1.6,
                  {true, role ? (node.role == Role::exit ? p.exit : p.enter) : p.box, {p.faint, 0.4, false}});
    if (node.gate) out.rectangle({0.6, 0.6, mm - 1.2, 3.2}, 1, {true, p.gate, {}});
    if (node.lock) draw_dice_lock(out, p, {1.4, mm - 8.6, 5.4, 5.4 * lock_aspect}, *node.lock, false);
    draw_big_icon(out, p, node, {node.lock ? 7.6 : 4.0, 5.6, node.lock ? 11.0 : 12.0, 11.6});
}

// A node as the zoom has room for.
void draw_node_at(const Shown& shown, ImDrawList& list, ImVec2 a, float side, float cell, const Node& node) {
    const Look& look = shown.look;
    if (cell >= icons_below * look.scale)
        return draw_node_card(list, look, shown.palette, a, side, node, marks_in_run(*shown.session, node));
    if (cell >= tiles_below * look.scale) return draw_icon_card(list, look, shown.palette, a, side, node);
    list.AddRectFilled(a, {a.x + side, a.y + side}, tile_colour(look, shown.palette, node), side * 0.12f);
}

void outline(const CanvasFrame& f, ImDrawList& list, Position position, ImU32 colour, float width, float outset) {
    const double h = node_share / 2.0;
    const ImVec2 a = f.at(position.column - h, position.row - h), b = f.at(position.column + h, position.row + h);
    list.AddRect({a.x - outset, a.y - outset}, {b.x + outset, b.y + outset}, colour, f.cell * 0.07f, 0, width);
}

// After all nodes: what is drawn by turns, and touches, can't be drawn in one piece.
void draw_selected(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const double h = node_share / 2.0;
    const ImU32 colour = shown.look.colours.accent;
    const float k = shown.look.px(3.5f);  // corners, so that selection is a shape as well
    const float o = shown.look.px(4);
    for (const auto& node : shown.map().nodes) {
        if (!shown.session->is_selected(node.id)) continue;
        const ImVec2 a = f.at(node.at.column - h, node.at.row - h), b = f.at(node.at.column + h, node.at.row + h);
        draw_frame(list, {a.x - o, a.y - o}, {b.x + o, b.y + o}, colour, shown.look.px(2.5f));
        for (const ImVec2 corner :
             {ImVec2{a.x - o, a.y - o}, {b.x + o, a.y - o}, {a.x - o, b.y + o}, {b.x + o, b.y + o}})
            list.AddRectFilled({corner.x - k, corner.y - k}, {corner.x + k, corner.y + k}, colour);
    }
}

// The other places of the linked stamps that are selected.
void draw_linked(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    if (shown.session->selection.empty() || shown.map().editor.empty()) return;
    for (const std::string& id : linked_with(shown.map(), shown.session->selection))
        if (const Node* node = shown.session->aside.hides(id) ? nullptr : node_with(shown.map(), id)) {
            outline(f, list, node->at, to_imgui(shown.palette.link), shown.look.px(2), shown.look.px(3));
            const ImVec2 centre = f.at(node->at.column, node->at.row);
            mark_rect("linked:" + id, centre, {centre.x + 1, centre.y + 1});
        }
}

void draw_nodes(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Map& map = shown.map();
    const double h = node_share / 2.0;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Node* hovered = state.hover_cell ? node_under(map, f.column_at(mouse.x), f.row_at(mouse.y)) : nullptr;
    const Aside& aside = shown.session->aside;
    if (hovered && aside.holds(hovered->id)) hovered = nullptr;
    for (const auto& node : map.nodes) {
        if (aside.hides(node.id)) continue;
        const ImVec2 a = f.at(node.at.column - h, node.at.row - h), b = f.at(node.at.column + h, node.at.row + h);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("node:" + node.id, {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                  {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        // Of the shadow only what the card does not cover.
        const float radius = f.cell * 0.07f;
        if (f.cell >= 30)
            fill_rounded(list, shown.look, {a.x, b.y - radius}, {b.x, b.y + f.cell * 0.035f}, shown.look.colours.shadow,
                         radius, ImDrawFlags_RoundCornersBottom);
        draw_node_at(shown, list, a, b.x - a.x, f.cell, node);
        if (aside.holds(node.id)) draw_padlock(shown.look, f, list, b);
        if (&node == hovered && !shown.session->is_selected(node.id))
            outline(f, list, node.at, with_alpha(shown.look.colours.accent, 0.6f), shown.look.px(1.5f),
                    shown.look.px(2));
    }
    draw_linked(shown, f, list);
    draw_selected(shown, f, list);
    // A handle to pull a link from.
    if (hovered && !state.busy() && !state.armed && f.cell >= shown.look.px(50)) {
        const ImVec2 handle = f.at(hovered->at.column + h, hovered->at.row - h);
        list.AddCircleFilled(handle, shown.look.px(7), shown.look.colours.panel);
        list.AddCircle(handle, shown.look.px(7), to_imgui(shown.palette.link), 0, shown.look.px(2));
        list.AddCircleFilled(handle, shown.look.px(3), to_imgui(shown.palette.link));
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
        for (const Node* neighbour : still) {
            const int columns = std::abs(neighbour->at.column - node.at.column),
                      rows = std::abs(neighbour->at.row - node.at.row);
            if (rows == 0 && (!beside || columns < std::abs(beside->at.column - node.at.column))) beside = neighbour;
            if (columns == 0 && (!above || rows < std::abs(above->at.row - node.at.row))) above = neighbour;
        }
        for (const Node* neighbour : {beside, above})
            if (neighbour)
                list.AddLine(f.at(node.at.column, node.at.row), f.at(neighbour->at.column, neighbour->at.row), colour,
                             width);
    }
}

void draw_ghosts(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Colours& c = shown.look.colours;
    if (state.armed && state.hover_cell) {
        const bool occupied = node_at(shown.map(), *state.hover_cell) != nullptr;  // then it becomes of the armed kind
        const auto refused = occupied ? std::nullopt : can_add_node(shown.map(), *state.hover_cell);
        outline(f, list, *state.hover_cell, refused ? c.error : c.accent, shown.look.px(2), 0);
        if (!refused) {
            const double h = node_share / 2.0;
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

namespace {

// The wall or the link that is selected.
void draw_wire_marks(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const auto& part = shown.session->part;
    if (!part || (part->kind != PartKind::wall && part->kind != PartKind::link)) return;
    const Map& map = shown.map();
    const ImU32 colour = shown.look.colours.accent;
    if (part->kind == PartKind::link) {
        for (const LinkWay& way : link_ways(map)) {
            if (map.links[way.link] != part->nodes) continue;
            std::vector<ImVec2> points;
            for (const auto& [column, row] : way.points) points.push_back(f.at(column, row));
            list.AddPolyline(points.data(), index_count(points), colour, 0, shown.look.px(4));
        }
        return;
    }
    const Node *a = node_with(map, part->nodes[0]), *b = node_with(map, part->nodes[1]);
    if (!a || !b) return;
    const ImVec2 m = f.at((a->at.column + b->at.column) / 2.0, (a->at.row + b->at.row) / 2.0);
    const float r = f.cell * 0.36f + shown.look.px(3), w = std::max(3.0f, f.cell * 0.05f) / 2 + shown.look.px(3);
    const bool horizontal = a->at.row == b->at.row;
    list.AddRect({m.x - (horizontal ? w : r), m.y - (horizontal ? r : w)},
                 {m.x + (horizontal ? w : r), m.y + (horizontal ? r : w)}, colour, shown.look.px(3), 0,
                 shown.look.px(2));
}

}  // namespace

std::optional<NodePair> link_at(const Map& map, double column, double row, double within) {
    if (map.links.empty()) return std::nullopt;
    const auto& ways = link_ways(map);
    for (std::size_t i = 0; i < ways.size(); ++i)
        for (std::size_t k = 0; k + 1 < ways[i].points.size(); ++k) {
            const auto& [ax, ay] = ways[i].points[k];
            const auto& [bx, by] = ways[i].points[k + 1];
            const double dx = bx - ax, dy = by - ay, length = dx * dx + dy * dy;
            const double t = length > 0 ? std::clamp(((column - ax) * dx + (row - ay) * dy) / length, 0.0, 1.0) : 0.0;
            if (std::hypot(column - ax - t * dx, row - ay - t * dy) <= within) return map.links[ways[i].link];
        }
    return std::nullopt;
}

// The map without the nodes that are hidden, their walls and their links.
static Map map_in_sight(const Shown& shown) {
    Map map = shown.map();
    const auto hidden = [&](const NodePair& pair) {
        return shown.session->aside.hides(pair[0]) || shown.session->aside.hides(pair[1]);
    };
    std::erase_if(map.nodes, [&](const Node& node) { return shown.session->aside.hides(node.id); });
    std::erase_if(map.walls, hidden);
    std::erase_if(map.links, hidden);
    return map;
}

void draw_canvas(const Shown& shown, const CanvasState& state, const CanvasFrame& frame, ImDrawList& list) {
    const std::optional<Map> fewer =
        shown.session->aside.hidden.empty() ? std::nullopt : std::optional(map_in_sight(shown));
    const Map& map = fewer ? *fewer : shown.map();
    draw_grid(shown.look, frame, map_grid, list);
    draw_sketch(shown, frame, list);
    draw_page(shown, state, frame, list);
    draw_ways(list, shown.palette, map, frame);
    draw_border(shown, state, frame, list);
    draw_notes(shown, state, frame, list);
    draw_nodes(shown, state, frame, list);
    draw_links(list, shown.palette, map, frame);
    draw_wire_marks(shown, frame, list);
    draw_page_marks(shown, state, frame, list);
    draw_pulled_link(shown, state, frame, list);
    draw_guides(shown, state, frame, list);
    draw_ghosts(shown, state, frame, list);
    draw_rulers(
        shown.look, frame, map_grid,
        state.hover_cell ? std::optional(GridCell{state.hover_cell->column, state.hover_cell->row}) : std::nullopt,
        list);
}

}  // namespace nedforge::luddite
