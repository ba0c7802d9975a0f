#pragma once
// The state of a game. What happens between two points at which a game can rest (a whole event, the deal, a meeting …)
// is a *unit*: it may ask for many things of chance and of the team, with effects inside of effects. The rules of a
// unit are plain functions that ask for one step after the other (unit.h). The state keeps the last point of rest, the
// steps that were made since, and what they led to; the next step runs the unit again from the point of rest. So a
// state is a value, and nested steps need no stack of their own.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/base/refusal.h"
#include "engine/london_dread/board.h"
#include "engine/london_dread/step.h"

namespace nedforge::london_dread {

enum class Phase : std::uint8_t {
    setup,      // items and supply are to be dealt
    deal,       // the cards of the next chapter are to be dealt
    planning,   // cards are turned and clocks set
    hour,       // the next hour is to begin, with its detours
    events,     // an hour has begun
    hands,      // the endgame: a leader is to be chosen, and the Investigation deck dealt
    challenge,  // who leaves, and the next challenge
    meetings,   // the challenge that lies open is met
    last_roll,
    over
};

enum class Ending : std::uint8_t { none, won, roll, dread, plots, defeated };  // D43
inline constexpr std::size_t ending_count = 5;
inline constexpr std::array<Ending, ending_count> endings{Ending::won, Ending::roll, Ending::dread, Ending::plots,
                                                          Ending::defeated};  // those that a game can have
inline constexpr IndexedArray<std::string_view, Ending, ending_count + 1> ending_words{"",      "won",   "roll",
                                                                                       "dread", "plots", "defeated"};

// What a character has, as on its sheet.
struct Sheet {
    Location at;
    IndexedArray<Small<std::uint8_t>, int, most_item_kinds> ready{}, tilted{};  // items by kind
    int virtues = 0;
    unsigned conditions = 0;  // bits
    IndexedArray<Small<std::uint8_t>, int, most_ally_kinds> allies{};
    IndexedArray<Small<std::uint8_t>, int, most_dread_kinds> hand_dread{};
    IndexedArray<Small<std::uint8_t>, int, most_confidence_kinds> hand_confidence{};
    int dice = 0;
    bool in = false, defeated = false;
    bool acted = false;  // has met the challenge that lies open, or had its turn of the last roll
    bool operator==(const Sheet&) const = default;
};

struct PlotResult {
    int chapter = 0, plot = 0, hour = 0;
    std::optional<int> successes, tier;  // none: the endgame's Plot
    int extra = 0;
    bool operator==(const PlotResult&) const = default;
};

// The Dread that came, by its cause.
struct Charges {
    int detours = 0, overdue = 0, face_down = 0, face_up = 0, stash = 0, effects = 0;
    bool operator==(const Charges&) const = default;
};

struct RollResult {
    int successes = 0, needed = 0;
    bool operator==(const RollResult&) const = default;
};

// The investigation, meeting or turn of the last roll that is going on.
enum class SceneKind : std::uint8_t { none, dread, plot, meeting, last_roll };
struct Scene {
    SceneKind kind = SceneKind::none;
    unsigned group = 0;  // seats that take part
    unsigned shown = 0;  // icons that count
    IndexedArray<IndexedArray<Small<std::uint8_t>, Icon, icon_count>, int, most_players>
        icons{};                       // besides the printed ones and the allies'
    unsigned trauma = 0;               // seats that flipped a trauma
    unsigned flipped = 0, rolled = 0;  // seats that did
    IndexedArray<int, int, most_players> more_dice{};
    IndexedArray<DiceCounts, int, most_players> dice{};
    int successes = 0;     // of `success` effects
    int turn = -1;         // the seat whose turn it is
    bool counted = false;  // the sum of a Plot has been taken
    bool operator==(const Scene&) const = default;
};

// In place of a challenge: the first turn of the last roll has made the items ready.
inline constexpr int last_roll_has_begun = -2;

// What everybody sees. Cards that lie face down are not here.
struct Open {
    Phase phase = Phase::setup;
    Ending ending = Ending::none;
    int dread = 0;
    IndexedArray<Sheet, int, most_players> sheets{};
    IndexedArray<IndexedArray<std::int8_t, int, most_hours>, int, most_players> clocks{};
    int chapter = -1, hour = -1;
    IndexedArray<Card, int, most_places> cards{};  // those face up; a place whose card lies face down is empty
    std::uint64_t face_down = 0;                   // places, a bit each
    std::uint64_t tried = 0;                       // investigated in this hour
    int turned_plots = 0;                          // of this chapter
    int met_plots = 0;
    IndexedArray<Small<std::uint8_t>, int, most_dread_kinds> clues{};  // Dread cards of the Investigation deck
    int unknown = 0;                                                   // Confidence cards in it
    int pile = 0;                                                      // Confidence cards beside it
    IndexedArray<Small<std::uint8_t>, int, most_confidence_kinds> seen{};
    IndexedArray<Small<std::uint8_t>, int, most_item_kinds> item_deck{}, item_discard{}, supply{};
    IndexedArray<Small<std::uint8_t>, int, most_challenge_kinds> challenge_deck{};
    int challenges = 0;  // turned so far
    int challenge = -1;  // that lies open; last_roll_has_begun: see there
    int sum = 0;         // of the last roll, so far
    std::vector<PlotResult> plots;
    Charges charges;
    std::optional<RollResult> roll;
    bool endgame = false;  // the hands have been dealt
    Scene scene;
    bool operator==(const Open&) const = default;
};

// What is asked for, and of whom.
enum class Ask : std::uint8_t {
    nothing,  // the game is over
    // chance
    dealt_item,
    supplied,
    placeholder,
    dealt,
    flipped,
    face,
    rolled,
    drawn,
    drawn_item,
    confidence_kind,
    handed,
    challenge,
    // the team
    planning,
    hour,
    event,
    spend,
    take_part,
    flip,
    roll,
    roll_again,
    gain_item,
    gain_random,
    gain_virtue,
    suffer,
    heal,
    untilt,
    choose_leader,
    go_out,
    meet_challenge
};

struct Request {
    Ask ask = Ask::nothing;
    unsigned mask = 0;  // seats that may be named
    int who = -1;       // whom it is about
    int number = 0;     // of dice, of an area, of a place; of `suffer` the condition; of `untilt` the item left out
    bool draws = false, plays = false;  // of `spend`
    bool forced = false;                // there is no choice, so that a record may leave the answer out
    int depth = 0;                      // lists of results inside of lists of results
    bool before = false;                // of `spend`: somebody is about to suffer a condition (D33)
    bool operator==(const Request&) const = default;
};

using HiddenCards = IndexedArray<Card, int, most_places>;

struct Table {
    Open open;
    HiddenCards under{};  // what lies face down
    bool operator==(const Table&) const = default;
};

struct State {
    Table rest;                 // the last point of rest
    std::vector<Step> pending;  // made since
    Table now;
    Request request;
    bool operator==(const State&) const = default;

    const Open& open() const { return now.open; }
    bool rests() const { return pending.empty(); }
};

State initial_state(const Board&);
// Precondition: the step is legal (rules.h).
void apply(const Board&, State&, const Step&);
std::uint64_t hash_of(const State&);
std::string wrong(const Board&, const State&);  // which invariant is broken; empty: none

// Action points of a character in the scene that goes on (D16).
int points_of(const Board&, const Open&, int seat);
int virtues_left(const Board&, const Open&);
// The tokens that were taken from the stash: numbers that a clock has three times (D11).
int stash_tokens(const Board&, const Open&);

}  // namespace nedforge::london_dread
