#include "validator/london_dread/language.h"

#include "formats/london_dread/replay_file.h"
#include "validator/base/replay_findings.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {

namespace {

Diagnostics check_replay(std::string text, const MapFile& file) {
    const LoadedStory& loaded = static_cast<const StoryFile&>(file).loaded();
    if (!is_playable(loaded)) return {};
    LoadedReplay read = read_replay(std::move(text), loaded.story->id);
    if (!read.replay) return std::move(read.diagnostics);
    const ReplayOutcome outcome =
        play_replay(*loaded.story, *read.replay, read.replay->rulings.applied_to(loaded.story->rulings));
    return illegal_step_findings(outcome.error, read.places);
}

}  // namespace

const Language language{
    .replay_schema = "story_replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"characters[].id", "character", true},
              {"dread[].id", "card", true},
              {"allies[].id", "card", true},
              {"confidence[].id", "card", true},
              {"items[].id", "card", true},
              {"chapters[].plots[].id", "card", true},
              {"challenges[].id", "card", true},
              {"conditions[].id", "condition", true},
              {"dice.trauma[].condition", "condition"},
              {"characters[].virtue[].condition", "condition"},
              {"characters[].personality[].do[].condition", "condition"},
              {"allies[].deplete[].condition", "condition"},
              {"items[].use[].condition", "condition"},
              {"items[].deplete[].condition", "condition"},
              {"chapters[].plots[].tiers[].do[].condition", "condition"},
              {"challenges[].win[].condition", "condition"},
              {"challenges[].fail[].condition", "condition"},
              {"waivers[].cards[]", "card"},
              {"waivers[].check", check_kind}},
    .words = nullptr,
    .facts = nullptr,
    .check_replay = check_replay,
};

}  // namespace nedforge::london_dread
