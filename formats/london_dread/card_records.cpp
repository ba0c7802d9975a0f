// The records of a story's cards and characters.

#include "formats/base/record/file_rows.h"
#include "formats/base/record/key_checks.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/effect_record.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

namespace {

constexpr std::size_t most_shown = 6;  // icons of a card

FormOf<std::string> card_id() { return name_id("cardId"); }
FormOf<std::string> card_name() { return printed_text(longest_name); }
FormOf<std::string> card_text() { return printed_text(longest_text); }

template <class Card>
void add_id_and_name(Rows<Card>& rows, const Card& card) {
    rows.add("id", card.id, card_id(), "names it in waivers and replays: 1 to 16 of A-Z, a-z, 0-9, _ and -")
        .required()
        .not_compared();
    rows.add("name", card.name, card_name(), "printed on it").required();
}

template <class Card>
void add_copies(Rows<Card>& rows, const Card& card, int max_copies) {
    rows.add("copies", card.copies, number(1, max_copies), "how many cards of this kind there are");
}

template <class Card>
RowOf<Card> add_text(Rows<Card>& rows, const Card& card) {
    return rows.add("text", card.text, card_text(), "a text for people, printed on the card");
}

}  // namespace

const Record& personality_record() {
    static const Record record =
        record_of<PersonalityCard>("a personality card", [](Rows<PersonalityCard>& rows, const PersonalityCard& card) {
            rows.add("name", card.name, card_name(), "printed on the card").required();
            rows.add("icons", card.icons, given_icons(0, 4), "the icons that it gives")
                .digest_by([](const PersonalityCard& personality) {
                    return personality.trauma ? std::string() : icons_json(personality.icons);
                });
            rows.add("do", card.effects, effects(EffectPlace::talent), "a Talent: what happens when it is flipped");
            rows.add("trauma", card.trauma, only_true(), "true: a trauma, which hides the character's printed icons");
            add_text(rows, card);
            rows.check([](const ReadKeys& keys, PersonalityCard& read) {
                if (!read.trauma || !keys.good("trauma")) return;
                for (const std::string_view key : {"icons", "do"})
                    if (keys.has(key))
                        keys.get(key).report(FormatCode::bad_value, "a trauma has no " + in_quotes(key),
                                             "take it away, or take 'trauma' away");
            });
        });
    return record;
}

const Record& character_record() {
    static const Record record =
        record_of<Character>("a character", [](Rows<Character>& rows, const Character& character) {
            add_id_and_name(rows, character);
            rows.add("icons", character.icons, exactly<Icon, 2, int>(shown_icon(), "icons"),
                     "its two icons, besides the wild that everybody has")
                .required();
            rows.add("virtue", character.virtue, effects(EffectPlace::spend), "what a virtue token does").required();
            rows.add("personality", character.personality,
                     list_of<IndexedVector<PersonalityCard, int>>(
                         as_part("personalityCard", mapping<PersonalityCard>(personality_record())),
                         {.least = 1, .most = most_personality_cards, .things = "personality cards"}),
                     "its personality cards, named in a replay by their index from 0")
                .required()
                .block()
                .called("personality card")
                .counted_from(0);
            add_text(rows, character);
            rows.check([](const ReadKeys& keys, Character& read) {
                if (keys.good("icons") && read.icons[0] == read.icons[1])
                    keys.get("icons").report(FormatCode::bad_value,
                                             "the two icons of a character are different, and both are " +
                                                 in_quotes(icon_words[read.icons[0]]));
            });
        });
    return record;
}

const Record& dread_card_record() {
    static const Record record = record_of<DreadCard>("a Dread card", [](Rows<DreadCard>& rows, const DreadCard& card) {
        add_id_and_name(rows, card);
        rows.add("tier", card.tier, number(1, 2), "1: for the first chapter; 2: for the second").required();
        rows.add("icons", card.icons, shown_icons(1, most_shown), "the icons that count at it").required();
        rows.add("difficulty", card.difficulty, number(1, 20), "the points that solve it").required();
        rows.add("dread", card.dread, number(0, 9), "what it costs at the end of the chapter, face up and not solved")
            .required();
        rows.add("clue", card.clue, given_icons(0, most_shown),
                 "the icons that it gives in the Investigation deck; left out: its icons")
            .digest_by([](const DreadCard& dread_card) { return icons_json(dread_card.clue_icons()); });
        add_copies(rows, card, 9);
        add_text(rows, card);
    });
    return record;
}

