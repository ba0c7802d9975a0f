// The words of the steps of a story's game: one row a kind.

#include <algorithm>

#include "engine/london_dread/game/trait.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

using game::WordReader;
using Words = std::vector<std::string>;
using Field = game::StepField<LondonDreadGame>;

template <class List>
std::optional<int> named_in(const List& list, std::string_view id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    return std::nullopt;
}

template <class List>
void read_index(const List& list, const char* expectation, WordReader& words, Step& step) {
    const auto index = words.named(expectation, [&](std::string_view id) { return named_in(list, id); });
    step.index = steps::narrow(index.value_or(-1));
}

std::optional<int> seat_named(const Board& board, std::string_view id) {
    for (int seat = 0; seat < board.players; ++seat)
        if (board.character(seat).id == id) return seat;
    return std::nullopt;
}

int read_seat(const Board& board, WordReader& words) {
    return words.named("a character", [&](std::string_view id) { return seat_named(board, id); }).value_or(-1);
}

std::optional<Area> area_named(std::string_view word) { return find_index(area_words, word); }

int read_hour(const Board& board, WordReader& words) { return words.number("an hour, from 0", 0, board.hours - 1); }

namespace field {

const Field who{
    "CHARACTER",
    [](const Board& board, WordReader& words, Step& step) { step.who = steps::narrow(read_seat(board, words)); },
    [](const Board& board, const Step& step, Words& words) {
        words.push_back(step.who < 0 ? "nobody" : board.character(step.who).id);
    }};

const Field area{"AREA",
                 [](const Board&, WordReader& words, Step& step) {
                     step.at.area = words.named("an area", area_named).value_or(Area::north);
                 },
                 [](const Board&, const Step& step, Words& words) { words.push_back(name_of(step.at.area)); }};

const Field number{
    "NUMBER",
    [](const Board& board, WordReader& words, Step& step) {
        step.at.number = words.number("the number of a location", 1, board.locations);
    },
    [](const Board&, const Step& step, Words& words) { words.push_back(std::to_string(step.at.number)); }};

// A thing of a list of the story, by its id.
template <class List>
Field in_list(std::string_view sign, const char* expectation, List Story::*list) {
    return {sign,
            [=](const Board& board, WordReader& words, Step& step) {
                read_index(board.story.*list, expectation, words, step);
            },
            [=](const Board& board, const Step& step, Words& words) {
                words.push_back((board.story.*list)[step.index].id);
            }};
}
const Field item = in_list("ITEM", "an item", &Story::items);
const Field ally = in_list("ALLY", "an ally", &Story::allies);
const Field condition = in_list("CONDITION", "a condition", &Story::conditions);
const Field confidence = in_list("CARD", "a Confidence card", &Story::confidence);
const Field challenge = in_list("CHALLENGE", "a challenge", &Story::challenges);
const Field index = game::number_field<LondonDreadGame>("NUMBER", "a number from 0", &Step::index, 0, 11);

const Field item_or_deck{"ITEM|deck",
                         [](const Board& board, WordReader& words, Step& step) {
                             if (!words.take("deck")) read_index(board.story.items, "an item or deck", words, step);
                         },
                         [](const Board& board, const Step& step, Words& words) {
                             words.push_back(step.index < 0 ? "deck" : board.story.items[step.index].id);
                         }};

std::optional<Card> card_named(const Board& board, std::string_view id) {
    if (id == "plot") return Card{CardKind::plot, -1};
    if (const auto i = named_in(board.story.dread, id)) return Card{CardKind::dread, steps::narrow(*i)};
    if (const auto i = named_in(board.story.allies, id)) return Card{CardKind::ally, steps::narrow(*i)};
    if (const auto i = named_in(board.story.confidence, id)) return Card{CardKind::confidence, steps::narrow(*i)};
    return std::nullopt;
}

std::string name_of_card(const Board& board, const Card& card) {
    switch (card.kind) {
        case CardKind::dread:
            return board.story.dread[card.index].id;
        case CardKind::ally:
            return board.story.allies[card.index].id;
        case CardKind::confidence:
            return board.story.confidence[card.index].id;
        default:
            return "plot";
    }
}
const Field card = game::named_field<LondonDreadGame>("CARD", "a card", &Step::card, card_named, name_of_card);

const Field hour{
    "HOUR",
    [](const Board& board, WordReader& words, Step& step) { step.index = steps::narrow(read_hour(board, words)); },
    [](const Board&, const Step& step, Words& words) { words.push_back(std::to_string(step.index)); }};

const Field slot{"NUMBER|AREA|none",
                 [](const Board& board, WordReader& words, Step& step) {
                     const auto read = words.named("a number, an area or none", [&](std::string_view word) {
                         if (word == "none") return std::optional(clock_empty);
                         if (const auto named = area_named(word)) return std::optional(arrow_to(*named));
                         if (word.size() == 1 && word[0] >= '1' && word[0] <= '0' + board.locations)
                             return std::optional(word[0] - '0');
                         return std::optional<int>();
                     });
                     step.number = steps::narrow(read.value_or(clock_empty));
                 },
                 [](const Board&, const Step& step, Words& words) {
                     words.push_back(step.number == clock_empty ? "none"
                                     : is_arrow(step.number)    ? name_of(area_of_arrow(step.number))
                                                                : std::to_string(step.number));
                 }};

// Each die by its successes: "1 0 0".
const Field dice{"SUCCESSES…",
                 [](const Board&, WordReader& words, Step& step) {
                     while (words.more()) {
                         auto& count = step.counts[words.number("the successes of a die", 0, most_die_successes)];
                         if (count < 255) ++count;
                         if (!words.wrong().empty()) return;
                     }
                 },
                 [](const Board&, const Step& step, Words& words) {
                     for (std::size_t i = step.counts.size(); i-- > 0;)
                         words.insert(words.end(), step.counts[i], std::to_string(i));
                 }};

const Field characters{"CHARACTER…",
                       [](const Board& board, WordReader& words, Step& step) {
                           while (words.more()) {
                               const int seat = read_seat(board, words);
                               if (seat < 0) return;
                               step.mask = static_cast<std::uint8_t>(step.mask | seat_bit(seat));
                           }
                       },
                       [](const Board& board, const Step& step, Words& words) {
                           for_each_seat(step.mask, [&](int seat) { words.push_back(board.character(seat).id); });
                       }};

}  // namespace field

}  // namespace

