#include "formats/london_dread/story_words.h"

#include <array>
#include <cstdlib>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "engine/london_dread/words.h"
#include "formats/base/words/worded.h"

namespace nedforge::london_dread {

namespace {

std::string condition_name(const Story& story, const std::string& id) {
    const int index = index_of_condition(story, id);
    return index < 0 ? id : story.conditions[index].name;
}

// Who does it.
std::string suffering(Who who, const std::string& condition) {
    if (who == Who::self) return worded("Suffer {1}.", condition);
    return who == Who::one ? worded("One of you suffers {1}.", condition) : worded("All of you suffer {1}.", condition);
}
std::string losing(Who who, const std::string& condition) {
    if (who == Who::self) return worded("Lose {1}.", condition);
    return who == Who::one ? worded("One of you loses {1}.", condition) : worded("All of you lose {1}.", condition);
}

// In the order of ruling_table(), the readings beyond the usual one.
constexpr std::array<IndexedArray<std::string_view, int, 2>, ruling_count> reading_words{{
    {"Only the next Plot in order can be overdue, if it is face up",
     "Plots can be overdue while they are still face down"},
    {"The team chooses who takes part in a Plot before the first flip", ""},
    {"What items, virtue tokens, allies, Talents and challenges give goes to the character whose it is", ""},
    {"The dice of a defeated character are rolled in the last roll", ""},
    {"The second chapter begins where the first one ended", ""},
}};

}  // namespace

std::string icon_counts(const std::vector<Icon>& icons) {
    std::vector<std::string> words;
    for (const Icon icon : indices_of(icon_words))
        if (const auto count = std::count(icons.begin(), icons.end(), icon); count > 0)
            words.push_back(std::to_string(count) + " " + worded(name_of(icon)));
    return words.empty() ? worded("nothing") : worded_list(words);
}

std::string effect_sentence(const Story& story, const Effect& effect, EffectPlace place) {
    const int n = effect.number;
    const Who who = who_of(effect.who, place);
    switch (effect.kind) {
        case EffectKind::add:
            return worded("Add {1}.", icon_counts(effect.icons));
        case EffectKind::success:
            return worded("Add {1}.", worded_count(n, "success"));
        case EffectKind::reroll:
            return worded("Roll up to {1} again.", worded_count(n, "die"));
        case EffectKind::die:
            return worded("Add {1}.", worded_count(n, "Action die"));
        case EffectKind::dread:
            return n < 0 ? worded("Lower Dread by {1}.", -n) : worded("Raise Dread by {1}.", n);
        case EffectKind::condition:
            return suffering(who, condition_name(story, effect.words));
        case EffectKind::heal:
            return losing(who, worded_count(n, "condition"));
        case EffectKind::item:
            return worded("Take {1} from the supply or the deck.", worded_count(n, "item"));
        case EffectKind::random_item:
            return worded("Draw {1} from the deck.", worded_count(n, "item"));
        case EffectKind::virtue:
            return worded("Gain {1}.", worded_count(n, "virtue token"));
        case EffectKind::confidence:
            if (place == EffectPlace::challenge)
                return worded("Take {1} into your hand.", worded_count(n, "Confidence card"));
            return worded("Add {1} to the Investigation deck.", worded_count(n, "Confidence card"));
        case EffectKind::ready:
            return worded("Make {1} ready.", worded_count(n, "other item"));
        case EffectKind::text:
            break;
    }
    return effect.words;
}

std::vector<std::string> effect_sentences(const Story& story, const Effects& effects, EffectPlace place) {
    std::vector<std::string> sentences;
    for (const Effect& effect : effects) sentences.push_back(effect_sentence(story, effect, place));
    return sentences;
}

std::string rule_sentence(const AntagonistRule& rule) {
    if (rule.target)
        return *rule.target < 0 ? worded("The last roll needs {1} fewer.", -*rule.target)
                                : worded("The last roll needs {1} more.", *rule.target);
    if (rule.difficulty)
        return *rule.difficulty < 0 ? worded("The difficulty of each challenge is {1} lower.", -*rule.difficulty)
                                    : worded("The difficulty of each challenge is {1} higher.", *rule.difficulty);
    if (rule.wild)
        return worded("At challenges each {1} icon of a character counts as wild.",
                      worded_list(*rule.wild, "or", [](Icon icon) { return worded(name_of(icon)); }));
    return rule.text.value_or("");
}

std::string tier_range(const Plot& plot, int tier) {
    if (!plot.tiers) return {};
    const int from = (*plot.tiers)[tier].from;
    if (tier + 1 >= index_count(*plot.tiers)) return worded("{1} or more", from);
    const int last = (*plot.tiers)[tier + 1].from - 1;
    if (last <= from) return std::to_string(from);
    return last == from + 1 ? worded("{1} or {2}", from, last) : worded("{1} to {2}", from, last);
}

std::string letter_of_plot(int plot) { return std::string(1, nth_character('A', plot)); }
std::string segment_title(Segment segment) { return with_capital(worded(segment_words[segment])); }
std::string area_title(Area area) { return with_capital(worded(area_words[area])); }
std::string icon_title(Icon icon) { return with_capital(worded(icon_words[icon])); }
std::string tier_mark(int tier) { return tier == 1 ? "I" : "II"; }

std::vector<std::string> reading_lines(const Rulings& rulings) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ruling_count; ++i) {
        const RulingInfo& info = ruling_table()[i];
        if (const int reading = info.get(rulings); reading != 0)
            lines.push_back(worded(reading_words[i][reading - 1]) + " (" + std::string(info.name) + "=" +
                            std::string(info.readings[reading]) + ").");
    }
    return lines;
}

}  // namespace nedforge::london_dread
