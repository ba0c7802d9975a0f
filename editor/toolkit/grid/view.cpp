#include "editor/toolkit/grid/view.h"

#include <algorithm>
#include <cmath>

#include "editor/toolkit/kit.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/rings.h"

namespace nedforge {
namespace {

// The squares by their names, for a guide that leads to one.
void mark_squares(const CanvasFrame& f, const GridExtent& extent) {
    for (int column = extent.left; column <= extent.right; ++column)
        for (int row = extent.top; row <= extent.bottom; ++row) {
            const ImVec2 a = f.at(column - 0.4, row - 0.4), b = f.at(column + 0.4, row + 0.4);
            mark_ground("square:" + name_of_cell({column, row}), {std::max(a.x, f.min.x), std::max(a.y, f.min.y)},
                        {std::min(b.x, f.max.x), std::min(b.y, f.max.y)});
        }
}

bool holds_all(const CanvasFrame& f, const GridExtent& e) {
    const ImVec2 a = f.at(e.left - 0.5, e.top - 0.5), b = f.at(e.right + 0.5, e.bottom + 0.5);
    return a.x >= f.min.x && a.y >= f.min.y && b.x <= f.max.x && b.y <= f.max.y;
}

}  // namespace

ImVec2 middle_size(ImVec2 min, ImVec2 max, ImVec2 overhang) {
    return {max.x - min.x - overhang.x, max.y - min.y - overhang.y};
}

ImVec2 shown_size(ImVec2 min, ImVec2 max, ImVec2 overhang) {
    return {max.x - min.x - std::max(overhang.x, 0.0f), max.y - min.y - std::max(overhang.y, 0.0f)};
}

Camera moved_beyond(Camera camera, const Look& look, ImVec2 overhang) {
    const double cell = camera.zoom * look.scale;
    camera.column += std::max(-overhang.x, 0.0f) / 2.0 / cell;
    camera.row += std::max(-overhang.y, 0.0f) / 2.0 / cell;
    return camera;
}

float pixels_of_cell(const Camera& camera, const Look& look) { return static_cast<float>(camera.zoom) * look.scale; }

CanvasFrame frame_of(const Camera& camera, const Look& look, ImVec2 min, ImVec2 max, ImVec2 overhang) {
    CanvasFrame frame;
    frame.overhang = overhang;
    frame.min = min;
    frame.max = max;
    frame.column = camera.column;
    frame.row = camera.row;
    frame.cell = pixels_of_cell(camera, look);
    return frame;
}

GridExtent cells_in_sight(const CanvasFrame& f, const GridSize& size) {
    const int more_columns = size.wraps ? size.columns : 0, more_rows = size.wraps ? size.rows : 0;
    const GridCell first = f.cell_at(f.min), last = f.cell_at(f.max);
    return {std::max(-more_columns, first.column), std::max(-more_rows, first.row),
            std::min(size.columns - 1 + more_columns, last.column), std::min(size.rows - 1 + more_rows, last.row)};
}

void draw_grid(const Look& look, const CanvasFrame& f, const GridSize& size, ImDrawList& list) {
    const Colours& c = look.colours;
    list.AddRectFilled(f.min, f.max, c.canvas);
    const GridExtent extent = cells_in_sight(f, size);
    if (extent.columns() <= 0 || extent.rows() <= 0) return;
    const int far_left = size.wraps ? -size.columns : 0, far_top = size.wraps ? -size.rows : 0;
    const ImVec2 a = f.at(far_left - 0.5, far_top - 0.5),
                 b = f.at(size.columns - far_left - 0.5, size.rows - far_top - 0.5);
    const float x0 = std::max(a.x, f.min.x), x1 = std::min(b.x, f.max.x), y0 = std::max(a.y, f.min.y),
                y1 = std::min(b.y, f.max.y);
    int step = f.cell < 24 ? 4 : 1;
    while (in_all(f.cell, step) < 24) step *= 2;
    const auto first = [step](int from) { return from - ((from % step) + step) % step; };
    const auto edge = [](int cell, int count) { return cell % count == 0; };
    for (int column = first(extent.left); column <= extent.right + 1; column += step) {
        const float x = std::floor(f.at(column - 0.5, 0).x);
        list.AddRectFilled({x, y0}, {x + 1, y1}, with_alpha(c.grid, edge(column, size.columns) ? 1.0f : 0.55f));
    }
    for (int row = first(extent.top); row <= extent.bottom + 1; row += step) {
        const float y = std::floor(f.at(0, row - 0.5).y);
        list.AddRectFilled({x0, y}, {x1, y + 1}, with_alpha(c.grid, edge(row, size.rows) ? 1.0f : 0.55f));
    }
}

void draw_rulers(const Look& look, const CanvasFrame& f, const GridSize& size, const std::optional<GridCell>& hovered,
                 ImDrawList& list, bool numbers) {
    const Colours& c = look.colours;
    const float band = look.px(ruler_band);
    const ImU32 ground = c.panel;
    list.AddRectFilled(f.min, {f.max.x, f.min.y + band}, ground);
    list.AddRectFilled({f.min.x, f.min.y + band}, {f.min.x + band, f.max.y}, ground);
    ImGui::PushFont(look.small);
    int step = f.cell < look.px(26) ? 4 : 1;
    while (in_all(f.cell, step) < look.px(26)) step *= 2;
    const auto label = [&](const std::string& text, ImVec2 centre, bool strong) {
        const ImVec2 extent = ImGui::CalcTextSize(text.c_str());
        list.AddText({std::floor(centre.x - extent.x / 2), std::floor(centre.y - extent.y / 2)},
                     strong ? c.text : c.dim, text.c_str());
    };
    const GridExtent extent = cells_in_sight(f, size);
    if (rings_are_wanted()) mark_squares(f, extent);
    for (int shown = extent.left; shown <= extent.right; ++shown) {
        const int column = size.wraps ? (shown + size.columns) % size.columns : shown;
        const float x = f.at(shown, 0).x;
        if (column % step == 0 && x > f.min.x + band && x < f.max.x)
            label(numbers ? std::to_string(column) : column_letters(column), {x, f.min.y + band / 2},
                  hovered && hovered->column == column);
    }
    for (int shown = extent.top; shown <= extent.bottom; ++shown) {
        const int row = size.wraps ? (shown + size.rows) % size.rows : shown;
        const float y = f.at(0, shown).y;
        if (row % step == 0 && y > f.min.y + band && y < f.max.y)
            label(std::to_string(numbers ? row : row + 1), {f.min.x + band / 2, y}, hovered && hovered->row == row);
    }
    ImGui::PopFont();
}

std::optional<std::pair<double, double>> draw_minimap(const Look& look, const CanvasFrame& f, const Minimap& small,
                                                      bool& dragged) {
    const GridExtent& e = small.extent;
    if (e.empty() || (holds_all(f, e) && !dragged)) return std::nullopt;
    const Box area =
        small.area.value_or(Box{e.left - 1.0, e.top - 1.0, e.right - e.left + 2.0, e.bottom - e.top + 2.0});
    const auto cell = static_cast<float>(std::min(look.px(180) / area.w, look.px(150) / area.h));
    const ImVec2 size = DrawingFrame{{}, cell}.size(area);
    const ImVec2 corner{f.max.x - size.x - look.px(12), f.max.y - size.y - look.px(12)},
        end{corner.x + size.x, corner.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto place = [area, drawing = DrawingFrame{corner, cell}](double c, double r) {
        return drawing.at({c - area.x, r - area.y});
    };
    mark_rect("minimap", corner, end);
    list.PushClipRect(corner, end, true);
    list.AddRectFilled(corner, end, with_alpha(look.colours.panel, 0.92f), look.px(5));
    for (const Box& ground : small.grounds)
        list.AddRectFilled(place(ground.x, ground.y), place(ground.right(), ground.bottom()), look.colours.raised, 2);
    for (const GridDot& dot : small.dots) {
        const ImVec2 n = place(dot.column, dot.row);
        list.AddRectFilled({n.x - cell * 0.4f, n.y - cell * 0.4f}, {n.x + cell * 0.4f, n.y + cell * 0.4f}, dot.colour,
                           1);
    }
    list.AddRect(place(f.column_at(f.min.x), f.row_at(f.min.y)), place(f.column_at(f.max.x), f.row_at(f.max.y)),
                 look.colours.accent, 0, 0, look.px(1.5f));
    list.PopClipRect();
    list.AddRect(corner, end, look.colours.line, look.px(5));
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool is_hovered = mouse.x >= corner.x && mouse.y >= corner.y && mouse.x < end.x && mouse.y < end.y &&
                            ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    if (is_hovered && ImGui::IsMouseClicked(0)) dragged = true;
    if (!dragged || !ImGui::IsMouseDown(0)) return std::nullopt;
    return std::pair(area.x + (mouse.x - corner.x) / cell, area.y + (mouse.y - corner.y) / cell);
}

}  // namespace nedforge
