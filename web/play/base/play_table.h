#pragma once
// A game that a page plays, the same for every family. The page shows the picture of the board, a line that says what
// is due, and the choices; what it sends back is one of the choices. Every rule is asked of the engine. A family
// derives from TableOf (table_of.h), which holds the game, and brings its words and its picture. Where several games
// are played side by side it derives from ShownTable (shown_table.h), and holds them itself.
//
// A place is a part of the picture that can be tapped: a node, a square, a card. Choices name the places that they are
// about, so that a tap on a place leaves the choices that name it. Dice are places without a box, "die 1".

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"
#include "validator/base/readings.h"
#include "web/play/base/choices.h"
#include "web/play/base/refused.h"

namespace nedforge::web {

struct TableRequest {
    Readings readings;  // that go before the file's own
    std::uint64_t seed = 1;
    std::string way;  // who plays: the `id` of one of ways(); empty: the first
};

struct Place {
    std::string id;
    Box box;
    std::string title, about;  // what it is, and the rules of it in words; `about` may be empty
};

// Millimetres.
struct Picture {
    Box page;
    Drawing draw;
    std::vector<Place> places;  // a later one lies over an earlier one
};

// Who can play: "Two people", "You are the Hacker".
struct Way {
    std::string id, words;
};

class PlayTable {
public:
    virtual ~PlayTable() = default;

    // {"id", "name", "seed", "ways": [{"id", "words"}], "way", "over", "status": what is due in a sentence, "turn": the
    //  name of who decides or null, "covered": null or the message for the player who must look alone, "dice":
    //  [{"index", "value", "used"}], "facts": lines of what lies open, "log": the last lines of what happened,
    //  "can_undo", "can_hint", "clock": null or {"seconds", "action"}, "result": null or {"text", "lines"}, "kinds":
    //  policies that others() plays, "sendable"}
    virtual Json view() = 0;
    // {"count", "choices": [{"action", "text", "group", "main", "on"}], "groups": [{"word", "help", "count"}], "lit"}
    // `action` is what apply() takes. `lit`: the places that the choices name.
    virtual Json choices(const ChoiceFilter&) = 0;
    virtual void apply(const Json& action) = 0;
    virtual bool undo() = 0;
    // The player who must look alone has looked; covers again.
    virtual void uncover() {}
    virtual void cover() {}
    // {"text", "action"}: what the best policy does now; the action may be null.
    virtual Json hint() = 0;
    // {"mine", "others": […]}: the results of games `first` and on of players of this kind in place of the person.
    // Precondition: the game is over.
    virtual Json others(const std::string& kind, int first, int games) = 0;
    // The games so far as replay files, one a player where each plays for itself; empty: there is nothing to keep yet.
    virtual std::vector<std::string> replays() = 0;
    virtual Json outcome() = 0;  // the object of `replay --format json`
    virtual Picture picture(const std::string& paper) = 0;
    virtual PrintedDocument sheet(const std::string& paper) = 0;  // what is printed of the map
    virtual std::string rules() { return ""; }  // the rules on a page; empty: the players' aid has them
    virtual std::vector<std::size_t> aid_pages(const PrintedDocument&) { return {}; }

    // Of a game with rounds of dice that the page rolls (docs/web.md, `Game`); the others refuse.
    virtual Json dice_table();
    virtual Json roll();
    virtual void end_round();
};

// The picture and the pages of a document as SVG: {"page": [w, h], "svg", "places": [{"id", "box", "title", "about"}]}
// and {"page": [w, h], "both_sides", "pages": [{"label", "svg"}]}.
Json picture_json(const Picture&, const std::string& title, const std::string& description);
Json document_json(const PrintedDocument&);
Paper paper_named(const std::string&);      // "letter"; any other word is A4
std::string letter_case(std::string text);  // the first letter is a capital one, "_" is a space
std::string sentence(std::string words);    // with a full stop, where no other mark ends it

}  // namespace nedforge::web
