// What pointer and wheel do on the canvas.

#include <algorithm>
#include <cmath>

#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid_input.h"
#include "editor/toolkit/keys.h"

namespace nedforge::smart_home {
namespace {

using Drag = CanvasState::Drag;

Position cell_at(const CanvasFrame& f, ImVec2 at) {
    const GridCell cell = cell_under(f, at);
    return {cell.column, cell.row};
}

void press_tile(const Shown& shown, CanvasState& state, const Tile& tile, Wishes& wishes) {
    state.pressed_was_selected = shown.session->is_selected(tile.id);
    wishes.select(selection_pressed(shown.session->selection, tile.id, state.additive));
    state.drag = Drag::pressed;
    ++state.gesture;
}

void press(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const ImGuiIO& io = ImGui::GetIO();
    const Tile* tile = tile_under(shown.home(), f.column_at(io.MousePos.x), f.row_at(io.MousePos.y));
    state.press = io.MousePos;
    state.press_cell = cell_at(f, io.MousePos);
    state.additive = io.KeyShift || io.KeyCtrl;
    state.pressed_tile = tile ? tile->id : "";
    if (ImGui::IsKeyDown(key_space)) {
        state.drag = Drag::pan;
    } else if (state.placing || (!tile && ImGui::IsMouseDoubleClicked(0))) {
        wishes.edit("Place a device", add_device(shown.home(), state.press_cell));
        if (state.placing_by_drag) state.placing = false;
    } else if (tile) {
        press_tile(shown, state, *tile, wishes);
    } else {
        state.drag = Drag::marquee;
    }
}

// The tile on which a single dragged one lands: the two change places.
const Tile* one_under_one(const Home& home, const Ids& ids, int columns, int rows) {
    const Tile* one = ids.size() == 1 ? tile_with(home, ids[0]) : nullptr;
    return one ? tile_at(home, {one->at.column + columns, one->at.row + rows}) : nullptr;
}

std::string what_is_dragged(const Home& home, const Ids& ids) {
    return ids.size() == 1 ? tile_words(*tile_with(home, ids[0])) : std::to_string(ids.size()) + " tiles";
}

void drag_tiles(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    const auto [columns, rows] = cells_dragged(f, state.press);
    const std::string merge = "drag" + std::to_string(state.gesture);
    const Home& start = shown.session->document.history().gesture_start(merge);
    Ids ids = shown.session->selection;
    std::erase_if(ids, [&](const std::string& id) { return !tile_with(start, id); });
    if (ids.empty()) return;
    state.wanted_columns = columns;
    state.wanted_rows = rows;
    state.refused.reset();
    const std::string what = what_is_dragged(start, ids);
    if (!columns && !rows) return wishes.edit("Move " + what, Edited(start), merge);
    if (state.copying) {
        const EditedTiles copies = copy_tiles_by(start, ids, columns, rows);
        if (copies) return wishes.edit("Copy " + what, Edited(copies->home), merge);
        state.refused = copies.error().reason;
        return;
    }
    if (const Tile* other = one_under_one(start, ids, columns, rows))
        return wishes.edit("Swap " + what + " and " + tile_words(*other), swap_tiles(start, ids[0], other->id), merge);
    if (const auto refused = can_move_tiles(start, ids, columns, rows))
        state.refused = refused->reason;
    else
        wishes.edit("Move " + what, move_tiles(start, ids, columns, rows), merge);
}

// Copies that a drag made are selected; and the drag's step is done.
void end_drag(const Shown& shown, const CanvasState& state, Wishes& wishes) {
    const std::string merge = "drag" + std::to_string(state.gesture);
    if (state.copying && (state.wanted_columns || state.wanted_rows)) {
        const EditedTiles copies = copy_tiles_by(shown.session->document.history().gesture_start(merge),
                                                 shown.session->selection, state.wanted_columns, state.wanted_rows);
        if (copies && copies->home == shown.home()) wishes.select(copies->ids);
    }
    wishes.on_session([](Session& s) { s.document.history().seal(); });
}

void right_click(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes) {
    if (state.placing) {
        state.placing = false;
        return;
    }
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Tile* tile = tile_under(shown.home(), f.column_at(mouse.x), f.row_at(mouse.y));
    if (!tile) return wishes.select({});
    if (!shown.session->is_selected(tile->id)) wishes.select({tile->id});
    ImGui::OpenPopup("tile menu");
}

// What the buttons begin on the canvas, or drop there from the palette.
void begin(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool hovered) {
    if (hovered && state.drag == Drag::none) {
        if (ImGui::IsMouseClicked(2)) state.drag = Drag::pan;
        if (ImGui::IsMouseClicked(0)) press(shown, state, f, wishes);
        if (ImGui::IsMouseClicked(1)) right_click(shown, state, f, wishes);
    }
    if (state.placing && state.placing_by_drag && ImGui::IsMouseReleased(0)) {
        if (hovered && state.hover_cell) press(shown, state, f, wishes);
        state.placing = state.placing_by_drag = false;
    }
}

void go_on(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool moved) {
    const ImVec2 by = ImGui::GetIO().MouseDelta;
    if (state.drag == Drag::pressed && moved && !(state.additive && state.pressed_was_selected)) {
        state.drag = Drag::tiles;
        state.copying = ImGui::GetIO().KeyAlt;
    } else if (state.drag == Drag::tiles) {
        drag_tiles(shown, state, f, wishes);
    } else if (state.drag == Drag::pan) {
        wishes.move_camera(pan_by(f, by.x, by.y));
    }
}

void end(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool moved) {
    if (state.drag == Drag::marquee && moved)
        wishes.select(with_touched(state.additive ? shown.session->selection : Ids{}, shown.home().tiles,
                                   dragged_area(f, state.press), tile_share));
    if (state.drag == Drag::marquee && !moved && !state.additive) wishes.select({});
    if (state.drag == Drag::pressed && state.pressed_was_selected && !state.additive)
        wishes.select({state.pressed_tile});
    if (state.drag == Drag::tiles) end_drag(shown, state, wishes);
    state.drag = Drag::none;
    state.refused.reset();
}

void tips(const Shown& shown, const CanvasFrame& f) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Tile* tile = tile_under(shown.home(), f.column_at(mouse.x), f.row_at(mouse.y));
    if (!tile || ImGui::GetIO().MouseDownDuration[0] >= 0) return;
    const double h = static_cast<double>(tile_share) / 2;
    kit::tip_beside(f.at(tile->at.column - h, tile->at.row - h), f.at(tile->at.column + h, tile->at.row + h),
                    tip_of(shown.home(), *tile));
}

}  // namespace

void canvas_input(const Shown& shown, CanvasState& state, const CanvasFrame& f, Wishes& wishes, bool hovered) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Position cell = cell_at(f, mouse);
    const bool on_grid =
        cell.column >= 0 && cell.row >= 0 && cell.column <= max_coordinate && cell.row <= max_coordinate;
    state.hover_cell = hovered && on_grid ? std::optional(cell) : std::nullopt;

    if (hovered) wishes.move_camera(wheel_move(shown.look, f, state.drag == Drag::none));
    begin(shown, state, f, wishes, hovered);
    const bool moved = std::hypot(mouse.x - state.press.x, mouse.y - state.press.y) > shown.look.px(4);
    go_on(shown, state, f, wishes, moved);
    const bool up = !ImGui::IsMouseDown(0) && !ImGui::IsMouseDown(2);
    if (up && state.drag != Drag::none) end(shown, state, f, wishes, moved);

    if (state.drag == Drag::pan) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (state.refused) ImGui::SetTooltip("%s", for_toolkit(*state.refused).c_str());
    if (hovered && !state.busy() && !state.placing) tips(shown, f);
}

}  // namespace nedforge::smart_home
