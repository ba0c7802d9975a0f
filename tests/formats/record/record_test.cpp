// A record that only this test has, described once: everything that is made from the description.

#include "formats/base/record/record.h"

#include <gtest/gtest.h>

#include <variant>

#include "formats/base/record/changes.h"
#include "formats/base/record/drawing_form.h"
#include "formats/base/record/file_rows.h"
#include "formats/base/record/list_form.h"
#include "formats/base/record/variant_form.h"

namespace nedforge {
namespace {

enum class Colour { red, blue };
constexpr std::array<std::string_view, 2> colour_names{"red", "blue"};

struct Card {
    std::string id;
    int cost = 1;
    std::optional<std::string> note;
    bool wild = false;
    Colour colour = Colour::red;
};
struct Square {
    int side = 1;
};
struct Round {
    int across = 0, radius = 0;
};
struct Deck {
    std::string name;
    double odds = 0.5;
    std::vector<Card> cards;
    std::vector<std::string> rows;
    std::variant<Square, Round> shape;
};

const Record& card_record() {
    static const Record record = record_of<Card>("a card", [](Rows<Card>& rows, const Card& card) {
        rows.add("id", card.id, name_id("cardId"), "names the card").required().not_compared();
        rows.add("cost", card.cost, number(1, 9), "what it costs").titled("Cost");
        rows.add("note", card.note, text(), "for people");
        rows.add("wild", card.wild, only_true(), "goes with every colour").sparse();
        rows.add("colour", card.colour, one_word<Colour>(colour_names), "its colour");
        rows.check([](const ReadKeys& keys, Card& read) {
            if (keys.good("cost") && read.wild && read.cost > 5)
                keys.get("cost").report(FormatCode::bad_value, "a wild card costs 5 at most");
        });
    });
    return record;
}

const Record& deck_record() {
    static const Record square = record_of<Square>("'shape'", [](Rows<Square>& rows, const Square& one) {
        rows.add("side", one.side, number(1, 9), "its side").required();
    });
    static const Record round = record_of<Round>("'shape'", [](Rows<Round>& rows, const Round& one) {
        rows.add("across", one.across, number(1, 9), "twice the radius").sparse();
        rows.add("radius", one.radius, number(1, 9), "half across").sparse();
        rows.exactly_one_of("across", "radius");
    });
    static const Record record = record_of<Deck>("a deck", [](Rows<Deck>& rows, const Deck& deck) {
        rows.add("name", deck.name, printed_text(10), "printed").required().of_no_game();
        rows.add("odds", deck.odds, share(), "how often");
        rows.add("cards", deck.cards,
                 list_of<std::vector<Card>>(mapping<Card>(card_record()),
                                            {.least = 1, .most = 3, .things = "cards", .identity = "id"}),
                 "its cards")
            .required()
            .block()
            .gap()
            .called("card");
        rows.add("rows", deck.rows, drawing({"#.", "#", "cells"}), "a drawing").block();
        rows.add("shape", deck.shape,
                 variants_by_key<std::variant<Square, Round>>(
                     "'shape'", "form", "which form", {{"square", "four sides", &square}, {"round", "none", &round}}),
                 "its shape")
            .required();
    });
    return record;
}

struct ReadDeck {
    Deck deck;
    Diagnostics diagnostics;
    std::string codes() const {
        std::string text;
        for (const Diagnostic& d : diagnostics)
            text += d.code.substr(d.code.size() - 3) + " " + d.path + " " + std::to_string(d.place.line) + ":" +
                    std::to_string(d.place.column) + "\n";
        return text;
    }
};

ReadDeck read(const std::string& text) {
    ReadDeck read;
    const DocumentKind kind{.subject = "a deck", .keys = deck_record().keys()};
    read.diagnostics = read_document(text, kind, [&](const Fields& fields, const Findings&) {
                           deck_record().read(fields, &read.deck);
                       }).diagnostics;
    return read;
}

constexpr const char* canonical = R"(name: Fog
odds: 0.25

cards:
  - {id: a, cost: 3, note: "", colour: blue}
  - {id: b, wild: true}
rows:
  - "#."
shape: {form: round, radius: 2}
)";

TEST(Record, IsWrittenAsItIsRead) {
    const ReadDeck deck = read(canonical);
    EXPECT_EQ(deck.codes(), "");
    EXPECT_EQ(deck_record().text(&deck.deck), canonical);
    const auto laid = formatted_text(
        "shape: {radius: 2, form: round}\nrows: ['#.']\ncards: [{cost: 3, id: a, note: '', colour: blue}, {wild: true, "
        "id: b}]\n"
        "odds: 0.25 # often\nname: Fog\n",
        look_of(deck_record()), [](const std::string&) { return std::string(); });
    ASSERT_TRUE(laid);
    std::string with_comment = canonical;
    with_comment.insert(with_comment.find("\n\n"), "  # often");
    EXPECT_EQ(*laid, with_comment);
    const auto again =
        formatted_text(with_comment, look_of(deck_record()), [](const std::string&) { return std::string("asked"); });
    ASSERT_TRUE(again) << again.error().reason;
    EXPECT_EQ(*again, with_comment);
}

TEST(Record, SaysWhatIsWrongAtItsPlace) {
    EXPECT_EQ(
        read("nam: Fog\ncards: [{id: a, cost: 10}, {id: a, wild: false}, 7, {id: c d, colour: green}]\n"
             "rows: ['#', '##']\nshape: {form: round}\n")
            .codes(),
        "103  1:1\n104  1:1\n106 cards[0].cost 2:23\n107 cards[1].id 2:33\n106 cards[1].wild 2:42\n105 cards[2] 2:50\n"
        "109 cards[3] 2:53\n106 rows[1] 3:13\n104 shape 4:8\n");
    EXPECT_EQ(
        read("name: Fog\ncards: [{id: a, cost: 6, wild: true}]\nshape: {form: square, side: 1, radius: 1}\n").codes(),
        "106 cards[0].cost 2:23\n103 shape 3:32\n");
    EXPECT_EQ(read("name: Fog\ncards: []\nshape: {form: rund}\n").codes(), "106 cards 2:8\n106 shape.form 3:15\n");
    const auto words_of = [](const std::string& cards) {
        const auto found = read("name: Fog\ncards: " + cards + "\nshape: {form: square, side: 1}\n").diagnostics;
        EXPECT_EQ(found.size(), 1u) << cards;
        return found.empty() ? "" : found[0].message + "; " + found[0].help;
    };
    EXPECT_EQ(words_of("[]"), "'cards' is empty; it must have at least 1 card; add one, or more");
    EXPECT_EQ(words_of("[{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]"),
              "'cards' has 5 cards; it must have at most 3; remove 2 of them");
    EXPECT_EQ(words_of("[{id: a, cost: 10}]"), "'cost' is 10; it must be from 1 to 9; write a number from 1 to 9");
    EXPECT_EQ(words_of("[{id: a, cost: 0}]"), "'cost' is 0; it must be from 1 to 9; write a number from 1 to 9");
    EXPECT_EQ(words_of("[{id: a, cost: 99999999999999999999}]"),
              "'cost' is 99999999999999999999; it must be from 1 to 9; write a number in that range");
    const auto diagnostics = read("name: Fog\ncards: [{id: a, cots: 3}]\nshape: {form: square, side: 1}\n").diagnostics;
    ASSERT_EQ(diagnostics.size(), 1u);
    EXPECT_EQ(diagnostics[0].message, "a card has no key 'cots' (the nearest is 'cost')");
    EXPECT_EQ(diagnostics[0].help, "write 'cost'");
}

TEST(Record, DigestHasDefaultsButNotWhatIsMissing) {
    const Deck deck = read(canonical).deck;
    EXPECT_EQ(
        deck_record().digest(&deck).sorted_text(),
        R"({"cards":[{"colour":"blue","cost":3,"id":"a","note":""},{"colour":"red","cost":1,"id":"b","wild":true}],)"
        R"("name":"Fog","odds":0.25,"rows":["#."],"shape":{"form":"round","radius":2}})");
    EXPECT_EQ(
        deck_record().play_digest(&deck).sorted_text(),
        R"({"cards":[{"colour":"blue","cost":3,"id":"a","note":""},{"colour":"red","cost":1,"id":"b","wild":true}],)"
        R"("odds":0.25,"rows":["#."],"shape":{"form":"round","radius":2}})")
        << "of a game, which no name changes";
}

std::string in_words(const Deck& before, const Deck& after) {
    std::string text;
    for (const MapChange& change : changes_between(deck_record(), &before, &after)) text += to_string(change) + "\n";
    return text;
}

TEST(Record, DifferencesAreInItsWords) {
    const Deck before = read(canonical).deck;
    Deck after = before;
    after.odds = 1;
    after.cards[0].cost = 4;
    after.cards[0].note.reset();
    after.cards[1].id = "z";
    after.cards.push_back({"new", 1, {}, false, Colour::red});
    after.rows[0] = "##";
    EXPECT_EQ(in_words(before, after),
              "odds: 0.25 -> 1\ncard a: cost 3 -> 4\ncard a: note \"\" -> none\ncard b: id b -> z\n"
              "card new added: {id: new}\nrows 1: \"#.\" -> \"##\"\n");
    after = before;
    after.cards[0].id = "first";
    after.cards.erase(after.cards.begin() + 1);
    EXPECT_EQ(in_words(before, after), "card a: id a -> first\ncard b removed: {id: b, wild: true}\n");
}

TEST(Record, SchemaSaysTheSame) {
    const std::string schema = schema_of(deck_record(), "deck.schema.json", "A deck", "For a test.");
    for (const char* piece : {R"("odds": {
      "type": "number",
      "minimum": 0,
      "maximum": 1,
      "default": 0.5,
      "description": "how often"
    })",
                              R"("wild": {"const": true, "description": "goes with every colour"})", R"("cardId": {)",
                              R"("required": ["name", "cards", "shape"])", R"("enum": ["square", "round"])",
                              R"("id": {"$ref": "#/definitions/cardId", "description": "names the card"})"})
        EXPECT_NE(schema.find(piece), std::string::npos) << piece << "\n" << schema;
}

TEST(Record, RefusesWhatAFileCouldNotHold) {
    Deck deck = read(canonical).deck;
    EXPECT_EQ(card_record().refusal(&deck.cards[0]), "");
    deck.cards[0].cost = 10;
    EXPECT_EQ(card_record().refusal("cost", &deck.cards[0]), "'cost' is 10; it must be from 1 to 9");
    EXPECT_EQ(deck_record().refusal("cards", &deck), "'cost' is 10; it must be from 1 to 9");
    Card& wild = deck.cards[1];
    EXPECT_EQ(card_record().put("cost", "6", &wild), "a wild card costs 5 at most");
    EXPECT_EQ(card_record().put("cost", "5", &wild), "");
    EXPECT_EQ(wild.cost, 5);
    EXPECT_EQ(card_record().put("cost", "many", &wild), "'cost' must be a whole number, and this is the text 'many'");
    EXPECT_EQ(card_record().put("note", "a: b # c", &wild), "");
    EXPECT_EQ(wild.note, "a: b # c");
    EXPECT_EQ(card_record().put("note", "", &wild), "");
    EXPECT_EQ(wild.note, std::nullopt);
    EXPECT_EQ(card_record().put("wild", "", &wild), "");
    EXPECT_FALSE(wild.wild);
}

}  // namespace
}  // namespace nedforge
