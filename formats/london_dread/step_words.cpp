#include "formats/london_dread/step_words.h"

#include <algorithm>
#include <bit>

#include "engine/base/words.h"
#include "engine/london_dread/unit.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

std::string name_of_character(const Board& board, int seat) { return board.character(seat).name; }

// "The Lamplighter and The Telegraphist", "Nobody".
std::string names_of(const Board& board, unsigned mask) {
    std::vector<std::string> names;
    for_each_seat(mask, [&](int seat) { names.push_back(name_of_character(board, seat)); });
    return names.empty() ? "Nobody" : listed(names);
}

// "takes" for one, "take" for several.
std::string verb_for(unsigned mask, const char* of_one, const char* of_many) {
    const bool plural = (mask & (mask - 1)) != 0;
    return plural ? of_many : of_one;
}

std::string name_of_kind(const Board& board, const Card& card) {
    switch (card.kind) {
        case CardKind::dread:
            return board.story.dread[card.index].name;
        case CardKind::ally:
            return board.story.allies[card.index].name;
        case CardKind::confidence:
            return with_capital(board.story.confidence[card.index].id);
        default:
            return "a Plot";
    }
}

// Each die by its successes, the most first: "2, 1, 0".
std::string dice_words(const DiceCounts& counts) {
    std::vector<std::string> dice;
    for (std::size_t successes = counts.size(); successes-- > 0;)
        dice.insert(dice.end(), counts[successes], std::to_string(successes));
    return joined(dice);
}

std::string words_of_chance(const Board& board, const Step& step) {
    const auto item = [&] { return board.story.items[step.index].name; };
    switch (step.kind) {
        case StepKind::dealt_item:
            return item() + " is dealt at the setup";
        case StepKind::supplied:
            return item() + " comes into the supply";
        case StepKind::placeholder:
            return "A Plot lies face down at " + place_title(step.at);
        case StepKind::dealt:
            return with_capital(name_of_kind(board, step.card)) + " is dealt face down";
        case StepKind::flipped:
            return "Personality card " + std::to_string(step.index + 1) + " is turned over";
        case StepKind::face: {
            const TraumaFace& face = board.story.dice.trauma[step.index];
            if (!face.condition) return "The Trauma die shows " + std::to_string(face.dread.value_or(0)) + " Dread";
            const int condition = index_of_condition(board.story, *face.condition);
            return "The Trauma die shows " + (condition < 0 ? *face.condition : board.story.conditions[condition].name);
        }
        case StepKind::rolled:
            return "Rolled " + dice_words(step.counts) + ": " + counted(successes_in(step.counts), "success");
        case StepKind::drawn:
            return with_capital(name_of_kind(board, step.card)) + " is drawn from the Investigation deck";
        case StepKind::drawn_item:
            return item() + " is drawn from the item deck";
        case StepKind::confidence_kind:
            return "The Confidence card is " + with_capital(board.story.confidence[step.index].id);
        case StepKind::handed:
            return with_capital(name_of_kind(board, step.card)) + " is dealt into a hand";
        default:
            return "The challenge is " + board.story.challenges[step.index].name;
    }
}

std::string words_of_planning(const Board& board, const Step& step) {
    if (step.kind == StepKind::turn) return "Turn the card " + place_title(step.at);
    if (step.kind == StepKind::end_planning) return "Ready: end the planning";
    const std::string hour = name_of_character(board, step.who) + ", hour " + std::to_string(step.index) + ": ";
    if (step.number == clock_empty) return hour + "nothing";
    return hour + (is_arrow(step.number) ? "go to the " + area_title(area_of_arrow(step.number))
                                         : "place " + std::to_string(step.number));
}

// What somebody does, behind the name.
std::string deed_of(const Board& board, const Open& open, const Step& step) {
    const Story& story = board.story;
    switch (step.kind) {
        case StepKind::detour:
            return "goes to the " + area_title(step.at.area) + " instead, for 1 Dread";
        case StepKind::take_ally:
            return "takes " + name_of_card(board, open, board.place_of(step.at)) + " along";
        case StepKind::use_item:
            return "uses " + story.items[step.index].name;
        case StepKind::deplete_item:
            return "depletes " + story.items[step.index].name;
        case StepKind::spend_virtue:
            return "spends a virtue token";
        case StepKind::send_ally:
            return "depletes " + story.allies[step.index].name;
        case StepKind::draw_card:
            return "draws from the Investigation deck";
        case StepKind::play_card:
            return "plays " + name_of_kind(board, step.card);
        case StepKind::flip:
            return "turns a personality card over";
        case StepKind::roll:
            return "spends and rolls";
        case StepKind::gain_item:
            return "gets " + (step.index < 0 ? "the top item of the deck" : story.items[step.index].name);
        case StepKind::gain_random:
            return "gets the random item";
        case StepKind::gain_virtue:
            return "gets the virtue token";
        case StepKind::suffer:
            return "suffers the condition";
        case StepKind::heal:
            return "loses " + story.conditions[step.index].name;
        case StepKind::choose_leader:
            return "is the leader";
        default:
            return "meets the challenge";
    }
}

