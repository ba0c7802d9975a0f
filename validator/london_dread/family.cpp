#include "validator/london_dread/family.h"

#include <vector>

#include "formats/base/family_list.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_record.h"
#include "formats/london_dread/story_template.h"
#include "validator/base/family_file.h"
#include "validator/london_dread/language.h"

namespace nedforge {

static_assert(is_listed_family("london_dread"), "families.def has no line for london_dread");

namespace london_dread {

namespace {

constexpr std::string_view players_option = "--players";

std::string wrong_players(const std::string& word) {
    return word == "2" || word == "3" || word == "4" ? "" : "--players " + word + ": a story is for 2, 3 or 4 players";
}

std::string map_template(std::string_view, const TemplateWords& words) { return story_template(words); }

struct Parts {
    using Options = ValidateOptions;
    using File = StoryFile;
    static constexpr const Family& family = london_dread_family;
    static constexpr std::string_view name = "london_dread", noun = "story";
    static constexpr auto open = open_story;
    static void add_own_options(const RunOptions& run, ValidateOptions& options) {
        if (const auto found = run.own.find(players_option); found != run.own.end())
            for (const auto& word : found->second) options.rated_players.push_back(word.front() - '0');
    }
    static LoadedReplay read_replay(const std::string& text) { return london_dread::read_replay(text); }
};

}  // namespace

}  // namespace london_dread

const Family london_dread_family = family_of<london_dread::Parts>({
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Plots"},
                 {'4', "Cards"},
                 {'5', "Endgame"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "story.schema.json",
    .schema_of_maps = schema_of_maps<london_dread::Story>,
    .checks = all_checks<london_dread::Story>,
    .map_template = london_dread::map_template,
    .record = london_dread::story_record,
    .sample_maps = "sample_maps/london_dread",
    .check_fixtures = "tests/validator/london_dread/fixtures",
    .language = &london_dread::language,
    .unchecked = {{200, 299, "The Plots, the cards, the endgame and the sheet were not checked"}},
    .own_options = {{london_dread::players_option, "N",
                     "with --rate: rate stories for N players; all numbers that a story allows by default",
                     london_dread::wrong_players}},
    .rated_checks = "DREAD601 to DREAD603",
});

}  // namespace nedforge
