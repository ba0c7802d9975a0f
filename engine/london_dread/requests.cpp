// What is asked for, in words, and the ruling that asks for it.

#include "engine/base/words.h"
#include "engine/london_dread/rules.h"

namespace nedforge::london_dread {

std::string rule_of(Ask ask, Phase phase) {
    switch (ask) {
        case Ask::nothing:
            return "D43";
        case Ask::placeholder:
        case Ask::dealt:
            return "D7";
        case Ask::flipped:
        case Ask::face:
        case Ask::take_part:
        case Ask::flip:
            return "D22";
        case Ask::rolled:
        case Ask::roll:
            return phase == Phase::last_roll ? "D40" : "D23";
        case Ask::drawn:
            return "D30";
        case Ask::supplied:
        case Ask::drawn_item:
            return "D34";
        case Ask::choose_leader:
        case Ask::handed:
            return "D36";
        case Ask::challenge:
        case Ask::go_out:
            return "D37";
        case Ask::meet_challenge:
            return "D38";
        case Ask::gain_item:
        case Ask::gain_random:
        case Ask::gain_virtue:
            return "D28";
        case Ask::suffer:
        case Ask::heal:
            return "D27";
        case Ask::untilt:
            return "D31";
        default:
            return {};
    }
}

std::string words_of(const Board& board, const Request& request) {
    const auto add_owner = [&](const std::string& words) {
        return request.who < 0 ? words : words + " of " + board.character(request.who).id;
    };
    switch (request.ask) {
        case Ask::nothing:
            return "nothing";
        case Ask::dealt_item:
            return add_owner("an item");
        case Ask::supplied:
            return "an item of the supply";
        case Ask::placeholder:
            return "a Plot in the " + name_of(area_of(request.number));
        case Ask::dealt:
            return "the card at " + text_of(board.location_of(request.number));
        case Ask::flipped:
            return add_owner("a personality card");
        case Ask::face:
            return add_owner("a face of the Trauma die");
        case Ask::rolled:
            return add_owner("a roll of " + counted(request.number, "die"));
        case Ask::drawn:
            return add_owner("a card from the Investigation deck");
        case Ask::drawn_item:
            return "the top card of the item deck";
        case Ask::confidence_kind:
            return "the kind of a Confidence card";
        case Ask::handed:
            return add_owner("a card for the hand");
        case Ask::challenge:
            return "the next challenge";
        case Ask::planning:
            return "planning";
        case Ask::hour:
            return "the hour " + std::to_string(request.number);
        case Ask::event:
            return "an event of the hour";
        case Ask::spend:
            return "spending, or the end of it,";
        case Ask::take_part:
            return "the choice of those who take part";
        case Ask::flip:
            return "a flip";
        case Ask::roll:
            return "a turn to roll";
        case Ask::roll_again:
            return add_owner("a reroll");
        case Ask::gain_item:
            return "the gain of an item";
        case Ask::gain_random:
            return "the gain of a random item";
        case Ask::gain_virtue:
            return "the gain of a virtue token";
        case Ask::suffer:
            return "who suffers '" + board.story.conditions[request.number].id + "'";
        case Ask::heal:
            return "who loses a condition";
        case Ask::untilt:
            return add_owner("the item that becomes ready");
        case Ask::choose_leader:
            return "the leader";
        case Ask::go_out:
            return "who goes out";
        case Ask::meet_challenge:
            return "a meeting";
    }
    return {};
}

}  // namespace nedforge::london_dread
