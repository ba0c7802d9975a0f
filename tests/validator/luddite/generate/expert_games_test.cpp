// How often the expert wins, by its games: which count, what the luck of their dice changes, and what it never does.

#include "validator/luddite/generate/search/expert_games.h"

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/three_dice.h"

using namespace nedforge;
using namespace nedforge::luddite;

namespace {

RecordedGames with_scores(const std::vector<int>& scores) {
    RecordedGames played;
    for (const int score : scores) played.games.emplace_back().score = score;
    return played;
}

Thresholds hard_at(int threshold) {
    Thresholds thresholds;
    thresholds.of[Level::hard] = threshold;
    return thresholds;
}

Map small_network() {
    return *read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml")).map;
}

}  // namespace

TEST(ExpertGames, CountThoseThatWerePlayedForTheThresholdOrNearly) {
    ExpertGames games;
    games.add(with_scores({10, 90, 90, 90}), hard_at(60));
    games.add(with_scores({10, 10, 90, 90, 90}), hard_at(80));
    games.add(with_scores({10, 10, 10, 90}), hard_at(82));
    games.add(with_scores({10, 10, 10, 10}), hard_at(85));
    games.add(with_scores({10, 10, 10, 90}), hard_at(82));
    const CountedRate rate = games.rate({}, Level::hard, 82);
    EXPECT_EQ(rate.games, 8);
    EXPECT_FALSE(rate.without_luck);
    EXPECT_NEAR(rate.rate, 2.0 / 8, 1e-12);
    EXPECT_EQ(rate.interval.low, binomial_interval(2, 8).low);
    EXPECT_EQ(games.rate({}, Level::hard, 81).games, 13);
    EXPECT_EQ(games.rate({}, Level::hard, 70).games, 0);
    EXPECT_EQ(games.rate({}, Level::hard, 70).interval.high, 1);
    EXPECT_NEAR(games.shares({}, Level::hard)(50), 5.0 / 17, 1e-12) << "of those whose aim is near the newest";
    EXPECT_EQ(games.count(), 21);
}

TEST(ExpertGames, LuckIsTakenOff) {
    RecordedGames played;
    SeededDice dice(3, 4);
    for (int g = 0; g < 60; ++g) {
        GameLuck luck;
        luck.early_points = static_cast<double>(dice.next() % 7) - 3;
        luck.late[Level::hard] = g % 3 == 0 ? 0.6 : -0.2;  // nearly decides, and is too good on the whole
        played.games.emplace_back().score = g % 3 == 0 || g % 10 == 1 ? 90 : 10;
        played.luck.push_back(luck);
    }
    ExpertGames games;
    games.add(played, hard_at(80));
    const CountedRate rate = games.rate({}, Level::hard, 80);
    EXPECT_TRUE(rate.without_luck);
    EXPECT_NEAR(rate.rate, games.shares({}, Level::hard)(80), 1e-12);
    EXPECT_LT(rate.rate, 0.4);
    const Interval counted = binomial_interval(24, 60);
    EXPECT_LT(rate.interval.high - rate.interval.low, 0.6 * (counted.high - counted.low));
    EXPECT_EQ(games.rate({}, Level::hard, 95).rate, 0);
    EXPECT_FALSE(games.rate({}, Level::hard, 95).without_luck) << "nothing is won";
}

// Whatever the value function says: over all rolls, and all samples that stand for them, luck is 0.
TEST(DiceLuck, IsZeroOnAverage) {
    Map map = small_network();
    map.thresholds = {{8, 16, 24}};  // in reach of somebody who stays at home
    const Board board = compile(map);
    DiceLuck dice_luck(board, policy_tables(board));
    const State start = initial_state(board);
    const auto luck_of = [&](const State& state, const std::array<int, 3>& roll, std::uint64_t chance) {
        GameLuck luck;
        dice_luck.add(state, roll, chance, luck);
        return luck;
    };
    State late = start;
    late.clock = static_cast<std::uint8_t>(board.clock_length - 3);
    double by_rolls = 0, of_late = 0, by_samples = 0, most = 0;
    for (const ThreeDice& roll : three_dice) {
        by_rolls += roll.orders * luck_of(start, roll.dice, 0).early_points / all_rolls;
        for (const double odds : luck_of(late, roll.dice, 0).late) {
            of_late += roll.orders * odds / all_rolls;
            most = std::max(most, odds);
        }
    }
    for (std::uint64_t chance = 0; chance < 12; ++chance)
        by_samples += luck_of(start, {1, 2, 3}, chance).early_points / 12;
    EXPECT_NEAR(by_rolls - luck_of(start, {1, 2, 3}, 0).early_points + by_samples, 0, 1e-9);
    EXPECT_NEAR(of_late, 0, 1e-9);
    EXPECT_GT(most, 1e-3);
    EXPECT_EQ(luck_of(late, {1, 2, 3}, 0).early_points, 0);
    EXPECT_EQ(luck_of(start, {1, 2, 3}, 0).late[Level::hard], 0);
    EXPECT_EQ(luck_of(start, {1, 2, 3}, 4).early_points, luck_of(start, {3, 1, 2}, 4).early_points);
}

TEST(DiceLuck, OfAGameIsTheSameForEveryNumberOfThreads) {
    const Map map = small_network();
    const Board board = compile(map);
    const RecordTables tables(map, board);
    RecordOptions record;
    record.games = 6;
    record.luck = true;
    record.jobs = 1;
    const RecordedGames one = record_games(tables, record);
    ASSERT_EQ(one.luck.size(), 6u);
    record.jobs = 3;
    record.first = 2;
    record.games = 4;
    const RecordedGames rest = record_games(tables, record);
    for (std::size_t g = 0; g < 4; ++g) {
        EXPECT_EQ(rest.games[g].score, one.games[g + 2].score);
        EXPECT_EQ(rest.luck[g].early_points, one.luck[g + 2].early_points);
        EXPECT_EQ(rest.luck[g].late[Level::hard], one.luck[g + 2].late[Level::hard]);
    }
}
