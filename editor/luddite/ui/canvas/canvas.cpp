#include "editor/luddite/ui/canvas/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/input.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"

namespace nedforge::luddite {

CanvasFrame canvas_frame(const Session& session, const Look& look, ImVec2 min, ImVec2 max) {
    const Camera& camera = session.camera;
    return frame_of(
        camera.fit ? fitting_camera(session, max.x - min.x, max.y - min.y, look.scale, look.px(ruler_band)) : camera,
        look, min, max);
}

GridExtent extent_of(const Map& map) {
    GridExtent extent;
    for (const auto& node : map.nodes) extent.hold(node.at.column, node.at.row);
    return extent;
}

Camera fitting_camera(const Session& session, float width, float height, float scale, float ruler) {
    const bool module = session.view != View::canvas;
    const double reserved = module ? session.camera.reserved : 0;
    const double w = std::max(120.0, static_cast<double>((width - ruler) / scale) - reserved),
                 h = static_cast<double>((height - ruler) / scale);
    Camera camera = camera_showing(session.fit_for(w, h), static_cast<float>(w) * scale + ruler, height, scale, ruler);
    camera.column += reserved / 2 / camera.zoom;
    camera.reserved = session.camera.reserved;
    camera.whole = session.camera.whole;
    return camera;
}

const Node* node_under(const Map& map, double column, double row) {
    const double half = static_cast<double>(node_share) / 2;
    for (const auto& node : map.nodes)
        if (std::fabs(column - node.at.column) <= half && std::fabs(row - node.at.row) <= half) return &node;
    return nullptr;
}

std::optional<NodePair> border_at(const Map& map, double column, double row) {
    const auto border = border_under(column, row, 0.52 - static_cast<double>(node_share) / 2);
    if (!border) return std::nullopt;
    const Node *one = node_at(map, position_of<Position>(border->cell)),
               *other = node_at(map, position_of<Position>(border->other()));
    return one && other ? std::optional(NodePair{one->id, other->id}) : std::nullopt;
}

// The frame of this rectangle, fitted anew where the camera asks for it, the canvas has another size, or a module that
// is looked at close by has grown by what was painted.
static CanvasFrame framed(const Shown& shown, CanvasState& state, ImVec2 min, ImVec2 max, bool settled,
                          Wishes& wishes) {
    const Look& look = shown.look;
    const bool resized = state.shown_map != shown.session->number ||
                         max.x - min.x != state.shown.max.x - state.shown.min.x ||
                         max.y - min.y != state.shown.max.y - state.shown.min.y;
    const Camera& camera_now = shown.session->camera;
    const auto to_fit = [&] {
        return fitting_camera(*shown.session, max.x - min.x, max.y - min.y, look.scale, look.px(ruler_band));
    };
    const bool outgrown = camera_now.fitted && shown.session->view != View::canvas &&
                          state.drag == CanvasState::Drag::none && !state.kept_layout &&
                          !same_view(to_fit(), camera_now);
    const bool fit = camera_now.fit || outgrown || (camera_now.fitted && resized);
    state.shown_map = shown.session->number;
    const CanvasFrame frame = canvas_frame(*shown.session, look, min, max);
    state.shown = frame;
    if (fit && settled) {
        Camera camera = to_fit();
        camera.fitted = true;
        wishes.on_session([camera, view = shown.session->view](Session& s) {
            if (s.view == view) s.camera = camera;  // else it is fitted anew
        });
    }
    return frame;
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    // The inspector floats beside a module that is looked at.
    const double reserved = editor.shell->folded ? static_cast<double>(editor.shell->inspector_width) + 24 : 0;
    const bool settled = reserved == shown.session->camera.reserved;
    if (!settled)
        wishes.on_session([reserved](Session& s) { s.camera.reserved = reserved, s.camera.fit |= s.camera.fitted; });
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const ImVec2 space = ImGui::GetContentRegionAvail();
    const float palette_width = look.px(116), bench = bench_height(look, space.x);
    const ImVec2 min{origin.x + palette_width, origin.y};
    // The bar of a run lies below the canvas, so that it covers no node.
    const auto run = run_in_sight(*shown.session);
    const ImVec2 room{space.x, space.y - bench};
    const float bar = run ? timeline_height(look, room) : 0;
    editor.shell->foot = bench + bar;
    const ImVec2 max{origin.x + std::max(space.x, palette_width + 60),
                     origin.y + std::max(space.y - bench - bar, 60.0f)};

    const CanvasFrame frame = framed(shown, state, min, max, settled, wishes);
    const bool hovered = canvas_item(min, max);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(min, max, true);
    draw_canvas(shown, state, frame, list);
    draw_overlays(shown, state, frame, list);
    list.PopClipRect();
    minimap(shown, state, frame, wishes);  // first: what is pressed on it is not pressed on the canvas
    canvas_input(shown, state, frame, wishes, hovered);
    if (std::exchange(state.title_pressed, false)) {  // what is typed next is the name
        editor.shell->show_inspector = true;
        editor.shell->spot = Spot{.field = "map.name", .until = shown.now + 2.5, .scroll = 3, .typed = true};
    }
    ground_menu(shown, state, wishes);
    find_box(shown, state, wishes);
    note_box(shown, state, frame, wishes);

    ImGui::SetCursorScreenPos(origin);
    ImGui::BeginChild("kinds", {palette_width, max.y - min.y});
    node_palette(shown, state, wishes);
    ImGui::EndChild();
    if (run) {
        ImGui::SetCursorScreenPos({origin.x, max.y});
        timeline(shown, editor, *run, room, wishes);
    }
    ImGui::SetCursorScreenPos({origin.x, max.y + bar});
    ImGui::BeginChild("bench", {space.x, bench});
    bench_bar(shown, wishes);
    ImGui::EndChild();
}

}  // namespace nedforge::luddite
