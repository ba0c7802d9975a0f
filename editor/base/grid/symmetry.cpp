#include "editor/base/grid/symmetry.h"

#include <algorithm>

namespace nedforge {

std::string_view symmetry_title(Symmetry symmetry) {
    constexpr IndexedArray<std::string_view, Symmetry, 6> titles{"half turn",    "left to right", "top to bottom",
                                                                 "quarter turn", "diagonal",      "antidiagonal"};
    return titles[symmetry];
}

bool maps_to_itself(Symmetry symmetry, int columns, int rows) {
    return columns == rows || symmetry == Symmetry::half_turn || symmetry == Symmetry::left_right ||
           symmetry == Symmetry::top_bottom;
}

GridCell image_in(Symmetry symmetry, const GridExtent& area, GridCell cell) {
    const auto [x, y] = cell - area.corner();
    const int right = area.columns() - 1 - x, below = area.rows() - 1 - y;
    switch (symmetry) {
        case Symmetry::half_turn:
            return area.corner() + GridCell{right, below};
        case Symmetry::left_right:
            return area.corner() + GridCell{right, y};
        case Symmetry::top_bottom:
            return area.corner() + GridCell{x, below};
        case Symmetry::quarter_turn:
            return area.corner() + GridCell{below, x};
        case Symmetry::diagonal:
            return area.corner() + GridCell{y, x};
        case Symmetry::antidiagonal:
            break;
    }
    return area.corner() + GridCell{below, right};
}

GridCell image_in(const GridMap& map, const GridExtent& area, GridCell cell) {
    for (const Symmetry symmetry : map) cell = image_in(symmetry, area, cell);
    return cell;
}

std::vector<GridMap> group_of(std::span<const Symmetry> generators, const GridSize& size) {
    const GridExtent area = whole(size);
    std::vector<GridMap> group{{}};
    const auto equal = [&](const GridMap& a, const GridMap& b) {
        return image_in(a, area, {0, 0}) == image_in(b, area, {0, 0}) &&
               image_in(a, area, {1, 0}) == image_in(b, area, {1, 0});
    };
    for (std::size_t next = 0; next < group.size(); ++next)
        for (const Symmetry symmetry : generators) {
            if (!maps_to_itself(symmetry, size.columns, size.rows)) continue;
            GridMap map = group[next];
            map.push_back(symmetry);
            if (std::none_of(group.begin(), group.end(), [&](const GridMap& known) { return equal(known, map); }))
                group.push_back(std::move(map));
        }
    return group;
}

GridCells with_images(const GridCells& cells, std::span<const Symmetry> generators, const GridSize& size) {
    CellTable<bool> visited(size);
    GridCells images;
    const auto add = [&](GridCell cell) {
        const auto meant = size.meant(cell);
        if (!meant || visited[*meant]) return;
        visited[*meant] = true;
        images.push_back(*meant);
    };
    for (const GridCell cell : cells) add(cell);
    for (std::size_t next = 0; next < images.size(); ++next)
        for (const Symmetry symmetry : generators)
            if (maps_to_itself(symmetry, size.columns, size.rows)) add(image_in(symmetry, whole(size), images[next]));
    return images;
}

}  // namespace nedforge
