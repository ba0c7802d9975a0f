#include "editor/toolkit/platform/draw_batches.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <utility>

#include "editor/base/lists.h"

namespace nedforge {
namespace {

constexpr int cell_side = 8;  // pixels
int clip_cell(float pixels) { return static_cast<int>(pixels) / cell_side; }

ImDrawVert between(const ImDrawVert& a, const ImDrawVert& b, float t) {
    const auto mix = [t](float x, float y) { return x + (y - x) * t; };
    ImDrawVert v{{mix(a.pos.x, b.pos.x), mix(a.pos.y, b.pos.y)}, {mix(a.uv.x, b.uv.x), mix(a.uv.y, b.uv.y)}, 0};
    for (int shift = 0; shift < 32; shift += 8) {
        const float x = static_cast<float>((a.col >> shift) & 255), y = static_cast<float>((b.col >> shift) & 255);
        v.col |= static_cast<ImU32>(mix(x, y) + 0.5f) << shift;
    }
    return v;
}

constexpr ImU32 alpha(ImU32 colour) { return colour >> IM_COL32_A_SHIFT; }

// Upper left, upper right, lower right, lower left, as the toolkit makes a box.
using Corners = std::array<ImDrawVert, 4>;

bool of_one_colour(const Corners& box) {
    return std::all_of(box.begin(), box.end(), [&](const ImDrawVert& v) { return v.col == box[0].col; });
}
// Whether one place of the corners, on the page or in the texture, goes along the two axes.
bool is_upright(const Corners& box, ImVec2 ImDrawVert::*place) {
    const auto& [a, b, c, d] = box;
    return (a.*place).y == (b.*place).y && (b.*place).x == (c.*place).x && (c.*place).y == (d.*place).y &&
           (d.*place).x == (a.*place).x;
}
bool is_plain(const ImDrawVert& v, ImVec2 white) { return v.uv.x == white.x && v.uv.y == white.y; }
bool same_bytes(const auto& a, const auto& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0);
}

}  // namespace

std::vector<std::uint32_t>& DrawBatches::place(const Rect& area, DrawKind kind) {
    const int c0 = std::max(0, clip_cell(area.x0)), c1 = std::min(columns_ - 1, clip_cell(area.x1));
    const int r0 = std::max(0, clip_cell(area.y0)), r1 = std::min(rows_ - 1, clip_cell(area.y1));
    // Within a level kinds come in their order, and each keeps the order in which it came.
    unsigned level = 0;
    for (int r = r0; r <= r1; ++r)
        for (int c = c0; c <= c1; ++c) {
            const Cell& cell = cells_[r * columns_ + c];
            for (const DrawKind drawn : all_draw_kinds)
                if (cell[drawn]) level = std::max(level, drawn <= kind ? cell[drawn] - 1u : cell[drawn]);
        }
    for (int r = r0; r <= r1; ++r)
        for (int c = c0; c <= c1; ++c) cells_[r * columns_ + c][kind] = static_cast<std::uint16_t>(level + 1);
    if (level >= levels_.size()) levels_.resize(level + 1);
    used_levels_ = std::max<std::size_t>(used_levels_, level + 1);
    return levels_[level][kind];
}

bool DrawBatches::box(const Three& first, const Three& second, const Rect& clip, ImVec2 white) {
    if (first[0] != second[0] || first[2] != second[1]) return false;
    const std::array<std::uint32_t, 4> indices{first[0], first[1], first[2], second[2]};
    const Corners corners{vertices_[indices[0]], vertices_[indices[1]], vertices_[indices[2]], vertices_[indices[3]]};
    const ImDrawVert &from = corners[0], &to = corners[2];
    if (!of_one_colour(corners) || !is_upright(corners, &ImDrawVert::pos)) return false;
    if (from.pos.x >= to.pos.x || from.pos.y >= to.pos.y) return false;
    const bool textured =
        !std::all_of(corners.begin(), corners.end(), [&](const ImDrawVert& v) { return is_plain(v, white); });
    if (textured && !is_upright(corners, &ImDrawVert::uv)) return false;
    if (!alpha(from.col)) return true;
    const Rect part{std::max(from.pos.x, clip.x0), std::max(from.pos.y, clip.y0), std::min(to.pos.x, clip.x1),
                    std::min(to.pos.y, clip.y1)};
    if (part.x0 >= part.x1 || part.y0 >= part.y1) return true;
    auto& list = place(part, textured                 ? DrawKind::textured_box
                             : alpha(from.col) == 255 ? DrawKind::solid_box
                                                      : DrawKind::veil_box);
    if (part == Rect{from.pos.x, from.pos.y, to.pos.x, to.pos.y})
        list.insert(list.end(), {indices[0], indices[1], indices[2], indices[0], indices[2], indices[3]});
    else
        box_part(list, from, to, part, textured ? std::nullopt : std::optional(white));
    return true;
}

// What is left of a box inside `part`, its texture cut with it. `white`: it has none.
void DrawBatches::box_part(std::vector<std::uint32_t>& list, const ImDrawVert& from, const ImDrawVert& to,
                           const Rect& part, std::optional<ImVec2> white) {
    const auto n = next_vertex();
    const auto u = [&](float x) {
        return from.uv.x + (to.uv.x - from.uv.x) * (x - from.pos.x) / (to.pos.x - from.pos.x);
    };
    const auto v = [&](float y) {
        return from.uv.y + (to.uv.y - from.uv.y) * (y - from.pos.y) / (to.pos.y - from.pos.y);
    };
    for (const ImVec2 p : {ImVec2{part.x0, part.y0}, {part.x1, part.y0}, {part.x1, part.y1}, {part.x0, part.y1}})
        vertices_.push_back({p, white ? *white : ImVec2{u(p.x), v(p.y)}, from.col});
    list.insert(list.end(), {n, n + 1, n + 2, n, n + 2, n + 3});
}

