// T7: with a cap of at most the moves of a turn the first turn fills an empty board. So such a board is decided on
// every size, by the solver, by tasks and by the checks.

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/luddit/loops.h"
#include "tests/support/luddit/torus_reference.h"
#include "tests/support/support.h"
#include "validator/luddit/facts/end.h"
#include "validator/luddit/family.h"
#include "validator/luddit/solver/solve.h"
#include "validator/luddit/task/prove.h"

using namespace nedforge;
using namespace nedforge::luddit;
using namespace nedforge::test;

namespace {

Position empty_position(int size, int cap, int moves, const Task* task = nullptr) {
    Position position;
    position.id = position.name = "test";
    position.board = {size, cap, moves};
    if (task) position.task = *task;
    return position;
}

// All sets of this many spots from `from` on that are dead together with `set`, by the definition of a dead set alone.
std::uint64_t count_dead(const Board& board, const SpotSet& set, int from, int more) {
    if (more == 0) return is_dead(board, set) ? 1 : 0;
    std::uint64_t count = 0;
    for (int spot = from; spot < board.points; ++spot) {
        SpotSet next = set;
        next.add(static_cast<Spot>(spot));
        count += count_dead(board, next, spot + 1, more - 1);
    }
    return count;
}

std::vector<std::string> codes_of(const Position& position) {
    std::vector<std::string> codes;
    for (const Diagnostic& d : check_map(position, {}, {}))
        if (d.code != "LOOP204") codes.push_back(d.code);
    return codes;
}

using Codes = std::vector<std::string>;

TEST(LudditFilledBoard, ItsWinsAreTheDeadSets) {
    for (const Rulings& rulings : all_readings_of_pieces())
        for (const int size : {3, 6})
            for (const auto& [cap, moves] : {std::pair{1, 1}, {2, 4}, {3, 3}, {4, 4}}) {
                const Board board = compile(empty_position(size, cap, moves), rulings);
                const std::uint64_t dead = count_dead(board, {}, 0, cap);
                const TaskProof proof = prove_task(board, {Goal::win, 1, Solutions::any});
                EXPECT_EQ(proof.count, dead) << size << " " << cap;
                EXPECT_TRUE(proof.counted) << size << " " << cap;
            }
}

TEST(LudditFilledBoard, EverySizeIsDecidedWithASmallBudget) {
    for (const Rulings& rulings : all_readings_of_pieces())
        for (const int size : {8, 9, 12, 19})
            for (const auto& [cap, moves] : {std::pair{3, 4}, {4, 4}}) {
                const Board board = compile(empty_position(size, cap, moves), rulings);
                const TaskProof proof =
                    prove_task(board, {Goal::win, 1, Solutions::any}, {.budget = 1'000, .count_to = 41});
                EXPECT_EQ(proof.state, TaskState::solved) << size << " " << cap;
                EXPECT_EQ(proof.count, 41u) << size << " " << cap;
                ASSERT_EQ(proof.solutions.size(), 2u);
                for (const TaskSolution& solution : proof.solutions) {
                    Stones stones;
                    for (const Step& step : solution.moves) {
                        ASSERT_FALSE(why_no_move(board, stones, Colour::black, step));
                        stones = after(stones, Colour::black, step);
                    }
                    EXPECT_TRUE(stones == solution.after);
                    EXPECT_FALSE(has_move(board, stones, Colour::white));
                }
                SolveOptions options;
                options.budget = 1'000;
                const SolveAnswer answer = solve(board, options);
                EXPECT_EQ(answer.decision.verdict, Verdict::won) << size << " " << cap;
                EXPECT_EQ(answer.decision.turns, 1) << size << " " << cap;
                ASSERT_TRUE(answer.line);
                EXPECT_EQ(answer.line->size(), 1u);
            }
}

// A task of several turns that no search decides is solved by the boards that a turn fills.
TEST(LudditFilledBoard, ATaskOfSeveralTurnsIsSolvedInOne) {
    for (const int size : {8, 12}) {
        const Board board = compile(empty_position(size, 4, 4));
        const TaskProof proof = prove_task(board, {Goal::win, 3, Solutions::any}, {.budget = 1'000, .count_to = 41});
        EXPECT_EQ(proof.state, TaskState::solved);
        EXPECT_EQ(proof.count, 41u);
        EXPECT_EQ(proof.solutions.size(), 2u);
    }
    // White has no stones to fill it with.
    Position poor = empty_position(8, 4, 4);
    poor.to_move = Colour::white;
    poor.supply = {4, 3};
    EXPECT_EQ(prove_task(compile(poor), {Goal::win, 3, Solutions::any}, {.budget = 1'000}).state, TaskState::undecided);
}

TEST(LudditFilledBoard, TheChecksSayIt) {
    const Task one{Goal::win, 1, Solutions::any}, two{Goal::win, 2, Solutions::any}, only{Goal::win, 1, Solutions::one};
    for (const auto own : {OwnReading::counted, OwnReading::apart})
        for (const int size : {8, 12}) {
            const auto codes = [&](const Task* task) {
                Position position = empty_position(size, 4, 4, task);
                position.rulings.own = own;
                return codes_of(position);
            };
            EXPECT_EQ(codes(nullptr), (Codes{"LOOP304"})) << size;
            EXPECT_EQ(codes(&one), (Codes{"LOOP304", "LOOP406"})) << size;
            EXPECT_EQ(codes(&only), (Codes{"LOOP304", "LOOP404"})) << size;
            EXPECT_EQ(codes(&two), (Codes{"LOOP304", "LOOP405", "LOOP406"})) << size;
        }
    const Diagnostics found = check_map(empty_position(9, 4, 4), {}, {});
    ASSERT_EQ(found.size(), 1u);
    ASSERT_TRUE(found[0].witness);
    EXPECT_EQ(found[0].witness->size(), 4u);
}

}  // namespace
