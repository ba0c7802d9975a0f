#include "editor/luddit/edits/linked_stones.h"

namespace nedforge {

std::string LinkedParts<luddit::Position>::content(const luddit::Position& position, const Ids& ids) {
    std::string stones;
    for (const GridCell cell : cells_of_names(ids)) stones += luddit::stone_at(position, cell);
    return stones;
}

void LinkedParts<luddit::Position>::take_over(luddit::Position& position, const Ids& from, const Ids& to) {
    const std::string stones = content(position, from);
    const GridCells cells = cells_of_names(to);
    for (const char stone : luddit::stone_letters) {
        GridCells with_it;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (stones[i] == stone) with_it.push_back(cells[i]);
        if (const auto set = luddit::set_stones(position, with_it, stone)) position = *set;
    }
}

}  // namespace nedforge
