#include "editor/toolkit/grid/panel.h"

#include <algorithm>

#include "editor/toolkit/grid/draw.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/shapes.h"

namespace nedforge {
namespace {

// The frame of this rectangle, fitted anew where the camera asks for it or the window has another size.
CanvasFrame framed(const Look& look, GridHands& hands, const GridView& view, const GridWishes& wishes, ImVec2 min,
                   ImVec2 max) {
    hands.shown = grid_frame(view, look, min, max);
    const ImVec2 size = middle_size(min, max, {view.overhang, 0});
    const double width = size.x, height = size.y;
    if (view.camera.fit_due(width, height) && wishes.move_camera) {
        Camera camera = fitting_camera(view, look, min, max);
        camera.set_fitted(width, height);
        wishes.move_camera([camera](Camera& current) { current = camera; });
    }
    return hands.shown;
}

void small_map(const Look& look, GridHands& hands, const GridView& view, const GridContents& contents,
               const GridWishes& wishes, const GridParts& parts, const CanvasFrame& frame) {
    Minimap small{view.extent, std::nullopt, {}, {}};
    for (const GridThing& thing : contents.things)
        small.dots.push_back({thing.at.column, thing.at.row,
                              is_among(contents.selected, thing.id) ? look.colours.accent
                              : parts.dot                           ? parts.dot(thing)
                                                                    : look.colours.dim});
    bool dragged = hands.drag == GridHands::Drag::minimap;
    const auto to = draw_minimap(look, frame, small, dragged);
    if (dragged) hands.drag = GridHands::Drag::minimap;
    if (to && wishes.move_camera)
        wishes.move_camera(
            [to](Camera& camera) { camera.column = to->first, camera.row = to->second, camera.moved(); });
}

}  // namespace

Camera fitting_camera(const GridView& view, const Look& look, ImVec2 min, ImVec2 max) {
    const ImVec2 size = shown_size(min, max, {view.overhang, 0});
    const Camera camera =
        camera_on(view.extent, std::max<double>(120, size.x), size.y, look.scale, look.px(ruler_band), view.largest);
    return moved_beyond(camera, look, {view.overhang, 0});
}

CanvasFrame grid_frame(const GridView& view, const Look& look, ImVec2 min, ImVec2 max) {
    return frame_of(view.camera.fit ? fitting_camera(view, look, min, max) : view.camera, look, min, max,
                    {view.overhang, 0});
}

void grid_panel(const Look& look, GridHands& hands, const GridView& view, const GridContents& contents,
                const GridWishes& wishes, const GridParts& parts) {
    const ImVec2 origin = ImGui::GetCursorScreenPos(), space = ImGui::GetContentRegionAvail();
    const float palette = parts.palette ? look.px(parts.palette_width) : 0;
    const ImVec2 min{origin.x + palette, origin.y};
    const ImVec2 max{origin.x + std::max(space.x, palette + 60),
                     origin.y + std::max(space.y - parts.bar_height, 60.0f)};
    const CanvasFrame frame = framed(look, hands, view, wishes, min, max);
    const bool hovered = canvas_item(min, max);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(min, max, true);
    draw_grid(look, frame, contents.size, list);
    parts.draw(frame, list);
    draw_hands(look, hands, contents, frame, wishes, list);
    draw_rulers(look, frame, contents.size, hands.hover, list, contents.numbers);
    list.PopClipRect();
    small_map(look, hands, view, contents, wishes, parts, frame);  // first: what is pressed on it is not pressed below
    grid_input(look, hands, contents, frame, wishes, hovered);

    if (parts.palette) {
        ImGui::SetCursorScreenPos(origin);
        ImGui::BeginChild("kinds", {palette, max.y - min.y});
        ImGui::SetCursorPosY(look.px(8));
        parts.palette(std::min(palette - look.px(20), ImGui::GetWindowContentRegionMax().x - look.px(10)));
        ImGui::EndChild();
    }
    if (parts.bar_height > 0) {
        ImGui::SetCursorScreenPos({origin.x, max.y});
        ImGui::BeginChild("layers", {space.x, parts.bar_height});
        parts.bar();
        ImGui::EndChild();
    }
}

void place_button(const Look& look, GridHands& hands, const char* key, const char* label, const char* tip, float width,
                  const std::function<void(ImDrawList&, ImVec2, float)>& icon) {
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 origin = ImGui::GetCursorScreenPos(), end{origin.x + width, origin.y + look.px(46)};
    ImGui::InvisibleButton(key, {width, look.px(46)});
    mark_item(key);
    if (ImGui::IsItemActivated()) {
        hands.tool = hands.places() ? GridTool::select : GridTool::place;
        hands.tool_by_drag = false;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(0, look.px(6)))
        hands.tool = GridTool::place, hands.tool_by_drag = true;
    const bool hovered = ImGui::IsItemHovered();
    if (hovered)  // beside it, so that it covers nothing of the palette
        kit::tip_beside({end.x + look.px(6), origin.y}, {end.x + look.px(6), origin.y + look.px(8)}, tip);
    fill_rounded(list, look, origin, end,
                 hands.places() ? c.soft_accent
                 : hovered      ? c.raised
                                : mix(c.panel, c.raised, 0.5f),
                 look.px(6));
    if (hands.places()) list.AddRect(origin, end, c.accent, look.px(6), 0, look.px(2));
    const ImVec2 corner{origin.x + look.px(8), origin.y + look.px(8)};
    icon(list, corner, look.px(30));
    list.AddText(look.small, look.small->FontSize,
                 {corner.x + look.px(36), origin.y + (look.px(46) - look.small->FontSize) / 2}, c.text, label);
}

CellFigure figure_of(const Colours& c, double bad, std::string text) {
    const float share = static_cast<float>(std::clamp(bad, 0.0, 1.0));
    return {share < 0.5f ? mix(c.good, c.warning, share * 2) : mix(c.warning, c.error, (share - 0.5f) * 2),
            std::move(text)};
}

void draw_figure(const Look& look, ImDrawList& list, const CanvasFrame& f, GridCell cell, float share,
                 const CellFigure& figure) {
    pill(look, list, f.at(cell.column, cell.row + 0.49 * share), figure.text, look.colours.panel,
         mix(figure.colour, look.colours.text, 0.25f));
}

float layer_bar_height(const Look& look, float width, bool has_layer, float row_width) {
    const float row = ImGui::GetFrameHeight() + look.px(4);
    return look.px(8) + row * (has_layer && width < look.px(row_width) ? 2 : 1);
}

void layer_bar(const Look& look, std::span<const std::string_view> titles, int& layer,
               const std::function<void()>& fields, const std::function<std::string()>& words) {
    const ImVec2 from = ImGui::GetWindowPos();
    ImGui::GetWindowDrawList()->AddRectFilled(from, {from.x + ImGui::GetWindowWidth(), from.y + 1}, look.colours.line);
    ImGui::SetCursorPos({look.px(12), look.px(5)});
    ImGui::BeginGroup();
    kit::choice(look, "layer", titles, layer);
    fields();
    if (const std::string text = words(); !text.empty()) kit::text_beside(text, look.colours.dim, look.px(14));
    ImGui::EndGroup();
}

}  // namespace nedforge
