#include "editor/toolkit/grid/input.h"

#include <imgui_internal.h>

#include <cmath>

#include "editor/toolkit/kit.h"

namespace nedforge {

CameraMove pan_by(const CanvasFrame& f, float dx, float dy) {
    const double columns = dx / f.cell, rows = dy / f.cell;
    return [=](Camera& camera) { camera.pan(columns, rows); };
}

CameraMove wheel_move(const Look& look, const CanvasFrame& f, bool zooms) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool turned = io.MouseWheel != 0 && zooms;
    if (!turned && io.MouseWheelH == 0) return nullptr;
    const bool zoom = turned && !io.KeyShift;
    const float level = io.MouseWheelH * look.px(40) + (turned && io.KeyShift ? io.MouseWheel * look.px(60) : 0);
    return [zoom, pan = pan_by(f, level, 0), column = f.column_at(io.MousePos.x), row = f.row_at(io.MousePos.y),
            wheel = io.MouseWheel, pans = level != 0](Camera& camera) {
        if (zoom) camera.zoom_at(column, row, wheel);
        if (pans) pan(camera);
    };
}

bool canvas_item(ImVec2 min, ImVec2 max) {
    ImGui::SetCursorScreenPos(min);
    ImGui::InvisibleButton(
        "canvas", {max.x - min.x, max.y - min.y},
        ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::SetItemUsingMouseWheel();
    mark_item("canvas");
    return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
}

GridCell cell_under(const CanvasFrame& f, ImVec2 point) { return f.cell_at(point); }

GridCell cells_dragged(const CanvasFrame& f, ImVec2 press) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    return nearest_cell((mouse.x - press.x) / f.cell, (mouse.y - press.y) / f.cell);
}

Box dragged_area(const CanvasFrame& f, ImVec2 press) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const double left = f.column_at(std::min(mouse.x, press.x)), right = f.column_at(std::max(mouse.x, press.x));
    const double top = f.row_at(std::min(mouse.y, press.y)), bottom = f.row_at(std::max(mouse.y, press.y));
    return {left, top, right - left, bottom - top};
}

bool touches(const Box& area, int column, int row, float share) {
    const double half = share / 2.0;
    return column + half >= area.x && column - half <= area.right() && row + half >= area.y &&
           row - half <= area.bottom();
}

bool in_sight(const CanvasFrame& f, const Look& look, int column, int row) {
    const ImVec2 a = f.at(column - 0.4, row - 0.4), b = f.at(column + 0.4, row + 0.4);
    const float ruler = look.px(ruler_band);
    return a.x >= f.min.x + ruler && a.y >= f.min.y + ruler && b.x <= f.max.x && b.y <= f.max.y;
}

std::vector<std::string> selection_pressed(std::vector<std::string> selected, const std::string& id, bool additive) {
    const bool in_it = std::find(selected.begin(), selected.end(), id) != selected.end();
    if (!additive) return in_it ? selected : std::vector{id};
    if (in_it)
        std::erase(selected, id);
    else
        selected.push_back(id);
    return selected;
}

}  // namespace nedforge
