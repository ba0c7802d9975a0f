#include "editor/luddite/model/field_place.h"

#include <array>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

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
        static const std::string none;
        return i < words.size() ? words[i] : none;
    }
    std::optional<std::size_t> number(std::size_t i, std::size_t below) const {
        std::size_t value = 0;
        const std::string& word = at(i);
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        return !word.empty() && error == std::errc{} && end == word.data() + word.size() && value < below
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

void in_hack(const Map& map, const Path& path, FieldPlace& place) {
    const std::string &list = path.at(1), &key = path.at(3);
    place.view = View::hack;
    if (list == "variant") place.field = "variant";
    if (list == "boxes") place.field = "grid:boxes";
    if (list == "patterns") place.field = "grid:pattern" + path.at(2);
    if (list != "lines" && list != "entries" && list != "sections") return;
    place.item = path.number(2, rewards_of(map.hack).size());
    if (!place.item) return;
    const std::string n = std::to_string(*place.item);
    if (key == "reward")
        place.field = "reward" + n +
                      (path.at(4).empty()                               ? ""
                       : path.at(4) == "code" || path.at(4) == "damage" ? "." + path.at(4)
                                                                        : ".gain");
    else if (list == "lines")
        place.field = key.empty() ? "item:" + n : "line" + n;
    else if (list == "entries")
        place.field = (key == "boxes" ? "boxes" : "target") + n;
    else
        place.field = (key == "arrow"                                   ? "arrow"
                       : std::holds_alternative<PatternsHack>(map.hack) ? "grid:section"
                                                                        : "rows") +
                      n;
}

}  // namespace

FieldPlace field_place(const Map& map, const std::string& text, const Ids& subjects) {
    const Path path{words_of_path(text)};
    const std::string& head = path.at(0);
    FieldPlace place;
    for (const auto& id : subjects)
        if (index_of_node(map, id) >= 0) place.nodes.push_back(id);
    if (head == "nodes") {
        if (const auto n = path.number(1, map.nodes.size())) {
            place.field = node_field(path);
            // The field is the one of this node: it alone is selected, so that the inspector shows it.
            if (!place.field.empty()) place.nodes = {map.nodes[*n].id};
            if (place.nodes.empty()) place.nodes = {map.nodes[*n].id};
        }
    } else if (head == "walls" || head == "links") {
        const auto& pairs = head == "walls" ? map.walls : map.links;
        if (const auto n = path.number(1, pairs.size())) {
            place.nodes = {pairs[*n][0]};
            place.field = (head == "walls" ? "Wall:" : "Link:") + pairs[*n][1];
        }
    } else if (head == "hack") {
        in_hack(map, path, place);
    } else if (head == "clock") {
        place.view = View::modules;
        const auto row = path.number(1, map.clock.size());
        place.field = row ? "clock.row" + std::to_string(*row) : "clock";
    } else if (head == "bonuses") {
        place.view = View::modules;
        if (const auto n = path.number(1, map.bonuses.size())) place.field = "bonus" + std::to_string(*n);
    } else if (head == "resources") {
        place.view = View::modules;
        place.field = path.at(1) + (path.at(2).empty() ? "" : "." + path.at(2));
    } else if (place.nodes.empty()) {  // the map's own fields show while nothing is selected
        constexpr std::array<std::string_view, 4> own{"name", "id", "author", "notes"};
        for (const auto key : own)
            if (head == key) place.field = "map." + head;
        if (head == "campaign_game") place.field = "map.game";
        if (head == "thresholds") place.field = path.at(1).empty() ? "threshold" : "threshold." + path.at(1);
        if (head == "rulings") place.field = path.at(1).empty() ? "readings" : path.at(1);
        if (head == "waivers") place.field = "waiver:" + path.at(1);
    }
    return place;
}

}  // namespace nedforge::luddite