// What is asked, as a clause.
std::string question_of(const Board& board, const Request& request) {
    const std::string name = request.who < 0 ? "somebody" : name_of_character(board, request.who);
    switch (request.ask) {
        case Ask::planning:
            return "planning: turn cards, set the clocks, then say that you are ready";
        case Ask::hour:
            return "begin it, or turn the arrow of somebody's clock";
        case Ask::event:
            return "choose what comes next, or end the hour";
        case Ask::spend:
            return "spend something, or nothing more";
        case Ask::take_part:
            return "who takes part?";
        case Ask::flip:
            return "who turns a personality card over next?";
        case Ask::roll:
            return "who spends and rolls next?";
        case Ask::roll_again:
            return "which dice does " + name + " roll again?";
        case Ask::gain_item:
            return "who gets which item?";
        case Ask::gain_random:
            return "who gets the random item?";
        case Ask::gain_virtue:
            return "who gets the virtue token?";
        case Ask::suffer:
            return "who suffers " + board.story.conditions[request.number].name + "?";
        case Ask::heal:
            return "who loses which condition?";
        case Ask::untilt:
            return "which item of " + name + " becomes ready?";
        case Ask::choose_leader:
            return "who is the leader and gets the first card?";
        case Ask::go_out:
            return "who goes out before the next challenge?";
        case Ask::meet_challenge:
            return "who meets the challenge next?";
        default:
            return "what do cards and dice bring?";
    }
}

}  // namespace

std::string name_of_card(const Board& board, const Open& open, int place) {
    const Card card = open.cards[place];
    if (card.kind == CardKind::none) return "nothing";
    return card.kind == CardKind::plot ? board.chapter(open.chapter).plots[card.index].name : name_of_kind(board, card);
}

std::string place_title(Location location) { return area_title(location.area) + " " + std::to_string(location.number); }

std::string words_of(const Board& board, const Open& open, const Step& step) {
    if (is_chance(step.kind)) return words_of_chance(board, step);
    switch (step.kind) {
        case StepKind::turn:
        case StepKind::set_clock:
        case StepKind::end_planning:
            return words_of_planning(board, step);
        case StepKind::begin_hour:
            return "Begin the hour";
        case StepKind::investigate:
        case StepKind::meet_plot:
            return "Investigate " + name_of_card(board, open, board.place_of(step.at)) + " (" + place_title(step.at) +
                   ")";
        case StepKind::end_hour:
            return "End the hour";
        case StepKind::done:
            return "Nothing more";
        case StepKind::take_part:
            return names_of(board, step.mask) + verb_for(step.mask, " takes part", " take part");
        case StepKind::roll_again:
            return dice_in(step.counts) == 0 ? "Roll no die again" : "Roll again: " + dice_words(step.counts);
        case StepKind::untilt:
            return board.story.items[step.index].name + " becomes ready";
        case StepKind::go_out:
            return names_of(board, step.mask) + verb_for(step.mask, " goes out", " go out");
        default:
            return (step.who < 0 ? "Nobody" : name_of_character(board, step.who)) + " " + deed_of(board, open, step);
    }
}

std::string logged_words(const Board& board, const Open& before, const Open& after, const Step& step) {
    if (step.kind == StepKind::done) return {};
    if (step.kind == StepKind::dealt_item) {
        const auto* const sheet = std::mismatch(before.sheets.begin(), before.sheets.end(), after.sheets.begin()).first;
        if (sheet == before.sheets.end()) return words_of(board, before, step);
        const int seat = index_at(before.sheets, sheet);
        return name_of_character(board, seat) + " begins with " + board.story.items[step.index].name;
    }
    const int seat = step.kind == StepKind::flipped ? flipped_between(before, after) : -1;
    if (seat < 0) return words_of(board, before, step);
    return name_of_character(board, seat) + " turns over " + board.character(seat).personality[step.index].name;
}

std::string due_words(const Board& board, const Open& open, const Request& request) {
    const std::string question = question_of(board, request);
    if (open.phase != Phase::events && open.phase != Phase::hour) return with_capital(question);
    return "Hour " + std::to_string(request.ask == Ask::hour ? request.number : open.hour) + ": " + question;
}

int flipped_between(const Open& before, const Open& after) {
    const unsigned turned = after.scene.flipped & ~before.scene.flipped;
    return turned == 0 ? -1 : std::countr_zero(turned);
}

}  // namespace nedforge::london_dread
