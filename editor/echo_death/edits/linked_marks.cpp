#include "editor/echo_death/edits/linked_marks.h"

#include "editor/base/lists.h"

namespace nedforge {

LinkedParts<echo_death::Grid>::Content LinkedParts<echo_death::Grid>::content(const echo_death::Grid& grid,
                                                                              const Ids& ids) {
    Content content;
    const GridCells cells = cells_of_names(ids);
    for (const GridCell cell : cells) {
        content.marks += echo_death::mark_at(grid, cell);
        content.levels += echo_death::level_at(grid, cell);
    }
    const auto index_in_place = [&](echo_death::Square square) {
        return index_in<std::size_t>(cells, cell_of(square));
    };
    for (const echo_death::Teleport& pair : grid.teleports) {
        std::size_t from = index_in_place(pair.from), to = index_in_place(pair.to);
        if (from == cells.size() || to == cells.size()) continue;
        if (pair.way == echo_death::Way::both && to < from) std::swap(from, to);
        content.pairs.emplace_back(from, to, pair.way);
    }
    std::sort(content.pairs.begin(), content.pairs.end());
    return content;
}

void LinkedParts<echo_death::Grid>::take_over(echo_death::Grid& grid, const Ids& from, const Ids& to) {
    grid = echo_death::with_same_squares(grid, cells_of_names(from), cells_of_names(to));
}

}  // namespace nedforge
