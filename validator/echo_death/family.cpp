#include "validator/echo_death/family.h"

#include <vector>

#include "engine/base/rulings.h"
#include "formats/base/family_list.h"
#include "formats/base/findings/findings.h"
#include "formats/echo_death/grid_record.h"
#include "formats/echo_death/grid_template.h"
#include "formats/echo_death/replay_file.h"
#include "formats/echo_death/sheet/grid_diff.h"
#include "validator/echo_death/fixes/fixes.h"
#include "validator/echo_death/language.h"
#include "validator/echo_death/rating/rate.h"
#include "validator/echo_death/validate.h"

namespace nedforge {

static_assert(is_listed_family("echo_death"), "families.def has no line for echo_death");

namespace echo_death {

namespace {

const GridFile& as_grid(const MapFile& map) { return static_cast<const GridFile&>(map); }

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = rulings_of_table(ruling_table());
    return all;
}

std::unique_ptr<MapFile> read(std::string text) { return std::make_unique<GridFile>(open_grid(std::move(text))); }

std::unique_ptr<MapFile> unreadable(const FileError& error) {
    LoadedGrid loaded;
    loaded.diagnostics.push_back(unreadable_file(error, family_name("echo_death").prefix));
    return std::make_unique<GridFile>(std::move(loaded));
}

std::unique_ptr<MapFile> misnamed(std::string text) {
    return std::make_unique<GridFile>(
        with_wrong_suffix(open_grid(std::move(text)), &LoadedGrid::grid, family_name("echo_death"), "grid"));
}

std::string map_template(std::string_view which, const TemplateWords& words) { return grid_template(which, words); }

FormattedReplay formatted_replay(const std::string& text) {
    const LoadedReplay loaded = read_replay(text);
    return {loaded.diagnostics, formatted_or_reason(format_replay(loaded))};
}

}  // namespace

GridFile::GridFile(LoadedGrid loaded) : LoadedMapFile(echo_death_family, std::move(loaded)) {}

std::string GridFile::why_not_rated(std::optional<int> games) const {
    return echo_death::why_not_rated(loaded().grid->players, games);
}

Diagnostics GridFile::check(const RunOptions& options) const { return check_loaded(loaded(), options_of(options)); }

std::optional<FixedText> GridFile::fix(const RunOptions& options) const {
    return fix_text(loaded(), options_of(options));
}

FormattedText GridFile::formatted() const { return formatted_or_reason(format_grid(loaded())); }

ExportedMap GridFile::exported(const Readings& readings, const std::string& tool, int warnings) const {
    const Grid grid = under(overrides_of(readings));
    return {write_export(grid, tool, warnings), digest_of(grid)};
}

std::vector<MapChange> GridFile::changes_to(const MapFile& other, const Readings& readings) const {
    const auto overrides = overrides_of(readings);
    return grid_changes(under(overrides), as_grid(other).under(overrides));
}

std::string GridFile::changes_drawn(const MapFile& other, const Readings& readings) const {
    const auto overrides = overrides_of(readings);
    return diff_svg(under(overrides), as_grid(other).under(overrides));
}

RulingOverrides overrides_of(const Readings& readings) {
    return overrides_by_name<RulingOverrides>(ruling_table(), readings);
}

ValidateOptions options_of(const RunOptions& run) {
    ValidateOptions options;
    static_cast<CheckOptions&>(options) = run;
    options.rulings = overrides_of(run.readings);
    return options;
}

}  // namespace echo_death

const Family echo_death_family{
    .names = family_name("echo_death"),
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Deployment"},
                 {'4', "Fairness"},
                 {'5', "Programs"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "grid.schema.json",
    .schema_of_maps = echo_death::grid_schema,
    .templates = {echo_death::template_kinds.begin(), echo_death::template_kinds.end()},
    .templates_are = "the kind of grid",
    .checks = echo_death::all_checks,
    .rulings = echo_death::rulings,
    .read = echo_death::read,
    .unreadable = echo_death::unreadable,
    .misnamed = echo_death::misnamed,
    .map_template = echo_death::map_template,
    .record = echo_death::grid_record,
    .check_campaign = nullptr,
    .format_replay = echo_death::formatted_replay,
    .sample_maps = "sample_maps/echo_death",
    .check_fixtures = "tests/validator/echo_death/fixtures",
    .language = &echo_death::language,
    .unchecked = {{200, 299, "Deployment, fairness and programs were not checked"}},
    .rated_checks = "ECHO601 to ECHO604",
};

}  // namespace nedforge
