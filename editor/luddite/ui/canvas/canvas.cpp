#include "editor/luddite/ui/canvas/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/page/page_view.h"
#include "editor/luddite/ui/runs/runs.h"
#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/grid/input.h"
#include "editor/toolkit/measures.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"

namespace nedforge::luddite {

static Camera fitted_into(const Session& session, const Look& look, ImVec2 min, ImVec2 max, ImVec2 beyond) {
    const ImVec2 size = shown_size(min, max, beyond);
    return moved_beyond(fitting_camera(session, size.x, size.y, look.scale, look.px(ruler_band)), look, beyond);
}

CanvasFrame canvas_frame(const Session& session, const Look& look, ImVec2 min, ImVec2 max, ImVec2 beyond) {
    const Camera& camera = session.camera;
    return frame_of(camera.fit ? fitted_into(session, look, min, max, beyond) : camera, look, min, max, beyond);
}

GridExtent extent_of(const Map& map) {
    GridExtent extent;
    for (const auto& node : map.nodes) extent.hold(node.at.column, node.at.row);
    return extent;
}

Camera fitting_camera(const Session& session, float width, float height, float scale, float ruler) {
    const double w = std::max<double>(120, (width - ruler) / scale), h = (height - ruler) / scale;
    Camera camera = camera_showing(session.fit_for(w, h), static_cast<float>(w) * scale + ruler, height, scale, ruler);
    camera.whole = session.camera.whole;
    return camera;
}

const Node* node_under(const Map& map, double column, double row) {
    const double half = node_share / 2.0;
    for (const auto& node : map.nodes)
        if (std::fabs(column - node.at.column) <= half && std::fabs(row - node.at.row) <= half) return &node;
    return nullptr;
}

std::optional<NodePair> border_at(const Map& map, double column, double row) {
    const auto border = border_under(column, row, 0.52 - node_share / 2.0);
    if (!border) return std::nullopt;
    const Node *first = node_at(map, position_of<Position>(border->cell)),
               *second = node_at(map, position_of<Position>(border->other()));
    return first && second ? std::optional(NodePair{first->id, second->id}) : std::nullopt;
}

// The frame of this rectangle, fitted anew where the camera asks for it, the window has another size, or the bar of a
// run has come below it. No edit does that.
static CanvasFrame framed(const Shown& shown, CanvasState& state, ImVec2 min, ImVec2 max, ImVec2 beyond, bool with_run,
                          Wishes& wishes) {
    const Look& look = shown.look;
    const Camera& current = shown.session->camera;
    const ImVec2 size = middle_size(min, max, beyond);
    const double width = size.x, height = size.y;
    const bool began = with_run && !std::exchange(state.with_run, with_run);
    state.with_run = with_run;
    const CanvasFrame frame = canvas_frame(*shown.session, look, min, max, beyond);
    state.shown = frame;
    if (current.fit_due(width, height) || (began && current.fitted)) {
        Camera camera = fitted_into(*shown.session, look, min, max, beyond);
        camera.set_fitted(width, height);
        wishes.on_session([camera, view = shown.session->view](Session& s) {
            if (s.view == view) s.camera = camera;  // else it is fitted anew
        });
    }
    return frame;
}

void canvas_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    CanvasState& state = editor.canvas;
    const Look& look = shown.look;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const ImVec2 space = ImGui::GetContentRegionAvail();
    const float palette_width = look.px(104), bench = bench_height(look, space.x);
    const ImVec2 min{origin.x + palette_width, origin.y};
    // The bar of a run lies below the canvas, so that it covers no node.
    const auto run = run_in_sight(*shown.session);
    const ImVec2 room{space.x, space.y - bench};
    const float bar = run ? timeline_height(look, room) : 0;
    const ImVec2 max{origin.x + std::max(space.x, palette_width + 60),
                     origin.y + std::max(space.y - bench - bar, 60.0f)};

    const CanvasFrame frame = framed(shown, state, min, max, {editor.shell->beyond, -bar}, run.has_value(), wishes);
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