// Sutherland and Hodgman: what is left of the triangle is a convex polygon, drawn as a fan.
void DrawBatches::cut(const Three& corners, const Rect& clip, ImVec2 white) {
    std::array<ImDrawVert, 8> polygon{vertices_[corners[0]], vertices_[corners[1]], vertices_[corners[2]]}, next;
    std::size_t n = 3;
    for (int side = 0; side < 4 && n > 0; ++side) {
        const auto inside = [&](const ImDrawVert& v) {
            return side == 0   ? v.pos.x - clip.x0
                   : side == 1 ? clip.x1 - v.pos.x
                   : side == 2 ? v.pos.y - clip.y0
                               : clip.y1 - v.pos.y;
        };
        std::size_t m = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const ImDrawVert &u = polygon[i], &v = polygon[(i + 1) % n];
            const float du = inside(u), dv = inside(v);
            if (du >= 0) next[m++] = u;
            if ((du >= 0) != (dv >= 0)) next[m++] = between(u, v, du / (du - dv));
        }
        std::swap(polygon, next);
        n = m;
    }
    if (n < 3) return;
    const auto first = next_vertex();
    vertices_.insert(vertices_.end(), polygon.begin(), iterator_at(polygon, n));
    for (std::uint32_t i = 2; i < n; ++i)
        triangle({first, first + i - 1, first + i}, {-1e9f, -1e9f, 1e9f, 1e9f}, white);
}

void DrawBatches::triangle(const Three& t, const Rect& clip, ImVec2 white) {
    const ImDrawVert &u = vertices_[t[0]], &v = vertices_[t[1]], &w = vertices_[t[2]];
    const Rect bounds{std::min({u.pos.x, v.pos.x, w.pos.x}), std::min({u.pos.y, v.pos.y, w.pos.y}),
                      std::max({u.pos.x, v.pos.x, w.pos.x}), std::max({u.pos.y, v.pos.y, w.pos.y})};
    if (!(bounds.x1 > clip.x0 && bounds.y1 > clip.y0 && bounds.x0 < clip.x1 && bounds.y0 < clip.y1)) return;
    if (bounds.x0 < clip.x0 || bounds.y0 < clip.y0 || bounds.x1 > clip.x1 || bounds.y1 > clip.y1)
        return cut(t, clip, white);
    if (!alpha(u.col | v.col | w.col)) return;
    const bool plain = is_plain(u, white) && is_plain(v, white) && is_plain(w, white);
    const DrawKind kind = !plain                                ? DrawKind::textured
                          : alpha(u.col & v.col & w.col) == 255 ? DrawKind::solid
                                                                : DrawKind::veil;
    auto& list = place(bounds, kind);
    list.insert(list.end(), t.begin(), t.end());
}

bool DrawBatches::take(const ImDrawData& data, ImVec2 white) {
    std::swap(vertices_, vertices_before_);
    std::swap(indices_, indices_before_);
    vertices_.clear();
    indices_.clear();
    pieces_.clear();
    for (auto& level : levels_)
        for (auto& list : level) list.clear();
    used_levels_ = 0;
    columns_ = clip_cell(data.DisplaySize.x) + 1;
    rows_ = clip_cell(data.DisplaySize.y) + 1;
    cells_.assign(place_of_index(columns_ * rows_), {});
    for (int l = 0; l < data.CmdListsCount; ++l) take_list(*data.CmdLists[l], data.DisplaySize, white);
    gather();
    return !(same_bytes(indices_, indices_before_) && same_bytes(vertices_, vertices_before_));
}

void DrawBatches::take_list(const ImDrawList& list, ImVec2 display, ImVec2 white) {
    const auto base = next_vertex();
    vertices_.insert(vertices_.end(), list.VtxBuffer.begin(), list.VtxBuffer.end());
    for (const ImDrawCmd& command : list.CmdBuffer) {
        if (command.UserCallback) continue;  // none of ours
        // Whole pixels, as a scissor has them.
        const float x = std::floor(command.ClipRect.x), y = std::floor(command.ClipRect.y);
        const Rect clip{std::max(x, 0.0f), std::max(y, 0.0f),
                        std::min(x + std::floor(command.ClipRect.z - command.ClipRect.x), display.x),
                        std::min(y + std::floor(command.ClipRect.w - command.ClipRect.y), display.y)};
        if (clip.x1 <= clip.x0 || clip.y1 <= clip.y0) continue;
        const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
        const std::uint32_t first = base + command.VtxOffset;
        const auto three = [&](unsigned i) {
            return Three{first + index[i], first + index[i + 1], first + index[i + 2]};
        };
        for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
            if (i + 5 < command.ElemCount && box(three(i), three(i + 3), clip, white))
                i += 3;
            else
                triangle(three(i), clip, white);
        }
    }
}

// The levels one after the other, each kind of a level as one piece.
void DrawBatches::gather() {
    for (std::size_t i = 0; i < used_levels_; ++i)
        for (const DrawKind kind : all_draw_kinds) {
            const auto& list = levels_[i][kind];
            if (list.empty()) continue;
            pieces_.push_back({kind, indices_.size(), list.size()});
            indices_.insert(indices_.end(), list.begin(), list.end());
        }
}

}  // namespace nedforge
