// Random games at speed. Their distribution is part of the interface of rate --policy random
// (engine/luddite/game/playout.h).

#include "engine/luddite/game/playout.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "engine/luddite/rules.h"
#include "tests/support/luddite/random_map.h"

using namespace nedforge;
using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

// Decisions, sum of scores and a mix of the last states of the games on 50 random maps.
std::string games_of(HackBoard::Variant variant, MoveRuling move) {
    int decisions = 0, scores = 0;
    std::uint64_t mix = 0;
    for (std::uint64_t m = 0; m < 50; ++m) {
        SeededDice chance(7, m);
        RandomMapOptions options;
        options.variant = variant;
        Map map = random_map(chance, options);
        map.rulings = {};
        map.rulings.move = move;
        const Board board = compile(map);
        for (std::uint64_t g = 0; g < 4; ++g) {
            SeededDice dice(m, g);
            State state = initial_state(board);
            decisions += play_randomly(board, state, dice);
            scores += score_parts(board, state).sum();
            for (const std::uint64_t part :
                 {state.opened, state.powered, state.caches, state.hit, state.crossed, std::uint64_t{state.toggles},
                  std::uint64_t{state.node}, std::uint64_t{state.bonuses}, std::uint64_t{state.clock}})
                mix = (mix * 31 + part % 10007) % 1000000007;
        }
    }
    return std::to_string(decisions) + " " + std::to_string(scores) + " " + std::to_string(mix);
}

}  // namespace

// Written from a run. Where a game differs and the random maps do not, rate --policy random has other figures, and the
// commit says so.
TEST(Playout, TheSameSeedPlaysTheSameGames) {
    EXPECT_EQ(games_of(HackBoard::Variant::lines, MoveRuling::whole), "4253 5722 549592544");
    EXPECT_EQ(games_of(HackBoard::Variant::sums, MoveRuling::whole), "4384 4983 41615256");
    EXPECT_EQ(games_of(HackBoard::Variant::patterns, MoveRuling::whole), "4151 5232 436093933");
    EXPECT_EQ(games_of(HackBoard::Variant::ordered_rows, MoveRuling::whole), "4390 4960 512162403");
    EXPECT_EQ(games_of(HackBoard::Variant::lines, MoveRuling::interrupted), "4281 5825 49130226");
}

TEST(Playout, GamesPlayedAtOnceAreThoseDrawnActionByAction) {
    for (std::uint64_t m = 0; m < 20; ++m) {
        SeededDice chance(8, m);
        const Board board = compile(random_map(chance, {}));
        SeededDice one(m, 1), other(m, 1);
        State at_once = initial_state(board), by_action = at_once;
        const int decisions = play_randomly(board, at_once, one);
        int drawn = 0;
        while (!is_over(board, by_action)) {
            if (!in_round(by_action)) start_round(board, by_action, other.roll());
            while (in_round(by_action)) {
                ++drawn;
                const auto action = random_action(board, by_action, other);
                if (!action) {
                    end_round(board, by_action);
                    break;
                }
                ASSERT_TRUE(is_legal(board, by_action, *action)) << m;
                apply(board, by_action, *action);
            }
        }
        EXPECT_EQ(at_once, by_action) << m;
        EXPECT_EQ(decisions, drawn) << m;
    }
}
