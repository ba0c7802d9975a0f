#include "validator/luddite/table/swept_number.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/prices.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

namespace {

constexpr int highest_amount = 999;

std::vector<std::string> words_in(std::string_view name) {
    std::vector<std::string> words;
    while (!name.empty()) {
        const auto space = std::min(name.find(' '), name.size());
        if (space > 0) words.emplace_back(name.substr(0, space));
        name.remove_prefix(std::min(space + 1, name.size()));
    }
    return words;
}

int boxes_of(const Drawing& clock) {
    std::size_t boxes = 0;
    for (const std::string& row : clock) boxes += row.size();
    return static_cast<int>(boxes);
}

void set_boxes(Map& map, int boxes) {
    std::size_t widest = 1;
    for (const std::string& row : map.clock) widest = std::max(widest, row.size());
    while (boxes_of(map.clock) > boxes) {
        map.clock.back().pop_back();
        if (map.clock.back().empty()) map.clock.pop_back();
    }
    while (boxes_of(map.clock) < boxes) {
        if (map.clock.empty() || map.clock.back().size() >= widest) map.clock.emplace_back();
        map.clock.back().push_back('.');
    }
}

std::optional<std::size_t> index_in(const std::string& word, std::size_t count) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > count) return std::nullopt;
    return number - 1;
}

// The one amount of a reward or gain that is not 0, or the one that is named.
struct OneAmount {
    std::string name;
    int* amount = nullptr;
};
std::vector<OneAmount> amounts_in(Amounts& gain, int& damage) {
    std::vector<OneAmount> amounts;
    if (damage > 0) amounts.push_back({"damage", &damage});
    for (const Resource resource : all_resources)
        if (gain.of[resource] > 0) amounts.push_back({std::string(resource_names[resource]), &gain.of[resource]});
    return amounts;
}
Result<OneAmount, std::string> one_amount(Amounts& gain, int& damage, const std::string& named,
                                          const std::string& owner) {
    const std::vector<OneAmount> amounts = amounts_in(gain, damage);
    std::vector<std::string> names;
    for (const OneAmount& entry : amounts) {
        if (entry.name == named || (named.empty() && amounts.size() == 1)) return entry;
        names.push_back(entry.name);
    }
    if (amounts.empty()) return owner + " gives a code alone: name its function, as in 'function D4'";
    if (named.empty())
        return owner + " gives " + listed(names) + "; name one of them, as in '" + owner + " " + names[0] + "'";
    return owner + " gives " + listed(names) + ", but no " + named;
}

using Named = Result<SweptNumber, std::string>;

Named amount_of_bonus(const Map& map, const std::vector<std::string>& words) {
    const auto index = words.size() > 1 ? index_in(words[1], map.bonuses.size()) : std::nullopt;
    if (!index) return "the map has " + counted(std::ssize(map.bonuses), "bonus box") + ", counted from 1: 'bonus 1'";
    const std::string named = words.size() > 2 ? words[2] : "", owner = words[0] + " " + words[1];
    auto bonus = map.bonuses[*index];
    const auto found = one_amount(bonus.gain, bonus.damage, named, owner);
    if (!found) return found.error();
    return SweptNumber{
        found->name + " of " + owner, *found->amount, 1, highest_amount,
        [index = *index, name = found->name, owner](Map& changed, int value) {
            *one_amount(changed.bonuses[index].gain, changed.bonuses[index].damage, name, owner)->amount = value;
        }};
}

Reward& reward_at(Map& map, std::size_t index) {
    return with_items(map.hack, [index](auto& items) -> Reward& { return items[index].reward; });
}

