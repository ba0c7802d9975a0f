// Ablation: which parts a map has, what a verdict rests on, and on small maps with a part that plainly decides, one
// that plainly does nothing, and a guard in the way, the verdict that anybody would give.

#include "validator/luddite/solver/rating/ablate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "engine/base/seeded_dice.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

Map loaded(const std::string& path) {
    const auto file = read_map_file(test::source_path(path));
    EXPECT_TRUE(file.map) << path;
    return file.map.value_or(Map{});
}

Difference difference(double mean, double standard_error) {
    return difference_of(mean, standard_error, FigureKind::amount);
}

Comparison without(Difference score, Difference medium, Difference escaped = {}) {
    Comparison c;
    c.score = score;
    c.win[1] = medium;
    c.escaped = escaped;
    return c;
}

TEST(Ablate, PartsAreTakenAwayOneByOne) {
    const Map map = loaded("sample_maps/luddite/campaign-2026-11/ned-09.ned.yaml");
    const auto parts = parts_of(map);
    std::set<std::string> names, kinds;
    for (const auto& part : parts) {
        EXPECT_FALSE(part.without == map) << part.name;
        EXPECT_TRUE(names.insert(part.name).second) << part.name;
        kinds.insert(part.kind);
    }
    EXPECT_EQ(kinds, (std::set<std::string>{"bonus", "cache", "critical", "gate", "lock", "reward", "wall", "way"}));
}

TEST(Ablate, VerdictsNeedThreeStandardErrors) {
    const auto none = difference(0, 0.05);
    const auto verdict = [](bool guard, double score, Difference medium, double used = 0.5) {
        return verdict_of(guard, used, without(difference(score, 1), medium));
    };
    EXPECT_EQ(verdict(false, -3.1, none), Verdict::useful);
    EXPECT_EQ(verdict(false, -2.9, none), Verdict::choice);
    EXPECT_EQ(verdict(false, -2.9, none, 0.05), Verdict::idle);
    EXPECT_EQ(verdict(false, 2.9, none), Verdict::choice);  // in the 95 % interval's eyes a trap already
    EXPECT_EQ(verdict(false, 3.1, none), Verdict::trap);
    EXPECT_EQ(verdict(false, -1, difference(-0.3, 0.05)), Verdict::essential);
    EXPECT_EQ(verdict(false, -1, difference(-0.3, 0.12)), Verdict::choice);
    EXPECT_EQ(verdict(false, -1, difference(-0.2, 0.05)), Verdict::useful);
    EXPECT_EQ(verdict_of(false, 0.5, without(difference(-1, 1), none, difference(-0.4, 0.05))), Verdict::essential);
}

TEST(Ablate, WhereOneLevelIsTradedForAnotherThereIsNoTrap) {
    Comparison c = without(difference(0.2, 0.6),
                           difference(0.136, 0.042));  // medium is won more often without it, hard less often
    EXPECT_EQ(verdict_of(false, 0.5, c), Verdict::trap);
    c.win[2] = difference(-0.129, 0.042);
    EXPECT_EQ(verdict_of(false, 0.5, c), Verdict::choice);
    EXPECT_EQ(verdict_of(false, 0.05, c), Verdict::idle);
    c.win[2] = difference(-0.04, 0.042);
    EXPECT_EQ(verdict_of(false, 0.5, c), Verdict::trap);
}

TEST(Ablate, AGuardIsMeantToHinder) {
    const auto none = difference(0, 0.05);
    EXPECT_EQ(verdict_of(true, 0.5, without(difference(3.1, 1), none)), Verdict::useful);
    EXPECT_EQ(verdict_of(true, 0.5, without(difference(-3.1, 1), none)), Verdict::trap);
    EXPECT_EQ(verdict_of(true, 0.5, without(difference(5, 1), difference(0.3, 0.05))), Verdict::essential);
    EXPECT_EQ(verdict_of(true, std::nullopt, without(difference(1, 1), none)), Verdict::idle);
}

TEST(Ablate, NearTheLineIsNeitherSureNorNothing) {
    const auto none = difference(0, 0.05);
    EXPECT_FALSE(near_the_line(false, without(difference(-1.4, 1), none)));
    EXPECT_TRUE(near_the_line(false, without(difference(-2, 1), none)));
    EXPECT_TRUE(near_the_line(false, without(difference(0, 1), difference(-0.1, 0.05))));
    EXPECT_FALSE(near_the_line(false, without(difference(-4, 1), none)));
}

