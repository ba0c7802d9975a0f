#pragma once
// A small game with everything that the base knows of games: two to four seats, perhaps chance, secret choices at once,
// a step that asks for another one, and a phase with a clock.
//
// A round: a die says what the round is worth (without chance it is worth 1). All seats choose a card of 1 to 3 at
// once, in secret, within a minute; who does not choose in time plays no card. The only highest card wins the points
// and gives one of them to another seat, whom the winner names. The game ends after a number of rounds.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/game/grammar.h"

namespace nedforge::blank {

enum class StepKind : std::uint8_t { die, choose, time_up, give };

struct Step {
    StepKind kind = StepKind::die;
    std::int8_t seat = 0;    // who chooses or gives
    std::int8_t number = 0;  // of the die or the card, or the seat that gets a point
    bool operator==(const Step&) const = default;
};

struct Board {
    int seats = 2;
    int rounds = 3;
    bool has_chance = true;
};

struct Open {
    std::int8_t round = 0, worth = 0, giver = -1;
    std::array<std::int8_t, 4> points{};
    std::array<bool, 4> chosen{};  // that a seat has chosen is seen; what, is not
    bool operator==(const Open&) const = default;
};

struct State {
    Open open;
    std::array<std::int8_t, 4> cards{};
    bool operator==(const State&) const = default;
};

struct View {
    Open open;
    std::int8_t card = 0;  // the seat's own
    bool operator==(const View&) const = default;
};

struct BlankGame {
    using Board = blank::Board;
    using State = blank::State;
    using Open = blank::Open;
    using View = blank::View;
    using Step = blank::Step;

    static int seats(const Board& board) { return board.seats; }
    static State initial_state(const Board&);
    static game::Actors actors(const Board&, const State&);
    static game::Seat maker_of(const Step&);
    static void legal_steps(const Board&, const State&, game::Seat, std::vector<Step>& out);
    static std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
    static void apply(const Board&, State&, const Step&);
    static std::vector<game::Outcome<Step>> outcomes(const Board&, const State&);
    static Step draw(const Board&, const State&, SeededDice&);
    static const Open& open(const State& state) { return state.open; }
    static View view(const Board&, const State&, game::Seat);
    static std::optional<Step> seen_by(game::Seat, const Open&, const Step&);
    static std::optional<game::Seat> secret_of(const Board&, const State&);
    static std::vector<double> results(const Board&, const State&);
    static std::string wrong(const Board&, const State&);
    static std::uint64_t hash_of(const State&);
    static std::optional<std::chrono::seconds> time_given(const Board&, const State&);
    static Step time_is_up(const Board&, const State&);
};
static_assert(game::GameWithClock<BlankGame>);

const game::Grammar<BlankGame>& grammar();

}  // namespace nedforge::blank
