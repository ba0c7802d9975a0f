// The whole games among the samples: each reads, was played on the sample as it is today, and is played to its end.

#include <gtest/gtest.h>

#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_file.h"
#include "tests/support/support.h"
#include "validator/echo_death/family.h"
#include "validator/london_dread/family.h"

namespace nedforge::test {
namespace {

TEST(SampleReplays, OfStoriesAreWholeGames) {
    using namespace london_dread;
    for (const std::string name : {"blue-lamps", "drowned-parish"}) {
        const std::string path = source_path("sample_maps/london_dread/" + name);
        const Story story = *open_map_file<Story>(path + ".story.yaml").story;
        const LoadedReplay loaded = read_replay_file(path + ".replay.yaml", story.id);
        ASSERT_TRUE(loaded.replay) << name;
        EXPECT_FALSE(is_of_other_version(*loaded.replay, story)) << name;
        const ReplayOutcome outcome = play_replay(story, *loaded.replay, story.rulings);
        EXPECT_EQ(outcome.status, ReplayStatus::finished) << name;
        EXPECT_TRUE(outcome.state && outcome.state->rest.open.ending == Ending::won) << name;
    }
}

TEST(SampleReplays, OfTheTwinYardsIsAWholeGame) {
    using namespace echo_death;
    const std::string path = source_path("sample_maps/echo_death/twin-yards");
    const Grid grid = *open_map_file<Grid>(path + ".grid.yaml").grid;
    const LoadedReplay loaded = read_replay_file(path + ".replay.yaml", grid.id);
    ASSERT_TRUE(loaded.replay);
    EXPECT_FALSE(is_of_other_version(*loaded.replay, grid));
    EXPECT_EQ(play_replay(compile(grid), *loaded.replay).status, ReplayStatus::finished);
}

}  // namespace
}  // namespace nedforge::test