std::vector<double> drawn(SeededDice& dice, std::size_t count) {
    std::vector<double> values(count);
    for (double& value : values) value = dice.below(1000) / 50.0;
    return values;
}

TEST(Ablate, SteadiedDifferencesKnowTheirExtremes) {
    SeededDice dice(3, 0);
    const auto whole = drawn(dice, 500);
    double mean = 0;
    for (const double value : whole) mean += value / 500;
    // Without a part that nobody uses the games are the same: no difference, however lucky the first ones were.
    const std::vector<double> same(whole.begin(), whole.begin() + 40);
    EXPECT_NEAR(steadied(whole, same, FigureKind::amount).mean, 0, 1e-9);
    EXPECT_NEAR(steadied(whole, same, FigureKind::amount).interval.high, 0, 1e-9);
    // Where the games have nothing to do with each other the whole map's mean of all games counts, not that of the
    // first.
    const std::vector<double> flat(40, 7.0);
    EXPECT_NEAR(steadied(whole, flat, FigureKind::amount).mean, 7 - mean, 1e-9);
    EXPECT_GT(steadied(whole, flat, FigureKind::amount).interval.high, 7 - mean);
}

// Forty games won of forty do not say that the next is won too.
TEST(Ablate, SharesWithoutSpreadAreNotSure) {
    std::vector<double> whole(200, 1.0);
    for (std::size_t g = 0; g < 200; g += 22) whole[g] = 0;
    const Difference few = steadied(whole, std::vector<double>(40, 1.0), FigureKind::share);
    EXPECT_LT(few.mean, 3 * few.error);
    const Difference many = steadied(whole, std::vector<double>(200, 1.0), FigureKind::share);
    EXPECT_GT(many.mean, 3 * many.error);
    const Difference none = mean_difference(std::vector<double>(10, 0.0), FigureKind::share);
    EXPECT_LT(none.interval.low, -0.1);
    EXPECT_GT(none.interval.high, 0.1);
    EXPECT_LE(mean_difference({1, 1, 1, 0, 1}, FigureKind::share).interval.high, 1);
}

TEST(Ablate, SteadiedIntervalsCoverTheTruthAndAreTheNarrower) {
    int covered = 0, narrower = 0;
    constexpr int trials = 1000;
    for (std::uint64_t trial = 0; trial < trials; ++trial) {
        SeededDice dice(trial, 1);
        const auto luck = drawn(dice, 200), whims = drawn(dice, 200), other = drawn(dice, 40);
        std::vector<double> whole(200), part(40), pairs;
        for (std::size_t g = 0; g < 200; ++g) whole[g] = luck[g] + whims[g];
        for (std::size_t g = 0; g < 40; ++g) part[g] = luck[g] + other[g] + 3;
        double mean = 0, squares = 0;
        for (std::size_t g = 0; g < 40; ++g) mean += (part[g] - whole[g]) / 40;
        for (std::size_t g = 0; g < 40; ++g) squares += (part[g] - whole[g] - mean) * (part[g] - whole[g] - mean);
        const Difference d = steadied(whole, part, FigureKind::amount);
        covered += d.interval.low <= 3 && d.interval.high >= 3;
        narrower += d.interval.high - d.mean < 1.96 * std::sqrt(squares / 39 / 40);
    }
    EXPECT_GT(covered, 0.92 * trials);
    EXPECT_LT(covered, 0.98 * trials);
    EXPECT_GT(narrower, 0.8 * trials);
}

// A corridor to a function worth all, through a lock; beside it a closed room with a cache that nothing leads to in
// time.
Map corridor() {
    Map map;
    map.id = "corridor";
    map.thresholds.of = {20, 25, 30};
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}},
                 {"B1", {1, 0}, Role::none, {}, 1, false, {}, {}},
                 {"C1", {2, 0}, Role::none, {}, {}, false, {}, Critical{"alpha", 20}},
                 {"A2", {0, 1}, Role::none, Gate{GateKind::and_, 1, 2}, 6, false, {}, {}},
                 {"A3", {0, 2}, Role::none, Gate{GateKind::and_, 3, 4}, 6, false, Amounts{{1, 0, 0}}, {}}};
    map.clock = {"................"};
    map.resources[0] = {2, 0};
    LinesHack hack;
    hack.boxes = {"2"};
    hack.lines.push_back({{0, 0}, 1, 0, Reward{"alpha", 0, {}}});
    map.hack = hack;
    return map;
}

