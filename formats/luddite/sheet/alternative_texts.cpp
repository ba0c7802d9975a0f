#include "formats/luddite/sheet/alternative_texts.h"

#include "engine/luddite/words.h"
#include "formats/base/words/worded.h"

namespace nedforge::luddite {

namespace {

// "1 energy", "2 credits".
std::string worded_amount(int amount, Resource resource) {
    if (resource == Resource::energy) return worded("{1} energy", amount);
    return worded_count(amount, resource_words[resource]);
}

class Sentence {
public:
    Sentence& add(const std::string& piece) {
        if (!piece.empty()) text_ += (text_.empty() ? "" : ", ") + piece;
        return *this;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

std::string worded_amounts(const Amounts& amounts) {
    Sentence text;
    for (const Resource r : all_resources)
        if (amounts[r]) text.add(worded_amount(amounts[r], r));
    return text.text();
}

std::string clock_words(const Map& map) {
    std::string text = worded("{1} rows of boxes, from left to right", map.clock.size());
    for (const std::string& row : map.clock) {
        text += worded("; {1} boxes", row.size());
        for (std::size_t i = 0; i < row.size(); ++i)
            for (const Resource r : all_resources)
                if (row[i] == resource_names[r].front())
                    text += worded(", box {1} gives {2}", i + 1, worded_amount(1, r));
    }
    return worded("{1}; a tally each for 4, 5 and 6", text);
}

std::string bonus_words(const Map& map) {
    Sentence text;
    for (const Bonus& bonus : map.bonuses)
        text.add(worded("a {1} gives {2}", bonus.die,
                        (bonus.damage > 0 ? worded("{1} damage", bonus.damage) : worded_amounts(bonus.gain))));
    return text.text();
}

std::string cache_words(const Map& map) {
    Sentence text;
    for (const Resource r : all_resources)
        text.add(worded("{1} spaces for {2}, {3} at the start", map.resources[r].spaces, worded(several_words[r]),
                        map.resources[r].start));
    return text.text();
}

}  // namespace

std::vector<std::string> content_words(const Node& node) {
    std::vector<std::string> words;
    if (node.role == Role::enter || node.role == Role::enter_exit) words.emplace_back(worded("Enter"));
    if (node.role == Role::exit || node.role == Role::enter_exit) words.emplace_back(worded("Exit"));
    if (node.gate) words.push_back(worded("gate {1}", to_string(*node.gate)));
    if (node.lock) words.push_back(worded("dice lock {1}", *node.lock));
    if (node.energy) words.emplace_back(worded("energy node"));
    if (node.cache) words.push_back(worded("a cache of {1}", worded_amounts(*node.cache)));
    if (node.critical)
        words.push_back(worded("critical function {1} with {2} damage", node.critical->code, node.critical->damage));
    return words;
}

std::string alternative_of(const Node& node) {
    Sentence text;
    text.add(worded("node {1}", node.id));
    for (const std::string& words : content_words(node)) text.add(words);
    return text.text();
}

static std::string worded_reward(const Reward& reward) {
    Sentence text;
    if (!reward.code.empty()) text.add(worded("code {1}", reward.code));
    if (reward.damage) text.add(worded("{1} damage", reward.damage));
    return text.add(worded_amounts(reward.gain)).text();
}

std::string alternative_of(const Reward& reward) { return worded("reward: {1}", worded_reward(reward)); }

std::string alternative_of(ModuleKind kind, const Map& map) {
    switch (kind) {
        case ModuleKind::clock:
            return clock_words(map);
        case ModuleKind::bonuses:
            return bonus_words(map);
        case ModuleKind::cache:
            return cache_words(map);
        default:
            return {};
    }
}

}  // namespace nedforge::luddite
