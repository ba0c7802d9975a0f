// Edits of positions, without a window: each is a pure function, and what it gives a file can hold.

#include <gtest/gtest.h>

#include "editor/base/reading_edits.h"
#include "editor/luddit/edits/position.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/position_template.h"
#include "tests/support/support.h"

namespace nedforge::luddit {
namespace {

Position study() { return *read_position(position_template("study", {})).position; }

using Rows = std::vector<std::string>;

TEST(PositionEdits, StonesGoAroundTheEdges) {
    Position position = study();
    EXPECT_EQ(stone_at(*set_stones(position, {{-1, 7}}, 'o'), {6, 0}), 'o');
    const Position moved = *move_stones(position, {{0, 0}, {1, 0}}, -1, -1);
    EXPECT_EQ(stone_at(moved, {6, 6}), '#');
    EXPECT_EQ(stone_at(moved, {0, 6}), '#');
    EXPECT_EQ(stone_at(moved, {1, 0}), '.');
    const Position copied = *move_stones(position, {{0, 0}}, 3, 0, true);
    EXPECT_EQ(stone_at(copied, {0, 0}), '#');
    EXPECT_EQ(stone_at(copied, {3, 0}), '#');
}

TEST(PositionEdits, AShiftMovesEveryStoneAndComesBack) {
    const Position position = study();
    const Position shifted = *shift_position(position, 3, -2);
    for (int row = 0; row < 7; ++row)
        for (int column = 0; column < 7; ++column)
            EXPECT_EQ(stone_at(shifted, *grid_of(position).meant(GridCell{column + 3, row - 2})),
                      stone_at(position, {column, row}));
    EXPECT_EQ(*shift_position(shifted, -3, 2), position);
}

TEST(PositionEdits, ColoursAreSwappedTwice) {
    Position position = study();
    position.supply = {6, std::nullopt};
    const Position swapped = *swap_colours(position);
    EXPECT_EQ(swapped.rows->at(0), "oo.....");
    EXPECT_EQ(swapped.supply[1], 6);
    EXPECT_EQ(swapped.to_move, other(position.to_move));
    EXPECT_EQ(*swap_colours(swapped), position);
}

TEST(PositionEdits, APatchTravelsAsRowsOfText) {
    const Position position = study();
    const GridCells area{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
    const std::string text = stones_text(position, area);
    EXPECT_EQ(text, "##\n..\n");
    const auto patch =
        read_patch("  - \"#o\"\n  - \" .\"\n", [](char c) { return stone_letters.find(c) != stone_letters.npos; });
    ASSERT_TRUE(patch);
    const Position pasted = *paste_stones(position, *patch, {6, 6});
    EXPECT_EQ(stone_at(pasted, {6, 6}), '#');
    EXPECT_EQ(stone_at(pasted, {0, 6}), 'o');
    EXPECT_EQ(stone_at(pasted, {0, 0}), '.');
    EXPECT_EQ(stone_at(pasted, {6, 0}), '.') << "a space leaves the point as it is";
}

TEST(PositionEdits, ASmallerBoardLosesWhatIsBeyondIt) {
    const Position position = study();
    const Position smaller = *set_size(position, 5);
    EXPECT_EQ(*smaller.rows, (Rows{"##...", ".....", ".....", "##...", "....."}));
    EXPECT_FALSE(set_size(position, 2));
    EXPECT_FALSE(set_board_key(position, "stones", "0"));
    EXPECT_EQ(set_board_key(position, "size", "8")->rows->size(), 8u);
    const Position board = *read_position(position_template("board", {})).position;
    EXPECT_FALSE(set_size(board, 8)->rows) << "a board stays a board";
}

TEST(PositionEdits, TasksAndReadingsAreThoseOfTheFormat) {
    const Position position = study();
    EXPECT_EQ(set_task(position, Task{Goal::untie, 3, Solutions::one})->task, (Task{Goal::untie, 1, Solutions::one}));
    EXPECT_FALSE(set_task(position, Task{Goal::win, 5, Solutions::any}));
    const RulingInfo& carry = *find_ruling(ruling_table(), "carry");
    EXPECT_EQ(set_reading(position, carry, 2)->rulings.carry, CarryReading::free);
    EXPECT_FALSE(set_reading(position, carry, 3));
    EXPECT_FALSE(set_reading(position, carry, -1));
    EXPECT_FALSE(set_supply(position, Colour::black, 65));
}

TEST(PositionEdits, WhateverIsDoneAFileCanHoldIt) {
    SeededDice dice(81);
    Position position = study();
    for (int i = 0; i < test::cases(300, 20'000); ++i) {
        const auto some = [&](int n) { return static_cast<int>(dice.below(static_cast<std::uint32_t>(n))); };
        const int size = position.board.size;
        GridCells cells;
        for (int n = some(4) + 1; n > 0; --n) cells.push_back({some(size), some(size)});
        const std::vector<Edited> edits{
            set_stones(position, cells, stone_letters[static_cast<std::size_t>(some(3))]),
            move_stones(position, cells, some(9) - 4, some(9) - 4, some(2) == 0),
            turn_stones(position, cells, all_symmetries[static_cast<std::size_t>(some(6))]),
            swap_colours(position),
            shift_position(position, some(5), some(5)),
            set_size(position, 1 + some(20)),
            set_supply(position, Colour::white, some(70)),
            set_task(position, Task{static_cast<Goal>(some(3)), 1 + some(4), Solutions::any}),
            set_reading(position, *find_ruling(ruling_table(), "still"), some(3))};
        const Edited& edited = edits[static_cast<std::size_t>(some(static_cast<int>(edits.size())))];
        if (!edited) continue;
        position = *edited;
        const LoadedPosition read = read_position(write_map(position));
        ASSERT_TRUE(read.position) << write_map(position);
        ASSERT_EQ(*read.position, position);
    }
}

}  // namespace
}  // namespace nedforge::luddit
