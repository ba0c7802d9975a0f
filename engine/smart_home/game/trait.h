#pragma once
// "Protecting the Smart Home" as a game of the base (engine/base/game/game.h): the Defenders are seat 0, the Hacker is
// seat 1. The rules are those of rules.h; nothing is decided here.

#include <variant>

#include "engine/base/game/grammar.h"
#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

inline constexpr game::Seat defenders_seat = 0, hacker_seat = 1;

constexpr game::Seat seat_of(Side side) {
    return side == Side::chance ? game::chance : side == Side::defenders ? defenders_seat : hacker_seat;
}
constexpr Side side_of_seat(game::Seat seat) {
    return seat == game::chance ? Side::chance : seat == defenders_seat ? Side::defenders : Side::hacker;
}

// A fair outcome of chance. Precondition: chance is next.
Step draw(const Board&, const State&, SeededDice&);

struct SmartHomeGame {
    using Board = smart_home::Board;
    using State = smart_home::State;
    using Open = PublicState;
    using View = std::variant<DefenderView, HackerView>;
    using Step = smart_home::Step;

    static int seats(const Board&) { return 2; }
    static State initial_state(const Board& board) { return smart_home::initial_state(board); }
    static game::Actors actors(const Board&, const State&);
    static game::Seat maker_of(const Step& step) { return seat_of(side_of(step.kind)); }
    static void legal_steps(const Board&, const State&, game::Seat, std::vector<Step>& out);
    static std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
        return smart_home::why_illegal(board, state, step);
    }
    static void apply(const Board& board, State& state, const Step& step) { smart_home::apply(board, state, step); }
    static std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
        return smart_home::outcomes(board, state);
    }
    static Step draw(const Board& board, const State& state, SeededDice& dice) {
        return smart_home::draw(board, state, dice);
    }
    static const Open& open(const State& state) { return state.open; }
    static View view(const Board&, const State&, game::Seat);
    static std::optional<Step> seen_by(game::Seat seat, const Open& before, const Step& step) {
        return smart_home::seen_by(side_of_seat(seat), before, step);
    }
    // The Hacker decides alone (H44). The Defenders look at the cards that the Hobbyist has drawn alone (H27).
    static std::optional<game::Seat> secret_of(const Board&, const State&);
    static std::vector<double> results(const Board&, const State&);
    static std::string wrong(const Board& board, const State& state) { return state_is_ok(board, state); }
    static std::uint64_t hash_of(const State& state) { return smart_home::hash_of(state); }
};
static_assert(game::Game<SmartHomeGame>);

// The words of the steps. `order know_it_all tech_hobbyist`, `play botnet_2 kettle oven oven` (a tile once for each
// bug), `roll patch` (leaves a die lying, reading `held`), `hobbyist yes`. Steps of chance have words too: "rolled
// patch x2, privilege".
const game::Grammar<SmartHomeGame>& grammar();

}  // namespace nedforge::smart_home
