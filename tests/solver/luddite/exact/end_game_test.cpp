// Optimal play of the last rounds against backward induction over all states of small maps, which knows nothing of what
// the last rounds leave out (backward_induction_test.cpp holds it against brute force).

#include "validator/luddite/solver/exact/end_game/end_game.h"

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/playout.h"
#include "tests/support/luddite/mini_maps.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/position/exact_odds.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {
namespace {

constexpr std::int64_t enough = 60'000;

Board small_board(std::uint64_t number, int clock) {
    test::MiniSize size;
    size.clock = clock;
    size.hack_boxes = 4;
    size.most_resources = static_cast<int>(number % 3);
    Map map = test::mini_map(number, size);
    map.rulings = {};
    return compile(map);
}

// Home, between rounds or with a roll and perhaps some actions of a round.
State some_state(const Board& board, SeededDice& dice) {
    State state = initial_state(board);
    state.node = static_cast<std::uint8_t>(board.exit);
    if (dice.below(3) == 0) return state;
    start_round(board, state, dice.roll());
    for (std::uint64_t actions = dice.below(4); actions > 0; --actions) {
        const auto action = random_action(board, state, dice);
        if (!action) break;
        State after = state;
        apply(board, after, *action);
        if (is_over(board, after)) break;
        state = after;
    }
    return state;
}

// With score as the aim, and with the odds of beating medium.
void compare(const Board& board, const State& state, int& compared) {
    ExactOptions small;
    small.largest = 30'000;
    small.memory = 50'000'000;
    const auto optima = exact_optima(board, state, small);
    if (!optima) return;
    const auto wins = [&](int score) {
        return beats(board.rulings, score, board.thresholds[Level::medium]) ? 1.0 : 0.0;
    };
    EndGame points(
        board, [](int score) { return static_cast<double>(score); }, enough);
    EndGame odds(board, wins, enough);
    const auto mean = points.value_of(state), medium = odds.value_of(state);
    if (!mean || !medium) return;
    ++compared;
    EXPECT_NEAR(*mean, optima->mean, 1e-9);
    EXPECT_NEAR(*medium, optima->win[1], 1e-9);
}

TEST(EndGame, isTheOptimumOfSmallMaps) {
    int compared = 0;
    for (std::uint64_t number = 1; number <= 90; ++number) {
        SCOPED_TRACE(number);
        const Board board = small_board(number, 1 + static_cast<int>(number % 3));
        SeededDice dice(number, 77);
        for (int states = 0; states < 2; ++states) compare(board, some_state(board, dice), compared);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(compared, 40);
}

TEST(EndGame, playsWhatItExpects) {
    int played = 0;
    for (std::uint64_t number = 1; number <= 60; ++number) {
        SCOPED_TRACE(number);
        const Board board = small_board(number, 2);
        EndGame game(
            board, [](int score) { return static_cast<double>(score); }, enough);
        State before = initial_state(board);
        before.node = static_cast<std::uint8_t>(board.exit);
        const auto expected = game.value_of(before);
        if (!expected) continue;
        double mean = 0;
        for (const auto& roll : three_dice) {
            State state = before;
            start_round(board, state, roll.dice);
            State replayed = state;
            std::vector<Action> actions;
            ASSERT_TRUE(game.play_round(state, &actions));
            for (const Action& action : actions) {
                ASSERT_TRUE(is_legal(board, replayed, action));
                apply(board, replayed, action);
            }
            if (!is_over(board, replayed)) end_round(board, replayed);
            EXPECT_EQ(replayed, state);
            const auto value = is_over(board, state) ? score(board, state) : *game.value_of(state);
            mean += roll.orders * value / all_rolls;
        }
        EXPECT_NEAR(mean, *expected, 1e-9);
        ++played;
    }
    EXPECT_GT(played, 8);
}

// The odds of a position at home, which `rate --from` prints, are those of backward induction over all of its states.
TEST(EndGame, givesThePositionsOdds) {
    int compared = 0;
    for (std::uint64_t number = 101; number <= 140; ++number) {
        SCOPED_TRACE(number);
        const Board board = small_board(number, 1 + static_cast<int>(number % 3));
        SeededDice dice(number, 78);
        const State state = some_state(board, dice);
        ExactOptions small;
        small.largest = 30'000;
        small.memory = 50'000'000;
        const auto optima = exact_optima(board, state, small);
        if (!optima) continue;
        const auto odds = exact_odds(board, state, {}, {});
        ASSERT_TRUE(odds);
        ++compared;
        EXPECT_NEAR(odds->mean, optima->mean, 1e-9);
        for (std::size_t l = 0; l < odds->win.size(); ++l) EXPECT_NEAR(odds->win[l], optima->win[l], 1e-9);
        EXPECT_EQ(odds->guaranteed, optima->guaranteed);
    }
    EXPECT_GT(compared, 20);
}

TEST(EndGame, saysWhereTheBudgetIsNotEnough) {
    const Board board = small_board(3, 3);
    EndGame game(
        board, [](int score) { return static_cast<double>(score); }, 10);
    State state = initial_state(board);
    state.node = static_cast<std::uint8_t>(board.exit);
    EXPECT_FALSE(game.value_of(state));
    start_round(board, state, {1, 2, 3});
    const State before = state;
    EXPECT_FALSE(game.play_round(state));
    EXPECT_EQ(state, before);
}

}  // namespace
}  // namespace nedforge::luddite
