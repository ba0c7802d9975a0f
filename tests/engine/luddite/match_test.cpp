#include "engine/luddite/game/match.h"

#include <gtest/gtest.h>

#include "tests/support/luddite/table.h"

using namespace nedforge::luddite;
using namespace nedforge::test;

namespace {

Map short_game(int boxes) {
    Map map = plain_map();
    map.clock = {std::string(static_cast<std::size_t>(boxes), '.')};
    map.thresholds = {{6, 9, 12}};
    map.resources[2].start = 2;
    map.resources[0].start = 1;
    return map;
}

}  // namespace

TEST(Score, PartsAreCountedWhereverTheNeetleStandsTheSumOnlyOnTheExit) {
    Table t(short_game(5));
    ASSERT_EQ(t.roll(1, 1, 5), "");
    ASSERT_EQ(t.move(1, {"B1"}), "");
    ASSERT_EQ(t.clock(3), "");
    EXPECT_EQ(t.parts(), (ScoreParts{0, 0, 0, 5, 5}));
    EXPECT_EQ(t.score(), 0);
    const FinishedSheet sheet = finished_sheet(t.board(), t.state());
    EXPECT_EQ(sheet.score, 0);
    EXPECT_EQ(sheet.clock_damage, 0);
    EXPECT_EQ(sheet.leftover, 5);
}

TEST(Solo, TheLevelsAreTheMaps) {
    Table t(short_game(5));
    ASSERT_EQ(t.roll(1, 1, 5), "");
    ASSERT_EQ(t.clock(3), "");
    EXPECT_EQ(t.score(), 10);
    EXPECT_TRUE(solo_success(t.board(), t.state(), Level::easy));
    EXPECT_TRUE(solo_success(t.board(), t.state(), Level::medium));
    EXPECT_FALSE(solo_success(t.board(), t.state(), Level::hard));
}

TEST(Competitive, HighestScoreThenClockThenLeftoversThenShared) {
    using Winners = std::vector<int>;
    EXPECT_EQ(competitive_winners({}), Winners{});
    EXPECT_EQ(competitive_winners({{50, 9, 9}, {51, 0, 0}}), Winners{1});
    EXPECT_EQ(competitive_winners({{50, 9, 0}, {50, 8, 9}}), Winners{0});
    EXPECT_EQ(competitive_winners({{50, 9, 1}, {50, 9, 2}}), Winners{1});
    EXPECT_EQ(competitive_winners({{50, 9, 2}, {40, 99, 99}, {50, 9, 2}}), (Winners{0, 2}));
}

namespace {
CampaignProgress campaign() {
    return CampaignProgress({{{"1"}, true, 1}, {{"5", "6"}, true, 1}, {{}, true, 1}, {{"9"}, false, 1}});
}
using Maps = std::vector<std::string>;
}  // namespace

TEST(Campaign, StagesAreRepeatedUntilAllIsWonInAnyOrder) {
    CampaignProgress progress = campaign();
    EXPECT_EQ(progress.open_maps(), Maps{"1"});
    EXPECT_TRUE(progress.record("5", true));  // not yet
    EXPECT_FALSE(progress.record("1", false));
    EXPECT_EQ(progress.open_maps(), Maps{"1"});
    EXPECT_FALSE(progress.record("1", true));
    EXPECT_EQ(progress.open_maps(), (Maps{"5", "6"}));
    EXPECT_FALSE(progress.record("6", true));
    EXPECT_TRUE(progress.record("6", true));  // won already
    EXPECT_FALSE(progress.record("5", false));
    EXPECT_EQ(progress.open_maps(), Maps{"5"});
    EXPECT_FALSE(progress.record("5", true));
    EXPECT_EQ(progress.stage(), 3);  // the empty stage is passed over
    EXPECT_EQ(progress.open_maps(), Maps{"9"});
}

TEST(Campaign, TheNinthGameHasOneAttemptWhateverItsOutcome) {
    for (const bool won : {false, true}) {
        CampaignProgress progress = campaign();
        for (const char* map : {"1", "5", "6"}) ASSERT_FALSE(progress.record(map, true));
        ASSERT_FALSE(progress.record("9", won));
        EXPECT_TRUE(progress.finished());
        EXPECT_TRUE(progress.open_maps().empty());
        EXPECT_TRUE(progress.record("9", true));
    }
}
