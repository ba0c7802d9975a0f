// nedforge replay of a story: plays a replay through the engine, or says which step is illegal and why.

#include <iostream>

#include "cli/base/replays.h"
#include "cli/london_dread/family.h"
#include "cli/london_dread/replay_json.h"
#include "cli/london_dread/story_input.h"
#include "cli/london_dread/story_text.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

int replay_story(const std::string& story_path, const std::string& path, const Common& common) {
    return replay_map(
        read_playable_story("replay", story_path, common), path, common, RulingOverrides::named(common.readings),
        [&](const Story& story) { return read_replay_file(path, story.id); },
        [&](const Story& story, const LoadedReplay& loaded, const Rulings& rulings) {
            const ReplayOutcome outcome = play_replay(story, *loaded.replay, rulings);
            if (common.format == "json") {
                std::cout << outcome_json(story.id, outcome);
                return !outcome.error;
            }
            if (outcome.error) std::cout << illegal_text(path, loaded, *outcome.error);
            std::cout << story.id << ": " << game::replay_status_words[outcome.status];
            if (outcome.status == ReplayStatus::finished) std::cout << ", " << ending_text(outcome.state->rest.open);
            std::cout << "\n";
            if (outcome.state) std::cout << table_text(*outcome.board, outcome.state->rest.open);
            return !outcome.error;
        });
}

}  // namespace nedforge::cli::london_dread