Named amount_of_reward(const Map& map, const std::vector<std::string>& words) {
    const std::size_t count = rewards_of(map.hack).size();
    const auto index = words.size() > 1 ? index_in(words[1], count) : std::nullopt;
    if (!index)
        return "the map has " + counted(static_cast<long long>(count), "Hack reward") + ", counted from 1: 'reward 1'";
    const std::string named = words.size() > 2 ? words[2] : "", owner = words[0] + " " + words[1];
    Reward reward = *rewards_of(map.hack)[*index];
    const auto found = one_amount(reward.gain, reward.damage, named, owner);
    if (!found) return found.error();
    return SweptNumber{found->name + " of " + owner, *found->amount, 1, highest_amount,
                       [index = *index, name = found->name, owner](Map& changed, int value) {
                           Reward& swept = reward_at(changed, index);
                           *one_amount(swept.gain, swept.damage, name, owner)->amount = value;
                       }};
}

Named target_of_entry(const Map& map, const std::vector<std::string>& words) {
    const auto* sums = std::get_if<SumsHack>(&map.hack);
    if (!sums) return std::string("only the Hack module of sums has targets");
    const auto index = words.size() > 1 ? index_in(words[1], sums->entries.size()) : std::nullopt;
    if (!index) return "the map has " + counted(std::ssize(sums->entries), "entry") + ", counted from 1: 'target 1'";
    const auto& entry = sums->entries[*index];
    return SweptNumber{
        "target of entry " + words[1], entry.target, entry.boxes, highest_die * entry.boxes,
        [index = *index](Map& changed, int value) { std::get<SumsHack>(changed.hack).entries[index].target = value; }};
}

Named damage_of_function(const Map& map, const std::string& id) {
    for (std::size_t n = 0; n < map.nodes.size(); ++n)
        if (const Critical* critical = critical_of(map.nodes[n]); critical && map.nodes[n].id == id)
            return SweptNumber{"damage of " + id, critical->damage, 1, highest_amount,
                               [n](Map& changed, int value) { changed.nodes[n].critical->damage = value; }};
    return "no critical function is on '" + id +
           "'; name clock, energy, multi_tool, credit, function ID, target N, bonus N or reward N";
}

}  // namespace

Result<SweptNumber, std::string> swept_number(const Map& map, std::string_view name) {
    const std::vector<std::string> words = words_in(name);
    if (words.empty()) return damage_of_function(map, "");
    if (words[0] == "clock" && words.size() == 1)
        return SweptNumber{"Clock boxes", boxes_of(map.clock), 1, static_cast<int>(max_clock_boxes), set_boxes};
    for (const Resource resource : all_resources)
        if (words[0] == resource_names[resource] && words.size() == 1)
            return SweptNumber{words[0] + " at the start", map.resources[resource].start, 0,
                               map.resources[resource].spaces,
                               [resource](Map& changed, int value) { changed.resources[resource].start = value; }};
    if (words[0] == "bonus") return amount_of_bonus(map, words);
    if (words[0] == "reward") return amount_of_reward(map, words);
    if (words[0] == "target") return target_of_entry(map, words);
    return damage_of_function(map, words[0] == "function" && words.size() == 2 ? words[1] : std::string(name));
}

std::vector<std::string> swept_names(const Map& map) {
    std::vector<std::string> names{"clock"};
    const auto add = [&](const std::string& name) {
        if (swept_number(map, name)) names.push_back(name);
    };
    for (const Resource resource : all_resources) add(std::string(resource_names[resource]));
    for (const Node& node : map.nodes) add("function " + node.id);
    const auto counted_from_1 = [&](const std::string& word, std::size_t count) {
        for (std::size_t i = 1; i <= count; ++i) {
            const std::string name = word + " " + std::to_string(i);
            const std::size_t before = names.size();
            add(name);
            if (names.size() > before) continue;  // it has one amount
            add(name + " damage");
            for (const Resource resource : all_resources) add(name + " " + std::string(resource_names[resource]));
        }
    };
    if (const auto* sums = std::get_if<SumsHack>(&map.hack)) counted_from_1("target", sums->entries.size());
    counted_from_1("bonus", map.bonuses.size());
    counted_from_1("reward", rewards_of(map.hack).size());
    return names;
}

}  // namespace nedforge::luddite
