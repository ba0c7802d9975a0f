#include "editor/luddite/ui/thumbnail.h"

#include <algorithm>
#include <climits>
#include <cmath>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/model/map_document.h"
#include "editor/luddite/ui/parts/map_drawing.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {

ImU32 tile_colour(const Look& look, const Palette& p, const Node& node) {
    if (node.critical) return to_imgui(p.critical);
    if (node.role == Role::exit) return to_imgui(p.exit);
    if (node.role != Role::none) return to_imgui(p.enter);
    if (node.energy) return to_imgui(p.energy);
    if (node.cache)
        for (const Resource kind : all_resources)
            if ((*node.cache)[kind])
                return to_imgui(kind == Resource::energy       ? p.energy
                                : kind == Resource::multi_tool ? p.multi_tool
                                                               : p.credit);
    return mix(look.colours.raised, look.colours.dim, 0.35f);
}

namespace {

CanvasFrame fitting(const Map& map, ImVec2 min, ImVec2 max) {
    int left = INT_MAX, top = INT_MAX, right = 0, bottom = 0;
    for (const auto& node : map.nodes) {
        left = std::min(left, node.at.column), right = std::max(right, node.at.column);
        top = std::min(top, node.at.row), bottom = std::max(bottom, node.at.row);
    }
    CanvasFrame f;
    f.min = min, f.max = max;
    f.column = (left + right) / 2.0, f.row = (top + bottom) / 2.0;
    f.cell = std::floor(std::min({each_of(right - left + 1, max.x - min.x), each_of(bottom - top + 1, max.y - min.y),
                                  34.0f * (max.x - min.x) / 160}));
    return f;
}

}  // namespace

void draw_overview(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview) {
    const Map& map = map_of<Map>(overview);
    if (map.nodes.empty()) return;
    const Palette& p = palette_for(look.theme);
    const CanvasFrame f = fitting(map, min, max);
    list.PushClipRect(min, max, true);
    draw_ways(list, p, map, f);
    for (const auto& link : map.links)
        if (const Node* a = node_with(map, link[0]), *b = node_with(map, link[1]); a && b)
            list.AddLine(f.at(a->at.column, a->at.row), f.at(b->at.column, b->at.row), to_imgui(p.link),
                         std::max(1.0f, f.cell * 0.06f));
    const double half = 0.38;
    for (const auto& node : map.nodes) {
        const ImVec2 a = f.at(node.at.column - half, node.at.row - half),
                     b = f.at(node.at.column + half, node.at.row + half);
        fill_rounded(list, look, {std::floor(a.x), std::floor(a.y)}, {std::floor(b.x), std::floor(b.y)},
                     tile_colour(look, p, node), std::max(1.0f, std::floor(f.cell * 0.12f)));
        if (node.gate)
            list.AddRectFilled({std::floor(a.x), std::floor(a.y)},
                               {std::floor(b.x), std::floor(a.y + std::max(2.0f, f.cell * 0.18f))}, to_imgui(p.gate));
        if (node.lock)
            list.AddRectFilled({std::floor(b.x - f.cell * 0.24f), std::floor(b.y - f.cell * 0.24f)},
                               {std::floor(b.x), std::floor(b.y)}, to_imgui(p.lock));
    }
    list.PopClipRect();
}

void mark_nodes(const Look& look, ImDrawList& list, ImVec2 min, ImVec2 max, const MapOverview& overview,
                const std::set<std::string>& ids) {
    const Map& map = map_of<Map>(overview);
    if (map.nodes.empty()) return;
    const CanvasFrame f = fitting(map, min, max);
    const double half = 0.45;
    for (const auto& node : map.nodes)
        if (ids.contains(node.id))
            list.AddRect(f.at(node.at.column - half, node.at.row - half),
                         f.at(node.at.column + half, node.at.row + half), look.colours.accent, f.cell * 0.16f, 0,
                         look.px(2));
}

}  // namespace nedforge::luddite
