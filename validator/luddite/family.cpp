#include "validator/luddite/family.h"

#include <charconv>

#include "engine/luddite/board.h"
#include "formats/base/family_list.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_import.h"
#include "formats/luddite/map_record.h"
#include "formats/luddite/map_template.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/alternative_texts.h"
#include "formats/luddite/sheet/sheet_diff.h"
#include "formats/luddite/target_record.h"
#include "validator/base/family_file.h"
#include "validator/luddite/checks/pack.h"
#include "validator/luddite/fixes/fixes.h"
#include "validator/luddite/language.h"
#include "validator/luddite/validate.h"

namespace nedforge {

static_assert(is_listed_family("luddite"), "families.def has no line for luddite");

namespace luddite {

namespace {

constexpr std::string_view promise_option = "--promise";

std::string wrong_promise(const std::string& word) {
    std::array<std::optional<double>, 3> ignored;
    return set_promise(word, ignored);
}

void check_campaign(const Pack& pack, const std::vector<PackMap>& maps, Diagnostics& out) {
    std::vector<const Map*> read;
    for (const auto& map : maps) {
        const bool ours = map.map && &map.map->family() == &luddite_family && map.map->readable();
        read.push_back(ours ? &static_cast<const LudditeMapFile&>(*map.map).map() : nullptr);
    }
    check_campaign_order(pack, read, out);
}

// The adjacency of R12, under the readings.
Network network_of(const Map& map) {
    const Board board = compile(map);
    Network network{map.id, map.name, {}, {}};
    for (const Node& node : map.nodes)
        network.places.push_back({node.id, node.at.column, node.at.row, content_words(node)});
    for (int from = 0; from < board.node_count; ++from)
        for (int to = from + 1; to < board.node_count; ++to)
            if (board.neighbours[from] & bit(to)) network.lines.emplace_back(place_of_index(from), place_of_index(to));
    return network;
}

struct Parts {
    using Options = ValidateOptions;
    using File = LudditeMapFile;
    static constexpr const Family& family = luddite_family;
    static constexpr std::string_view name = "luddite", noun = "map";
    static constexpr auto open = open_map;
    static constexpr bool any_suffix = true;
    // Precondition: the promises are right.
    static void add_own_options(const RunOptions& run, ValidateOptions& options) {
        if (run.pack) options.target = target_in(*run.pack, 0);
        if (const auto promises = run.own.find(promise_option); promises != run.own.end())
            for (const auto& word : promises->second) set_promise(word, options.promise);
    }
    static LoadedReplay read_replay(const std::string& text) { return luddite::read_replay(text); }
    static std::string drawing_of_changes(const Map& before, const Map& after) { return diff_svg(before, after); }
    static constexpr auto network = network_of;
};

}  // namespace

std::string set_promise(const std::string& word, std::array<std::optional<double>, 3>& promise) {
    const auto equals = word.find('=');
    const std::string level = word.substr(0, equals);
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        if (level_names[i] != level || equals == std::string::npos) continue;
        const std::string number = word.substr(equals + 1);
        double value = -1;
        const auto [end, wrong] = std::from_chars(number.data(), number.data() + number.size(), value);
        if (wrong == std::errc() && end == number.data() + number.size() && value >= 0 && value <= 1) {
            promise[i] = value;
            return "";
        }
        return "--promise " + word + ": a promise is a share of games, from 0 to 1";
    }
    return "--promise " + word + ": give easy, medium or hard, as in easy=0.6";
}

}  // namespace luddite

const Family luddite_family = family_of<luddite::Parts>({
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Reachability"},
                 {'4', "Hack module"},
                 {'5', "Economy"},
                 {'6', "Balance"},
                 {'7', "Packs"},
                 {'8', "Sheet"},
                 {'9', "Play"}},
    .schema = "map.schema.json",
    .schema_of_maps = schema_of_maps<luddite::Map>,
    .templates = {luddite::hack_variant_names.begin(), luddite::hack_variant_names.end()},
    .templates_are = "the Hack variant",
    .checks = luddite::all_checks,
    .map_template = luddite::map_template,
    .map_of_structure = luddite::map_of_structure,
    .record = luddite::map_record,
    .check_campaign = luddite::check_campaign,
    .sample_maps = "sample_maps/luddite",
    .check_fixtures = "tests/validator/luddite/fixtures",
    .language = &luddite::language,
    .unchecked = {{200, 299, "Reachability and the economy were not checked"}},
    .own_options = {{luddite::promise_option, "LEVEL=SHARE",
                     "the share of games that --rate must win at a level; once for each level: easy=0.6, medium=0.4, "
                     "hard=0.2",
                     luddite::wrong_promise}},
    .rated_checks = "NED602, NED603",
});

}  // namespace nedforge
