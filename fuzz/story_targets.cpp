#include "fuzz/story_targets.h"

#include <string>

#include "engine/base/seeded_dice.h"
#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/rules.h"
#include "formats/base/report/report.h"
#include "formats/base/text/fnv1a.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_file.h"
#include "formats/london_dread/story_template.h"
#include "fuzz/home_targets.h"
#include "validator/london_dread/family.h"

namespace nedforge {

namespace {

using namespace london_dread;

void require_findings_of_stories(const Diagnostics& findings) {
    require(!findings.empty(), "a refusal has a finding");
    for (const auto& d : findings) {
        require(d.code.rfind("DREAD1", 0) == 0 && !d.name.empty(), "a finding has a code");
        require(d.place.line >= 1 && d.place.column >= 1, "a finding has a place");
        require(!d.message.empty() && printable(d.message) == d.message && printable(d.help) == d.help,
                "a message is safe to print");
    }
}

// All of the text together chooses a change.
Story changed(Story story, std::string_view bytes) {
    SeededDice dice(fnv1a(bytes));
    story.validated.reset();
    switch (dice.below(4)) {
        case 0:
            story.characters[0].virtue = {{EffectKind::dread, {}, -1, "", {}}};
            break;
        case 1:
            story.name = story.name == "x" ? "y: #z" : "x";
            break;
        case 2:
            story.dread[0].difficulty = 1 + static_cast<int>(dice.below(20));
            break;
        default:
            story.virtue_tokens = static_cast<int>(dice.below(100));
    }
    return story;
}

}  // namespace

void fuzz_story(std::string_view bytes) {
    const LoadedStory loaded = open_story(std::string(bytes));
    if (!loaded.story) return require_findings_of_stories(loaded.diagnostics);
    const Story& story = *loaded.story;
    require(loaded.diagnostics.empty(), "a story that loads has no finding of form");
    require(read_story(write_map(story)).story == story, "a story that is written reads back");
    const LoadedStory exported = read_story(write_export(story, "fuzz", 0));
    require(exported.story && digest_of(*exported.story) == digest_of(story), "an export loads with its digest");
    const auto once = format_map(loaded);
    require(bool(once), "fmt lays out what loads");
    const LoadedStory again = read_story(*once);
    require(again.story == story, "layout changes no meaning");
    const auto twice = format_map(again);
    require(twice && *twice == *once, "layout twice is layout once");
    const Story other = changed(story, bytes);
    require(read_story(patch_map(loaded, other)).story == other, "a patched text reads as the changed story");
    map_changes(story, other);
    for (const auto& d : check_loaded(loaded, {}))
        require(find_check(all_checks<Story>(), d.code) && d.place.line >= 1,
                "a finding is of the registry and has a place");
}

void fuzz_story_replay(std::string_view bytes) {
    static const Story story = *read_story(story_template({"bell", "The Bell", ""})).story;
    const LoadedReplay loaded = read_replay(std::string(bytes), story.id);
    if (!loaded.replay) return require_findings_of_stories(loaded.diagnostics);
    require(read_replay(write_replay(*loaded.replay), story.id).replay == loaded.replay,
            "a replay that is written reads back");
    const ReplayOutcome outcome = play_replay(story, *loaded.replay, story.rulings);
    require((outcome.status == ReplayStatus::illegal) == outcome.error.has_value(), "an illegal replay has a reason");
    if (!outcome.board || outcome.error) return;
    const ReplayOutcome again = play_replay(story, to_replay(*outcome.board, outcome.steps), story.rulings);
    require(!again.error && hash_of(*again.state) == hash_of(*outcome.state),
            "a game that is written down again comes to the same state");
}

}  // namespace nedforge
