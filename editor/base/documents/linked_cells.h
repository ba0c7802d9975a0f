#pragma once
// Places of linked stamps on a painted grid: lists of squares by their names. Squares stay where they are, so that a
// place moves only with what is moved on it.

#include "editor/base/documents/linked_stamps.h"
#include "editor/base/grid/placement.h"

namespace nedforge {

inline Ids names_of_cells(const GridCells& cells) {
    Ids names;
    for (const GridCell cell : cells) names.push_back(name_of_cell(cell));
    return names;
}
// Those that name one.
inline GridCells cells_of_names(const Ids& names) {
    GridCells cells;
    for (const std::string& name : names)
        if (const auto cell = cell_of_name(name)) cells.push_back(*cell);
    return cells;
}

// What the LinkedParts of a painted grid begins with.
template <class Value, GridSize (*size_of)(const Value&)>
struct LinkedCells {
    static constexpr bool exact = true;
    static GridSize size(const Value& value) { return size_of(value); }
    static bool holds(const Value& value, const std::string& name) {
        const auto cell = cell_of_name(name);
        return cell && size_of(value).holds(*cell);
    }
    static std::optional<std::string> id_after(const Value&, const Value& after, const std::string& name) {
        return holds(after, name) ? std::optional(name) : std::nullopt;
    }
};

// `after` what lies on cells of `before` was moved: each went to the cell of the same index in `to`. Whole places go
// along.
template <class Value>
Value with_places_along(const Value& before, Value after, const GridCells& cells, const GridCells& to) {
    LinkedStamps stamps = linked_stamps_of(after);
    if (stamps.empty()) return after;
    std::map<std::string, std::string> moved;
    for (std::size_t i = 0; i < cells.size(); ++i) moved[name_of_cell(cells[i])] = name_of_cell(to[i]);
    stamps = moved_places(std::move(stamps), moved);
    return with_places_alike(before, with_stamps(std::move(after), std::move(stamps)));
}

// What is on the cells with a linked copy of it `shift` away. Refused where the copy would leave the grid, meet
// the cells themselves, or change what is on them. copied(shift) makes the copy.
template <class Value, class Copied>
Result<Value, Refused> with_linked_cells(const Value& value, const GridCells& cells, GridCell shift,
                                         const Copied& copied) {
    const GridSize size = LinkedParts<Value>::size(value);
    GridCells to;
    for (const GridCell cell : cells)
        if (const auto target = size.meant(cell + shift);
            target && std::find(cells.begin(), cells.end(), *target) == cells.end())
            to.push_back(*target);
    if (to.size() < cells.size()) return Refused{"there is no room for a copy"};
    const Result<Value, Refused> copy = copied(shift);
    if (!copy) return copy.error();
    Value linked = with_linked_copy(*copy, names_of_cells(cells), names_of_cells(to));
    if (!(with_true_places(linked) == linked)) return Refused{"the copy would change what it is a copy of"};
    return linked;
}

// How far away copies of the cells may go, the nearest first: to the right, down, to the left, up.
inline GridCells ways_beside(const GridCells& cells, const GridSize& size) {
    const GridExtent area = extent_of_cells(cells);
    GridCells ways;
    for (int far = 1; far <= std::max(size.columns, size.rows); ++far)
        for (const GridCell way :
             {GridCell{area.columns(), 0}, {0, area.rows()}, {-area.columns(), 0}, {0, -area.rows()}})
            ways.push_back({way.column * far, way.row * far});
    return ways;
}

}  // namespace nedforge
