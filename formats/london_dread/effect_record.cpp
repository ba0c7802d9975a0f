// An effect of a story: a mapping with one of thirteen keys, of which each place allows some.

#include "formats/london_dread/effect_record.h"

#include <algorithm>

#include "engine/base/words.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

namespace {

constexpr int most_of_an_effect = 9;
constexpr std::size_t most_added = 6;

FormOf<Icon> any_icon() { return as_part("icon", one_word<Icon>(icon_words)); }

// A row of an effect: the value is the member, where the effect is of this kind.
template <class Member>
FormOf<Effect> value_of(EffectKind kind, Member Effect::*member, const FormOf<Member>& form) {
    const auto inner = form.form;
    SchemaParts parts;
    const std::string schema = inner->schema(parts).text();
    return form_by<Effect>(
        {.read_into =
             [=](const Value& value, Effect& effect) {
                 effect.kind = kind;
                 return inner->read(value, &(effect.*member));
             },
         .flow = [=](const Effect& effect) { return inner->flow(&(effect.*member)); },
         .json = [=](const Effect& effect) { return inner->json(&(effect.*member)); },
         .words = [=](const Effect& effect) { return inner->words(&(effect.*member)); },
         .given = [=](const Effect& effect) { return effect.kind == kind && !(effect.*member == Member()); },
         .schema = schema});
}

// Which places allow an effect.
bool is_allowed(EffectKind kind, EffectPlace place) {
    switch (kind) {
        case EffectKind::success:
        case EffectKind::add:
        case EffectKind::ready:
            return place == EffectPlace::talent || place == EffectPlace::spend;
        case EffectKind::die:
            return place != EffectPlace::tier;
        case EffectKind::reroll:
            return place == EffectPlace::spend;
        default:
            return true;
    }
}

std::string_view help_of(EffectKind kind) {
    static constexpr IndexedArray<std::string_view, EffectKind, effect_kind_count> help{
        "the source has these icons besides, in this investigation or meeting",
        "how many successes more, at a Plot or in the last roll",
        "how many of its dice the source may roll again, each once",
        "how many dice more: at a Plot for this roll, in the endgame for the last one",
        "Dread rises by this number, or falls where it is below 0",
        "somebody suffers this condition; 'who' says who",
        "how many conditions somebody loses; 'who' says who",
        "how many items, each from the supply or from the top of the deck",
        "how many items from the top of the deck",
        "how many virtue tokens",
        "how many Confidence cards",
        "how many tilted items of the source become ready",
        "what the card says besides; it is printed and never played"};
    return help[kind];
}

void add_row(Rows<Effect>& rows, EffectKind kind) {
    const std::string_view key = effect_words[kind];
    const std::string help(help_of(kind));
    if (kind == EffectKind::add)
        rows.whole(key, value_of(kind, &Effect::icons, given_icons(1, most_added)), help);
    else if (kind == EffectKind::condition)
        rows.whole(key, value_of(kind, &Effect::words, name_id("conditionId")), help);
    else if (kind == EffectKind::text)
        rows.whole(key, value_of(kind, &Effect::words, printed_text(longest_text)), help);
    else if (kind == EffectKind::dread)
        rows.whole(key, value_of(kind, &Effect::number, number(-most_of_an_effect, most_of_an_effect)), help);
    else
        rows.whole(key, value_of(kind, &Effect::number, number(1, most_of_an_effect)), help);
}

constexpr bool has_who(EffectKind kind) { return kind == EffectKind::condition || kind == EffectKind::heal; }

// Whether the mapping has an effect that another place allows: its key has a finding already.
bool is_said_elsewhere(const ReadKeys& keys) {
    return std::any_of(effect_words.begin(), effect_words.end(),
                       [&](std::string_view word) { return keys.fields.self().below(word).node() != nullptr; });
}

void check_effect(const ReadKeys& keys, const std::vector<std::string_view>& words, const Effect& effect) {
    std::vector<std::string_view> present_keys;
    for (const std::string_view word : words)
        if (keys.has(word)) present_keys.push_back(word);
    if (present_keys.empty() && is_said_elsewhere(keys)) return;
    if (present_keys.empty()) {
        keys.fields.missing("an effect has one of " + joined(words), "say what the effect does");
    } else if (present_keys.size() > 1) {
        keys.fields.self().report(FormatCode::bad_value,
                                  "an effect has only one key for what it does, and this has " + listed(present_keys),
                                  "write an effect for each: [{" + std::string(present_keys[0]) + ": …}, {" +
                                      std::string(present_keys[1]) + ": …}]");
    } else if (keys.has("who") && !has_who(effect.kind)) {
        keys.get("who").report(
            FormatCode::unknown_key,
            "'who' stands beside 'condition' and 'heal' only, and this effect is " + in_quotes(present_keys[0]),
            "take 'who' away");
    }
    if (keys.good("dread") && effect.number == 0)
        keys.get("dread").report(FormatCode::bad_value, "'dread' is a number from -9 to 9, but not 0");
}

Record effect_record_of(EffectPlace place) {
    std::vector<std::string_view> words;
    return record_of<Effect>("an effect", [&](Rows<Effect>& rows, const Effect& effect) {
        for (const EffectKind kind : indices_of(effect_words)) {
            if (!is_allowed(kind, place)) continue;
            words.push_back(effect_words[kind]);
            add_row(rows, kind);
        }
        // A tier has no source, so nobody is `self` there.
        const FormOf<Who> form = place == EffectPlace::tier
                                     ? one_word<Who>(std::array<std::string_view, 2>{who_words[1], who_words[2]}, 1)
                                     : one_word<Who>(who_words);
        rows.add("who", effect.who, form,
                 place == EffectPlace::tier ? "one: somebody of those that take part; all: everybody (the usual one)"
                                            : "self: the source (the usual one); one: somebody of the group; all: the "
                                              "whole group")
            .digest_by([place](const Effect& value) {
                return has_who(value.kind) ? json_string(who_words[who_of(value.who, place)]) : std::string();
            });
        rows.check([words](const ReadKeys& keys, Effect& read) { check_effect(keys, words, read); });
    });
}

}  // namespace

