#pragma once
// A step of a game: what chance brings, or what the team does. A step is a small value; a list of them is a whole game.

#include <array>
#include <cstdint>

#include "engine/base/small.h"
#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

// What lies at a location, in the Investigation deck or in a hand. `index`: the kind; of a Plot its place in the
// chapter, or -1 for a placeholder that has not been turned.
enum class CardKind : std::uint8_t { none, plot, dread, ally, confidence };
struct Card {
    CardKind kind = CardKind::none;
    std::int8_t index = -1;
    bool operator==(const Card&) const = default;
};

enum class StepKind : std::uint8_t {
    // of chance
    dealt_item,       // index: an item at the setup, for the character that the request names
    supplied,         // index: an item comes into the supply
    placeholder,      // at: where the placeholder that begins an area's pile comes to lie
    dealt,            // card: what comes to lie at the next location
    flipped,          // index: the personality card
    face,             // index: the face of the Trauma die
    rolled,           // counts: Action dice by their successes
    drawn,            // card: from the Investigation deck
    drawn_item,       // index: the top card of the item deck
    confidence_kind,  // index: a Confidence card that comes into a hand
    handed,           // card: dealt into the next hand
    challenge,        // index: the challenge that is turned
    // of the team, while it plans
    turn,       // at: turns a face-down card
    set_clock,  // who, index (the hour), number (clock_empty, 1 to 9, or clock_arrow and the area)
    end_planning,
    // in an hour
    detour,  // who, at.area
    begin_hour,
    investigate,  // at: a Dread card
    meet_plot,    // at
    take_ally,    // who, at
    end_hour,
    // spending
    use_item,      // who, index
    deplete_item,  // who, index
    spend_virtue,  // who
    send_ally,     // who, index: depletes it
    draw_card,     // who
    play_card,     // who, card
    done,          // nothing more is spent now
    // at a Plot
    take_part,   // mask
    flip,        // who
    roll,        // who: its turn to spend and roll; also in the last roll
    roll_again,  // counts: the dice that are taken up, by their successes
    // choices that effects ask for
    gain_item,    // who, index: the item of the supply, or -1 for the top of the deck
    gain_random,  // who
    gain_virtue,  // who
    suffer,       // who
    heal,         // who, index: the condition
    untilt,       // index: the item
    // in the endgame
    choose_leader,   // who
    go_out,          // mask: who leaves before the next challenge
    meet_challenge,  // who
};
inline constexpr std::size_t step_kind_count = 40;

inline constexpr int clock_empty = 0, clock_arrow = 10;  // of set_clock and of clocks; else the number of a location
constexpr int arrow_to(Area area) { return clock_arrow + number_of(area); }
constexpr bool is_arrow(int slot) { return slot >= clock_arrow; }
constexpr Area area_of_arrow(int slot) { return area_of(slot - clock_arrow); }

using DiceCounts = IndexedArray<Small<std::uint8_t>, int, most_die_successes + 1>;
constexpr int dice_in(const DiceCounts& counts) { return counts[0] + counts[1] + counts[2] + counts[3]; }
constexpr int successes_in(const DiceCounts& counts) { return counts[1] + 2 * counts[2] + 3 * counts[3]; }

struct Step {
    StepKind kind = StepKind::done;
    std::int8_t who = -1;    // the seat
    std::int8_t index = -1;  // of an item, a card, a face, an hour …
    std::int8_t number = 0;
    std::uint8_t mask = 0;  // seats
    Location at{};
    Card card{};
    DiceCounts counts{};
    bool operator==(const Step&) const = default;
};

constexpr bool is_chance(StepKind kind) { return kind <= StepKind::challenge; }

namespace steps {
constexpr std::int8_t narrow(int value) { return static_cast<std::int8_t>(value); }
inline Step of(StepKind kind) { return {.kind = kind}; }
inline Step by(StepKind kind, int seat, int index = -1) {
    return {.kind = kind, .who = narrow(seat), .index = narrow(index)};
}
inline Step of_index(StepKind kind, int index) { return {.kind = kind, .index = narrow(index)}; }
inline Step of_card(StepKind kind, Card card, int seat = -1) {
    return {.kind = kind, .who = narrow(seat), .card = card};
}
inline Step at(StepKind kind, Location location, int seat = -1) {
    return {.kind = kind, .who = narrow(seat), .at = location};
}
inline Step of_dice(StepKind kind, const DiceCounts& counts) { return {.kind = kind, .counts = counts}; }
inline Step of_mask(StepKind kind, unsigned mask) { return {.kind = kind, .mask = static_cast<std::uint8_t>(mask)}; }
inline Step set_clock(int seat, int hour, int slot) {
    return {.kind = StepKind::set_clock, .who = narrow(seat), .index = narrow(hour), .number = narrow(slot)};
}
}  // namespace steps

}  // namespace nedforge::london_dread
