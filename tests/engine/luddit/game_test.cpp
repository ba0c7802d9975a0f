// The game of RULES 5 by examples, what every game keeps, and replays.

#include <gtest/gtest.h>

#include "engine/luddit/game/replay.h"
#include "engine/luddit/game/trait.h"
#include "engine/luddit/loops.h"
#include "tests/support/hold_game.h"
#include "tests/support/luddit/torus_reference.h"
#include "tests/support/support.h"

using namespace nedforge;
using namespace nedforge::luddit;
using namespace nedforge::test;

namespace {

Position last_stone() {
    Position position = position_of(6,
                                    "o#....#....."
                                    "......"
                                    "...#.."
                                    "......"
                                    "......",
                                    4);
    position.id = "last-stone";
    return position;
}

SpotSet spots(const Board& board, std::initializer_list<Point> points) {
    SpotSet set;
    for (const Point point : points) set.add(board.spot_of(point));
    return set;
}

ReplayMove place(Point at) { return {StepKind::place, {}, {at}}; }
ReplayMove take(std::vector<Point> stones) { return {StepKind::take, std::move(stones), {}}; }
ReplayMove carry(std::vector<Point> stones, std::vector<Point> to) {
    return {StepKind::carry, std::move(stones), std::move(to)};
}

Position quarter() {
    Position position;
    position.id = "quarter";
    position.board = {6, 5, 2};
    return position;
}

Replay quarter_game() {
    Replay replay;
    replay.turns = {{place({0, 0}), place({3, 0})},
                    {place({1, 1}), place({0, 1})},
                    {carry({{0, 0}, {0, 1}, {1, 1}}, {{2, 3}, {2, 4}, {3, 4}}), place({5, 2})},
                    {take({{2, 3}, {2, 4}, {3, 4}}), place({2, 4})},
                    {place({2, 1}), place({5, 3})},
                    {carry({{2, 4}}, {{0, 0}})},
                    {take({{0, 0}}), place({2, 3})}};
    return replay;
}

TEST(LudditRules, TheWorkedExamplesHold) {
    for (const auto own : {OwnReading::counted, OwnReading::apart}) {
        Rulings rulings;
        rulings.own = own;
        const Board board = compile(last_stone(), rulings);
        const Stones& stones = board.start;
        const SpotSet triangle = spots(board, {{0, 0}, {1, 0}, {0, 1}}), lone = spots(board, {{3, 3}});
        std::vector<SpotSet> loops;
        Loops(board, stones.both()).for_each([&](const Loops::Loop& loop) {
            loops.push_back(loop.stones);
            return true;
        });
        ASSERT_EQ(loops, std::vector{triangle});
        const bool counted = own == OwnReading::counted;
        EXPECT_EQ(is_conditioned(board, stones, triangle, Colour::white), counted);
        EXPECT_TRUE(conditioned_stones(board, stones, Colour::black) ==
                    ((counted ? triangle : triangle - spots(board, {{0, 0}})) | lone));
        EXPECT_TRUE(conditioned_stones(board, stones, Colour::white) == (counted ? triangle : spots(board, {{0, 0}})));
    }
    const Board board = compile(last_stone());
    State state = initial_state(board);
    EXPECT_EQ(state.ending, Ending::none);
    for (const Step& step : {steps::take({0}), steps::place(3), steps::end_turn()}) {
        ASSERT_FALSE(why_illegal(board, state, step));
        apply(board, state, step);
    }
    EXPECT_EQ(state.ending, Ending::no_move);
    EXPECT_EQ(winner_of(state), Colour::black);
    // Two triangles at a distance of 3 or more.
    for (const auto loops : {LoopReading::any, LoopReading::connected}) {
        Rulings rulings;
        rulings.loops = loops;
        std::string cells(81, '.');
        for (const int cell : {0, 1, 9, 40, 41, 49}) cells[static_cast<std::size_t>(cell)] = '#';
        const Board two = compile(position_of(9, cells, 9), rulings);
        EXPECT_EQ(is_loop(two, two.start.both()), loops == LoopReading::any);
        EXPECT_EQ(!why_no_move(two, two.start, Colour::white, steps::take(two.start.both().list())),
                  loops == LoopReading::any);
        EXPECT_FALSE(why_no_move(two, two.start, Colour::white, steps::take({0, 1, 9})));
    }
}

TEST(LudditReplay, TheExampleIsWonByBlack) {
    const Board board = compile(quarter());
    const ReplayOutcome outcome = play_replay(board, quarter_game());
    ASSERT_FALSE(outcome.error) << outcome.error->message;
    EXPECT_EQ(outcome.status, ReplayStatus::finished);
    EXPECT_EQ(winner_of(*outcome.state), Colour::black);
    EXPECT_EQ(outcome.turns, 7);
    EXPECT_EQ(rows_of(board, outcome.state->stones),
              (std::vector<std::string>{"...#..", "..#...", ".....#", "..#..#", "......", "......"}));
    EXPECT_EQ(supply_left(board, outcome.state->stones, Colour::black), 0);
    EXPECT_EQ(supply_left(board, outcome.state->stones, Colour::white), 5);
    EXPECT_EQ(times_occurred(*outcome.state), 1);
    EXPECT_EQ(to_replay(board, outcome.steps).turns.size(), 7u);
}

// What is refused, where, and by which ruling.
TEST(LudditReplay, AnIllegalTurnNamesItsMoveAndItsRuling) {
    struct Case {
        ReplayTurn turn;
        std::optional<int> move;
        std::string rule;
        Rulings rulings = {};
    };
    Rulings apart, connected, turn, free_carry, still_turn, no_repeat;
    apart.own = OwnReading::apart;
    connected.loops = LoopReading::connected;
    turn.carry = CarryReading::turn;
    free_carry.carry = CarryReading::free;
    still_turn.still = StillReading::turn;
    no_repeat.repeat = RepeatReading::forbidden;
    const std::vector<Point> triangle{{0, 0}, {1, 0}, {0, 1}};
    const std::vector<Case> cases{
        {{place({7, 0})}, 0, "L1"},
        {{place({0, 0})}, 0, "L13"},
        {{take({{0, 0}}), place({3, 0}), place({5, 5})}, 2, "L13"},
        {{take({{2, 2}})}, 0, "L5"},
        {{take({{0, 0}, {1, 0}})}, 0, "L5"},
        {{take({{0, 0}, {1, 0}, {3, 3}})}, 0, "L5"},
        {{take(triangle)}, 0, "L11", apart},
        {{place({5, 5})}, 0, "L2"},
        {{take({{3, 3}}), carry(triangle, {{2, 2}, {3, 2}, {3, 3}})}, 1, "L14"},
        {{take({{3, 3}}), carry(triangle, {{2, 2}, {3, 2}, {4, 2}})}, 1, "L14", turn},
        {{take({{3, 3}}), carry(triangle, {{2, 2}, {3, 2}, {5, 5}})}, 1, "L14", free_carry},
        {{carry(triangle, {{3, 3}, {4, 3}, {3, 4}})}, 0, "L13"},
        {{carry(triangle, triangle)}, 0, "L16"},
        {{carry({{3, 3}}, {{4, 4}}), carry({{4, 4}}, {{3, 3}})}, std::nullopt, "L16", still_turn},
    };
    for (const Case& one : cases) {
        const ReplayOutcome outcome = play_replay(compile(last_stone(), one.rulings), {"", {}, {one.turn}});
        ASSERT_TRUE(outcome.error) << one.rule;
        EXPECT_EQ(outcome.status, ReplayStatus::illegal);
        EXPECT_EQ(outcome.error->turn, 0);
        EXPECT_EQ(outcome.error->move, one.move) << one.rule << ": " << outcome.error->message;
        EXPECT_EQ(outcome.error->rule, one.rule) << outcome.error->message;
        EXPECT_EQ(outcome.turns, 0);
        EXPECT_TRUE(outcome.state == initial_state(compile(last_stone(), one.rulings)));
    }
    for (const auto& [to, rulings] : {std::pair{std::vector<Point>{{3, 2}, {2, 2}, {3, 3}}, turn},
                                      std::pair{std::vector<Point>{{2, 2}, {3, 2}, {4, 2}}, free_carry}})
        EXPECT_FALSE(
            play_replay(compile(last_stone(), rulings), {"", {}, {{take({{3, 3}}), carry(triangle, to)}}}).error);
    Replay longer = quarter_game();
    longer.turns.push_back({place({5, 5})});
    const ReplayOutcome after_the_end = play_replay(compile(quarter()), longer);
    ASSERT_TRUE(after_the_end.error);
    EXPECT_EQ(after_the_end.error->turn, 7);
    EXPECT_EQ(after_the_end.error->move, std::nullopt);
    EXPECT_EQ(after_the_end.error->rule, "L20");
}

TEST(LudditReplay, APositionThatOccursAThirdTimeEndsTheGame) {
    Position position = position_of(6,
                                    "#....."
                                    "......"
                                    "...o.."
                                    "......"
                                    "......"
                                    "......",
                                    4);
    Replay replay;
    for (int i = 0; i < 2; ++i)
        for (const auto& [from, to] :
             {std::pair{Point{0, 0}, Point{1, 0}}, {{3, 2}, {4, 2}}, {{1, 0}, {0, 0}}, {{4, 2}, {3, 2}}})
            replay.turns.push_back({carry({from}, {to})});
    const ReplayOutcome drawn = play_replay(compile(position), replay);
    ASSERT_FALSE(drawn.error);
    EXPECT_EQ(drawn.status, ReplayStatus::finished);
    EXPECT_EQ(drawn.state->ending, Ending::repetition);
    EXPECT_EQ(winner_of(*drawn.state), std::nullopt);
    EXPECT_EQ(times_occurred(*drawn.state), 3);
    Rulings forbidden;
    forbidden.repeat = RepeatReading::forbidden;
    const ReplayOutcome refused = play_replay(compile(position, forbidden), replay);
    ASSERT_TRUE(refused.error);
    EXPECT_EQ(refused.error->turn, 3);
    EXPECT_EQ(refused.error->move, std::nullopt);
    EXPECT_EQ(refused.error->rule, "L21");
    EXPECT_EQ(refused.turns, 3);
}

TEST(LudditGame, KeepsWhatEveryGameKeeps) {
    GameTest<LudditGame> test;
    test.grammar = &grammar();
    test.games = cases(2, 40);
    test.most_steps = 25;
    SeededDice dice(5);
    int finished = 0, refusals = 0;
    for (int i = 0; i < cases(12, 60) && !HasFatalFailure(); ++i) {
        Rulings rulings = all_readings_of_pieces()[dice.below(8)];
        rulings.carry = static_cast<CarryReading>(dice.below(2));
        rulings.still = static_cast<StillReading>(dice.below(3));
        rulings.repeat = static_cast<RepeatReading>(dice.below(2));
        const int size = 3 + static_cast<int>(dice.below(3));
        const Position position = position_of(size, random_cells(size, static_cast<int>(dice.below(3)), dice),
                                              2 + static_cast<int>(dice.below(2)), 1 + static_cast<int>(dice.below(3)));
        const GameCounts counts = hold_game<LudditGame>(compile(position, rulings), test);
        finished += counts.finished;
        refusals += counts.refusals;
    }
    EXPECT_GT(finished, test::expected(5));
    EXPECT_GT(refusals, test::expected(100));
}

}  // namespace
