#include "editor/smart_home/ui/canvas/canvas.h"

#include <algorithm>
#include <cmath>

#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/grid_input.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::smart_home {
namespace {

// Clear of the inspector, where it floats over the canvas.
Camera fitting_camera(const Session& session, const Look& look, ImVec2 size) {
    const double scale = static_cast<double>(look.scale), reserved = session.camera.reserved * scale;
    Camera camera = camera_on(extent_of(session.home()), std::max(120.0, static_cast<double>(size.x) - reserved),
                              static_cast<double>(size.y), scale, static_cast<double>(look.px(ruler_band)), 170);
    camera.column += reserved / 2 / (camera.zoom * scale);
    camera.reserved = session.camera.reserved;
    return camera;
}

// Pressed it is armed; pulled away, a device is dropped where the mouse button is let go.
void device_button(const Shown& shown, CanvasState& state, float width) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + width, at.y + look.px(46)};
    ImGui::InvisibleButton("place device", {width, look.px(46)});
    mark_item("place:device");
    if (ImGui::IsItemActivated()) state.placing = !state.placing, state.placing_by_drag = false;
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, look.px(6)))
        state.placing = true, state.placing_by_drag = true;
    if (ImGui::IsItemHovered())  // beside it: below are the rooms
        kit::tip_beside(
            {end.x + look.px(6), at.y}, {end.x + look.px(6), at.y + look.px(8)},
            "A device: a tile with a room, a capacity and six symbols.\n\nClick, then click on the grid; or "
            "drag it there. Double click on empty ground does the same.");
    fill_rounded(list, look, at, end,
                 state.placing            ? c.soft_accent
                 : ImGui::IsItemHovered() ? c.raised
                                          : mix(c.panel, c.raised, 0.5f),
                 look.px(6));
    if (state.placing) list.AddRect(at, end, c.accent, look.px(6), 0, look.px(2));
    const ImVec2 icon{at.x + look.px(8), at.y + look.px(8)}, icon_end{icon.x + look.px(30), icon.y + look.px(30)};
    fill_rounded(list, look, icon, icon_end, to_imgui(shown.palette.ground), look.px(4), to_imgui(shown.palette.ink),
                 look.px(1));
    ImGuiPainter out(list, look, icon, look.px(30) / 30);
    draw_shield(out, palette_of(InkUse::full), {8, 6, 14, 18}, 3);
    list.AddText(look.small, look.small->FontSize,
                 {icon_end.x + look.px(6), at.y + (look.px(46) - look.small->FontSize) / 2}, c.text, "Device");
}

void room_key(const Shown& shown, const std::string& room, const ImU32 colour, float width) {
    const Look& look = shown.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::Dummy({width, look.px(18)});
    fill_rounded(list, look, {at.x, at.y + look.px(4)}, {at.x + look.px(10), at.y + look.px(14)}, colour, look.px(3));
    list.PushClipRect(at, {at.x + width, at.y + look.px(20)}, true);
    list.AddText(look.small, look.small->FontSize, {at.x + look.px(15), at.y + look.px(2)}, look.colours.dim,
                 for_toolkit(room).c_str());
    list.PopClipRect();
    kit::tip(room);
}

}  // namespace

CanvasFrame canvas_frame(const Session& session, const Look& look, ImVec2 min, ImVec2 max) {
    return frame_of(session.camera.fit ? fitting_camera(session, look, {max.x - min.x, max.y - min.y}) : session.camera,
                    look, min, max);
}

const Tile* tile_under(const Home& home, double column, double row) {
    for (const Tile& tile : home.tiles)
        if (std::fabs(column - tile.at.column) <= half_tile && std::fabs(row - tile.at.row) <= half_tile) return &tile;
    return nullptr;
}

void tile_palette(const Shown& shown, CanvasState& state) {
    const Look& look = shown.look;
    const float width = std::min(look.px(100), ImGui::GetWindowContentRegionMax().x - look.px(10));
    const auto title = [&](const char* text) {
        ImGui::SetCursorPosX(look.px(10));
        kit::caption(look, text);
    };
    ImGui::SetCursorPosY(look.px(8));
    title("Place");
    ImGui::SetCursorPosX(look.px(10));
    device_button(shown, state, width);
    kit::gap(look, 4);
    title("Rooms");
    for (const std::string& room : room_names(shown.home())) {
        const auto tile = std::find_if(shown.home().tiles.begin(), shown.home().tiles.end(),
                                       [&](const Tile& t) { return t.room == room; });
        ImGui::SetCursorPosX(look.px(10));
        room_key(shown, room, room_colour(look, shown.home(), *tile), width);
    }
}

// The frame of this rectangle, fitted anew where the camera asks for it or the canvas has another size.
static CanvasFrame framed(const Shown& shown, const ShellState& shell, CanvasState& state, ImVec2 min, ImVec2 max,
                          Wishes& wishes) {
    const Session& session = *shown.session;
    const double reserved = shell.folded ? static_cast<double>(shell.inspector_width) + 24 : 0;
    const bool settled = reserved == session.camera.reserved;
    if (!settled)
        wishes.move_camera([reserved](Camera& camera) { camera.reserved = reserved, camera.fit |= camera.fitted; });
    const bool resized = state.shown_home != session.number || max.x - min.x != state.shown.max.x - state.shown.min.x ||
                         max.y - min.y != state.shown.max.y - state.shown.min.y;
    state.shown_home = session.number;
    state.shown = canvas_frame(session, shown.look, min, max);
    if (settled && (session.camera.fit || (session.camera.fitted && resized))) {
        Camera camera = fitting_camera(session, shown.look, {max.x - min.x, max.y - min.y});
        camera.fitted = true;
        wishes.move_camera([camera](Camera& now) { now = camera; });
    }
    return state.shown;
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    const ImVec2 origin = ImGui::GetCursorScreenPos(), space = ImGui::GetContentRegionAvail();
    const float palette_width = look.px(120), bar = layer_bar_height(look, space.x, state);
    const ImVec2 min{origin.x + palette_width, origin.y};
    const ImVec2 max{origin.x + std::max(space.x, palette_width + 60), origin.y + std::max(space.y - bar, 60.0f)};
    const CanvasFrame frame = framed(shown, *editor.shell, state, min, max, wishes);
    const bool hovered = canvas_item(min, max);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(min, max, true);
    draw_canvas(shown, state, frame, list);
    list.PopClipRect();
    Minimap small{extent_of(shown.home()), std::nullopt, {}, {}};
    for (const Tile& tile : shown.home().tiles)
        small.dots.push_back(
            {tile.at.column, tile.at.row,
             shown.session->is_selected(tile.id) ? look.colours.accent : room_colour(look, shown.home(), tile)});
    bool dragged = state.drag == CanvasState::Drag::minimap;
    const auto to = draw_minimap(look, frame, small, dragged);
    if (dragged) state.drag = CanvasState::Drag::minimap;
    if (to)
        wishes.on_session(
            [to](Session& s) { s.camera.column = to->first, s.camera.row = to->second, s.camera.moved(); });
    canvas_input(shown, state, frame, wishes, hovered);

    ImGui::SetCursorScreenPos(origin);
    ImGui::BeginChild("kinds", {palette_width, max.y - min.y});
    tile_palette(shown, state);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({origin.x, max.y});
    ImGui::BeginChild("layers", {space.x, bar});
    layer_bar(shown, state);
    ImGui::EndChild();
}

}  // namespace nedforge::smart_home