const Record& ally_record() {
    static const Record record = record_of<Ally>("an ally", [](Rows<Ally>& rows, const Ally& ally) {
        add_id_and_name(rows, ally);
        rows.add("icons", ally.icons, given_icons(0, 4), "the icons of whoever has it").required();
        rows.add("deplete", ally.deplete, effects(EffectPlace::spend), "what happens when it is sent away");
        add_copies(rows, ally, 9);
        add_text(rows, ally);
    });
    return record;
}

const Record& confidence_record() {
    static const Record record =
        record_of<ConfidenceCard>("a Confidence card", [](Rows<ConfidenceCard>& rows, const ConfidenceCard& card) {
            rows.add("id", card.id, card_id(), "names it in replays: 1 to 16 of A-Z, a-z, 0-9, _ and -")
                .required()
                .not_compared();
            rows.add("icons", card.icons, given_icons(0, most_shown), "the icons that it gives").required();
            add_copies(rows, card, 99);
        });
    return record;
}

const Record& item_record() {
    static const Record record = record_of<Item>("an item", [](Rows<Item>& rows, const Item& item) {
        add_id_and_name(rows, item);
        add_copies(rows, item, 9);
        rows.add("use", item.use, effects(EffectPlace::spend), "what happens when it is tilted");
        rows.add("deplete", item.deplete, effects(EffectPlace::spend), "what happens when it is discarded");
        add_text(rows, item);
        rows.check([](const ReadKeys& keys, Item&) {
            if (!keys.has("use") && !keys.has("deplete"))
                keys.fields.missing("an item has 'use', 'deplete' or both", "say what it does");
        });
    });
    return record;
}

const Record& tier_record() {
    static const Record record = record_of<Tier>("a tier", [](Rows<Tier>& rows, const Tier& tier) {
        rows.add("from", tier.from, number(0, 40), "from this many successes on").required();
        rows.add("do", tier.effects, effects(EffectPlace::tier), "what happens then");
        add_text(rows, tier);
    });
    return record;
}

const Record& plot_record() {
    static const Record record = record_of<Plot>("a Plot", [](Rows<Plot>& rows, const Plot& plot) {
        add_id_and_name(rows, plot);
        rows.add("from", plot.from, one_word<Segment>(segment_words),
                 "the segment from which on it can be investigated")
            .required();
        rows.add("dread", plot.dread, number(0, 9), "what it costs at the end of a segment in which it is overdue")
            .required();
        rows.add("icons", plot.icons, shown_icons(1, most_shown), "the icons that count at it");
        add_text(rows, plot);
        rows.add("tiers", plot.tiers,
                 list_of<IndexedVector<Tier, int>>(
                     as_part("tier", mapping<Tier>(tier_record())), {.least = 1, .most = most_tiers, .things = "tiers"},
                     [](const ReadKeys& keys, IndexedVector<Tier, int>& read) { check_rising(keys, read, "tier"); }),
                 "what happens by the number of successes; the first is from 0")
            .block();
        rows.add("endgame", plot.endgame, number(0, 9),
                 "in place of icons and tiers: it begins the endgame, and says how many Confidence cards each who is "
                 "there gets");
    });
    return record;
}

const Record& challenge_record() {
    static const Record record = record_of<Challenge>("a challenge", [](Rows<Challenge>& rows, const Challenge& card) {
        add_id_and_name(rows, card);
        add_copies(rows, card, 9);
        rows.add("icons", card.icons, shown_icons(1, most_shown), "the icons that count at it").required();
        rows.add("difficulty", card.difficulty, number(1, 20), "the points that beat it").required();
        rows.add("win", card.win, effects(EffectPlace::challenge), "what happens to whoever beats it");
        rows.add("fail", card.fail, effects(EffectPlace::challenge), "what happens to whoever does not");
        add_text(rows, card);
    });
    return record;
}

}  // namespace nedforge::london_dread
