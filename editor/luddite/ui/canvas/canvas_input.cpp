// What pointer and wheel do on the canvas.

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "editor/base/grid/strokes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/snippets/canvas_notes.h"
#include "editor/luddite/model/snippets/linked_stamps.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/input.h"
#include "editor/toolkit/keys.h"

namespace nedforge::luddite {
namespace {

using Drag = CanvasState::Drag;

// The armed kind at cells of a stroke: those of the grid that are empty get a node. One stroke is one step.
void paint(CanvasState& state, const std::vector<Position>& cells, Wishes& wishes) {
    wishes.on_maps(
        [kind = *state.armed, cells, merge = "paint" + std::to_string(state.gesture)](Maps& maps, Session& session) {
            const Map start = session.document.history().gesture_start(merge);
            Map map = session.map();
            std::string last;
            for (const Position cell : cells) {
                if (!map_grid.holds(cell_of(cell)) || node_at(map, cell)) continue;
                const std::string id = free_node_id(map, cell);
                Edited placed = add_node(map, kind, cell);
                if (!placed) {
                    maps.edit("Place " + id, placed);
                    break;
                }
                map = *placed;
                last = id;
            }
            if (last.empty()) return;
            Ids new_ids;
            for (const auto& node : map.nodes)
                if (!node_with(start, node.id)) new_ids.push_back(node.id);
            const std::string subject = new_ids.size() == 1 ? last : std::to_string(new_ids.size()) + " nodes";
            if (maps.edit("Place " + subject, std::move(map), merge)) maps.select(new_ids);
        });
}

// The cells from one to another, the first left out: a fast stroke leaves no gap.
std::vector<Position> cells_after(Position from, Position to) {
    std::vector<Position> cells;
    for (const GridCell cell : line_between(cell_of(from), cell_of(to))) cells.push_back(position_of<Position>(cell));
    cells.erase(cells.begin());
    return cells;
}

// An armed kind makes a node on empty ground, and goes on along the stroke; a node that is there becomes of that kind.
void place_armed(const Shown& shown, CanvasState& state, Wishes& wishes) {
    const NodeKind kind = *state.armed;
    const Position cell = state.press_cell;
    ++state.gesture;
    const Node* occupant = node_at(shown.map(), cell);
    if (occupant && shown.session->aside.holds(occupant->id)) {
        wishes.on_maps([id = occupant->id](Maps& maps, Session&) {
            maps.workspace.notices.refuse(id + " is locked or hidden. Alt+U brings it back.");
        });
    } else if (occupant) {
        if (kind_of(*occupant) != kind)
            wishes.edit("Make " + occupant->id + ": " + std::string(words_of(kind).name),
                        set_kind(shown.map(), {occupant->id}, kind));
        wishes.select({occupant->id});
    } else {
        paint(state, {cell}, wishes);
    }
    const bool once = kind == NodeKind::enter || kind == NodeKind::exit || kind == NodeKind::enter_exit;
    if (!once && !state.armed_by_drag) {
        state.drag = Drag::paint;
        state.painted = cell;
    }
    if (!ImGui::GetIO().KeyShift && state.armed_by_drag) state.armed.reset();
}

// Where a link is pulled from: a node whose handle, at its upper right corner, is pressed; or with the link tool any.
const Node* link_start(const Shown& shown, const CanvasState& state, const CanvasFrame& f, const Node* pressed) {
    if (state.link_tool && pressed) return pressed;
    if (f.cell < shown.look.px(50)) return nullptr;
    const double half = node_share / 2.0;
    for (const auto& n : shown.map().nodes) {
        if (shown.session->aside.holds(n.id)) continue;
        const ImVec2 handle = f.at(n.at.column + half, n.at.row - half);
        if (std::hypot(handle.x - state.press.x, handle.y - state.press.y) <= shown.look.px(8)) return &n;
    }
    return nullptr;
}

void press_node(const Shown& shown, CanvasState& state, const Node& node, Wishes& wishes) {
    state.pressed_was_selected = shown.session->is_selected(node.id);
    wishes.select(selection_pressed(shown.session->selection, node.id, state.additive));
    state.drag = Drag::pressed;
    ++state.gesture;
}

// The node, unless it is locked or hidden.
const Node* free_node(const Shown& shown, const Node* node) {
    return node && !shown.session->aside.holds(node->id) ? node : nullptr;
}

bool has_note(const Map& map, Position position) {
    const auto notes = notes_of(map);
    return std::any_of(notes.begin(), notes.end(), [&](const CanvasNote& note) { return note.at == position; });
}

void open_ground_menu(CanvasState& state) {
    state.menu_cell = state.press_cell;
    ImGui::OpenPopup("ground menu");
}

void press(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    const double column = f.column_at(io.MousePos.x), row = f.row_at(io.MousePos.y);
    const Node *under = node_under(shown.map(), column, row), *node = free_node(shown, under);
    state.press = io.MousePos;
    state.press_cell = position_of<Position>(nearest_cell(column, row));
    state.additive = io.KeyShift || io.KeyCtrl;
    state.pressed_node = node ? node->id : "";
    if (ImGui::IsKeyDown(key_space)) {
        state.drag = Drag::pan;
    } else if (state.armed) {
        place_armed(shown, state, wishes);
    } else if (const Node* from = link_start(shown, state, f, node)) {
        state.drag = Drag::link;
        state.link_from = from->id;
    } else if (node) {
        press_node(shown, state, *node, wishes);
    } else if (under) {
        state.drag = Drag::marquee;  // what is locked or hidden lets the hand through
    } else if (!border_at(shown.map(), column, row) && press_page(shown, state, f, wishes, false)) {
        state.link_tool = false;
    } else if (has_note(shown.map(), state.press_cell)) {
        open_note(shown, state, state.press_cell);
    } else if (ImGui::IsMouseDoubleClicked(0) && !border_at(shown.map(), column, row)) {
        open_ground_menu(state);
    } else {
        state.drag = Drag::marquee;  // or, without a motion, a wall
    }
}

// The node on which a single dragged one lands: the two change places.
const Node* one_under_one(const Map& map, const Ids& ids, int columns, int rows) {
    const Node* node = ids.size() == 1 ? node_with(map, ids[0]) : nullptr;
    return node ? node_at(map, {node->at.column + columns, node->at.row + rows}) : nullptr;
}

void drag_nodes(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const auto [columns, rows] = cells_dragged(f, state.press);
    const std::string merge = "drag" + std::to_string(state.gesture);
    const Map& start = shown.session->document.history().gesture_start(merge);
    const Ids ids = shown.session->selection;
    if (ids.empty()) return;
    state.wanted_columns = columns;
    state.wanted_rows = rows;
    state.refused.reset();
    const std::string subject = ids.size() == 1 ? ids[0] : std::to_string(ids.size()) + " nodes";
    // It begins from another value than the present one, so that the places of linked stamps are brought alike here.
    const auto drag = [&](const std::string& label, const Edited& edited) {
        wishes.edit(label, edited ? Edited(with_places_alike(start, *edited)) : edited, merge);
    };
    if (!columns && !rows) return drag("Move " + subject, start);
    if (state.copying) {
        const Arrangement copies = copy_to(start, ids, columns, rows);
        if (copies) return drag("Copy " + subject, copies->map);
        state.refused = copies.error().reason;
        return;
    }
    const Node* target = one_under_one(start, ids, columns, rows);
    if (target && !free_node(shown, target)) return void(state.refused = target->id + " is locked or hidden");
    if (target) return drag("Swap " + subject + " and " + target->id, swap_nodes(start, subject, target->id));
    const auto refused = can_move_nodes(start, ids, columns, rows);
    if (!refused) return drag("Move " + subject, move_nodes(start, ids, columns, rows));
    state.refused = refused->reason;
}

// What a drag leaves: copies are selected, and nodes that moved have the coordinates of their new places as ids, if
// they had those of the old ones. It belongs to the drag's step.
void end_drag(const Shown& shown, const CanvasState& state, Wishes& wishes) {
    const std::string merge = "drag" + std::to_string(state.gesture);
    const Map& start = shown.session->document.history().gesture_start(merge);
    if (state.copying && (state.wanted_columns || state.wanted_rows)) {
        const Arrangement copies = copy_to(start, shown.session->selection, state.wanted_columns, state.wanted_rows);
        if (copies && copies->map == shown.map()) wishes.select(copies->ids);
    }
    wishes.on_maps([merge](Maps& maps, Session& s) {
        const std::string label = s.document.history().undo_label();
        Arranged moved = with_moved_ids(s.document.history().gesture_start(merge), s.map(), s.selection);
        if (!(moved.map == s.map()) && maps.edit(label, std::move(moved.map), merge)) maps.select(moved.ids);
        s.document.history().seal();
    });
}

// A click makes a wall and selects it. The next one selects it again, or takes away the one that is selected.
void click_border(const Shown& shown, const NodePair& border, Wishes& wishes) {
    const Map& map = shown.map();
    if (shown.session->aside.hides(border[0]) || shown.session->aside.hides(border[1])) return;
    const auto wall_on = [](const Map& m, const NodePair& between) -> std::optional<PagePart> {
        for (const NodePair& wall : m.walls)
            if (wall == between || wall == NodePair{between[1], between[0]})
                return PagePart{PartKind::wall, 0, {}, wall};
        return std::nullopt;
    };
    const auto wall = wall_on(map, border);
    if (!wall || shown.session->part == wall)
        wishes.edit((wall ? "Remove the wall between " : "Wall between ") + border[0] + " and " + border[1],
                    toggle_wall(map, border[0], border[1]));
    wishes.on_session([=](Session& s) {
        if (const auto part = wall_on(s.map(), border)) s.select_part(part);
    });
}

// A click on no node: a wall on the border of two neighbours, else nothing is selected.
void click_ground(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const Map& map = shown.map();
    const double column = f.column_at(state.press.x), row = f.row_at(state.press.y);
    const Aside& aside = shown.session->aside;
    const auto link = link_at(map, column, row, shown.look.px(5) / f.cell);
    if (link && !aside.hides((*link)[0]) && !aside.hides((*link)[1])) {
        wishes.on_session([link](Session& s) { s.select_part(PagePart{PartKind::link, 0, {}, *link}); });
    } else if (const auto border = border_at(map, column, row)) {
        click_border(shown, *border, wishes);
    } else if (!state.additive) {
        wishes.select({});
    }
}

void drop_link(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Map& map = shown.map();
    const Node* to = free_node(shown, node_under(map, f.column_at(mouse.x), f.row_at(mouse.y)));
    if (!to || to->id == state.link_from) return;
    if (has_link(map, state.link_from, to->id))
        wishes.edit("Remove the link " + state.link_from + " \u2013 " + to->id,
                    remove_link(map, state.link_from, to->id));
    else
        wishes.edit("Link " + state.link_from + " \u2013 " + to->id, add_link(map, state.link_from, to->id));
}

void right_click(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (state.armed || state.link_tool || state.line_tool) {
        state.armed.reset();
        state.line_tool = false;
        state.link_tool = false;
        return;
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Node* node = node_under(shown.map(), f.column_at(mouse.x), f.row_at(mouse.y));
    if (node && !free_node(shown, node)) return;
    if (!node && press_page(shown, state, f, wishes, true)) return;
    if (!node) {
        state.press_cell = position_of<Position>(f.cell_at(mouse));
        return open_ground_menu(state);
    }
    if (!shown.session->is_selected(node->id)) wishes.select({node->id});
    ImGui::OpenPopup("node menu");
}

// What the buttons begin on the canvas, or drop there from the palette.
void begin(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool hovered) {
    if (hovered && state.drag == Drag::none) {
        if (ImGui::IsMouseClicked(2)) state.drag = Drag::pan;
        if (ImGui::IsMouseClicked(0)) press(shown, state, f, wishes);
        if (ImGui::IsMouseClicked(1)) right_click(shown, state, f, wishes);
    }
    if (state.armed && state.armed_by_drag && ImGui::IsMouseReleased(0)) {
        if (hovered && state.hover_cell) press(shown, state, f, wishes);
        state.armed.reset();
        state.armed_by_drag = false;
    }
}

void go_on(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool moved) {
    const ImVec2 delta = ImGui::GetIO().MouseDelta;
    if (state.drag == Drag::pressed) {
        if (moved && !(state.additive && state.pressed_was_selected)) {
            state.drag = Drag::nodes;
            state.copying = ImGui::GetIO().KeyAlt;
        }
    } else if (state.drag == Drag::paint && state.hover_cell && *state.hover_cell != state.painted) {
        paint(state, cells_after(state.painted, *state.hover_cell), wishes);
        state.painted = *state.hover_cell;
    } else if (state.drag == Drag::brush || state.drag == Drag::line) {
        drag_on_page(shown, state, f, wishes);
    } else if (state.drag == Drag::nodes) {
        drag_nodes(shown, state, f, wishes);
    } else if (state.drag == Drag::pan) {
        wishes.move_camera(pan_by(f, delta.x, delta.y));
    }
}

void end(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool moved) {
    if (state.drag == Drag::marquee) {
        if (moved)
            wishes.select(with_touched(state.additive ? shown.session->selection : Ids{}, shown.map().nodes,
                                       dragged_area(f, state.press), node_share));
        else
            click_ground(shown, state, f, wishes);
    }
    if (state.drag == Drag::pressed && state.pressed_was_selected && !state.additive)
        wishes.select({state.pressed_node});
    if (state.drag == Drag::link) drop_link(shown, state, f, wishes);
    if (state.drag == Drag::nodes) end_drag(shown, state, wishes);
    if (state.drag == Drag::paint) wishes.on_session([](Session& s) { s.document.history().seal(); });
    drop_on_page(shown, state, f, wishes);
    state.drag = Drag::none;
    state.refused.reset();
}

// What another click on a part of the page does; nothing: it says all by itself.
std::string_view part_hint(PartKind kind) {
    switch (kind) {
        case PartKind::box:
            return "Click again: the next number. 1 to 6 set it, Delete takes it away.";
        case PartKind::cell:
            return "Click again: plain, energy, multi-tool, credit. Delete takes it away.";
        case PartKind::pattern:
            return "Click to see the empty places beside its cells; a click on one adds it.";
        case PartKind::clock:
            return "Click again: plain, energy, multi-tool, credit.";
        case PartKind::arrow:
            return "Click: turns the arrow.";
        case PartKind::bonus_die:
            return "The die that it takes. Click: the next number. Right click: the one before.";
        case PartKind::space:
            return "Click again: the start reaches to here, or ends before.";
        case PartKind::toggle:
            return "Click: shows on the map what this setting opens.";
        case PartKind::item:
        case PartKind::bonus:
        case PartKind::threshold:
            return "Click: its fields are in the inspector.";
        case PartKind::module:
        case PartKind::wall:
        case PartKind::link:
            break;
    }
    return "";
}

// What is under the pointer, in words.
void tips(const Shown& shown, const CanvasState& state, const CanvasFrame& f) {
    const Map& map = shown.map();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double half = node_share / 2.0;
    if (state.armed) return;
    if (state.hover_part && !state.brush && !state.line_tool) {
        const PageSpot* spot = page_shown(*shown.session, state).spot(*state.hover_part);
        if (const auto hint = part_hint(state.hover_part->kind); spot && !hint.empty())
            kit::tip_beside(f.at(spot->box.x, spot->box.y), f.at(spot->box.right(), spot->box.bottom()),
                            std::string(hint));
    }
    if (const Node* node = node_under(map, f.column_at(mouse.x), f.row_at(mouse.y))) {
        if (ImGui::GetIO().MouseDownDuration[0] < 0 && !shown.session->aside.hides(node->id))
            kit::tip_beside(f.at(node->at.column - half, node->at.row - half),
                            f.at(node->at.column + half, node->at.row + half),
                            tip_of(shown.maps.rulings_for(map), *node));
    } else if (const auto border = border_at(map, f.column_at(mouse.x), f.row_at(mouse.y))) {
        const Node &a = *node_with(map, (*border)[0]), &b = *node_with(map, (*border)[1]);
        kit::tip_beside(
            f.at(std::min(a.at.column, b.at.column) - half, std::min(a.at.row, b.at.row) - half),
            f.at(std::max(a.at.column, b.at.column) + half, std::max(a.at.row, b.at.row) + half),
            has_wall(map, a.id, b.id) ? "Click: remove the wall" : "Click: put a wall here. The NEETLE can't pass it.");
    }
}

// What the pointer is on: a cell of the grid, and a part of the page where no node covers it.
void note_hovered(const Shown& shown, CanvasState& state, const CanvasFrame& f, bool hovered) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double column = f.column_at(mouse.x), row = f.row_at(mouse.y);
    const Position cell = position_of<Position>(nearest_cell(column, row));
    state.hover_cell = hovered && map_grid.holds(cell_of(cell)) ? std::optional(cell) : std::nullopt;
    const bool on_page = hovered && !state.armed && !state.link_tool && !node_under(shown.map(), column, row);
    const PageSpot* spot = on_page ? spot_under(shown, state, f) : nullptr;
    state.hover_part = spot ? std::optional(spot->part) : std::nullopt;
}

}  // namespace

void canvas_input(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool hovered) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    release_layout(shown, state, f, hovered);
    note_hovered(shown, state, f, hovered);
    if (hovered) wishes.move_camera(wheel_move(shown.look, f, state.drag == Drag::none));
    begin(shown, state, f, wishes, hovered);
    const bool moved = std::hypot(mouse.x - state.press.x, mouse.y - state.press.y) > shown.look.px(4);
    go_on(shown, state, f, wishes, moved);
    const bool released = !ImGui::IsMouseDown(0) && !ImGui::IsMouseDown(2);
    if (released && state.drag != Drag::none) end(shown, state, f, wishes, moved);

    if (state.drag == Drag::pan) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (state.refused) ImGui::SetTooltip("%s", for_toolkit(*state.refused).c_str());
    if (hovered && !state.busy()) tips(shown, state, f);
}

}  // namespace nedforge::luddite
