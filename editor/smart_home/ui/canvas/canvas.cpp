#include "editor/smart_home/ui/canvas/canvas.h"

#include <algorithm>

#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

GridView view_of(const Session& session, float overhang) {
    return {session.camera, extent_of(session.home()), overhang};
}

GridContents contents_of(const Shown& shown) {
    GridContents contents;
    contents.size = home_grid;
    contents.share = tile_share;
    for (const Tile& tile : shown.home().tiles)
        if (!shown.session->aside.holds(tile.id)) contents.things.push_back({tile.id, cell_of(tile.at)});
    contents.selected = shown.session->selection;
    return contents;
}

// The step that a drag makes of the tiles that are selected, and its name. A single tile that lands on another swaps
// with it.
struct DragStep {
    std::string label;
    EditedTiles tiles;
};
EditedTiles with_same_ids(Edited edited, const Ids& ids) {
    if (!edited) return edited.error();
    return WithIds{*std::move(edited), ids};
}
DragStep step_of(const Home& start, const Aside& aside, const Ids& ids, const GridDrag& drag) {
    const Tile* tile = ids.size() == 1 ? tile_with(start, ids[0]) : nullptr;
    const std::string subject = tile ? tile_words(*tile) : std::to_string(ids.size()) + " tiles";
    if (!drag.columns && !drag.rows) return {"Move " + subject, WithIds{start, ids}};
    if (drag.copies) return {"Copy " + subject, copy_tiles_by(start, ids, drag.columns, drag.rows)};
    const Tile* under = tile ? tile_at(start, {tile->at.column + drag.columns, tile->at.row + drag.rows}) : nullptr;
    if (under && !aside.holds(under->id))
        return {"Swap " + subject + " and " + tile_words(*under),
                with_same_ids(swap_tiles(start, tile->id, under->id), ids)};
    return {"Move " + subject, with_same_ids(move_tiles(start, ids, drag.columns, drag.rows), ids)};
}
std::optional<DragStep> step_of(const Shown& shown, const GridDrag& drag) {
    const Home& start = shown.session->document.history().gesture_start(drag.merge);
    Ids ids = shown.session->selection;
    std::erase_if(ids, [&](const std::string& id) { return !tile_with(start, id); });
    return ids.empty() ? std::nullopt : std::optional(step_of(start, shown.session->aside, ids, drag));
}

// Copies that a drag made are selected; and the drag's step is done.
void drop(const Shown& shown, const GridDrag& drag, Wishes& wishes) {
    if (const auto step = drag.copies ? step_of(shown, drag) : std::nullopt; step && step->tiles)
        if (step->tiles->home == shown.home()) wishes.select(step->tiles->ids);
    wishes.on_session([](Session& s) { s.document.history().seal(); });
}

GridWishes wishes_of(const Shown& shown, const GridHands& hands, Wishes& wishes) {
    GridWishes asked;
    asked.move_camera = [&](CameraMove move) { wishes.move_camera(std::move(move)); };
    asked.select = [&](Ids ids) { wishes.select(std::move(ids)); };
    asked.place = [&](GridCell cell) {
        wishes.edit("Place a device", add_device(shown.home(), position_of<Position>(cell)));
    };
    asked.drag = [&](const GridDrag& drag) -> std::optional<std::string> {
        const auto step = step_of(shown, drag);
        if (!step) return std::nullopt;
        if (!step->tiles) return step->tiles.error().reason;
        wishes.edit(step->label, Edited(step->tiles->home), drag.merge);
        return std::nullopt;
    };
    asked.drop = [&](const GridDrag& drag) { drop(shown, drag, wishes); };
    asked.open_menu = [](std::optional<GridCell> cell) {
        if (cell) ImGui::OpenPopup("tile menu");
    };
    asked.tip = [&](const GridThing* thing, GridCell) {
        if (!thing) return;
        const CellBox box = box_of(hands.shown, thing->at, tile_share);
        kit::tip_beside(box.min, box.max, tip_of(shown.home(), *tile_with(shown.home(), thing->id)));
    };
    return asked;
}

void room_key(const Look& look, const std::string& room, const ImU32 colour, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::Dummy({width, look.px(18)});
    fill_rounded(list, look, {corner.x, corner.y + look.px(4)}, {corner.x + look.px(10), corner.y + look.px(14)},
                 colour, look.px(3));
    list.PushClipRect(corner, {corner.x + width, corner.y + look.px(20)}, true);
    list.AddText(look.small, look.small->FontSize, {corner.x + look.px(15), corner.y + look.px(2)}, look.colours.dim,
                 for_toolkit(room).c_str());
    list.PopClipRect();
    kit::tip(room);
}

