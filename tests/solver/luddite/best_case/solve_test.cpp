// solve() against brute force on tiny maps, and what must hold of its answer on every map.

#include "validator/luddite/solver/best_case/solve.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/solver/luddite/exact/every_play.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/promised_time.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

SolveResult solved(const Board& board, double seconds = 10) {
    SolveOptions options;
    options.seconds = seconds;
    return solve(board, options);
}

// The witness is a whole game that ends on the Exit with just this score; score, bound and proof agree.
void expect_sound(const Board& board, const SolveResult& result) {
    EXPECT_EQ(result.score.has_value(), result.witness.has_value());
    if (result.witness) {
        const ReplayOutcome outcome = play_replay(board, *result.witness);
        EXPECT_EQ(outcome.status, ReplayStatus::finished) << (outcome.error ? outcome.error->message : "");
        EXPECT_TRUE(escaped(board, outcome.state));
        EXPECT_EQ(score(board, outcome.state), *result.score);
        ASSERT_TRUE(result.upper_bound);
        EXPECT_LE(*result.score, *result.upper_bound);
    }
    if (!result.upper_bound) {
        EXPECT_TRUE(result.proved);
    }
    EXPECT_EQ(result.proved, result.score == result.upper_bound);
}

TEST(Solve, TinyMapsHaveTheScoreOfBruteForceAndItIsProved) {
    int compared = 0, without_escape = 0;
    std::array<int, 4> variants{};
    const auto most_states = std::size_t{test::long_run() ? 200'000u : 30'000u};
    for (int i = 0, n = test::cases(160, 1'000); i < n; ++i) {
        SCOPED_TRACE("tiny map " + std::to_string(i));
        const Board board = compile(test::tiny_map(5, static_cast<std::uint64_t>(i)));
        const auto known = test::every_play(board, most_states);
        if (!known.complete) continue;
        ++compared;
        ++variants[static_cast<std::size_t>(board.hack.kind())];
        without_escape += !known.best;
        const SolveResult result = solved(board);
        expect_sound(board, result);
        EXPECT_EQ(result.score, known.best);
        EXPECT_EQ(result.upper_bound, known.best);
        EXPECT_TRUE(result.proved);
    }
    EXPECT_GE(compared, 25);
    EXPECT_GE(without_escape, 1);
    for (const int n : variants) EXPECT_GE(n, 3);
}

// Plays at random, dice and all; the score of the game, 0 off the Exit.
int random_game(const Board& board, SeededDice& dice) {
    State state = initial_state(board);
    std::vector<Action> actions;
    while (!is_over(board, state)) {
        if (!in_round(state)) start_round(board, state, dice.roll());
        legal_actions(board, state, actions);
        if (!why_not_end_round(board, state) && (actions.empty() || dice.below(12) == 0)) {
            end_round(board, state);
            continue;
        }
        apply(board, state, actions[dice.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    return score(board, state);
}

TEST(Solve, NoRandomGameBeatsTheBoundOfARandomMap) {
    test::RandomMapOptions options;
    options.parts = false;
    options.max_nodes = 9;
    options.max_clock = 14;
    for (int i = 0, n = test::cases(60, 2'000); i < n; ++i) {
        SCOPED_TRACE("random map " + std::to_string(i));
        SeededDice dice(11, static_cast<std::uint64_t>(i));
        const Board board = compile(test::random_map(dice, options));
        const SolveResult result = solved(board, 0.05);
        expect_sound(board, result);
        for (int game = 0; game < 60; ++game) {
            const int reached = random_game(board, dice);
            if (reached > 0) {
                ASSERT_TRUE(result.upper_bound);
            }
            if (result.upper_bound) {
                EXPECT_LE(reached, *result.upper_bound);
            }
            if (result.proved && result.score) {
                EXPECT_LE(reached, *result.score);
            }
        }
    }
}

TEST(Solve, MoreTimeNeverNarrowsTheWrongWay) {
    test::RandomMapOptions options;
    options.parts = false;
    options.max_nodes = 8;
    for (int i = 0, n = test::cases(12, 200); i < n; ++i) {
        SCOPED_TRACE("random map " + std::to_string(i));
        SeededDice dice(12, static_cast<std::uint64_t>(i));
        const Board board = compile(test::random_map(dice, options));
        const SolveResult quick = solved(board, 0), slow = solved(board, 0.2);
        expect_sound(board, quick);
        expect_sound(board, slow);
        if (slow.score && quick.upper_bound) {
            EXPECT_LE(*slow.score, *quick.upper_bound);
        }
        if (quick.score && slow.upper_bound) {
            EXPECT_LE(*quick.score, *slow.upper_bound);
        }
        if (quick.proved) {
            EXPECT_EQ(quick.score, slow.score);
        }
    }
}

TEST(Solve, IntervalsReportedOnTheWayHoldTheAnswer) {
    const auto loaded = read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    const SolveResult result = solved(board);
    std::optional<int> last_best;
    int reports = 0;
    SolveOptions options;
    options.progress = [&](double fraction, std::optional<int> best, std::optional<int> bound) {
        ++reports;
        EXPECT_GE(fraction, 0);
        EXPECT_LE(fraction, 1);
        if (best) {
            EXPECT_LE(*best, *result.score);
        }
        if (bound) {
            EXPECT_GE(*bound, *result.score);
        }
        EXPECT_GE(best.value_or(-1), last_best.value_or(-1));
        last_best = best;
    };
    solve(board, options);
    EXPECT_GT(reports, 1);
}

TEST(Solve, StopsWhenAskedWithASoundInterval) {
    const auto loaded = read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-09.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    std::stop_source source;
    source.request_stop();
    SolveOptions options;
    options.stop = source.get_token();
    const SolveResult result = solve(board, options);
    expect_sound(board, result);
    EXPECT_TRUE(result.upper_bound);
}

// Large maps, with tables that take seconds to fill: the clock is heard while they are made, too.
TEST(Solve, HearsTheClockOnLargeMaps) {
    test::RandomMapOptions options;
    options.parts = false;
    options.min_nodes = 40;
    options.max_nodes = 64;
    options.min_clock = 100;
    options.max_clock = 200;
    options.max_rewards = 24;
    options.max_spaces = 20;
    for (int i = 0, n = test::cases(12, 60); i < n; ++i) {
        SCOPED_TRACE("large map " + std::to_string(i));
        SeededDice dice(3000 + static_cast<std::uint64_t>(i));
        const Board board = compile(test::random_map(dice, options));
        for (const double seconds : {0.0, 0.05}) {
            test::expect_takes("solve", seconds + 0.2, [&] {
                const SolveResult result = solved(board, seconds);
                expect_sound(board, result);
            });
        }
    }
}

// Whatever the budget, an answer that is called complete is the true one, and every other one is a bound.
TEST(BestCaseBound, AnswersTheScoresInQuestionOrSaysThatItDoesNot) {
    int incomplete = 0;
    for (int i = 0, n = test::cases(40, 400); i < n; ++i) {
        SCOPED_TRACE("tiny map " + std::to_string(i));
        const Board board = compile(test::tiny_map(5, static_cast<std::uint64_t>(i)));
        const SolveResult best = solved(board);
        if (!best.proved) continue;
        const int most = best.score.value_or(-1);
        SearchBudget starved{
            .plans = 0, .labels = 0, .states_a_plan = 0, .states_of_plans = 0, .states = 0, .bound_cells = 0};
        for (const SearchBudget& budget : {SearchBudget{}, BestCaseOptions{}.budget, starved}) {
            BestCaseOptions options;
            options.budget = budget;
            if (i % 4) options.scores = {std::max(0, most - 1), std::max(0, most), most + 1 + i % 3};
            const BestCaseBound bound = best_case_bound(board, options);
            EXPECT_LE(bound.score.value_or(-1), most);
            EXPECT_GE(bound.no_escape ? -1 : bound.upper_bound, most);
            incomplete += !bound.complete;
            if (!bound.complete) continue;
            EXPECT_EQ(bound.no_escape, most < 0);
            if (options.scores.empty()) {
                EXPECT_EQ(bound.score, best.score);
            }
            for (const int score : options.scores) EXPECT_EQ(bound.score.value_or(-1) >= score, most >= score) << score;
        }
    }
    EXPECT_GT(incomplete, 0);  // else no budget was short
}

TEST(BestCaseBound, TheSameMapGetsTheSameAnswer) {
    const auto loaded = read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-07.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    const BestCaseBound first = best_case_bound(board), second = best_case_bound(board);
    EXPECT_EQ(first.score, second.score);
    EXPECT_EQ(first.upper_bound, second.upper_bound);
    EXPECT_EQ(first.complete, second.complete);
}

TEST(Solve, EverySampleMapIsProved) {
    for (const auto& path : test::sample_map_paths()) {
        SCOPED_TRACE(path);
        const auto loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map);
        const Board board = compile(*loaded.map);
        const SolveResult result = solved(board, 600);  // at most eight seconds on a free core
        expect_sound(board, result);
        EXPECT_TRUE(result.proved);
        EXPECT_TRUE(result.score);
    }
}

// Six sections full of icons: 80,000 bundles of rewards, icons and single cells by energy, of which a fifth is worth a
// look.
TEST(Solve, ManySectionsAreProved) {
    const LoadedMap map = read_map(R"(format: 1
game: luddite
id: six-sections
name: Six sections
nodes:
  - {id: A, at: [0, 0], role: enter_exit}
  - {id: B, at: [1, 0], gate: ON 1, critical: {code: alpha, damage: 19}}
  - {id: C, at: [0, 1], gate: ON 2, critical: {code: beta, damage: 18}}
resources:
  energy: {spaces: 6, start: 0}
  multi_tool: {spaces: 6, start: 0}
  credit: {spaces: 9, start: 0}
clock:
  - "....me..."
  - ".....ec....."
  - "c.....c."
bonuses:
  - {die: 1, gain: {credit: 1}}
  - {die: 2, damage: 2}
  - {die: 3, damage: 2}
  - {die: 4, damage: 2}
  - {die: 5, gain: {multi_tool: 1}}
  - {die: 6, gain: {multi_tool: 1}}
hack:
  variant: patterns
  patterns: {1: ["#"], 2: ["##"], 3: ["##", "#."], 4: ["##", "##"]}
  sections:
    - {cells: ["cc#", "##c"], reward: {code: alpha}}
    - {cells: ["###", "m##", "###"], reward: {code: beta}}
    - {cells: ["#e", "##", "##"], reward: {damage: 6}}
    - {cells: ["#mmc", "####", "###c"], reward: {damage: 6}}
    - {cells: ["###", "#e#"], reward: {multi_tool: 1}}
    - {cells: ["###m", "c#c#", "#e#c"], reward: {damage: 6}}
)");
    ASSERT_TRUE(map.map);
    const Board board = compile(*map.map);
    const SolveResult result = solved(board);
    expect_sound(board, result);
    EXPECT_TRUE(result.proved);
    EXPECT_EQ(result.score, 120);
}

// Two nodes, an Enter and an Exit, and whatever else is asked for.
Map two_nodes(const std::string& gate, int clock) {
    Map map;
    map.id = "two";
    map.nodes = {{"A1", {0, 0}, Role::enter, {}, {}, false, {}, {}}, {"B1", {1, 0}, Role::exit, {}, {}, false, {}, {}}};
    if (!gate.empty()) map.nodes[1].gate = parse_gate(gate);
    map.clock = {std::string(static_cast<std::size_t>(clock), '.')};
    map.hack = SumsHack{{{3, 1, {"", 1, {}}}}};
    return map;
}

TEST(Solve, KnownAnswers) {
    // Two dice: move and the Hack module's one; the Clock's six.
    EXPECT_EQ(solved(compile(two_nodes("", 1))).score, 1 + 6);
    // Toggle and move: no die left for the Hack module.
    EXPECT_EQ(solved(compile(two_nodes("ON 1", 1))).score, 6);
    // Two toggles and a move do not fit into one round.
    const SolveResult none = solved(compile(two_nodes("AND 1 2", 1)));
    EXPECT_FALSE(none.score);
    EXPECT_FALSE(none.upper_bound);
    EXPECT_FALSE(none.witness);
    EXPECT_TRUE(none.proved);
    // They do with a multi-tool, which is then not left over; a second one is.
    Map tools = two_nodes("AND 1 2", 1);
    tools.resources[1] = {2, 2};
    EXPECT_EQ(solved(compile(tools)).score, 6 + 1);
    // The Enter is the Exit: nothing to do but the Clock and the Hack module.
    Map home = two_nodes("", 1);
    home.nodes[0].role = Role::enter_exit;
    home.nodes[1].role = Role::none;
    EXPECT_EQ(solved(compile(home)).score, 1 + 6);
    // Two boxes are two rounds: four dice, for the Hack module's one and to fuse a switch.
    home.clock = {".."};
    EXPECT_EQ(solved(compile(home)).score, 1 + 2 + 6);
}

// R22: small maps are decided by backward induction; the bounds of plans take moves as whole and prove nothing.
TEST(Solve, TinyMapsWhoseMovesMayBeInPartsHaveTheScoreOfBruteForce) {
    int compared = 0;
    const auto most_states = std::size_t{test::long_run() ? 200'000u : 30'000u};
    for (int i = 0, n = test::cases(80, 1'000); i < n; ++i) {
        SCOPED_TRACE("tiny map " + std::to_string(i));
        Map map = test::tiny_map(5, static_cast<std::uint64_t>(i));
        map.rulings.move = MoveRuling::interrupted;
        const Board board = compile(map);
        const auto known = test::every_play(board, most_states);
        if (!known.complete || !known.best) continue;
        ++compared;
        const SolveResult result = solved(board);
        expect_sound(board, result);
        EXPECT_EQ(result.score, known.best);
        EXPECT_EQ(result.upper_bound, known.best);
        EXPECT_TRUE(result.proved);
    }
    EXPECT_GE(compared, test::expected(10));
}
TEST(Solve, PlansProveNothingWhereMovesMayBeInterrupted) {
    Map map = two_nodes("AND 1 2", 1);
    map.rulings.move = MoveRuling::interrupted;
    const BestCaseBound bound = best_case_bound(compile(map), {.scores = {1}});
    EXPECT_FALSE(bound.no_escape);
    EXPECT_FALSE(bound.complete);
}

}  // namespace
}  // namespace nedforge::luddite
