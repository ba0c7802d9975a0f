#include "editor/smart_home/model/field_place.h"

#include <algorithm>
#include <array>

#include "formats/base/yaml/edit.h"

namespace nedforge::smart_home {
namespace {

using Steps = std::vector<PathStep>;

std::string key_at(const Steps& steps, std::size_t i) { return i < steps.size() ? steps[i].key : ""; }

std::string tile_field(const std::string& key) {
    constexpr std::array<std::string_view, 6> own{"id", "name", "room", "capacity", "symbols", "bugs"};
    if (std::find(own.begin(), own.end(), key) != own.end()) return "tile." + key;
    return key == "secret_target" ? "tile.target" : "";
}

std::string with_number(const std::string& word, const Steps& steps) {
    return steps.size() > 1 ? word + std::to_string(steps[1].index) : word;
}

// The home's own fields, which show while nothing is selected.
std::string home_field(const Steps& steps) {
    const std::string head = key_at(steps, 0), key = key_at(steps, 1);
    if (head == "name" || head == "id" || head == "author" || head == "notes") return "home." + head;
    if (head == "attacks") return key.empty() ? "card" : key == "botnet" ? "card.botnet" : "card." + key;
    if (head == "firewalls") return head;
    if (head == "tokens") return with_number("token", steps);
    if (head == "characters") return "character";
    if (head == "win") return "win";
    if (head == "hacker_steps") return with_number("steps", steps);
    if (head == "standards") return key.empty() ? head : "standards." + key;
    if (head == "rulings") return key.empty() ? "readings" : key;
    return head == "waivers" ? with_number("waiver:", steps) : "";
}

}  // namespace

FieldPlace field_place(const Home& home, const std::string& path, const Ids& subjects) {
    FieldPlace place;
    for (const auto& id : subjects)
        if (tile_with(home, id)) place.tiles.push_back(id);
    const Steps steps = steps_of_path(path);
    const std::string head = key_at(steps, 0);
    if (head == "tiles" && steps.size() > 1 && steps[1].index < home.tiles.size()) {
        place.field = tile_field(key_at(steps, 2));
        // The field is the one of this tile: it alone is selected, so that the inspector shows it.
        if (!place.field.empty() || place.tiles.empty()) place.tiles = {home.tiles[steps[1].index].id};
    } else if (head == "router" && tile_with(home, home.router)) {
        place.tiles = {home.router};
    } else if (place.tiles.empty()) {
        place.field = home_field(steps);
    }
    return place;
}

}  // namespace nedforge::smart_home
