// Games that show what can be done: found on every sample map, legal, and never where the best-case search proves that
// there is none.

#include "validator/luddite/witness/witness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/movement_maps.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"
#include "validator/luddite/hack/hack_facts.h"
#include "validator/luddite/movement/model.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/witness/hack_steps.h"

namespace nedforge::luddite {
namespace {

void expect_played(const Board& board, const ShownGame& game) {
    const ReplayOutcome outcome = play_replay(board, game.replay);
    ASSERT_EQ(outcome.status, ReplayStatus::finished);
    EXPECT_TRUE(escaped(board, outcome.state));
    EXPECT_EQ(outcome.state.hit, game.hit);
    EXPECT_EQ(score(board, outcome.state), game.score);
}

// On ordinary maps no other search is needed.
TEST(Witness, ShowsExitAndCriticalFunctionsOfTheSamples) {
    int shown = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("sample_maps/luddite"))) {
        if (!entry.path().string().ends_with(".ned.yaml")) continue;
        SCOPED_TRACE(entry.path().string());
        const LoadedMap loaded = read_map_file(entry.path().string());
        ASSERT_TRUE(loaded.map);
        const Board board = compile(*loaded.map);
        const MapFacts facts = analyze(*loaded.map, board);
        WitnessSearch search(*loaded.map, board, facts);
        const auto exit = search.game_to_exit();
        ASSERT_TRUE(exit);
        expect_played(board, *exit);
        for_each_node(board.critical_nodes, [&](int n) {
            const auto game = search.game_that_hits(n);
            ASSERT_TRUE(game) << board.node_ids[n];
            expect_played(board, *game);
            EXPECT_TRUE(game->hit & bit(n));
            ++shown;
        });
    }
    EXPECT_GT(shown, 30);
}

// Maps in which caches pay for energy nodes and force steps: what is shown is legal, what is proved impossible is never
// shown, and little that is possible is missed.
TEST(Witness, AgreesWithTheBestCaseOnRandomMaps) {
    SeededDice dice(310, 1);
    int escapes = 0, missed = 0, none = 0;
    for (int k = 0; k < test::cases(80, 3000); ++k) {
        Map map = test::random_movement_map(dice, {.columns = 4,
                                                   .rows = 2,
                                                   .switches = 2,
                                                   .holes = 2,
                                                   .criticals = 2,
                                                   .energy_nodes = 4,
                                                   .walls = 4,
                                                   .links = 0,
                                                   .gate_percent = 50,
                                                   .max_energy = 1});
        map.clock = {"...e......"};
        for (auto& node : map.nodes)
            if (node.role == Role::none && !node.energy && !node.critical && dice.below(2) == 0)
                node.cache = Amounts{{1 + static_cast<int>(dice.below(2)), 0, 0}};
        if (dice.below(4) == 0) map.rulings.spaces = SpacesRuling::held;
        if (dice.below(4) == 0) map.rulings.passing = PassingRuling::stop;
        const Board board = compile(map);
        const MapFacts facts = analyze(map, board);
        const auto game = WitnessSearch(map, board, facts).game_to_exit();
        if (game) expect_played(board, *game);
        const BestCaseBound best = best_case_bound(board, {.scores = {0}});
        if (best.no_escape) {
            EXPECT_FALSE(game) << k;
            ++none;
        }
        escapes += best.score.has_value();
        missed += best.score && !game;
    }
    EXPECT_GT(escapes, test::expected(25));
    EXPECT_GT(none, test::expected(5));
    EXPECT_LE(missed * 20, escapes);
}

// The steps for a reward, given to the engine as dice and energy, pay it.
TEST(HackSteps, PayTheirReward) {
    SeededDice dice(310, 2);
    int paid = 0;
    for (int k = 0; k < test::cases(150, 5000); ++k) {
        const Map map = test::random_map(dice);
        const Board board = compile(map);
        const auto facts = hack_facts(map, board, 0);
        for (std::size_t r = 0; r < facts.size(); ++r) {
            if (!facts[r].min_dice) continue;
            const auto steps = steps_to_pay(board.hack, r, 0);
            if (!steps) continue;
            State state = initial_state(board);
            for (const HackStep& step : *steps) {
                state.dice = {};
                start_round(board, state, {step.value, 1, 1});
                Action action;
                action.kind = ActionKind::hack;
                action.die = Die::rolled(0);
                action.target = static_cast<std::int16_t>(step.target);
                ASSERT_FALSE(try_apply(board, state, action));
            }
            const auto rewards = paid_rewards(board, state);
            EXPECT_NE(std::find(rewards.begin(), rewards.end(), static_cast<int>(r)), rewards.end());
            ++paid;
        }
    }
    EXPECT_GT(paid, test::expected(200));
}

}  // namespace
}  // namespace nedforge::luddite
