// What pointer and wheel do on the canvas.

#include <algorithm>
#include <cmath>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/toolkit/keys.h"

namespace nedforge::luddite {
namespace {

using Drag = CanvasState::Drag;

void zoom_at_pointer(const CanvasFrame& f, float wheel, Wishes& wishes) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double column = f.column_at(mouse.x), row = f.row_at(mouse.y);
    wishes.on_session([=](Session& s) {
        const double before = s.camera.zoom;
        s.camera.zoom = std::clamp(before * std::pow(1.15, static_cast<double>(wheel)), min_zoom, max_zoom);
        const double share = 1 - before / s.camera.zoom;  // the point under the pointer stays there
        s.camera.column += (column - s.camera.column) * share;
        s.camera.row += (row - s.camera.row) * share;
        s.camera.moved();
    });
}

void pan_by(const CanvasFrame& f, float dx, float dy, Wishes& wishes) {
    const double dc = static_cast<double>(dx / f.cell), dr = static_cast<double>(dy / f.cell);
    wishes.on_session([=](Session& s) {
        s.camera.column -= dc;
        s.camera.row -= dr;
        s.camera.moved();
    });
}

void place_armed(const Shown& shown, CanvasState& state, Wishes& wishes) {
    const NodeKind kind = *state.armed;
    const Position cell = state.press_cell;
    const std::string id = free_node_id(shown.map(), cell);
    wishes.wish([kind, cell, id](Maps& w) {
        Session* s = w.active();
        if (s && w.edit("Place " + id, add_node(s->map(), kind, cell))) w.select({id});
    });
    if (!ImGui::GetIO().KeyShift && state.armed_by_drag) state.armed.reset();
}

// Where a link is pulled from: a node whose handle, at its upper right corner, is pressed; or with the link tool any.
const Node* link_start(const Shown& shown, const CanvasState& state, const CanvasFrame& f, const Node* pressed) {
    if (state.link_tool && pressed) return pressed;
    if (f.cell < shown.look.px(50)) return nullptr;
    const double half = static_cast<double>(node_share) / 2;
    for (const auto& n : shown.map().nodes) {
        const ImVec2 handle = f.at(n.at.column + half, n.at.row - half);
        if (std::hypot(handle.x - state.press.x, handle.y - state.press.y) <= shown.look.px(8)) return &n;
    }
    return nullptr;
}

void press_node(const Shown& shown, CanvasState& state, const Node& node, Wishes& wishes) {
    state.pressed_was_selected = shown.session->is_selected(node.id);
    if (state.additive) {
        Ids ids = shown.session->selection;
        if (state.pressed_was_selected)
            std::erase(ids, node.id);
        else
            ids.push_back(node.id);
        wishes.select(ids);
    } else if (!state.pressed_was_selected) {
        wishes.select({node.id});
    }
    state.drag = Drag::pressed;
    ++state.gesture;
}

void press(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    const double column = f.column_at(io.MousePos.x), row = f.row_at(io.MousePos.y);
    const Node* node = node_under(shown.map(), column, row);
    state.press = io.MousePos;
    state.press_cell = {static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row))};
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
    } else {
        state.drag = Drag::marquee;  // or, without a motion, a wall
    }
}

void drag_nodes(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    // Snap: whole cells from where it was grabbed.
    const int columns = static_cast<int>(std::lround(static_cast<double>((mouse.x - state.press.x) / f.cell)));
    const int rows = static_cast<int>(std::lround(static_cast<double>((mouse.y - state.press.y) / f.cell)));
    const std::string merge = "drag" + std::to_string(state.gesture);
    const Map& start = shown.session->document.history().gesture_start(merge);
    const Ids ids = shown.session->selection;
    if (ids.empty()) return;
    const auto refused = can_move_nodes(start, ids, columns, rows);
    state.refused = refused ? std::optional(refused->reason) : std::nullopt;
    state.wanted_columns = columns;
    state.wanted_rows = rows;
    if (state.refused) return;
    const std::string label = ids.size() == 1 ? "Move " + ids[0] : "Move " + std::to_string(ids.size()) + " nodes";
    wishes.edit(label, columns || rows ? move_nodes(start, ids, columns, rows) : Edited(start), merge);
}

// A click on no node: a wall on the border of two neighbours, else nothing is selected.
void click_ground(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const Map& map = shown.map();
    if (const auto border = border_at(map, f.column_at(state.press.x), f.row_at(state.press.y))) {
        const auto [a, b] = *border;
        wishes.edit((has_wall(map, a, b) ? "Remove the wall between " : "Wall between ") + a + " and " + b,
                    toggle_wall(map, a, b));
    } else if (!state.additive) {
        wishes.select({});
    }
}

