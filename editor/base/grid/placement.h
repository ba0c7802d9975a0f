#pragma once
// Where things with an id and a place (`id`, `at`: nodes, tiles) may go on a grid: moved, mirrored, turned, pasted. A
// family makes its edits from these and from what else depends on a place.

#include <functional>
#include <set>
#include <string>

#include "editor/base/edited.h"
#include "editor/base/grid/symmetry.h"

namespace nedforge {

using GridMove = std::function<GridCell(GridCell)>;
inline GridMove moved_by(int columns, int rows) {
    return [=](GridCell cell) { return cell + GridCell{columns, rows}; };
}
inline GridMove imaged_in(Symmetry symmetry, const GridExtent& area) {
    return [=](GridCell cell) { return image_in(symmetry, area, cell); };
}
// A cell that would leave the grid stays.
inline GridCells moved_cells(GridCells cells, const GridSize& size, const GridMove& move) {
    for (GridCell& cell : cells) cell = size.meant(move(cell)).value_or(cell);
    return cells;
}

// The rectangle of the grid that holds the things with these ids.
template <class Things>
GridExtent extent_of_things(const Things& things, const Ids& ids) {
    GridExtent extent;
    for (const auto& thing : things)
        if (is_among(ids, thing.id)) extent.hold(thing.at.column, thing.at.row);
    return extent;
}

// Whether each of the things may go to its new place: refused where one would leave the grid or meet one that stays.
// `noun`: what a thing is ("node"). `named(thing)`: what it is called in the words of a refusal.
template <class Things, class Named>
CanEdit can_place(const Things& things, const Ids& ids, const GridSize& size, const std::string& noun,
                  const GridMove& move, const Named& named) {
    if (ids.empty()) return no("no " + noun + " is selected");
    for (const auto& id : ids) {
        const auto thing = std::find_if(things.begin(), things.end(), [&](const auto& t) { return t.id == id; });
        if (thing == things.end()) return no("there is no " + noun + " " + id);
        const auto to = size.meant(move(cell_of(thing->at)));
        if (!to) return no(named(*thing) + " would leave the grid");
        for (const auto& occupant : things)
            if (cell_of(occupant.at) == *to && !is_among(ids, occupant.id))
                return no(named(*thing) + " would land on " + named(occupant));
    }
    return yes();
}
// The things at their new places. Precondition: can_place has nothing against it.
template <class Things>
void place(Things& things, const Ids& ids, const GridSize& size, const GridMove& move) {
    for (auto& thing : things)
        if (is_among(ids, thing.id)) {
            const GridCell to = *size.meant(move(cell_of(thing.at)));
            thing.at = {to.column, to.row};
        }
}

// How far the `newcomers` go so that their upper left corner comes as near to `target` as there is room for all of
// them; none: the grid has no room.
template <class Things, class Newcomers>
std::optional<GridCell> nearest_room(const Things& things, const Newcomers& newcomers, const GridSize& size,
                                     GridCell target) {
    GridExtent extent;
    for (const auto& thing : newcomers) extent.hold(cell_of(thing.at));
    std::set<GridCell> occupied;
    for (const auto& thing : things) occupied.insert(cell_of(thing.at));
    const auto fits = [&](GridCell shift) {
        return std::all_of(newcomers.begin(), newcomers.end(), [&](const auto& thing) {
            const GridCell to = cell_of(thing.at) + shift;
            return size.holds(to) && !occupied.contains(to);
        });
    };
    std::optional<GridCell> best;
    int best_distance = INT_MAX;
    for (int row = 0; row < size.rows; ++row)
        for (int column = 0; column < size.columns; ++column) {
            const GridCell shift = GridCell{column, row} - extent.corner(), way = GridCell{column, row} - target;
            const int distance = std::abs(way.column) + std::abs(way.row);
            if (distance < best_distance && fits(shift)) best = shift, best_distance = distance;
        }
    return best;
}

// The thing at a place, and the nearest one in a direction (one of the columns and rows is 0); null: no thing is there.
template <class Things>
auto thing_at(const Things& things, GridCell cell) -> decltype(&*things.begin()) {
    for (const auto& thing : things)
        if (cell_of(thing.at) == cell) return &thing;
    return nullptr;
}
template <class Things>
auto thing_toward(const Things& things, GridCell from, int columns, int rows) -> decltype(&*things.begin()) {
    decltype(&*things.begin()) best = nullptr;
    int lowest = INT_MAX;
    for (const auto& thing : things) {
        const GridCell way = cell_of(thing.at) - from;
        const int along = way.column * columns + way.row * rows,
                  aside = std::abs(way.column * rows) + std::abs(way.row * columns);
        if (along > 0 && along * 2 + aside * 3 < lowest) lowest = along * 2 + aside * 3, best = &thing;
    }
    return best;
}
// Where copies go beside the things with these ids; the corner of the grid without them.
template <class Things>
GridCell beside(const Things& things, const Ids& ids) {
    const GridExtent extent = extent_of_things(things, ids);
    return extent.empty() ? GridCell{} : extent.corner() + GridCell{1, 1};
}

}  // namespace nedforge
