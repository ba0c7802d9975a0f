// T1, T2 and T3 of the rules against the plain recursive definitions, and the lists of moves against trying everything.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/luddit/loops.h"
#include "engine/luddit/moves.h"
#include "engine/luddit/stones_set.h"
#include "tests/support/luddit/torus_reference.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddit;
using namespace nedforge::test;

namespace {

std::string cells_of(const Board& board, const Stones& stones) {
    std::string cells;
    for (const auto& row : rows_of(board, stones)) cells += row;
    return cells;
}

SpotSet stones_of(TorusReference::Piece piece, const std::vector<int>& stones) {
    SpotSet set;
    for (std::size_t i = 0; i < stones.size(); ++i)
        if (piece >> i & 1u) set.add(static_cast<Spot>(stones[i]));
    return set;
}

// Every set of the stones under one reading: whether it is a loop, and whether it is conditioned to both players.
void compare_pieces(int size, const std::string& cells, const Rulings& rulings) {
    const TorusReference slow{size, rulings, 99, cells};
    Board board = compile(position_of(size, cells, 99), rulings);
    const SpotSet all = board.start.both();
    const auto stones = slow.stones();
    const auto pieces = slow.pieces();
    std::vector<SpotSet> loops, for_both;
    bool dead = true;
    for (TorusReference::Piece set = 1; set < 1u << stones.size(); ++set) {
        const SpotSet spots = stones_of(set, stones);
        const bool is_piece = std::find(pieces.begin(), pieces.end(), set) != pieces.end();
        ASSERT_EQ(luddit::is_piece(board, spots), is_piece) << cells << " set " << set;
        ASSERT_EQ(is_loop(board, spots), slow.is_loop(pieces, set)) << cells << " set " << set;
        if (!is_piece) continue;
        const bool to_both = slow.conditioned_to_both(pieces, set);
        dead &= !to_both;
        ASSERT_EQ(is_conditioned_to_both(board, all, spots), to_both) << cells << " set " << set;
        ASSERT_EQ(conditioning_group(board, all, spots).empty(), !to_both) << cells << " set " << set;
        for (const Colour colour : {Colour::black, Colour::white})
            ASSERT_EQ(is_conditioned(board, board.start, spots, colour),
                      slow.conditioned(pieces, set, colour == Colour::black ? '#' : 'o'));
        if (spots.count() > 1) loops.push_back(spots);
        if (spots.count() > 1 && to_both) for_both.push_back(spots);
    }
    ASSERT_EQ(is_dead(board, all), dead) << cells;
    std::size_t listed = 0, listed_for_both = 0;
    Loops(board, all).for_each([&](const Loops::Loop& loop) {
        ++listed;
        EXPECT_NE(std::find(loops.begin(), loops.end(), loop.stones), loops.end()) << cells;
        if (loop.for_both) {
            ++listed_for_both;
            EXPECT_NE(std::find(for_both.begin(), for_both.end(), loop.stones), for_both.end()) << cells;
        }
        return true;
    });
    ASSERT_EQ(listed, loops.size()) << cells;
    ASSERT_EQ(listed_for_both, for_both.size()) << cells;
    all.for_each([&](Spot stone) {
        int smallest = 0;
        for (const SpotSet& loop : loops)
            if (loop.has(stone) && (!smallest || loop.count() < smallest)) smallest = loop.count();
        const auto found = smallest_loop_with(board, all, stone);
        ASSERT_EQ(found ? found->count() : 0, smallest) << cells << " stone " << stone;
        ASSERT_TRUE(!found || (is_loop(board, *found) && found->has(stone) && all.holds(*found)));
    });
}

TEST(LudditTheorems, HoldOnAllSmallBoards) {
    // Every set of up to four stones that holds the corner; colours don't matter to loops.
    const auto all_sets = [](int size, int most) {
        std::string cells(static_cast<std::size_t>(size * size), '.');
        cells[0] = '#';
        const auto fill = [&](const auto& again, std::size_t from, int left) -> void {
            for (const Rulings& rulings : all_readings_of_pieces()) compare_pieces(size, cells, rulings);
            for (std::size_t i = from; left > 0 && i < cells.size() && !testing::Test::HasFatalFailure(); ++i) {
                cells[i] = i % 2 ? '#' : 'o';
                again(again, i + 1, left - 1);
                cells[i] = '.';
            }
        };
        fill(fill, 1, most - 1);
    };
    all_sets(3, 5);
    all_sets(4, 3);
    all_sets(5, 3);
    all_sets(6, 3);
    all_sets(7, cases(2, 4));
}

TEST(LudditTheorems, HoldOnRandomBoards) {
    SeededDice dice(1701);
    const auto readings = all_readings_of_pieces();
    for (int i = 0; i < cases(1000, 40000) && !HasFatalFailure(); ++i) {
        const int size = 5 + static_cast<int>(dice.below(6));
        const std::string cells = random_cells(size, 3 + static_cast<int>(dice.below(5)), dice);
        compare_pieces(size, cells, readings[dice.below(8)]);
    }
}

// Chordless rings, alone and with company: the exceptions of T2.
TEST(LudditTheorems, HoldOnRings) {
    for (const char* rows : {"#.#.#.#.................................................",
                             "#.#.#.#...............................#...............",
                             "#.#.....#.#.............................................",
                             "#.#....#...#.............................................",
                             "#.#....#...#...#.#......................................"})
        for (const int size : {7, 8, 9}) {
            std::string cells(rows);
            cells.resize(static_cast<std::size_t>(size * size), '.');
            for (const Rulings& rulings : all_readings_of_pieces()) compare_pieces(size, cells, rulings);
        }
    const std::string two_triangles =
        "##.......#.....................................##.......#........................";
    for (const Rulings& rulings : all_readings_of_pieces()) compare_pieces(9, two_triangles, rulings);
}

void compare_moves(int size, const std::string& cells, const Rulings& rulings, int cap, int moves) {
    TorusReference slow{size, rulings, cap, cells};
    const Board board = compile(position_of(size, cells, cap, moves), rulings);
    for (const Colour player : {Colour::black, Colour::white}) {
        const char sign = player == Colour::black ? '#' : 'o';
        std::set<std::string> listed;
        for_each_move(board, board.start, player, [&](const MoveFound& move) {
            const Step step = move.step();
            EXPECT_FALSE(why_no_move(board, board.start, player, step)) << cells;
            EXPECT_TRUE(after(board.start, player, step) == move.stones);
            listed.insert(cells_of(board, move.stones));
            return true;
        });
        ASSERT_EQ(listed, slow.after_a_move(sign, cap)) << cells << " " << sign;
        ASSERT_EQ(has_move(board, board.start, player), !listed.empty()) << cells;
    }
}

TEST(LudditMoves, AreThoseThatTryingEverythingFinds) {
    SeededDice dice(42);
    const auto readings = all_readings_of_pieces();
    for (int i = 0; i < cases(100, 3000) && !HasFatalFailure(); ++i) {
        const int size = 3 + static_cast<int>(dice.below(5));
        Rulings rulings = readings[dice.below(8)];
        rulings.carry = static_cast<CarryReading>(dice.below(2));
        rulings.still = static_cast<StillReading>(dice.below(3));
        const int stones = static_cast<int>(dice.below(6));
        compare_moves(size, random_cells(size, stones, dice), rulings,
                      std::max(1, stones + static_cast<int>(dice.below(2))), 1);
    }
    for (int i = 0; i < cases(10, 200) && !HasFatalFailure(); ++i) {
        Rulings rulings = readings[dice.below(8)];
        rulings.carry = CarryReading::free;
        compare_moves(4, random_cells(4, 3 + static_cast<int>(dice.below(2)), dice), rulings, 4, 1);
    }
}

}  // namespace
