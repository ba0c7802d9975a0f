#include "engine/luddite/map.h"

#include <algorithm>
#include <utility>

#include "engine/luddite/gates.h"

namespace nedforge::luddite {

namespace {

bool is_switch(char c) { return c >= '1' && c <= '6'; }

}  // namespace

std::vector<const Reward*> rewards_of(const Hack& hack) {
    std::vector<const Reward*> rewards;
    with_items(hack, [&](const auto& items) {
        for (const auto& item : items) rewards.push_back(&item.reward);
    });
    return rewards;
}

std::string words_of(const Reward& reward) {
    std::string words;
    const auto add = [&](const std::string& word) {
        if (!word.empty()) words += (words.empty() ? "" : ", ") + word;
    };
    if (!reward.code.empty()) add("code " + reward.code);
    if (reward.damage) add(std::to_string(reward.damage) + " damage");
    add(words_of(reward.gain));
    return words;
}

char drawn_at(const Drawing& drawing, Position position) {
    if (!has_index(drawing, position.row)) return '.';
    const std::string& row = drawing[place_of_index(position.row)];
    return has_index(row, position.column) ? row[place_of_index(position.column)] : '.';
}

std::string item_name(const Hack& hack, std::size_t index) {
    return std::string(row_of(hack).item) + " " + std::to_string(index + 1);
}

std::string to_string(const Gate& gate) {
    const GateRow& row = row_of(gate.kind);
    std::string text = std::string(row.word) + " " + std::to_string(gate.a);
    return row.switches == 2 ? text + " " + std::to_string(gate.b) : text;
}

std::string with_switches(std::string_view words, const Gate& gate) {
    std::string text(words);
    for (const auto& [mark, number] : {std::pair("{a}", gate.a), std::pair("{b}", gate.b)})
        if (const auto place = text.find(mark); place != std::string::npos)
            text.replace(place, 3, std::to_string(number));
    return text;
}

std::optional<Gate> parse_gate(std::string_view text) {
    for (const auto& row : gate_rows) {
        if (!text.starts_with(row.word)) continue;
        const std::string_view remainder = text.substr(row.word.size());
        if (row.switches == 1 && remainder.size() == 2 && remainder[0] == ' ' && is_switch(remainder[1]))
            return Gate{row.kind, remainder[1] - '0', 0};
        if (row.switches == 2 && remainder.size() == 4 && remainder[0] == ' ' && is_switch(remainder[1]) &&
            remainder[2] == ' ' && is_switch(remainder[3]))
            return Gate{row.kind, remainder[1] - '0', remainder[3] - '0'};
    }
    return std::nullopt;
}

int campaign_game_of(const Map& map) { return map.campaign_game.value_or(9); }

int index_of_node(const Map& map, std::string_view id) {
    for (const auto& [i, node] : with_index(map.nodes))
        if (node.id == id) return i;
    return -1;
}

}  // namespace nedforge::luddite
