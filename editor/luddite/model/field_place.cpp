#include "editor/luddite/model/field_place.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/luddite/map_record.h"

namespace nedforge::luddite {
namespace {

// "hack.lines[2].reward.code" is hack, lines, 2, reward, code.
std::vector<std::string> words_of_path(std::string_view path) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : path) {
        if (c != '.' && c != '[' && c != ']') {
            word += c;
        } else if (!word.empty()) {
            words.push_back(std::exchange(word, ""));
        }
    }
    if (!word.empty()) words.push_back(word);
    return words;
}

struct Path {
    std::vector<std::string> words;
    const std::string& at(std::size_t i) const {
        static const std::string empty_word;
        return i < words.size() ? words[i] : empty_word;
    }
    std::optional<std::size_t> number(std::size_t i, std::size_t limit) const {
        std::size_t value = 0;
        const std::string& word = at(i);
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return !word.empty() && error == std::errc{} && end == word.data() + word.size() && value < limit
                   ? std::optional(value)
                   : std::nullopt;
    }
};

std::string node_field(const Path& path) {
    const std::string& key = path.at(2);
    if (key == "gate" || key == "lock" || key == "cache") return key;
    if (key == "critical") return path.at(3) == "damage" ? "damage" : "code";
    if (key == "role" || key == "energy") return "kind";
    if (key == "id") return "node.id";
    return "";
}

std::string reward_field(const std::string& part) {
    if (part.empty()) return "";
    return part == "code" || part == "damage" ? "." + part : ".gain";
}

// A line, entry or section.
void in_hack_item(const Map& map, const Path& path, std::size_t item, FieldPlace& place) {
    const std::string &list = path.at(1), &key = path.at(3);
    place.part = part_of(PartKind::item, item);
    const std::string n = std::to_string(item);
    if (key == "reward")
        place.field = "reward" + n + reward_field(path.at(4));
    else if (list == "lines")
        place.field = (key.empty() ? "item:" : "line") + n;
    else if (list == "entries")
        place.field = (key == "boxes" ? "boxes" : "target") + n;
    else if (key == "arrow")
        place.field = "arrow" + n;
    else
        place.field = (std::holds_alternative<PatternsHack>(map.hack) ? "cell:section" : "rows") + n;
}

void in_hack(const Map& map, const Path& path, FieldPlace& place) {
    const std::string& list = path.at(1);
    place.view = View::hack;
    place.part = part_of(PartKind::module, ModuleKind::hack);
    if (list == "variant") place.field = "variant";
    if (list == "boxes") place.field = "cell:boxes";
    if (list == "patterns") {
        place.field = "cell:pattern" + path.at(2);
        if (const auto value = path.number(2, highest_pattern + 1); value && *value > 0)
            place.part = part_of(PartKind::pattern, *value, {-1, -1});
    }
    if (list != "lines" && list != "entries" && list != "sections") return;
    if (const auto item = path.number(2, rewards_of(map.hack).size())) in_hack_item(map, path, *item, place);
}

void in_nodes(const Map& map, const Path& path, FieldPlace& place) {
    const auto n = path.number(1, map.nodes.size());
    if (!n) return;
    place.field = node_field(path);
    // The field is the one of this node: it alone is selected, so that the inspector shows it.
    if (!place.field.empty() || place.nodes.empty()) place.nodes = {map.nodes[*n].id};
}

// A wall or link is a field of the end that is a node of the map; without one it is a field of the map.
void in_pairs(const Map& map, const std::vector<NodePair>& pairs, const std::string& word, const Path& path,
              FieldPlace& place) {
    const auto n = path.number(1, pairs.size());
    if (!n) return;
    const auto& [a, b] = pairs[*n];
    if (index_of_node(map, a) >= 0)
        place.nodes = {a};
    else if (index_of_node(map, b) >= 0)
        place.nodes = {b};
    else
        place.part = part_of(PartKind::module, ModuleKind::header);
    place.field = place.part ? word + a + " " + b : word + (place.nodes.front() == a ? b : a);
}

void in_modules(const Map& map, const Path& path, FieldPlace& place) {
    place.view = View::modules;
    const auto module = [&](ModuleKind kind) { place.part = part_of(PartKind::module, kind); };
    module(path.at(0) == "clock"     ? ModuleKind::clock
           : path.at(0) == "bonuses" ? ModuleKind::bonuses
                                     : ModuleKind::cache);
    if (path.at(0) == "clock") {
        const auto row = path.number(1, map.clock.size());
        place.field = row ? "clock.row" + std::to_string(*row) : "clock";
    } else if (path.at(0) == "bonuses") {
        if (const auto n = path.number(1, map.bonuses.size())) {
            place.field = "bonus" + std::to_string(*n);
            place.part = part_of(PartKind::bonus, *n);
        }
    } else {
        place.field = path.at(1) + (path.at(2).empty() ? "" : "." + path.at(2));
    }
}

// The map's own fields, which show while the sheet's head is selected.
void in_map(const Path& path, FieldPlace& place) {
    const std::string &head = path.at(0), &key = path.at(1);
    for (const Row& row : map_record().rows())
        if (row.key == head && !row.title.empty()) place.field = "map." + head;
    if (head == "campaign_game") place.field = "map.game";
    if (head == "thresholds") place.field = key.empty() ? "threshold" : "threshold." + key;
    if (head == "rulings") place.field = key.empty() ? "readings" : key;
    if (head == "waivers") place.field = "waivers[" + key + "]";
    if (!place.field.empty()) place.part = part_of(PartKind::module, ModuleKind::header);
}

}  // namespace

FieldPlace field_place(const Map& map, const std::string& text, const Ids& subjects) {
    const Path path{words_of_path(text)};
    const std::string& head = path.at(0);
    FieldPlace place;
    for (const auto& id : subjects)
        if (index_of_node(map, id) >= 0) place.nodes.push_back(id);
    if (head == "nodes")
        in_nodes(map, path, place);
    else if (head == "walls")
        in_pairs(map, map.walls, "Wall:", path, place);
    else if (head == "links")
        in_pairs(map, map.links, "Link:", path, place);
    else if (head == "hack")
        in_hack(map, path, place);
    else if (head == "clock" || head == "bonuses" || head == "resources")
        in_modules(map, path, place);
    else if (place.nodes.empty())
        in_map(path, place);
    return place;
}

}  // namespace nedforge::luddite
