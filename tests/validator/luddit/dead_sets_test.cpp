// The table of the largest dead sets (T3) made again by complete search, and the dead sets that the program knows.

#include <gtest/gtest.h>

#include "engine/luddit/loops.h"
#include "tests/support/luddit/dead_search.h"
#include "tests/support/luddit/torus_reference.h"
#include "tests/support/support.h"
#include "validator/luddit/facts/end.h"

using namespace nedforge;
using namespace nedforge::luddit;
using namespace nedforge::test;

namespace {

Board board_of(int size, OwnReading own, LoopReading loops = LoopReading::any,
               ConditionReading condition = ConditionReading::members, int cap = 2) {
    Rulings rulings;
    rulings.own = own;
    rulings.loops = loops;
    rulings.condition = condition;
    Position position;
    position.board = {size, cap, 2};
    return compile(position, rulings);
}

TEST(LudditDeadSets, TheTableIsThatOfCompleteSearch) {
    const auto compare = [](int size, const Board& board) {
        const int largest = *largest_dead(board);
        EXPECT_TRUE(DeadSearch(board, largest).run()) << size;
        EXPECT_FALSE(DeadSearch(board, largest + 1).run()) << size;
    };
    for (int size = 3; size <= (long_run() ? 9 : 7); ++size) compare(size, board_of(size, OwnReading::counted));
    for (const auto loops : {LoopReading::any, LoopReading::connected})
        for (const auto condition : {ConditionReading::members, ConditionReading::loop})
            for (int size = 3; size <= (long_run() ? 6 : 5); ++size)
                compare(size, board_of(size, OwnReading::apart, loops, condition));
}

TEST(LudditDeadSets, ThoseKnownAreDeadUnderEveryReadingAndKeepTheBound) {
    for (int size = least_size; size <= most_size; ++size)
        for (const Rulings& rulings : all_readings_of_pieces()) {
            const Board board = board_of(size, rulings.own, rulings.loops, rulings.condition);
            const SpotSet known = known_dead_set(board);
            EXPECT_TRUE(is_dead(board, known)) << size;
            EXPECT_LE(known.count(), window_bound(size, rulings.own));
            const auto largest = largest_dead(board);
            EXPECT_EQ(known.count(), largest.value_or(known.count())) << size;
        }
}

TEST(LudditDeadSets, SayWhetherAGameCanEnd) {
    const auto end = [](int size, int cap, OwnReading own, std::optional<int> supply = std::nullopt) {
        Position position;
        position.board = {size, cap, 2};
        position.supply = {supply, supply};
        Rulings rulings;
        rulings.own = own;
        return end_of(compile(position, rulings));
    };
    for (const int cap : {16, 17, 18}) {
        EXPECT_EQ(end(9, cap, OwnReading::counted).possible, false);
        EXPECT_EQ(end(9, cap, OwnReading::counted).why, EndReason::search);
        EXPECT_EQ(end(9, cap, OwnReading::apart).possible, true);
    }
    EXPECT_EQ(end(9, 19, OwnReading::counted).why, EndReason::window);
    EXPECT_EQ(end(9, 15, OwnReading::counted).why, EndReason::example);
    EXPECT_EQ(end(9, 15, OwnReading::counted).example.count(), 15);
    EXPECT_EQ(end(9, 15, OwnReading::counted, 14).why, EndReason::supply);
    EXPECT_EQ(end(7, 10, OwnReading::apart).why, EndReason::search);
    EXPECT_EQ(end(7, 9, OwnReading::apart).why, EndReason::example);
    EXPECT_EQ(end(8, 13, OwnReading::apart).possible, false);
    EXPECT_EQ(end(9, 19, OwnReading::apart).possible, false);
    EXPECT_EQ(end_of(board_of(7, OwnReading::apart, LoopReading::connected, ConditionReading::members, 10)).possible,
              std::nullopt);
    EXPECT_EQ(end(19, 64, OwnReading::counted).possible, true);
    EXPECT_EQ(end(10, 21, OwnReading::counted).possible, std::nullopt);
    EXPECT_EQ(end(10, 21, OwnReading::counted).why, EndReason::none);
}

}  // namespace
