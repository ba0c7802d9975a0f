#pragma once
// Luddit as a game of the base (engine/base/game/game.h): Black is seat 0, White is seat 1. Everything lies open and
// nothing is drawn. A step is a move or the end of the turn. The rules are those of state.h; nothing is decided here.

#include "engine/base/game/grammar.h"
#include "engine/luddit/state.h"

namespace nedforge::luddit {

constexpr game::Seat seat_of(Colour colour) { return static_cast<game::Seat>(colour); }

struct LudditGame {
    using Board = luddit::Board;
    using State = luddit::State;
    using Open = luddit::State;
    using View = luddit::State;
    using Step = luddit::Step;

    static int seats(const Board&) { return 2; }
    static State initial_state(const Board& board) { return luddit::initial_state(board); }
    static game::Actors actors(const Board&, const State& state) {
        return is_over(state) ? game::Actors{} : game::Actors::of_seat(seat_of(state.to_move));
    }
    // Both players make steps of every kind, and a step does not say whose it is.
    static game::Seat maker_of(const Step&) { return game::any_seat; }
    static void legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
        out.clear();
        if (actors(board, state).include(seat)) luddit::legal_steps(board, state, out);
    }
    static std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
        return luddit::why_illegal(board, state, step);
    }
    static void apply(const Board& board, State& state, const Step& step) { luddit::apply(board, state, step); }
    static std::vector<game::Outcome<Step>> outcomes(const Board&, const State&) { return {}; }
    static Step draw(const Board&, const State&, SeededDice&) { return {}; }
    static const Open& open(const State& state) { return state; }
    static View view(const Board&, const State& state, game::Seat) { return state; }
    static std::optional<Step> seen_by(game::Seat, const Open&, const Step& step) { return step; }
    static std::optional<game::Seat> secret_of(const Board&, const State&) { return std::nullopt; }
    static std::vector<double> results(const Board&, const State&);
    static std::string wrong(const Board& board, const State& state) { return luddit::wrong(board, state); }
    static std::uint64_t hash_of(const State& state) { return luddit::hash_of(state); }
};
static_assert(game::Game<LudditGame>);

// The words of the steps: "place 3,0", "take 0,0 1,0 0,1", "carry 0,0 to 2,3" (each stone of a loop, then where each of
// them goes, in the same order), "end".
const game::Grammar<LudditGame>& grammar();

}  // namespace nedforge::luddit
