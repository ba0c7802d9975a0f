#include "formats/london_dread/story_words.h"

#include <array>
#include <cstdlib>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

namespace {

std::string capital(std::string_view word) {
    std::string text(word);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string condition_name(const Story& story, const std::string& id) {
    const int index = index_of_condition(story, id);
    return index < 0 ? id : story.conditions[index].name;
}

// Who does it, and the end of the verb that goes with it.
std::string with_subject(Who who, const std::string& verb, const std::string& rest) {
    if (who == Who::self) return capital(verb) + " " + rest + ".";
    if (who == Who::one) return "One of you " + verb + "s " + rest + ".";
    return "All of you " + verb + " " + rest + ".";
}

// In the order of ruling_table(), the readings beyond the usual one.
constexpr std::array<std::array<std::string_view, 2>, ruling_count> reading_words{{
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
    for (std::size_t i = 0; i < icon_count; ++i) {
        int count = 0;
        for (const Icon icon : icons) count += icon == static_cast<Icon>(i);
        if (count > 0) words.push_back(std::to_string(count) + " " + name_of(static_cast<Icon>(i)));
    }
    return words.empty() ? "nothing" : listed(words);
}

std::string effect_sentence(const Story& story, const Effect& effect, EffectPlace place) {
    const int n = effect.number;
    const Who who = who_of(effect.who, place);
    switch (effect.kind) {
        case EffectKind::add:
            return "Add " + icon_counts(effect.icons) + ".";
        case EffectKind::success:
            return "Add " + (n == 1 ? std::string("1 success") : std::to_string(n) + " successes") + ".";
        case EffectKind::reroll:
            return "Roll up to " + counted(n, "die") + " again.";
        case EffectKind::die:
            return "Add " + counted(n, "Action die") + ".";
        case EffectKind::dread:
            return (n < 0 ? "Lower Dread by " : "Raise Dread by ") + std::to_string(std::abs(n)) + ".";
        case EffectKind::condition:
            return with_subject(who, "suffer", condition_name(story, effect.words));
        case EffectKind::heal:
            return with_subject(who, "lose", counted(n, "condition"));
        case EffectKind::item:
            return "Take " + counted(n, "item") + " from the supply or the deck.";
        case EffectKind::random_item:
            return "Draw " + counted(n, "item") + " from the deck.";
        case EffectKind::virtue:
            return "Gain " + counted(n, "virtue token") + ".";
        case EffectKind::confidence:
            if (place == EffectPlace::challenge) return "Take " + counted(n, "Confidence card") + " into your hand.";
            return "Add " + counted(n, "Confidence card") + " to the Investigation deck.";
        case EffectKind::ready:
            return "Make " + counted(n, "other item") + " ready.";
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
    const auto by = [](int n, std::string_view more, std::string_view less) {
        return std::to_string(std::abs(n)) + " " + std::string(n < 0 ? less : more) + ".";
    };
    if (rule.target) return "The last roll needs " + by(*rule.target, "more", "fewer");
    if (rule.difficulty) return "The difficulty of each challenge is " + by(*rule.difficulty, "higher", "lower");
    if (rule.wild)
        return "At challenges each " + listed(*rule.wild, "or", [](Icon icon) { return name_of(icon); }) +
               " icon of a character counts as wild.";
    return rule.text.value_or("");
}

std::string tier_range(const Plot& plot, int tier) {
    if (!plot.tiers) return {};
    const int from = (*plot.tiers)[tier].from;
    if (tier + 1 >= index_count(*plot.tiers)) return std::to_string(from) + " or more";
    const int last = (*plot.tiers)[tier + 1].from - 1;
    if (last <= from) return std::to_string(from);
    return std::to_string(from) + (last == from + 1 ? " or " : " to ") + std::to_string(last);
}

std::string letter_of_plot(int plot) { return std::string(1, static_cast<char>('A' + plot)); }
std::string segment_title(Segment segment) { return capital(segment_words[segment]); }
std::string area_title(Area area) { return capital(area_words[area]); }
std::string icon_title(Icon icon) { return capital(icon_words[icon]); }
std::string tier_mark(int tier) { return tier == 1 ? "I" : "II"; }

std::vector<std::string> reading_lines(const Rulings& rulings) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < ruling_count; ++i) {
        const RulingInfo& info = ruling_table()[i];
        if (const auto reading = static_cast<std::size_t>(info.get(rulings)); reading != 0)
            lines.push_back(std::string(reading_words[i][reading - 1]) + " (" + std::string(info.name) + "=" +
                            std::string(info.readings[reading]) + ").");
    }
    return lines;
}

}  // namespace nedforge::london_dread
