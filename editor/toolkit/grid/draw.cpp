#include "editor/toolkit/grid/draw.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/toolkit/kit.h"
#include "editor/toolkit/shapes.h"

namespace nedforge {
namespace {

ImVec2 whole_pixel(ImVec2 point) { return {std::floor(point.x + 0.5f), std::floor(point.y + 0.5f)}; }

CellBox pixels_of(const CanvasFrame& f, GridCell from, GridCell to) {
    return {whole_pixel(f.at(from.column - 0.5, from.row - 0.5)), whole_pixel(f.at(to.column + 0.5, to.row + 0.5))};
}

// A triangle that points from one place to another.
void draw_head(ImDrawList& list, ImVec2 from, ImVec2 to, float length, ImU32 colour) {
    const ImVec2 way{to.x - from.x, to.y - from.y};
    const float far = std::hypot(way.x, way.y);
    if (far < 1) return;
    const ImVec2 unit{way.x / far, way.y / far};
    const ImVec2 foot{to.x - unit.x * length, to.y - unit.y * length};
    list.AddTriangleFilled(to, {foot.x - unit.y * length * 0.5f, foot.y + unit.x * length * 0.5f},
                           {foot.x + unit.y * length * 0.5f, foot.y - unit.x * length * 0.5f}, colour);
}

}  // namespace

void draw_squares(const CanvasFrame& f, const GridSize& size, const std::function<void(const SquareShown&)>& draw) {
    const GridExtent extent = cells_in_sight(f, size);
    for (int row = extent.top; row <= extent.bottom; ++row)
        for (int column = extent.left; column <= extent.right; ++column) {
            const GridCell shown{column, row};
            const auto meant = size.meant(shown);
            if (!meant) continue;
            const CellBox box = pixels_of(f, shown, shown);
            draw({*meant, shown, box.min, box.max, box.max.x - box.min.x, *meant != shown});
        }
}

void draw_grounds(ImDrawList& list, const CanvasFrame& f, const GridSize& size,
                  const std::function<ImU32(GridCell)>& colour) {
    const GridExtent extent = cells_in_sight(f, size);
    const auto colour_at = [&](int column, int row) {
        const auto meant = size.meant({column, row});
        return meant ? colour(*meant) : ImU32{0};
    };
    for (int row = extent.top; row <= extent.bottom; ++row)
        for (int column = extent.left; column <= extent.right;) {
            const ImU32 ground = colour_at(column, row);
            int end = column + 1;
            while (end <= extent.right && colour_at(end, row) == ground) ++end;
            if (ground & IM_COL32_A_MASK) {
                const CellBox box = pixels_of(f, {column, row}, {end - 1, row});
                list.PrimReserve(6, 4);
                list.PrimRect(box.min, box.max, ground);
            }
            column = end;
        }
}

BorderLine line_of(const CanvasFrame& f, const GridBorder& border, float share) {
    const double half = share / 2.0, column = border.cell.column, row = border.cell.row;
    if (border.is_below) return {f.at(column - half, row + 0.5), f.at(column + half, row + 0.5)};
    return {f.at(column + 0.5, row - half), f.at(column + 0.5, row + half)};
}

std::optional<GridBorder> border_under(double column, double row, double within) {
    const int left = static_cast<int>(std::floor(column)), top = static_cast<int>(std::floor(row));
    const auto [near_column, near_row] = nearest_cell(column, row);
    const bool is_beside = std::fabs(column - left - 0.5) <= within, is_below = std::fabs(row - top - 0.5) <= within;
    if (is_beside == is_below) return std::nullopt;
    return is_beside ? GridBorder{{left, near_row}, false} : GridBorder{{near_column, top}, true};
}

void draw_arc(ImDrawList& list, const CanvasFrame& f, const GridSize& size, const GridArc& arc, ImU32 colour,
              float width) {
    const GridCell far = size.nearest(arc.from, arc.to);
    const ImVec2 a = f.at(arc.from.column, arc.from.row), b = f.at(far.column, far.row);
    const ImVec2 way{b.x - a.x, b.y - a.y};
    // The arc bends to its right, so that two arcs between the same cells are told apart.
    const ImVec2 bend{-way.y * 0.18f, way.x * 0.18f};
    const ImVec2 c1{a.x + way.x * 0.3f + bend.x, a.y + way.y * 0.3f + bend.y},
        c2{a.x + way.x * 0.7f + bend.x, a.y + way.y * 0.7f + bend.y};
    list.AddBezierCubic(a, c1, c2, b, colour, width, 24);
    draw_head(list, c2, b, width * 4, colour);
    if (arc.is_two_way) draw_head(list, c1, a, width * 4, colour);
}

void draw_way(const Look& look, ImDrawList& list, const CanvasFrame& f,
              const std::vector<std::optional<GridCell>>& cells, ImU32 colour) {
    std::optional<ImVec2> last;
    for (const auto& cell : cells) {
        if (!cell) continue;
        const ImVec2 point = f.at(cell->column, cell->row);
        if (last) list.AddLine(*last, point, colour, look.px(3));
        last = point;
    }
    int number = 0;
    ImGui::PushFont(look.bold);
    for (const auto& cell : cells) {
        if (!cell) continue;
        const ImVec2 centre = f.at(cell->column, cell->row);
        fill_disc(list, look, centre, look.px(12), colour);
        const std::string text = std::to_string(++number);
        const ImVec2 size = ImGui::CalcTextSize(text.c_str());
        list.AddText({centre.x - size.x / 2, centre.y - size.y / 2}, look.colours.on_accent, text.c_str());
    }
    ImGui::PopFont();
}

CellBox box_of(const CanvasFrame& f, GridCell cell, float share) {
    const double half = share / 2.0;
    return {f.at(cell.column - half, cell.row - half), f.at(cell.column + half, cell.row + half)};
}

void outline_cell(const CanvasFrame& f, ImDrawList& list, GridCell cell, float share, ImU32 colour, float width) {
    const CellBox box = box_of(f, cell, share);
    list.AddRect(box.min, box.max, colour, f.cell * 0.06f, 0, width);
}

void frame_cell(const Look& look, const CanvasFrame& f, ImDrawList& list, GridCell cell, float share) {
    const auto [a, b] = box_of(f, cell, share);
    const float o = look.px(2);
    draw_frame(list, {a.x - o, a.y - o}, {b.x + o, b.y + o}, look.colours.accent, look.px(2.5f));
    const float k = look.px(3.5f);
    for (const ImVec2 c : {ImVec2{a.x, a.y}, {b.x, a.y}, {a.x, b.y}, {b.x, b.y}})
        list.AddRectFilled({c.x - k, c.y - k}, {c.x + k, c.y + k}, look.colours.accent);
}

void draw_padlock(const Look& look, const CanvasFrame& f, ImDrawList& list, ImVec2 centre) {
    const float radius = std::clamp(f.cell * 0.08f, look.px(5), look.px(10)), half = radius / 2;
    fill_disc(list, look, centre, radius, look.colours.dim);
    list.AddRectFilled({centre.x - half, centre.y - half / 4}, {centre.x + half, centre.y + half}, look.colours.panel);
    list.PathArcTo({centre.x, centre.y - half / 4}, half * 0.6f, 3.14159f, 2 * 3.14159f);
    list.PathStroke(look.colours.panel, 0, std::max(1.5f, radius / 4));
}

void draw_aside(const Look& look, const CanvasFrame& f, ImDrawList& list, const GridSize& size,
                const AsideOf<GridCell>& aside) {
    if (!aside.any()) return;
    enum : char { plain, locked, hidden };
    CellTable<char> states(size, plain);
    for (const GridCell cell : aside.locked) states[cell] = locked;
    for (const GridCell cell : aside.hidden) states[cell] = hidden;
    draw_grounds(list, f, size, [&](GridCell cell) {
        const char state = states[cell];
        return state == hidden ? look.colours.panel : state == locked ? with_alpha(look.colours.dim, 0.25f) : ImU32{0};
    });
    draw_squares(f, size, [&](const SquareShown& square) {
        const GridCell meant = square.meant;
        if (states[meant] != locked) return;
        if (meant.column > 0 && states[meant + GridCell{-1, 0}] == locked) return;
        const float inside = square.side * 0.8f;
        draw_padlock(look, f, list, {square.min.x + inside, square.min.y + inside});
    });
}

namespace {

// Which squares of a grid are among some; a square beyond an edge of a torus is the one that is meant.
class SquareSet {
public:
    SquareSet(const GridSize& size, const GridCells& cells) : members_(size) {
        for (const GridCell cell : cells)
            if (size.holds(cell)) members_[cell] = true;
    }
    bool holds(GridCell cell) const {
        const auto meant = members_.size().meant(cell);
        return meant && members_[*meant];
    }

private:
    CellTable<bool> members_;
};

// The edge of an area, side by side of its squares: side(square, from, to) with the corners of a thin rectangle.
void edge_of_area(const CanvasFrame& f, const GridSize& size, const SquareSet& area, float width,
                  const std::function<void(ImVec2 from, ImVec2 to)>& side) {
    draw_squares(f, size, [&](const SquareShown& square) {
        if (!area.holds(square.shown)) return;
        const auto [a, b] = std::pair(square.min, square.max);
        if (!area.holds(square.shown + GridCell{0, -1})) side(a, {b.x, a.y + width});
        if (!area.holds(square.shown + GridCell{0, 1})) side({a.x, b.y - width}, b);
        if (!area.holds(square.shown + GridCell{-1, 0})) side(a, {a.x + width, b.y});
        if (!area.holds(square.shown + GridCell{1, 0})) side({b.x - width, a.y}, b);
    });
}

}  // namespace

void frame_squares(const Look& look, const CanvasFrame& f, ImDrawList& list, const GridSize& size,
                   const GridCells& cells) {
    if (cells.empty()) return;
    const SquareSet selected(size, cells);
    draw_grounds(list, f, size, [&, tint = with_alpha(look.colours.accent, 0.18f)](GridCell cell) {
        return selected.holds(cell) ? tint : ImU32{0};
    });
    edge_of_area(f, size, selected, look.px(2),
                 [&](ImVec2 from, ImVec2 to) { list.AddRectFilled(from, to, look.colours.accent); });
}

void frame_linked(const Look& look, const CanvasFrame& f, ImDrawList& list, const GridSize& size,
                  const GridCells& cells) {
    if (cells.empty()) return;
    const float width = look.px(2.5f);
    edge_of_area(f, size, SquareSet(size, cells), width, [&](ImVec2 from, ImVec2 to) {
        const ImVec2 dash{std::max(width, (to.x - from.x) * 0.3f), std::max(width, (to.y - from.y) * 0.3f)};
        list.AddRectFilled(from, {from.x + dash.x, from.y + dash.y}, look.colours.info);
        list.AddRectFilled({to.x - dash.x, to.y - dash.y}, to, look.colours.info);
    });
    for (const GridCell cell : cells) {
        const ImVec2 point = f.at(cell.column, cell.row);
        mark_rect("linked:" + name_of_cell(cell), point, {point.x + 1, point.y + 1});
    }
}

}  // namespace nedforge
