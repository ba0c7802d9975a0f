#include "tests/support/london_dread/stories.h"

#include <gtest/gtest.h>

#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_file.h"
#include "tests/support/support.h"
#include "validator/london_dread/family.h"

namespace nedforge::test {

using namespace london_dread;

Story small_fog() {
    static const LoadedStory loaded =
        open_map_file<Story>(source_path("tests/support/london_dread/small-fog.story.yaml"));
    EXPECT_TRUE(loaded.story) << (loaded.diagnostics.empty() ? "" : loaded.diagnostics.front().message);
    return loaded.story.value_or(Story());
}

std::string small_fog_replay() { return read_all(source_path("tests/support/london_dread/small-fog.replay.yaml")); }

std::string GameText::text() const {
    return "format: 1\ngame: london_dread\nrulings: " + rulings + "\nsetup: {party: " + party + ", items: " + items +
           ", supply: " + supply +
           "}\nchapters:\n  - deal: {north: [plot, fog, thief], east: [code, plot, constable], south: [choir, seance, "
           "plot], west: [plot, thugs, rumour]}\n    reveal: " +
           reveal + "\n    clocks: " + clocks + "\n    hours: " + hours + "\n" +
           (endgame.empty() ? "" : "endgame: " + endgame + "\n");
}

ReplayOutcome play(const Story& story, const std::string& text) {
    const LoadedReplay loaded = read_replay(text);
    EXPECT_TRUE(loaded.replay) << (loaded.diagnostics.empty() ? "" : loaded.diagnostics.front().message) << "\n"
                               << text;
    if (!loaded.replay) return {};
    return play_replay(story, *loaded.replay, loaded.replay->rulings.applied_to(story.rulings));
}

}  // namespace nedforge::test