const game::Grammar<LondonDreadGame>& grammar() {
    using K = StepKind;
    static const game::Grammar<LondonDreadGame> rows{
        {K::dealt_item, "dealt-item", {field::item}},
        {K::supplied, "supplied", {field::item}},
        {K::placeholder, "placeholder", {field::area, field::number}},
        {K::dealt, "dealt", {field::card}},
        {K::flipped, "flipped", {field::index}},
        {K::face, "face", {field::index}},
        {K::rolled, "rolled", {field::dice}},
        {K::drawn, "drawn", {field::card}},
        {K::drawn_item, "drawn-item", {field::item}},
        {K::confidence_kind, "confidence", {field::confidence}},
        {K::handed, "handed", {field::card}},
        {K::challenge, "challenge", {field::challenge}},
        {K::turn, "turn", {field::area, field::number}, "turn a face-down card", "Planning"},
        {K::set_clock,
         "clock",
         {field::who, field::hour, field::slot},
         "put a number or an arrow into a slot of a clock, or empty it"},
        {K::end_planning, "ready", {}, "end the planning"},
        {K::detour, "detour", {field::who, field::area}, "turn the arrow of this hour, for 1 Dread", "An hour"},
        {K::begin_hour, "go", {}, "everybody moves"},
        {K::investigate, "investigate", {field::area, field::number}, "investigate a Dread card"},
        {K::meet_plot, "plot", {field::area, field::number}, "investigate a Plot"},
        {K::take_ally, "ally", {field::who, field::area, field::number}, "take an ally along"},
        {K::end_hour, "next", {}, "end the hour"},
        {K::use_item, "use", {field::who, field::item}, "use an item, which tilts it", "Spending"},
        {K::deplete_item, "deplete", {field::who, field::item}, "deplete an item, which discards it"},
        {K::spend_virtue, "virtue", {field::who}, "spend a virtue token"},
        {K::send_ally, "send", {field::who, field::ally}, "deplete an ally"},
        {K::draw_card, "draw", {field::who}, "draw from the Investigation deck"},
        {K::play_card, "play", {field::who, field::card}, "play a card of the hand at a challenge"},
        {K::done, "done", {}, "spend nothing more now"},
        {K::take_part, "present", {field::characters}, "who takes part (present=some)", "At a Plot"},
        {K::flip, "flip", {field::who}, "who flips a personality card next"},
        {K::roll, "roll", {field::who}, "who spends and rolls next"},
        {K::roll_again, "again", {field::dice}, "take up dice by their successes, or none"},
        {K::gain_item, "gain", {field::who, field::item_or_deck}, "who gets which item", "Effects"},
        {K::gain_random, "random", {field::who}, "who gets the random item"},
        {K::gain_virtue, "token", {field::who}, "who gets the virtue token"},
        {K::suffer, "suffer", {field::who}, "who suffers the condition"},
        {K::heal, "heal", {field::who, field::condition}, "who loses which condition"},
        {K::untilt, "ready-item", {field::item}, "which item becomes ready"},
        {K::choose_leader, "leader", {field::who}, "who gets the first card", "The endgame"},
        {K::go_out, "out", {field::characters}, "who goes out before the next challenge; nobody named: nobody"},
        {K::meet_challenge, "meet", {field::who}, "who meets the challenge next"},
    };
    return rows;
}

}  // namespace nedforge::london_dread
