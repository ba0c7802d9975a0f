// The digest of a replay names the version of a map that was played, in every game.

#include <gtest/gtest.h>

#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_file.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/replay_file.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/replay_file.h"
#include "tests/support/support.h"
#include "validator/echo_death/family.h"
#include "validator/london_dread/family.h"
#include "validator/luddit/family.h"
#include "validator/smart_home/family.h"

namespace nedforge::test {
namespace {

TEST(ReplayDigest, KnowsAMapByWhatAGameDependsOn) {
    using namespace luddite;
    Map map = *read_map_file(source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map;
    Replay replay;
    replay.map = map.id;
    const auto loaded = read_replay(write_replay(replay, map), map);
    ASSERT_TRUE(loaded.replay);
    EXPECT_EQ(loaded.replay->digest, play_digest_of(map));
    EXPECT_NE(play_digest_of(map), digest_of(map));
    EXPECT_FALSE(is_of_other_version(replay, map)) << "a replay without a digest";
    map.name = "Another";
    map.notes = "Words.";
    map.thresholds.of = {1, 2, 3};
    map.waivers.push_back({"NED305", {}, "why"});
    EXPECT_FALSE(is_of_other_version(*loaded.replay, map));
    map.clock.front() += '.';
    EXPECT_TRUE(is_of_other_version(*loaded.replay, map));
}

TEST(ReplayDigest, IsUnderTheReplaysReadings) {
    using namespace luddite;
    Map map = *read_map_file(source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map;
    Replay replay;
    replay.rulings.reading[0] = 1;
    const Replay written = *read_replay(write_replay(replay, map), map).replay;
    EXPECT_NE(written.digest, play_digest_of(map));
    map.rulings = replay.rulings.applied_to(map.rulings);
    EXPECT_EQ(written.digest, play_digest_of(map));
    EXPECT_FALSE(is_of_other_version(written, map));
}

TEST(ReplayDigest, OfHomesAndPositionsIsKeptInTheFile) {
    smart_home::Home home =
        *open_map_file<smart_home::Home>(source_path("sample_maps/smart_home/cottage.home.yaml")).home;
    smart_home::Replay of_home;
    of_home.digest = play_digest_of(home);
    home.name = "Another";
    EXPECT_FALSE(is_of_other_version(of_home, home));
    home.win_compromised += 1;
    EXPECT_TRUE(is_of_other_version(of_home, home));

    luddit::Position position =
        *open_map_file<luddit::Position>(source_path("sample_maps/luddit/quarter.torus.yaml")).position;
    const std::string text = luddit::write_replay(luddit::Replay{}, position);
    const auto read = luddit::read_replay(text, position.id);
    ASSERT_TRUE(read.replay);
    EXPECT_FALSE(is_of_other_version(*read.replay, position));
    position.board.stones += 1;
    EXPECT_TRUE(is_of_other_version(*read.replay, position));
    EXPECT_FALSE(
        luddit::read_replay("format: 1\ngame: luddit\ndigest: \"sha256:12\"\nturns: []\n", position.id).replay);
}

TEST(ReplayDigest, OfStoriesAndGridsIsKeptInTheFile) {
    london_dread::Story story =
        *open_map_file<london_dread::Story>(source_path("sample_maps/london_dread/blue-lamps.story.yaml")).story;
    london_dread::Replay of_story;
    of_story.setup = {{"a", "b"}, {}, {}};
    const auto told = london_dread::read_replay(london_dread::write_replay(of_story, story));
    ASSERT_TRUE(told.replay);
    story.name = "Another";
    story.texts.reset();
    EXPECT_FALSE(is_of_other_version(*told.replay, story));
    story.track.limit += 1;
    EXPECT_TRUE(is_of_other_version(*told.replay, story));

    echo_death::Grid grid =
        *open_map_file<echo_death::Grid>(source_path("sample_maps/echo_death/twin-yards.grid.yaml")).grid;
    echo_death::Replay of_grid;
    of_grid.digest = play_digest_of(grid);
    grid.name = "Another";
    EXPECT_FALSE(is_of_other_version(of_grid, grid));
    grid.nodes += 1;
    EXPECT_TRUE(is_of_other_version(of_grid, grid));
}

}  // namespace
}  // namespace nedforge::test
