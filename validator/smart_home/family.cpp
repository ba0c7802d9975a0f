#include "validator/smart_home/family.h"

#include <vector>

#include "formats/base/family_list.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/home_record.h"
#include "formats/smart_home/replay_file.h"
#include "validator/base/family_file.h"

namespace nedforge {

static_assert(is_listed_family("smart_home"), "families.def has no line for smart_home");

namespace smart_home {

extern const Language language;  // language.cpp

namespace {

std::string map_template(std::string_view, const TemplateWords& words) { return home_template(words); }

// Tiles that share a border.
Network network_of(const Home& home) {
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

struct Parts {
    using Options = ValidateOptions;
    using File = HomeFile;
    static constexpr const Family& family = smart_home_family;
    static constexpr std::string_view name = "smart_home", noun = "home";
    static constexpr auto open = open_home;
    static LoadedReplay read_replay(const std::string& text) { return smart_home::read_replay(text); }
    static constexpr auto network = network_of;
};

}  // namespace

}  // namespace smart_home

const Family smart_home_family = family_of<smart_home::Parts>({
    .chapters = {{'1', "Files and waivers"},
                 {'2', "Structure"},
                 {'3', "Network"},
                 {'4', "Dice"},
                 {'5', "Decks and economy"},
                 {'6', "Balance"},
                 {'8', "Print"}},
    .schema = "home.schema.json",
    .schema_of_maps = schema_of_maps<smart_home::Home>,
    .checks = all_checks<smart_home::Home>,
    .map_template = smart_home::map_template,
    .record = smart_home::home_record,
    .language = &smart_home::language,
    .unchecked = {{200, 299, "The network, the dice and the decks were not checked"},
                  {301, 301, "What else there is to say of the network was not checked"}},
    .rated_checks = "HOME601 to HOME603",
});

}  // namespace nedforge
