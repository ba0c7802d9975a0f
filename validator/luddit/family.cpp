#include "validator/luddit/family.h"

#include <vector>

#include "engine/base/rulings.h"
#include "formats/base/family_list.h"
#include "formats/base/findings/findings.h"
#include "formats/luddit/position_record.h"
#include "formats/luddit/position_template.h"
#include "formats/luddit/replay_file.h"
#include "validator/luddit/fixes/fixes.h"
#include "validator/luddit/language.h"
#include "validator/luddit/validate.h"

namespace nedforge {

static_assert(is_listed_family("luddit"), "families.def has no line for luddit");

namespace luddit {

namespace {

const PositionFile& as_position(const MapFile& map) { return static_cast<const PositionFile&>(map); }

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = rulings_of_table(ruling_table());
    return all;
}

std::unique_ptr<MapFile> read(std::string text) {
    return std::make_unique<PositionFile>(open_position(std::move(text)));
}

std::unique_ptr<MapFile> unreadable(const FileError& error) {
    LoadedPosition loaded;
    loaded.diagnostics.push_back(unreadable_file(error, family_name("luddit").prefix));
    return std::make_unique<PositionFile>(std::move(loaded));
}

std::unique_ptr<MapFile> misnamed(std::string text) {
    return std::make_unique<PositionFile>(with_wrong_suffix(open_position(std::move(text)), &LoadedPosition::position,
                                                            family_name("luddit"), "position"));
}

std::string map_template(std::string_view which, const TemplateWords& words) { return position_template(which, words); }

FormattedReplay formatted_replay(const std::string& text) {
    const LoadedReplay loaded = read_replay(text);
    return {loaded.diagnostics, formatted_or_reason(format_replay(loaded))};
}

}  // namespace

PositionFile::PositionFile(LoadedPosition loaded) : LoadedMapFile(luddit_family, std::move(loaded)) {}

Diagnostics PositionFile::check(const RunOptions& options) const { return check_loaded(loaded(), options_of(options)); }

std::optional<FixedText> PositionFile::fix(const RunOptions& options) const {
    return fix_text(loaded(), options_of(options));
}

FormattedText PositionFile::formatted() const { return formatted_or_reason(format_position(loaded())); }

ExportedMap PositionFile::exported(const Readings& readings, const std::string& tool, int warnings) const {
    const Position position = under(overrides_of(readings));
    return {write_export(position, tool, warnings), digest_of(position)};
}

std::vector<MapChange> PositionFile::changes_to(const MapFile& other, const Readings& readings) const {
    const auto overrides = overrides_of(readings);
    return position_changes(under(overrides), as_position(other).under(overrides));
}

std::string PositionFile::changes_drawn(const MapFile&, const Readings&) const { return ""; }

RulingOverrides overrides_of(const Readings& readings) {
    return overrides_by_name<RulingOverrides>(ruling_table(), readings);
}

ValidateOptions options_of(const RunOptions& run) {
    ValidateOptions options;
    static_cast<CheckOptions&>(options) = run;
    options.rulings = overrides_of(run.readings);
    return options;
}

}  // namespace luddit

const Family luddit_family{
    .names = family_name("luddit"),
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Game"},
                 {'4', "Tasks"},
                 {'5', "Symmetry"},
                 {'8', "Print"}},
    .schema = "torus.schema.json",
    .schema_of_maps = luddit::position_schema,
    .templates = {luddit::template_kinds.begin(), luddit::template_kinds.end()},
    .templates_are = "the kind of position",
    .checks = luddit::all_checks,
    .rulings = luddit::rulings,
    .read = luddit::read,
    .unreadable = luddit::unreadable,
    .misnamed = luddit::misnamed,
    .map_template = luddit::map_template,
    .record = luddit::position_record,
    .check_campaign = nullptr,
    .format_replay = luddit::formatted_replay,
    .sample_maps = "sample_maps/luddit",
    .check_fixtures = "tests/validator/luddit/fixtures",
    .language = &luddit::language,
    .unchecked = {{200, 299, "The game, the task and the symmetries were not checked"}},
};

}  // namespace nedforge