const Record& effect_record(EffectPlace place) {
    static const IndexedArray<Record, EffectPlace, 4> records{
        effect_record_of(EffectPlace::tier), effect_record_of(EffectPlace::challenge),
        effect_record_of(EffectPlace::talent), effect_record_of(EffectPlace::spend)};
    return records[place];
}

FormOf<Icon> shown_icon() {
    std::array<std::string_view, card_icon_count> words{};
    std::copy_n(icon_words.begin(), card_icon_count, words.begin());
    return as_part("shownIcon", one_word<Icon>(words));
}

FormOf<std::vector<Icon>> shown_icons(std::size_t minimum, std::size_t maximum) {
    return list_of<std::vector<Icon>>(shown_icon(),
                                      {.least = minimum,
                                       .most = maximum,
                                       .things = "icons",
                                       .different = "icon",
                                       .twice = FormatCode::bad_value,
                                       .help_of_twice = "a card shows an icon once: remove one of the two"});
}

FormOf<std::vector<Icon>> given_icons(std::size_t minimum, std::size_t maximum) {
    return list_of<std::vector<Icon>>(any_icon(), {.least = minimum, .most = maximum, .things = "icons"});
}

std::string icons_json(const std::vector<Icon>& icons) {
    return json_list(icons, [](Icon icon) { return json_string(icon_words[icon]); });
}

FormOf<Effects> effects(EffectPlace place) {
    static constexpr IndexedArray<std::string_view, EffectPlace, 4> parts{"tierEffect", "challengeEffect",
                                                                          "talentEffect", "spendEffect"};
    return list_of<Effects>(as_part(std::string(parts[place]), mapping<Effect>(effect_record(place))),
                            {.most = most_effects, .things = "effects"});
}

}  // namespace nedforge::london_dread
