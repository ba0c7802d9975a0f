#include "validator/smart_home/family.h"

#include <vector>

#include "engine/base/rulings.h"
#include "formats/base/family_list.h"
#include "formats/base/findings/findings.h"
#include "formats/smart_home/home_diff.h"
#include "formats/smart_home/home_record.h"
#include "formats/smart_home/home_template.h"
#include "formats/smart_home/replay_file.h"
#include "validator/smart_home/fixes/fixes.h"
#include "validator/smart_home/language.h"
#include "validator/smart_home/validate.h"

namespace nedforge {

static_assert(is_listed_family("smart_home"), "families.def has no line for smart_home");

namespace smart_home {

namespace {

const HomeFile& as_home(const MapFile& map) { return static_cast<const HomeFile&>(map); }

const std::vector<Ruling>& rulings() {
    static const std::vector<Ruling> all = rulings_of_table(ruling_table());
    return all;
}

std::unique_ptr<MapFile> read(std::string text) { return std::make_unique<HomeFile>(open_home(std::move(text))); }

std::unique_ptr<MapFile> unreadable(const FileError& error) {
    LoadedHome loaded;
    loaded.diagnostics.push_back(unreadable_file(error, family_name("smart_home").prefix));
    return std::make_unique<HomeFile>(std::move(loaded));
}

std::unique_ptr<MapFile> misnamed(std::string text) {
    return std::make_unique<HomeFile>(
        with_wrong_suffix(open_home(std::move(text)), &LoadedHome::home, family_name("smart_home"), "home"));
}

std::string map_template(std::string_view, const TemplateWords& words) { return home_template(words); }

FormattedReplay formatted_replay(const std::string& text) {
    const LoadedReplay loaded = read_replay(text);
    return {loaded.diagnostics, formatted_or_reason(format_replay(loaded))};
}

}  // namespace

HomeFile::HomeFile(LoadedHome loaded) : LoadedMapFile(smart_home_family, std::move(loaded)) {}

Diagnostics HomeFile::check(const RunOptions& options) const { return check_loaded(loaded(), options_of(options)); }

std::optional<FixedText> HomeFile::fix(const RunOptions& options) const {
    return fix_text(loaded(), options_of(options));
}

FormattedText HomeFile::formatted() const { return formatted_or_reason(format_home(loaded())); }

ExportedMap HomeFile::exported(const Readings& readings, const std::string& tool, int warnings) const {
    const Home home = under(overrides_of(readings));
    return {write_export(home, tool, warnings), digest_of(home)};
}

std::vector<MapChange> HomeFile::changes_to(const MapFile& other, const Readings& readings) const {
    const auto overrides = overrides_of(readings);
    return home_changes(under(overrides), as_home(other).under(overrides));
}

std::string HomeFile::changes_drawn(const MapFile&, const Readings&) const { return ""; }

// Tiles that share a border.
std::optional<Network> HomeFile::network(const Readings& readings) const {
    const Home home = under(overrides_of(readings));
    const Board board = compile(home);
    Network network{home.id, home.name, {}, {}};
    for (const Tile& tile : home.tiles) {
        std::vector<std::string> labels{tile.name};
        if (tile.room) labels.push_back(*tile.room);
        labels.push_back(tile.is_device() ? "device with a capacity of " + std::to_string(*tile.capacity) : "Router");
        network.places.push_back({tile.id, tile.at.column, tile.at.row, std::move(labels)});
    }
    for (int from = 0; from < board.tile_count; ++from)
        for (int to = from + 1; to < board.tile_count; ++to)
            if (board.adjacent[from] & bit(to)) network.lines.emplace_back(place_of_index(from), place_of_index(to));
    return network;
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

}  // namespace smart_home

const Family smart_home_family{
    .names = family_name("smart_home"),
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Network"},
                 {'4', "Dice"},
                 {'5', "Decks and economy"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "home.schema.json",
    .schema_of_maps = smart_home::home_schema,
    .templates = {},
    .templates_are = "",
    .checks = smart_home::all_checks,
    .rulings = smart_home::rulings,
    .read = smart_home::read,
    .unreadable = smart_home::unreadable,
    .misnamed = smart_home::misnamed,
    .map_template = smart_home::map_template,
    .record = smart_home::home_record,
    .check_campaign = nullptr,
    .format_replay = smart_home::formatted_replay,
    .language = &smart_home::language,
    .unchecked = {{200, 299, "The network, the dice and the decks were not checked"},
                  {301, 301, "What else there is to say of the network was not checked"}},
    .rated_checks = "HOME601 to HOME603",
};

}  // namespace nedforge