void select_marquee(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double c0 = f.column_at(std::min(mouse.x, state.press.x)), c1 = f.column_at(std::max(mouse.x, state.press.x));
    const double r0 = f.row_at(std::min(mouse.y, state.press.y)), r1 = f.row_at(std::max(mouse.y, state.press.y));
    const double h = static_cast<double>(node_share) / 2;
    Ids ids = state.additive ? shown.session->selection : Ids{};
    for (const auto& node : shown.map().nodes) {
        const bool touched =
            node.at.column + h >= c0 && node.at.column - h <= c1 && node.at.row + h >= r0 && node.at.row - h <= r1;
        if (touched && std::find(ids.begin(), ids.end(), node.id) == ids.end()) ids.push_back(node.id);
    }
    wishes.select(ids);
}

void drop_link(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Map& map = shown.map();
    const Node* to = node_under(map, f.column_at(mouse.x), f.row_at(mouse.y));
    if (!to || to->id == state.link_from) return;
    if (has_link(map, state.link_from, to->id))
        wishes.edit("Remove the link " + state.link_from + " \u2013 " + to->id,
                    remove_link(map, state.link_from, to->id));
    else
        wishes.edit("Link " + state.link_from + " \u2013 " + to->id, add_link(map, state.link_from, to->id));
}

void use_wheel(const Shown& shown, const CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel != 0 && state.drag == Drag::none) {
        if (io.KeyShift)
            pan_by(f, io.MouseWheel * shown.look.px(60), 0, wishes);
        else
            zoom_at_pointer(f, io.MouseWheel, wishes);
    }
    if (io.MouseWheelH != 0) pan_by(f, io.MouseWheelH * shown.look.px(40), 0, wishes);
}

void right_click(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (state.armed || state.link_tool) {
        state.armed.reset();
        state.link_tool = false;
        return;
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Node* node = node_under(shown.map(), f.column_at(mouse.x), f.row_at(mouse.y));
    if (!node) return;
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
    const ImVec2 by = ImGui::GetIO().MouseDelta;
    if (state.drag == Drag::pressed) {
        if (moved && !(state.additive && state.pressed_was_selected)) state.drag = Drag::nodes;
    } else if (state.drag == Drag::nodes) {
        drag_nodes(shown, state, f, wishes);
    } else if (state.drag == Drag::pan) {
        pan_by(f, by.x, by.y, wishes);
    }
}

void end(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool moved) {
    if (state.drag == Drag::marquee) {
        if (moved)
            select_marquee(shown, state, f, wishes);
        else
            click_ground(shown, state, f, wishes);
    }
    if (state.drag == Drag::pressed && state.pressed_was_selected && !state.additive)
        wishes.select({state.pressed_node});
    if (state.drag == Drag::link) drop_link(shown, state, f, wishes);
    if (state.drag == Drag::nodes) wishes.on_session([](Session& s) { s.document.history().seal(); });
    state.drag = Drag::none;
    state.refused.reset();
}

// What is under the pointer, in words.
void tips(const Shown& shown, const CanvasState& state, const CanvasFrame& f) {
    const Map& map = shown.map();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double half = static_cast<double>(node_share) / 2;
    if (state.armed) return;
    if (const Node* node = node_under(map, f.column_at(mouse.x), f.row_at(mouse.y))) {
        if (ImGui::GetIO().MouseDownDuration[0] < 0)
            kit::tip_beside(f.at(node->at.column - half, node->at.row - half),
                            f.at(node->at.column + half, node->at.row + half),
                            tip_of(shown.maps.rulings_for(map), *node));
    } else if (const auto border = border_at(map, f.column_at(mouse.x), f.row_at(mouse.y))) {
        const Node &a = *node_with(map, (*border)[0]), &b = *node_with(map, (*border)[1]);
        kit::tip_beside(f.at(std::min(a.at.column, b.at.column), std::min(a.at.row, b.at.row)),
                        f.at(std::max(a.at.column, b.at.column), std::max(a.at.row, b.at.row)),
                        has_wall(map, a.id, b.id) ? "Click: take the wall away"
                                                  : "Click: put a wall here. The NEETLE can't pass it.");
    }
}

}  // namespace

void canvas_input(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool hovered) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Position cell{static_cast<int>(std::lround(f.column_at(mouse.x))),
                        static_cast<int>(std::lround(f.row_at(mouse.y)))};
    const bool on_grid =
        cell.column >= 0 && cell.row >= 0 && cell.column <= max_coordinate && cell.row <= max_coordinate;
    state.hover_cell = hovered && on_grid ? std::optional(cell) : std::nullopt;

    if (hovered) use_wheel(shown, state, f, wishes);
    begin(shown, state, f, wishes, hovered);
    const bool moved = std::hypot(mouse.x - state.press.x, mouse.y - state.press.y) > shown.look.px(4);
    go_on(shown, state, f, wishes, moved);
    const bool up = !ImGui::IsMouseDown(0) && !ImGui::IsMouseDown(2);
    if (up && state.drag != Drag::none) end(shown, state, f, wishes, moved);

    if (state.drag == Drag::pan) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (state.refused) ImGui::SetTooltip("%s", state.refused->c_str());
    if (hovered && !state.busy()) tips(shown, state, f);
}

}  // namespace nedforge::luddite
