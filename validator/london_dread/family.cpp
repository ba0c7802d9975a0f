#include "validator/london_dread/family.h"

#include <vector>

#include "engine/base/rulings.h"
#include "formats/base/findings/findings.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/story_record.h"
#include "formats/london_dread/story_template.h"
#include "validator/london_dread/fixes/fixes.h"
#include "validator/london_dread/language.h"
#include "validator/london_dread/validate.h"

namespace nedforge {

namespace london_dread {

namespace {

const StoryFile& as_story(const MapFile& map) { return static_cast<const StoryFile&>(map); }

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = rulings_of_table(ruling_table());
    return all;
}

std::unique_ptr<MapFile> read(std::string text) { return std::make_unique<StoryFile>(open_story(std::move(text))); }

std::unique_ptr<MapFile> unreadable(const FileError& error) {
    LoadedStory loaded;
    loaded.diagnostics.push_back(unreadable_file(error, family_name("london_dread").prefix));
    return std::make_unique<StoryFile>(std::move(loaded));
}

std::unique_ptr<MapFile> misnamed(std::string text) {
    return std::make_unique<StoryFile>(
        with_wrong_suffix(open_story(std::move(text)), &LoadedStory::story, family_name("london_dread"), "story"));
}

FormattedReplay formatted_replay(const std::string& text) {
    const LoadedReplay loaded = read_replay(text);
    return {loaded.diagnostics, formatted_or_reason(format_replay(loaded))};
}

constexpr std::string_view players_option = "--players";

std::string wrong_players(const std::string& word) {
    return word == "2" || word == "3" || word == "4" ? "" : "--players " + word + ": a story is for 2, 3 or 4 players";
}

std::string map_template(std::string_view, const TemplateWords& words) { return story_template(words); }

}  // namespace

StoryFile::StoryFile(LoadedStory loaded) : LoadedMapFile(london_dread_family, std::move(loaded)) {}

Diagnostics StoryFile::check(const RunOptions& options) const { return check_loaded(loaded(), options_of(options)); }

std::optional<FixedText> StoryFile::fix(const RunOptions& options) const {
    return fix_text(loaded(), options_of(options));
}

FormattedText StoryFile::formatted() const { return formatted_or_reason(format_story(loaded())); }

ExportedMap StoryFile::exported(const Readings& readings, const std::string& tool, int warnings) const {
    const Story story = under(overrides_of(readings));
    return {write_export(story, tool, warnings), digest_of(story)};
}

std::vector<MapChange> StoryFile::changes_to(const MapFile& other, const Readings& readings) const {
    const auto overrides = overrides_of(readings);
    return story_changes(under(overrides), as_story(other).under(overrides));
}

std::string StoryFile::changes_drawn(const MapFile&, const Readings&) const { return ""; }

RulingOverrides overrides_of(const Readings& readings) {
    return overrides_by_name<RulingOverrides>(ruling_table(), readings);
}

ValidateOptions options_of(const RunOptions& run) {
    ValidateOptions options;
    static_cast<CheckOptions&>(options) = run;
    options.rulings = overrides_of(run.readings);
    if (const auto given = run.own.find(players_option); given != run.own.end())
        for (const auto& word : given->second) options.rated_players.push_back(word.front() - '0');
    return options;
}

}  // namespace london_dread

const Family london_dread_family{
    .names = family_name("london_dread"),
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Plots"},
                 {'4', "Cards"},
                 {'5', "Endgame"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "story.schema.json",
    .schema_of_maps = london_dread::story_schema,
    .templates = {},
    .templates_are = "",
    .checks = london_dread::all_checks,
    .rulings = london_dread::rulings,
    .read = london_dread::read,
    .unreadable = london_dread::unreadable,
    .misnamed = london_dread::misnamed,
    .map_template = london_dread::map_template,
    .record = london_dread::story_record,
    .check_campaign = nullptr,
    .format_replay = london_dread::formatted_replay,
    .sample_maps = "sample_maps/london_dread",
    .check_fixtures = "tests/validator/london_dread/fixtures",
    .language = &london_dread::language,
    .unchecked = {{200, 299, "The Plots, the cards and the endgame were not checked"}},
    .own_options = {{london_dread::players_option, "N",
                     "with --rate: rate stories for N players; all numbers that a story allows by default",
                     london_dread::wrong_players}},
    .rated_checks = "DREAD601 to DREAD603",
};

}  // namespace nedforge
