#include "formats/london_dread/story_record.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/london_dread/words.h"
#include "formats/base/record/changes.h"
#include "formats/base/record/key_checks.h"
#include "formats/base/record/map_rows.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/effect_record.h"

namespace nedforge::london_dread {

namespace {

const Record& texts_record() {
    static const Record record = record_of<Texts>("'texts'", [](Rows<Texts>& rows, const Texts& texts) {
        rows.add("intro", texts.intro, printed_text(longest_page), "read aloud before the first chapter");
        rows.add("victory", texts.victory, printed_text(longest_page), "read aloud after a game that was won");
        rows.add("defeat", texts.defeat, printed_text(longest_page), "read aloud after a game that was lost");
    });
    return record;
}

const Record& city_record() {
    static const Record record = record_of<City>("'city'", [](Rows<City>& rows, const City& city) {
        rows.add("locations", city.locations, number(2, most_locations), "numbered locations of an area: 2 to 9")
            .titled("Locations of an area");
        rows.add("segments", city.segments, exactly<int, segment_count, Segment>(number(1, 8), "numbers of hours"),
                 "hours of morning, day and night: 1 to 8 each");
        rows.add("start", city.start, one_word<Area>(area_words), "the area in which everybody begins")
            .titled("Start area");
        rows.check([](const ReadKeys& keys, City& read) {
            const int hours = read.segments[0] + read.segments[1] + read.segments[2];
            const auto fine = [&](std::string_view key) { return keys.good(key) || !keys.has(key); };
            if (fine("locations") && fine("segments") && hours > tokens_of_a_number * read.locations)
                (keys.has("segments") ? keys.get("segments") : keys.fields.self())
                    .report(FormatCode::bad_value,
                            "a chapter has " + std::to_string(hours) + " hours; with " +
                                std::to_string(read.locations) + " locations it has " +
                                std::to_string(tokens_of_a_number * read.locations) +
                                " at most, for that many tokens has each character (D1)",
                            "take hours away, or give the areas more locations");
        });
    });
    return record;
}

const Record& track_record() {
    static const Record record = record_of<Track>("'track'", [](Rows<Track>& rows, const Track& track) {
        rows.add("start", track.start, number(0, 99), "Dread at the beginning").titled("Dread at the start");
        rows.add("limit", track.limit, number(1, 199), "the game is lost above this Dread").titled("Dread at most");
        rows.add("step", track.step, number(1, 20), "the last roll needs one success more for each so much Dread")
            .titled("Dread of a step");
        rows.check([](const ReadKeys& keys, Track& read) {
            const auto fine = [&](std::string_view key) { return keys.good(key) || !keys.has(key); };
            if (fine("start") && fine("limit") && read.limit < read.start)
                keys.get(keys.has("limit") ? "limit" : "start")
                    .report(FormatCode::bad_value, "the limit of Dread is " + std::to_string(read.limit) +
                                                       ", below the start at " + std::to_string(read.start));
        });
    });
    return record;
}

template <int players>
const Record& party_size_record() {
    using Size = PartySizeOf<players>;
    static const Record record = record_of<Size>(
        "the values for " + std::to_string(players) + " players", [](Rows<Size>& rows, const Size& size) {
            rows.add("allies", size.allies, number(0, 20), "ally cards of a chapter");
            rows.add("ally_limit", size.ally_limit, number(0, 9), "allies that a character may have at a time");
            rows.add("dice", size.dice, number(0, 9), "Action dice of a character at the start of the endgame");
            rows.add("challenges", size.challenges, number(0, 9), "challenges of the endgame at most");
        });
    return record;
}

template <int players>
void add_party_size(Rows<PartySizes>& rows, std::string_view key, const std::optional<PartySizeOf<players>>& member) {
    rows.add(key, member, mapping<PartySizeOf<players>>(party_size_record<players>()),
             "what " + std::string(key) + " players have; a game with that many is possible where the key is here")
        .always();
}

const Record& party_record() {
    static const Record record = record_of<PartySizes>("'party'", [](Rows<PartySizes>& rows, const PartySizes& sizes) {
        add_party_size(rows, "2", sizes.two);
        add_party_size(rows, "3", sizes.three);
        add_party_size(rows, "4", sizes.four);
        rows.one_at_least();
        // Without `party` every number is allowed; with it those that it names.
        rows.check([](const ReadKeys& keys, PartySizes& read) {
            if (!keys.has("2")) read.two.reset();
            if (!keys.has("3")) read.three.reset();
            if (!keys.has("4")) read.four.reset();
        });
    });
    return record;
}

const Record& level_record() {
    static const Record record = record_of<Level>("'level'", [](Rows<Level>& rows, const Level& level) {
        rows.add("virtues", level.virtues, number(0, 9), "virtue tokens of a character at the start")
            .titled("Virtue tokens");
        rows.add("items", level.items, number(0, 9), "items of a character at the start").titled("Items");
        rows.add("confidence", level.confidence, number(0, 30),
                 "Confidence cards in the Investigation deck at the start")
            .titled("Confidence cards");
        rows.add("impeccable", level.impeccable, yes_or_no(),
                 "whether successes beyond the last tier give Confidence cards")
            .titled("Impeccable investigations");
        rows.add("minutes", level.minutes, number(1, 60), "minutes of a planning").titled("Minutes of planning");
    });
    return record;
}

const Record& trauma_face_record() {
    static const Record record =
        record_of<TraumaFace>("a face of the Trauma die", [](Rows<TraumaFace>& rows, const TraumaFace& face) {
            rows.add("condition", face.condition, name_id("conditionId"), "the condition that it brings");
            rows.add("dread", face.dread, number(1, 9), "how far Dread rises");
            rows.exactly_one_of("condition", "dread");
            rows.check([](const ReadKeys& keys, TraumaFace& read) {  // a face that was there before is gone
                if (!keys.has("condition")) read.condition.reset();
                if (!keys.has("dread")) read.dread.reset();
            });
        });
    return record;
}

const Record& dice_record() {
    static const Record record = record_of<Dice>("'dice'", [](Rows<Dice>& rows, const Dice& dice) {
        rows.add("action", dice.action, exactly<int, die_faces, int>(number(0, most_die_successes), "faces"),
                 "the successes of the six faces of an Action die");
        rows.add("trauma", dice.trauma,
                 exactly<TraumaFace, die_faces, int>(mapping<TraumaFace>(trauma_face_record()), "faces"),
                 "the six faces of the Trauma die: each a condition or a rise of Dread");
    });
    return record;
}

const Record& condition_record() {
    static const Record record =
        record_of<Condition>("a condition", [](Rows<Condition>& rows, const Condition& condition) {
            rows.add("id", condition.id, name_id("conditionId"), "names the condition in effects and on the Trauma die")
                .required()
                .not_compared();
            rows.add("name", condition.name, printed_text(longest_name), "printed on the card").required();
            rows.add("again", condition.again, number(0, 20), "how far Dread rises for whoever has it already");
        });
    return record;
}

const Record& chapter_record() {
    static const Record record = record_of<Chapter>("a chapter", [](Rows<Chapter>& rows, const Chapter& chapter) {
        rows.add("plots", chapter.plots,
                 list_of<IndexedVector<Plot, int>>(
                     as_part("plot", mapping<Plot>(plot_record())),
                     {.least = least_plots, .most = most_plots, .things = "plots", .identity = "id"}),
                 "the Plots in their order, 4 to 8")
            .required()
            .block();
    });
    return record;
}

const Record& rule_record() {
    static const Record record =
        record_of<AntagonistRule>("a rule", [](Rows<AntagonistRule>& rows, const AntagonistRule& rule) {
            rows.add("target", rule.target, number(-9, 9), "how many more successes the last roll needs");
            rows.add("difficulty", rule.difficulty, number(-9, 9), "added to the difficulty of each challenge");
            rows.add("wild", rule.wild, shown_icons(1, card_icon_count), "icons that count as wild at challenges");
            rows.add("text", rule.text, printed_text(longest_text), "what is printed and never played");
            rows.check([](const ReadKeys& keys, AntagonistRule&) {
                int count = 0;
                for (const std::string_view key : {"target", "difficulty", "wild", "text"}) count += keys.has(key);
                if (count == 0) keys.fields.missing("a rule has one of target, difficulty, wild and text");
                if (count > 1)
                    keys.fields.self().report(FormatCode::bad_value,
                                              "a rule has only one of target, difficulty, wild and text",
                                              "write a rule for each");
            });
        });
    return record;
}

const Record& antagonist_record() {
    static const Record record =
        record_of<Antagonist>("'antagonist'", [](Rows<Antagonist>& rows, const Antagonist& antagonist) {
            rows.add("name", antagonist.name, printed_text(longest_name), "printed on the card").required();
            rows.add("text", antagonist.text, printed_text(longest_text), "printed on the card");
            rows.add("rules", antagonist.rules,
                     list_of<std::vector<AntagonistRule>>(mapping<AntagonistRule>(rule_record()),
                                                          {.most = most_rules, .things = "rules"}),
                     "what holds in the endgame; several of one kind add up");
        });
    return record;
}

// Ids of cards, Plots, challenges and characters are all different, and none of them is the word for a placeholder.
class IdsOfFile {
public:
    void look_at(const Value& list, const std::string& subject) {
        std::set<std::string> of_list;
        for (const Value& item : list.items()) {
            const Value id = item.below("id");
            if (!id.readable() || id.node()->is_list() || id.node()->is_mapping()) continue;
            const std::string text = id.node()->text;
            if (text == "plot")
                id.report(FormatCode::bad_value, "no id is 'plot': in a deal the word is a Plot's placeholder",
                          "give it another id");
            const bool first_here = of_list.insert(text).second;  // two of one list are the list's own finding
            const auto [place, is_new] = subjects_.emplace(text, subject);
            if (!is_new && first_here)
                id.report(FormatCode::duplicate,
                          subject + " has the id of " + place->second + ", " + in_quotes(text) +
                              "; all cards, Plots, challenges and characters have different ones",
                          "give one another id");
        }
    }

private:
    std::map<std::string, std::string> subjects_;
};

void check_ids(const ReadKeys& keys) {
    IdsOfFile ids;
    ids.look_at(keys.get("characters"), "a character");
    ids.look_at(keys.get("dread"), "a Dread card");
    ids.look_at(keys.get("allies"), "an ally");
    ids.look_at(keys.get("confidence"), "a Confidence card");
    ids.look_at(keys.get("items"), "an item");
    for (const Value& chapter : keys.get("chapters").items()) ids.look_at(chapter.below("plots"), "a Plot");
    ids.look_at(keys.get("challenges"), "a challenge");
}

template <class List>
FormOf<List> cards(std::string part, const Record& record, std::size_t minimum, std::size_t maximum,
                   std::string_view things) {
    return list_of<List>(as_part(std::move(part), mapping<typename List::value_type>(record)),
                         {.least = minimum, .most = maximum, .things = things, .identity = "id"});
}

void describe_box(Rows<Story>& rows, const Story& story) {
    rows.add("texts", story.texts, mapping<Texts>(texts_record()), "texts to be read aloud").of_no_game().block();
    rows.add("city", story.city, mapping<City>(city_record()), "locations, hours and the start area").gap();
    rows.add("track", story.track, mapping<Track>(track_record()), "the Dread track");
    rows.add("party", story.party, mapping<PartySizes>(party_record()),
             "the numbers of players that the story allows, and what each changes")
        .block();
    rows.add("level", story.level, mapping<Level>(level_record()), "how hard the game is");
    rows.add("virtue_tokens", story.virtue_tokens, number(0, 99), "virtue tokens in the box").titled("Virtue tokens");
    rows.add("dice", story.dice, mapping<Dice>(dice_record()), "the faces of the Action and the Trauma die").block();
    rows.add("conditions", story.conditions,
             cards<IndexedVector<Condition, int>>("condition", condition_record(), 1, most_conditions, "conditions"),
             "the conditions of characters")
        .block()
        .called("condition");
}

void describe_cards(Rows<Story>& rows, const Story& story) {
    rows.add("characters", story.characters,
             cards<IndexedVector<Character, int>>("character", character_record(), least_players, most_characters,
                                                  "characters"),
             "the characters, 2 to 8")
        .required()
        .block()
        .gap()
        .called("character");
    rows.add("dread", story.dread,
             cards<IndexedVector<DreadCard, int>>("dreadCard", dread_card_record(), 1, most_dread_kinds, "Dread cards"),
             "the kinds of Dread cards, 1 to 96")
        .required()
        .block()
        .gap()
        .called("Dread card");
    rows.add("allies", story.allies,
             cards<IndexedVector<Ally, int>>("ally", ally_record(), 0, most_ally_kinds, "allies"),
             "the kinds of allies")
        .block()
        .called("ally");
    rows.add("confidence", story.confidence,
             cards<IndexedVector<ConfidenceCard, int>>("confidenceCard", confidence_record(), 0, most_confidence_kinds,
                                                       "Confidence cards"),
             "the kinds of Confidence cards")
        .block()
        .called("Confidence card");
    rows.add("items", story.items, cards<IndexedVector<Item, int>>("item", item_record(), 0, most_item_kinds, "items"),
             "the kinds of items")
        .block()
        .called("item");
    rows.add("chapters", story.chapters,
             list_of<IndexedVector<Chapter, int>>(mapping<Chapter>(chapter_record()),
                                                  {.least = 1, .most = most_chapters, .things = "chapters"}),
             "one chapter or two")
        .required()
        .block()
        .gap()
        .called("chapter")
        .differs_by([](Changes& out, const Story& a, const Story& b) {
            const Row& plots = chapter_record().row("plots");
            static const Chapter empty_chapter;
            for (int i = 0; i < std::max(index_count(a.chapters), index_count(b.chapters)); ++i)
                out.compare_row(plots, has_index(a.chapters, i) ? &a.chapters[i] : &empty_chapter,
                                has_index(b.chapters, i) ? &b.chapters[i] : &empty_chapter);
        });
    rows.add("antagonist", story.antagonist, mapping<Antagonist>(antagonist_record()), "whom the last roll is against")
        .required()
        .gap();
    rows.add("challenges", story.challenges,
             cards<IndexedVector<Challenge, int>>("challenge", challenge_record(), 1, most_challenge_kinds,
                                                  "challenges"),
             "the kinds of challenges of the endgame, 1 to 24")
        .required()
        .block()
        .called("challenge");
}

}  // namespace

const FamilyName& family() { return family_name("london_dread"); }

const std::vector<std::string_view>& ruling_help() {
    static const std::vector<std::string_view> help{
        "which Plots raise Dread at the end of a segment: those that are face up, the next one only, or all",
        "whether all characters at a Plot take part, or some that the team chooses",
        "whether items and virtue tokens are shared among the group, or go to the source",
        "whether the Action dice of a defeated character are lost or rolled in the last roll",
        "where the characters begin the second chapter: at the start again, or in the area where they are"};
    return help;
}

const Record& standards_record() {
    static const Record record = record_of<Standards>("'standards'", [](Rows<Standards>& rows, const Standards& s) {
        rows.add("idle", s.idle, share(), "the least share of Dread cards that show an icon of a character")
            .titled("Cards for a character at least");
        rows.add("tier_share", s.tier_share, share(), "the greatest chance of one tier of a Plot")
            .titled("One tier at most");
        rows.add("dread", s.dread, number(0, 199), "the Dread for which the odds of the last roll are looked at")
            .titled("Dread in the end");
        rows.add("last_low", s.last_low, share(), "the least chance of the last roll").titled("Last roll at least");
        rows.add("last_high", s.last_high, share(), "the greatest chance of the last roll").titled("Last roll at most");
        rows.add("win_low", s.win_low, share(), "the least share of games that are won").titled("Won at least");
        rows.add("win_high", s.win_high, share(), "the greatest share of games that are won").titled("Won at most");
        rows.add("plan_gap", s.plan_gap, share(), "what planning has to add to the share of games that are won")
            .titled("Worth of planning");
        rows.add("ending", s.ending, share(), "the least share of games for each ending")
            .titled("Each ending at least");
        rows.check([](const ReadKeys& keys, Standards& read) {
            check_order(keys, "last_low", "last_high", read.last_low, read.last_high);
            check_order(keys, "win_low", "win_high", read.win_low, read.win_high);
        });
    });
    return record;
}

const Record& story_record() {
    static const Record record = record_of<Story>("a story", [](Rows<Story>& rows, const Story& story) {
        add_head_rows(rows, story, "london_dread", "story", printed_text(longest_name),
                      "the title of all that is printed");
        describe_box(rows, story);
        describe_cards(rows, story);
        rows.add("standards", story.standards, mapping<Standards>(standards_record()),
                 "the limits beyond which a check reports a finding")
            .of_no_game()
            .as_a_whole()
            .tail();
        add_tail_rows(rows, story, "story", rulings_form<Rulings>(ruling_table(), ruling_help()),
                      waiver_list("london_dread", "cards", name_id("cardId")), true);
        rows.check([](const ReadKeys& keys, Story&) { check_ids(keys); });
    });
    return record;
}

}  // namespace nedforge::london_dread
