// The description of a replay's file: every key once.

#include <algorithm>

#include "engine/base/words.h"
#include "formats/base/record/variant_form.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/replay_file.h"
#include "formats/london_dread/replay_forms.h"
#include "formats/london_dread/story_record.h"

namespace nedforge::london_dread {

namespace {

constexpr std::size_t most_challenges_of_replay = 9;

using Spends = std::vector<ReplaySpend>;
using Results = std::vector<ReplayResult>;

// What a spend may be, by the place of its list.
struct SpendKeys {
    bool who = false, draws = false, plays = false, rerolls = false;
};

FormOf<Results> results();
FormOf<Spends> before();

void check_spend(const ReadKeys& keys) {
    std::vector<std::string_view> present_keys;
    for (const std::string_view key : {"item", "virtue", "ally", "draw", "play"})
        if (keys.has(key)) present_keys.push_back(key);
    // Drawing and playing where they can't be have a finding already.
    const Value& self = keys.fields.self();
    if (present_keys.empty() && !self.below("draw").node() && !self.below("play").node())
        keys.fields.missing("a spend has one of item, virtue, ally, draw and play");
    if (present_keys.size() > 1)
        keys.fields.self().report(FormatCode::bad_value, "a spend has only one of " + listed(present_keys),
                                  "write a spend for each");
    if (keys.has("item") && !keys.has("how")) keys.fields.missing("'item' has 'how' beside it: use or deplete");
    if (keys.has("how") && !keys.has("item"))
        keys.get("how").report(FormatCode::unknown_key, "'how' stands beside 'item' only");
}

// Rows of a spend for a record of any object that has one.
template <class T>
void add_spend_rows(Rows<T>& rows, const ReplaySpend& spend, const SpendKeys& keys) {
    if (keys.who) rows.add("who", spend.who, replay_id(), "the character that spends").required();
    rows.add("item", spend.item, replay_id(), "an item");
    rows.add("how", spend.how, one_word<HowSpent>(std::array<std::string_view, 2>{"use", "deplete"}),
             "whether the item is used or depleted");
    rows.add("virtue", spend.virtue, only_true(), "true: a virtue token");
    rows.add("ally", spend.ally, replay_id(), "an ally, which is depleted");
    if (keys.draws)
        rows.add("draw", spend.draw, ids("cards", 1), "the cards drawn from the Investigation deck, in order").sparse();
    if (keys.plays) rows.add("play", spend.play, ids("cards", 1), "cards of the hand").sparse();
    rows.add("results", spend.results, results(), "what its effects asked for, in their order");
    if (!keys.rerolls) return;
    rows.add("reroll", spend.reroll, dice_values(), "the dice that are taken up, by their successes");
    rows.add("dice", spend.dice, dice_values(), "what they show then");
}

template <bool who, bool draws, bool plays, bool rerolls>
const Record& spend_record() {
    static const Record record =
        record_of<ReplaySpend>("a spend", [](Rows<ReplaySpend>& rows, const ReplaySpend& spend) {
            add_spend_rows(rows, spend, {who, draws, plays, rerolls});
            rows.check([](const ReadKeys& keys, ReplaySpend&) { check_spend(keys); });
        });
    return record;
}

FormOf<ReplaySpend> spend_of(const Record& (*record)(), std::string part) {
    return {new_form<LaterRecordForm>(record, std::move(part))};
}
FormOf<Spends> spends(const Record& (*record)(), std::string part) {
    return actions<Spends>(spend_of(record, std::move(part)), "spends");
}
FormOf<Spends> before() { return spends(spend_record<false, false, false, false>, "spend"); }
FormOf<Spends> spends_at_card() { return spends(spend_record<true, true, false, false>, "spendAtCard"); }
FormOf<Spends> spends_before_roll() { return spends(spend_record<false, true, false, false>, "spendBeforeRoll"); }
FormOf<Spends> spends_after_roll() { return spends(spend_record<false, false, false, true>, "spendAfterRoll"); }
FormOf<Spends> spends_at_challenge() { return spends(spend_record<false, false, true, false>, "spendAtChallenge"); }

// Which keys go with which thing.
void check_result(const ReadKeys& keys) {
    static constexpr std::array<std::string_view, 7> things{"item", "random_item", "virtue",    "condition",
                                                            "heal", "ready",       "confidence"};
    std::vector<std::string_view> present_keys;
    for (const std::string_view key : things)
        if (keys.has(key)) present_keys.push_back(key);
    if (present_keys.empty()) return keys.fields.missing("a result has one of " + joined(things));
    if (present_keys.size() > 1) {
        keys.fields.self().report(FormatCode::bad_value, "a result has only one of " + listed(present_keys),
                                  "write a result for each");
        return;
    }
    const std::string_view thing = present_keys.front();
    const auto goes = [&](std::string_view key, bool fits, bool required) {
        if (keys.has(key) && !fits)
            keys.get(key).report(FormatCode::unknown_key, in_quotes(key) + " does not go with " + in_quotes(thing));
        if (!keys.has(key) && required) keys.fields.missing(in_quotes(thing) + " has " + in_quotes(key) + " beside it");
    };
    const bool is_gain = thing == "item" || thing == "random_item";
    goes("to", is_gain || thing == "heal", is_gain || thing == "heal");
    goes("from", thing == "item", thing == "item");
    goes("new", thing == "item", false);
    goes("before", thing == "condition", false);
}

const Record& result_record() {
    static const Record record =
        record_of<ReplayResult>("a result", [](Rows<ReplayResult>& rows, const ReplayResult& result) {
            rows.add("item", result.item, replay_id(), "an item that is gained");
            rows.add("random_item", result.random_item, replay_id(), "a random item that is gained");
            rows.add("virtue", result.virtue, replay_id(), "the character that gets a virtue token");
            rows.add("condition", result.condition, replay_id(), "the character that suffers the condition");
            rows.add("heal", result.heal, replay_id(), "the condition that is lost");
            rows.add("ready", result.ready, replay_id(), "the item that becomes ready");
            rows.add("confidence", result.confidence, replay_id(), "the kind of the Confidence card that is gained");
            rows.add("to", result.to, replay_id(), "the character that gets the item, or loses the condition");
            rows.add("from", result.from, one_word<ItemSource>(std::array<std::string_view, 2>{"supply", "deck"}),
                     "where the item comes from");
            rows.add("new", result.fresh, ids("items"), "the items that come into the supply then");
            rows.add("before", result.before, before(), "what the sufferer spends first");
            rows.check([](const ReadKeys& keys, ReplayResult&) { check_result(keys); });
        });
    return record;
}
FormOf<Results> results() {
    return actions<Results>(FormOf<ReplayResult>{new_form<LaterRecordForm>(result_record, "result")}, "results");
}

template <class T>
void add_flip_rows(Rows<T>& rows, const ReplayFlip& flip) {
    rows.add("who", flip.who, replay_id(), "the character").required();
    rows.add("card", flip.card, number(0, largest_number), "its personality card, from 0").required();
    rows.add("face", flip.face, number(0, die_faces - 1), "after a trauma: the face of the Trauma die, from 0");
    rows.add("before", flip.before, before(), "beside 'face': what the sufferer spends first");
    rows.add("results", flip.results, results(), "what the effects of a Talent asked for");
}
void check_flip(const ReadKeys& keys) {
    if (keys.has("before") && !keys.has("face"))
        keys.get("before").report(FormatCode::unknown_key, "'before' stands beside 'face' only");
}

const Record& flip_record() {
    static const Record record = record_of<ReplayFlip>("a flip", [](Rows<ReplayFlip>& rows, const ReplayFlip& flip) {
        add_flip_rows(rows, flip);
        rows.check([](const ReadKeys& keys, ReplayFlip&) { check_flip(keys); });
    });
    return record;
}

template <bool last>
const Record& roll_record() {
    static const Record record = record_of<ReplayRoll>("a roll", [](Rows<ReplayRoll>& rows, const ReplayRoll& roll) {
        rows.add("who", roll.who, replay_id(), "the character").required();
        rows.add("spend", roll.spend, last ? before() : spends_before_roll(), "what it spends before the roll");
        rows.add("dice", roll.dice, dice_values(),
                 "the successes of each die; left out only where a spend ends the game or defeats the character before "
                 "it")
            .always();
        rows.add("after", roll.after, spends_after_roll(), "what it spends after the roll");
    });
    return record;
}

const Record& event_record(EventKind kind) {
    static const auto make = [](EventKind event_kind) {
        return record_of<ReplayEvent>(
            "the event '" + std::string(event_words[event_kind]) + "'",
            [event_kind](Rows<ReplayEvent>& rows, const ReplayEvent& event) {
                if (event_kind != EventKind::spend)
                    rows.add("at", event.at, location(), "the location: an area and a number").required();
                if (event_kind == EventKind::dread)
                    rows.add("spend", event.spend, spends_at_card(), "what is spent, in order");
                if (event_kind == EventKind::ally)
                    rows.add("who", event.who, replay_id(), "the character that takes the ally along").required();
                if (event_kind == EventKind::spend) {
                    add_spend_rows(rows, event.free, {.who = true});
                    rows.check([](const ReadKeys& keys, ReplayEvent&) { check_spend(keys); });
                }
                if (event_kind != EventKind::plot) return;
                rows.add("flips", event.flips,
                         actions<std::vector<ReplayFlip>>(as_part("flip", mapping<ReplayFlip>(flip_record())), "flips"),
                         "the personality cards of all who take part")
                    .block();
                rows.add("rolls", event.rolls,
                         actions<std::vector<ReplayRoll>>(as_part("roll", mapping<ReplayRoll>(roll_record<false>())),
                                                          "rolls"),
                         "their rolls")
                    .block();
                rows.add("results", event.results, results(), "what the tier asked for");
            });
    };
    static const IndexedArray<Record, EventKind, 4> records{make(EventKind::dread), make(EventKind::ally),
                                                            make(EventKind::spend), make(EventKind::plot)};
    return records[kind];
}

// `do` says which other keys there are.
FormOf<ReplayEvent> event() {
    std::vector<VariantRow> rows;
    for (const auto& [kind, word] : with_index(event_words))
        rows.push_back({word, "what is done", &event_record(kind), "the event '" + std::string(word) + "'"});
    return as_part("event", variants_by_word(&ReplayEvent::kind, "an event", "do", "what is done", std::move(rows)));
}

const Record& hour_record() {
    static const Record record = record_of<ReplayHour>("an hour", [](Rows<ReplayHour>& rows, const ReplayHour& hour) {
        rows.add("detours", hour.detours, by_name<Area>("'detours'", one_word<Area>(area_words)),
                 "the arrows that are turned, for 1 Dread each");
        rows.add("events", hour.events, actions<IndexedVector<ReplayEvent, int>>(event(), "events"),
                 "the events in their order")
            .block();
    });
    return record;
}

using Deal = IndexedArray<std::vector<std::string>, Area, area_count>;
const Record& deal_record() {
    static const Record record = record_of<Deal>("'deal'", [](Rows<Deal>& rows, const Deal& deal) {
        for (const Area area : indices_of(deal))
            rows.add(area_words[area], deal[area], ids("cards"), "its cards, location 1 first; 'plot' is a placeholder")
                .required();
    });
    return record;
}

const Record& chapter_replay_record() {
    static const Record record =
        record_of<ReplayChapter>("a chapter", [](Rows<ReplayChapter>& rows, const ReplayChapter& chapter) {
            rows.add("deal", chapter.deal, mapping<Deal>(deal_record()), "the cards of the areas").required().block();
            rows.add("reveal", chapter.reveal, list_of<std::vector<Location>>(location(), {.things = "locations"}),
                     "the cards that are turned, in order");
            rows.add("clocks", chapter.clocks, by_name<std::vector<int>>("'clocks'", clock_slots()),
                     "what lies in each slot: a number, an area (an arrow) or none; left out: planning goes on")
                .sparse();
            rows.add("hours", chapter.hours,
                     list_of<IndexedVector<ReplayHour, int>>(mapping<ReplayHour>(hour_record()),
                                                             {.most = most_hours, .things = "hours"}),
                     "the hours in their order")
                .block();
            rows.check([](const ReadKeys& keys, ReplayChapter& read) {
                if (!keys.has("clocks") && keys.has("hours") && !read.hours.empty())
                    keys.get("hours").report(FormatCode::unknown_key, "there are hours only after the clocks are set",
                                             "write 'clocks', or take 'hours' away");
            });
        });
    return record;
}

const Record& meeting_record() {
    static const Record record =
        record_of<ReplayMeeting>("a meeting", [](Rows<ReplayMeeting>& rows, const ReplayMeeting& meeting) {
            add_flip_rows(rows, meeting.flip);
            rows.add("spend", meeting.spend, spends_at_challenge(), "what it spends");
            rows.add("outcome", meeting.outcome, results(), "what 'win' or 'fail' asked for");
            rows.check([](const ReadKeys& keys, ReplayMeeting&) { check_flip(keys); });
        });
    return record;
}

const Record& challenge_replay_record() {
    static const Record record =
        record_of<ReplayChallenge>("a challenge", [](Rows<ReplayChallenge>& rows, const ReplayChallenge& challenge) {
            rows.add("out", challenge.out, ids("characters"), "who goes out before the card is seen");
            rows.add("card", challenge.card, replay_id(), "the challenge; left out where nobody is in");
            rows.add("meets", challenge.meets,
                     actions<IndexedVector<ReplayMeeting, int>>(
                         as_part("meeting", mapping<ReplayMeeting>(meeting_record())), "meetings"),
                     "who meets it, in order")
                .block();
        });
    return record;
}

const Record& endgame_record() {
    static const Record record =
        record_of<ReplayEndgame>("'endgame'", [](Rows<ReplayEndgame>& rows, const ReplayEndgame& endgame) {
            rows.add("leader", endgame.leader, replay_id(), "who gets the first card").required();
            rows.add("hands", endgame.hands, by_name<std::vector<std::string>>("'hands'", ids("cards")),
                     "the cards dealt to each, in order")
                .required();
            rows.add("challenges", endgame.challenges,
                     list_of<IndexedVector<ReplayChallenge, int>>(
                         mapping<ReplayChallenge>(challenge_replay_record()),
                         {.most = most_challenges_of_replay, .things = "challenges"}),
                     "the challenges in their order")
                .block();
            rows.add("last_roll", endgame.last_roll,
                     actions<IndexedVector<ReplayRoll, int>>(
                         as_part("lastRoll", mapping<ReplayRoll>(roll_record<true>())), "rolls"),
                     "the turns of the last roll")
                .block();
        });
    return record;
}

const Record& setup_record() {
    static const Record record = record_of<ReplaySetup>("'setup'", [](Rows<ReplaySetup>& rows,
                                                                      const ReplaySetup& setup) {
        rows.add("party", setup.party,
                 list_of<std::vector<std::string>>(replay_id(), {.least = least_players,
                                                                 .most = most_players,
                                                                 .things = "characters",
                                                                 .different = "character",
                                                                 .help_of_twice = "a party has different characters"}),
                 "the characters in the order of seats")
            .required();
        rows.add("items", setup.items, by_name<std::vector<std::string>>("'items'", ids("items")),
                 "the items dealt to each")
            .required();
        rows.add("supply", setup.supply, ids("items"), "the items of the supply").required();
    });
    return record;
}

// A roll says its dice. They may be left out where a spend before them ends the game, which only the last roll of the
// file can do, or defeats the character in the last roll.
void check_dice(const ReadKeys& keys, Replay&) {
    std::vector<Value> rolls;
    const auto spends = [](const Value& roll) { return !roll.below("spend").items().empty(); };
    for (const Value& chapter : keys.get("chapters").items())
        for (const Value& hour : chapter.below("hours").items())
            for (const Value& event : hour.below("events").items())
                for (const Value& roll : event.below("rolls").items()) rolls.push_back(roll);
    const auto last_roll = keys.get("endgame").below("last_roll").items();
    if (last_roll.empty() && !rolls.empty() && spends(rolls.back())) rolls.pop_back();
    for (const Value& roll : last_roll)
        if (!spends(roll)) rolls.push_back(roll);
    for (const Value& roll : rolls) roll.must_have("dice", "a roll");
}

}  // namespace

const Record& replay_record() {
    static const Record record = record_of<Replay>("a replay", [](Rows<Replay>& rows, const Replay& replay) {
        rows.fixed("format", format_version(), "version of this format");
        rows.fixed("game", game_word(family().name), "game family");
        rows.add("map", replay.map, file_id(), "id of the story that was played");
        rows.add("rulings", replay.rulings, overrides_form<RulingOverrides>(ruling_table(), ruling_help()),
                 "readings of the rulebook that are not the usual ones");
        rows.add("digest", replay.digest, replay_digest(), "play digest of the story that was played");
        rows.add("setup", replay.setup, mapping<ReplaySetup>(setup_record()), "the party, and the items dealt")
            .required()
            .block();
        rows.add("chapters", replay.chapters,
                 list_of<IndexedVector<ReplayChapter, int>>(mapping<ReplayChapter>(chapter_replay_record()),
                                                            {.most = most_chapters, .things = "chapters"}),
                 "the chapters in their order")
            .required()
            .block();
        rows.add("endgame", replay.endgame, mapping<ReplayEndgame>(endgame_record()), "the endgame").block();
        rows.check(check_dice);
    });
    return record;
}

}  // namespace nedforge::london_dread
