#pragma once
// Any edit of a position by chance; most fit it, some are refused.

#include "editor/base/reading_edits.h"
#include "editor/base/record_edits.h"
#include "editor/base/waiver_edits.h"
#include "editor/luddit/edits/position.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

inline Edited random_edit(const Position& position, SeededDice& dice) {
    const auto n = [&](int below) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(below))); };
    const auto text = [&](int below) { return std::to_string(n(below)); };
    GridCells cells;
    for (int i = 0; i < 3; ++i) cells.push_back({n(position.board.size), n(position.board.size)});
    switch (n(16)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return set_stones(position, cells, stone_letters[static_cast<std::size_t>(n(3))]);
        case 4:
            return move_stones(position, cells, n(9) - 4, n(9) - 4, n(2) != 0);
        case 5:
            return turn_stones(position, cells, all_symmetries[static_cast<std::size_t>(n(6))]);
        case 6:
            return shift_position(position, n(5) - 2, n(5) - 2);
        case 7:
            return swap_colours(position);
        case 8:
            return with_key(position, position_record(), "name", n(9) ? "Name " + text(100) : "");
        case 9:
            return set_board_key(position, n(2) ? "size" : "moves", text(21));
        case 10:
            return set_board_key(position, "stones", text(70));
        case 11:
            return set_supply(position, static_cast<Colour>(n(2)), n(3) ? std::optional(n(66)) : std::nullopt);
        case 12:
            return set_task(
                position, n(4) ? std::optional(Task{static_cast<Goal>(n(3)), 1 + n(5), Solutions::any}) : std::nullopt);
        case 13:
            return with_key_in(position, &Position::standards, standards_record(), "solutions", text(50));
        case 14: {
            Waiver waiver;
            waiver.check = "LOOP303";
            waiver.reason = "it is meant to be so";
            return n(2) ? add_waiver(position, waiver) : remove_waiver(position, static_cast<std::size_t>(n(3)));
        }
        default:
            return set_reading(position, ruling_table()[static_cast<std::size_t>(n(static_cast<int>(ruling_count)))],
                               n(3));
    }
}

}  // namespace nedforge::luddit
