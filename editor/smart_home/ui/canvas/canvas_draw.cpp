// Drawing the canvas: tiles, selection, ghosts.

#include <algorithm>
#include <cmath>

#include "editor/smart_home/ui/canvas/canvas.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

ImVec2 corner(const CanvasFrame& f, Position at, double x, double y) {
    return f.at(at.column + x * half_tile, at.row + y * half_tile);
}

void outline(const CanvasFrame& f, ImDrawList& list, Position at, ImU32 colour, float width, float outset) {
    const ImVec2 a = corner(f, at, -1, -1), b = corner(f, at, 1, 1);
    list.AddRect({a.x - outset, a.y - outset}, {b.x + outset, b.y + outset}, colour, f.cell * 0.06f, 0, width);
}

void draw_selected(const Look& look, const CanvasFrame& f, ImDrawList& list, Position at) {
    const ImVec2 a = corner(f, at, -1, -1), b = corner(f, at, 1, 1);
    const float o = look.px(2);
    draw_frame(list, {a.x - o, a.y - o}, {b.x + o, b.y + o}, look.colours.accent, look.px(2.5f));
    const float k = look.px(3.5f);  // corners, so that selection is a shape as well
    for (const ImVec2 c : {ImVec2{a.x, a.y}, {b.x, a.y}, {a.x, b.y}, {b.x, b.y}})
        list.AddRectFilled({c.x - k, c.y - k}, {c.x + k, c.y + k}, look.colours.accent);
}

void draw_tiles(const Shown& shown, const CanvasState& state, const CanvasFrame& f, const TileFigures& figures,
                ImDrawList& list) {
    const Home& home = shown.home();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Tile* hovered = state.hover_cell ? tile_under(home, f.column_at(mouse.x), f.row_at(mouse.y)) : nullptr;
    for (int t = 0; t < index_count(home.tiles); ++t) {
        const Tile& tile = home.tiles[t];
        const ImVec2 a = corner(f, tile.at, -1, -1), b = corner(f, tile.at, 1, 1);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("tile:" + tile.id, {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                  {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        TileMarks marks;
        if (has_index(figures, t) && figures[t]) marks.tint = figures[t]->colour;
        draw_tile_card(list, shown.look, shown.palette, a, b.x - a.x, home, tile, marks);
        if (&tile == hovered && !shown.session->is_selected(tile.id))
            outline(f, list, tile.at, with_alpha(shown.look.colours.accent, 0.6f), shown.look.px(1.5f), 0);
    }
}

void draw_selection(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    for (const Tile& tile : shown.home().tiles)
        if (shown.session->is_selected(tile.id)) draw_selected(shown.look, f, list, tile.at);
}

void draw_ghosts(const Shown& shown, const CanvasState& state, const CanvasFrame& f, ImDrawList& list) {
    const Look& look = shown.look;
    if (state.placing && state.hover_cell && !tile_at(shown.home(), *state.hover_cell))
        outline(f, list, *state.hover_cell, look.colours.accent, look.px(2), 0);
    if (state.drag == CanvasState::Drag::marquee) {
        const ImVec2 mouse = ImGui::GetIO().MousePos;
        list.AddRectFilled(state.press, mouse, with_alpha(look.colours.accent, 0.12f));
        list.AddRect(state.press, mouse, look.colours.accent);
    }
    if (state.drag != CanvasState::Drag::tiles || !state.refused) return;
    const std::string merge = "drag" + std::to_string(state.gesture);
    for (const auto& id : shown.session->selection)
        if (const Tile* tile = tile_with(shown.session->document.history().gesture_start(merge), id))
            outline(f, list, {tile->at.column + state.wanted_columns, tile->at.row + state.wanted_rows},
                    look.colours.error, look.px(2), 0);
}

// The tiles of a finding's witness, in their order.
void draw_way(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    if (!shown.session->way) return;
    const Look& look = shown.look;
    const ImU32 colour = shown.session->way->chain ? look.colours.error : look.colours.accent;
    std::optional<ImVec2> last;
    int number = 0;
    for (const auto& id : shown.session->way->tiles) {
        const Tile* tile = tile_with(shown.home(), id);
        if (!tile) continue;
        const ImVec2 at = f.at(tile->at.column, tile->at.row);
        if (last) list.AddLine(*last, at, colour, look.px(3));
        last = at;
    }
    for (const auto& id : shown.session->way->tiles) {
        const Tile* tile = tile_with(shown.home(), id);
        if (!tile) continue;
        const ImVec2 at = f.at(tile->at.column, tile->at.row);
        fill_disc(list, look, at, look.px(12), colour);
        const std::string text = std::to_string(++number);
        ImGui::PushFont(look.bold);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({at.x - size.x / 2, at.y - size.y / 2}, look.colours.on_accent, text.c_str());
        ImGui::PopFont();
    }
    pill(look, list, {(f.min.x + f.max.x) / 2, f.min.y + look.px(ruler_band + 16)},
         shown.session->way->title + "  \u00b7  Esc puts it away", look.colours.panel, look.colours.text);
}

}  // namespace

void draw_canvas(const Shown& shown, const CanvasState& state, const CanvasFrame& frame, ImDrawList& list) {
    draw_grid(shown.look, frame, max_coordinate, list);
    const TileFigures figures = figures_of_layer(shown, state, frame);
    draw_tiles(shown, state, frame, figures, list);
    draw_layer(shown, state, frame, figures, list);
    draw_selection(shown, frame, list);
    draw_way(shown, frame, list);
    draw_ghosts(shown, state, frame, list);
    draw_rulers(
        shown.look, frame, max_coordinate,
        state.hover_cell ? std::optional(GridCell{state.hover_cell->column, state.hover_cell->row}) : std::nullopt,
        list);
}

}  // namespace nedforge::smart_home