void palette(const Shown& shown, CanvasState& state, float width) {
    const Look& look = shown.look;
    const auto title = [&](const char* text) {
        ImGui::SetCursorPosX(look.px(10));
        kit::caption(look, text);
    };
    title("Place");
    ImGui::SetCursorPosX(look.px(10));
    place_button(look, state.hands, "place:device", "Device",
                 "A device: a tile with a room, a capacity and six symbols.\n\nClick, then click on the grid; or "
                 "drag it there. Double click on empty ground does the same.",
                 width, [&](ImDrawList& list, ImVec2 corner, float side) {
                     fill_rounded(list, look, corner, {corner.x + side, corner.y + side},
                                  to_imgui(shown.palette.ground), look.px(4), to_imgui(shown.palette.ink), look.px(1));
                     ImGuiPainter out(list, look, corner, side / 30);
                     draw_shield(out, palette_of(InkUse::full), {8, 6, 14, 18}, 3);
                 });
    kit::gap(look, 4);
    title("Rooms");
    for (const std::string& room : room_names(shown.home())) {
        const auto tile = std::find_if(shown.home().tiles.begin(), shown.home().tiles.end(),
                                       [&](const Tile& t) { return t.room == room; });
        ImGui::SetCursorPosX(look.px(10));
        room_key(look, room, room_colour(look, shown.home(), *tile), width);
    }
}

// --- drawing

void draw_tiles(const Shown& shown, const GridContents& contents, bool hovered, const CanvasFrame& f,
                const TileFigures& figures, ImDrawList& list) {
    const Home& home = shown.home();
    const Aside& aside = shown.session->aside;
    const GridThing* under = hovered ? contents.thing_under(f, ImGui::GetIO().MousePos) : nullptr;
    for (int t = 0; t < index_count(home.tiles); ++t) {
        const Tile& tile = home.tiles[t];
        if (aside.hides(tile.id)) continue;
        const auto [a, b] = box_of(f, cell_of(tile.at), tile_share);
        if (b.x < f.min.x || b.y < f.min.y || a.x > f.max.x || a.y > f.max.y) continue;
        mark_rect("tile:" + tile.id, {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                  {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        TileMarks marks;
        if (has_index(figures, t) && figures[t]) marks.tint = figures[t]->colour;
        draw_tile_card(list, shown.look, shown.palette, a, b.x - a.x, home, tile, marks);
        if (aside.holds(tile.id)) draw_padlock(shown.look, f, list, b);
        if (under && under->id == tile.id && !shown.session->is_selected(tile.id))
            outline_cell(f, list, cell_of(tile.at), tile_share, with_alpha(shown.look.colours.accent, 0.6f),
                         shown.look.px(1.5f));
    }
}

// The other places of the linked stamps whose tiles are selected.
void draw_linked(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    if (shown.session->selection.empty() || shown.home().editor.empty()) return;
    GridCells cells;
    for (const std::string& id : linked_with(shown.home(), shown.session->selection))
        if (const Tile* tile = shown.session->aside.hides(id) ? nullptr : tile_with(shown.home(), id))
            cells.push_back(cell_of(tile->at));
    frame_linked(shown.look, f, list, home_grid, cells);
}

// The tiles of a finding's witness, in their order.
void draw_witness(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    if (!shown.session->way) return;
    const Look& look = shown.look;
    std::vector<std::optional<GridCell>> cells;
    for (const auto& id : shown.session->way->tiles) {
        const Tile* tile = tile_with(shown.home(), id);
        cells.push_back(tile ? std::optional(cell_of(tile->at)) : std::nullopt);
    }
    draw_way(look, list, f, cells, shown.session->way->chain ? look.colours.error : look.colours.accent);
    pill(look, list, {(f.min.x + f.max.x) / 2, f.min.y + look.px(ruler_band + 16)},
         shown.session->way->title + "  \u00b7  Esc puts it away", look.colours.panel, look.colours.text);
}

}  // namespace

CanvasFrame canvas_frame(const Session& session, const Look& look, ImVec2 min, ImVec2 max, float overhang) {
    return grid_frame(view_of(session, overhang), look, min, max);
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    const GridContents contents = contents_of(shown);
    GridParts parts;
    parts.palette = [&](float width) { palette(shown, state, width); };
    parts.bar_height = layers_height(look, ImGui::GetContentRegionAvail().x, state);
    parts.bar = [&] { layers(shown, state); };
    parts.dot = [&](const GridThing& thing) {
        return room_colour(look, shown.home(), *tile_with(shown.home(), thing.id));
    };
    parts.draw = [&](const CanvasFrame& f, ImDrawList& list) {
        TileFigures figures = figures_of_layer(shown, state, f);
        for (int t = 0; t < std::min(index_count(figures), index_count(shown.home().tiles)); ++t)
            if (shown.session->aside.hides(shown.home().tiles[t].id)) figures[t].reset();
        draw_tiles(shown, contents, state.hands.hover.has_value(), f, figures, list);
        draw_layer(shown, state, f, figures, list);
        draw_linked(shown, f, list);
        for (const Tile& tile : shown.home().tiles)
            if (shown.session->is_selected(tile.id)) frame_cell(look, f, list, cell_of(tile.at), tile_share);
        draw_witness(shown, f, list);
    };
    grid_panel(look, state.hands, view_of(*shown.session, editor.shell->beyond), contents,
               wishes_of(shown, state.hands, wishes), parts);
}

}  // namespace nedforge::smart_home
