#include "editor/smart_home/model/field_place.h"

#include <algorithm>
#include <array>

#include "formats/base/yaml/edit.h"
#include "formats/smart_home/home_record.h"

namespace nedforge::smart_home {
namespace {

using Steps = std::vector<PathStep>;

std::string key_at(const Steps& steps, std::size_t i) { return i < steps.size() ? steps[i].key : ""; }

// Fields of a tile are named as its keys; a place on the grid has no field.
std::string tile_field(const std::string& key) {
    const auto& keys = tile_record().keys();
    const bool known = key != "at" && std::find(keys.begin(), keys.end(), key) != keys.end();
    return known ? "tile." + key : "";
}

std::string with_number(const std::string& word, const Steps& steps) {
    return steps.size() > 1 ? word + std::to_string(steps[1].index) : word;
}

// The home's own fields, which show while nothing is selected, but for its plain keys: the key of the file, the
// widget's, and what is added to it: the key below, or the number of the item.
struct HomeField {
    enum class Adds { nothing, key, number };
    std::string_view head, field;
    Adds adds = Adds::nothing;
};
constexpr std::array<HomeField, 9> home_fields{{{"attacks", "card", HomeField::Adds::key},
                                                {"firewalls", "firewalls"},
                                                {"tokens", "token", HomeField::Adds::number},
                                                {"characters", "character"},
                                                {"win", "win"},
                                                {"hacker_steps", "steps", HomeField::Adds::number},
                                                {"standards", "standards", HomeField::Adds::key},
                                                {"rulings", "readings"},
                                                {"waivers", "waiver:", HomeField::Adds::number}}};

std::string home_field(const Steps& steps) {
    const std::string head = key_at(steps, 0), key = key_at(steps, 1);
    if (head == "rulings" && !key.empty()) return key;
    for (const HomeField& row : home_fields) {
        if (row.head != head) continue;
        const std::string field(row.field);
        if (row.adds == HomeField::Adds::key) return key.empty() ? field : field + "." + key;
        return row.adds == HomeField::Adds::number ? with_number(field, steps) : field;
    }
    for (const Row& row : home_record().rows())
        if (row.key == head && !row.title.empty()) return "home." + head;
    return "";
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
