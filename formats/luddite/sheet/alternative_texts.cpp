#include "formats/luddite/sheet/alternative_texts.h"

#include "engine/luddite/words.h"

namespace nedforge::luddite {

namespace {

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

std::string clock_words(const Map& map) {
    std::string text = std::to_string(map.clock.size()) + " rows of boxes, from left to right";
    for (const std::string& row : map.clock) {
        text += "; " + std::to_string(row.size()) + " boxes";
        for (std::size_t i = 0; i < row.size(); ++i)
            for (const Resource r : all_resources)
                if (row[i] == resource_names[r].front())
                    text += ", box " + std::to_string(i + 1) + " gives " + amount_words(1, r);
    }
    return text + "; a tally each for 4, 5 and 6";
}

std::string bonus_words(const Map& map) {
    Sentence text;
    for (const Bonus& bonus : map.bonuses)
        text.add("a " + std::to_string(bonus.die) + " gives " +
                 (bonus.damage > 0 ? std::to_string(bonus.damage) + " damage" : words_of(bonus.gain)));
    return text.text();
}

std::string cache_words(const Map& map) {
    Sentence text;
    for (const Resource r : all_resources)
        text.add(std::to_string(map.resources[r].spaces) + " spaces for " + std::string(several_words[r]) + ", " +
                 std::to_string(map.resources[r].start) + " at the start");
    return text.text();
}

}  // namespace

std::vector<std::string> content_words(const Node& node) {
    std::vector<std::string> words;
    if (node.role == Role::enter || node.role == Role::enter_exit) words.emplace_back("Enter");
    if (node.role == Role::exit || node.role == Role::enter_exit) words.emplace_back("Exit");
    if (node.gate) words.push_back("gate " + to_string(*node.gate));
    if (node.lock) words.push_back("dice lock " + std::to_string(*node.lock));
    if (node.energy) words.emplace_back("energy node");
    if (node.cache) words.push_back("a cache of " + words_of(*node.cache));
    if (node.critical)
        words.push_back("critical function " + node.critical->code + " with " + std::to_string(node.critical->damage) +
                        " damage");
    return words;
}

std::string alternative_of(const Node& node) {
    Sentence text;
    text.add("node " + node.id);
    for (const std::string& words : content_words(node)) text.add(words);
    return text.text();
}

std::string alternative_of(const Reward& reward) { return "reward: " + words_of(reward); }

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