TEST(Ablate, PlainCasesGetPlainVerdicts) {
    AblateOptions options;
    options.compare.policy = PolicyKind::planner;
    options.compare.games = 400;
    const Ablation ablation = ablate(corridor(), options);
    EXPECT_TRUE(ablation.complete);
    const auto verdict = [&](const std::string& name) {
        for (const auto& judged : ablation.parts)
            if (judged.part.name == name) return judged.verdict;
        ADD_FAILURE() << name;
        return Verdict::trap;
    };
    EXPECT_EQ(verdict("critical function C1"), Verdict::essential);
    EXPECT_EQ(verdict("way through B1"), Verdict::essential);
    EXPECT_EQ(verdict("line 1 (code alpha)"), Verdict::essential);
    EXPECT_NE(verdict("dice lock of B1"), Verdict::idle);
    EXPECT_EQ(verdict("cache A3"), Verdict::idle);
}

// What stands as a trap has the figures of other dice than those that it was found with.
TEST(Ablate, TrapsAreJudgedAgainWithOtherDice) {
    const Map map = loaded("sample_maps/luddite/campaign-2026-11/ned-07.ned.yaml");
    AblateOptions options;
    options.compare.policy = PolicyKind::planner;
    options.compare.games = 300;
    options.only = {"bonus 1 (die 1, 2 energy)", "bonus 2 (die 2, 1 multi_tool)", "critical function A2"};
    const Ablation ablation = ablate(map, options);
    const auto scores = [&](const Part& part, std::uint64_t seed) {
        RateOptions rating;
        rating.policy = PolicyKind::planner;
        rating.games = options.compare.games;
        rating.seed = seed;
        rating.bounds = false;
        return rate(compile(part.without), rating).scores;
    };
    int again = 0;
    for (const auto& judged : ablation.parts) {
        const bool second = judged.comparison.b.scores == scores(judged.part, options.compare.seed + 1);
        again += second;
        if (!second) {
            EXPECT_EQ(judged.comparison.b.scores, scores(judged.part, options.compare.seed)) << judged.part.name;
            EXPECT_NE(judged.verdict, Verdict::trap) << judged.part.name;
        }
    }
    EXPECT_GT(again, 0);
    EXPECT_LT(static_cast<std::size_t>(again), ablation.parts.size());
}

// First games leave out what is of use and nothing else: the verdicts on all other parts, their games and their figures
// are those of an ablation without first games.
TEST(Ablate, FirstGamesLeaveOutWhatIsOfUseAlone) {
    const Map map = loaded("sample_maps/luddite/campaign-2026-11/ned-07.ned.yaml");
    AblateOptions options;
    options.compare.policy = PolicyKind::planner;
    options.compare.games = 300;
    options.only = {"bonus 1 (die 1, 2 energy)", "bonus 2 (die 2, 1 multi_tool)", "critical function A2"};
    const Ablation in_full = ablate(map, options);
    options.first_games = 75;
    const Ablation ablation = ablate(map, options);
    ASSERT_EQ(ablation.parts.size(), in_full.parts.size());
    int traps = 0, left_out = 0;
    for (std::size_t i = 0; i < ablation.parts.size(); ++i) {
        const EvaluatedPart &judged = ablation.parts[i], &before = in_full.parts[i];
        SCOPED_TRACE(judged.part.name);
        traps += before.verdict == Verdict::trap;
        if (judged.comparison.games == options.first_games) {
            ++left_out;
            EXPECT_LT(judged.comparison.score.mean, 0);
            EXPECT_NE(before.verdict, Verdict::trap);
            continue;
        }
        EXPECT_EQ(judged.verdict, before.verdict);
        EXPECT_EQ(judged.comparison.b.scores, before.comparison.b.scores);
        EXPECT_EQ(judged.comparison.score.mean, before.comparison.score.mean);
    }
    EXPECT_GT(traps, 0);
    EXPECT_GT(left_out, 0);
    EXPECT_LT(static_cast<std::size_t>(left_out), ablation.parts.size());
}

TEST(Ablate, MoreGamesForPartsNearTheLine) {
    AblateOptions options;
    options.compare.policy = PolicyKind::novice;
    options.compare.games = 50;
    options.most_games = 200;
    const Ablation ablation = ablate(loaded("sample_maps/luddite/lessons/dice-lock.ned.yaml"), options);
    int longer = 0;
    for (const auto& judged : ablation.parts) {
        longer += judged.comparison.games > 50;
        EXPECT_TRUE(judged.comparison.games == 200 || !near_the_line(judged.part.guard(), judged.comparison))
            << judged.part.name;
    }
    EXPECT_GT(longer, 0);
}

}  // namespace
}  // namespace nedforge::luddite
