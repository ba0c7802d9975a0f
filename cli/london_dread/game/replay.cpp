// nedforge replay of a story: plays a replay through the engine, or says which step is illegal and why.

#include <iostream>

#include "cli/london_dread/family.h"
#include "cli/london_dread/replay_json.h"
#include "cli/london_dread/story_input.h"
#include "cli/london_dread/story_text.h"
#include "formats/base/report/report.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

int replay_story(const std::string& story_path, const std::string& path, const Common& common) {
    const StoryInput input = read_playable_story("replay", story_path, common);
    if (!input.story) return input.status;
    if (!path_exists("replay", path)) return status_failed;
    const Story& story = *input.loaded.story;
    const LoadedReplay loaded = read_replay_file(path, story.id);
    const bool json = common.format == "json";
    if (!loaded.replay) {
        std::cout << (json ? unreadable_story_replay_json(story.id, loaded.diagnostics)
                           : unreadable_replay_text(path, loaded.diagnostics, loaded.text, common.colour));
        return status_findings;
    }
    if (is_of_other_version(*loaded.replay, story)) say_other_version("replay", path);
    const Rulings written = loaded.replay->rulings.applied_to(story.rulings);
    const ReplayOutcome outcome = play_replay(story, *loaded.replay, story_rulings_of(common).applied_to(written));
    if (json) {
        std::cout << outcome_json(story.id, outcome);
        return outcome.error ? status_findings : status_ok;
    }
    if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
    std::cout << story.id << ": " << status_word(outcome.status);
    if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(outcome.state->rest.open);
    std::cout << "\n";
    if (outcome.state) std::cout << table_text(*outcome.board, outcome.state->rest.open);
    return outcome.error ? status_findings : status_ok;
}

}  // namespace nedforge::cli::london_dread
