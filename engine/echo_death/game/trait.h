#pragma once
// Echo Death as a game of the base (engine/base/game/game.h): player a is seat 0. Hidden are the directories and cards
// that are chosen and not shown yet. The rules are those of rules.h; nothing is decided here.

#include "engine/base/game/grammar.h"
#include "engine/echo_death/rules.h"

namespace nedforge::echo_death {

struct EchoDeathGame {
    using Board = echo_death::Board;
    using State = echo_death::State;
    using Open = PublicState;
    using View = echo_death::View;
    using Step = echo_death::Step;

    static int seats(const Board& board) { return board.players; }
    static State initial_state(const Board& board) { return echo_death::initial_state(board); }
    static game::Actors actors(const Board& board, const State& state) {
        const Deciders choosers = deciders(board, state);
        return {choosers.by_chance, choosers.players};
    }
    // Cards and picks say whose they are; the other kinds are those of whoever decides.
    static game::Seat maker_of(const Step& step) {
        if (step.kind == StepKind::drawn) return game::chance;
        return step.kind == StepKind::card || step.kind == StepKind::pick ? game::Seat{step.player} : game::any_seat;
    }
    static void legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
        echo_death::legal_steps(board, state, seat, out);
    }
    static std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
        return echo_death::why_illegal(board, state, step);
    }
    static void apply(const Board& board, State& state, const Step& step) { echo_death::apply(board, state, step); }
    static std::vector<game::Outcome<Step>> outcomes(const Board&, const State&);
    static Step draw(const Board&, const State&, SeededDice&);
    static const Open& open(const State& state) { return state.open; }
    static View view(const Board&, const State& state, game::Seat seat) { return view_of(state, seat); }
    static std::optional<Step> seen_by(game::Seat seat, const Open&, const Step& step) {
        const bool is_secret = step.kind == StepKind::card || step.kind == StepKind::pick;
        return is_secret && step.player != seat ? std::nullopt : std::optional(step);
    }
    // Directories and cards are chosen alone.
    static std::optional<game::Seat> secret_of(const Board&, const State&);
    static std::vector<double> results(const Board&, const State&);
    static std::string wrong(const Board& board, const State& state) { return echo_death::wrong(board, state); }
    static std::uint64_t hash_of(const State& state) { return echo_death::hash_of(state); }
};
static_assert(game::Game<EchoDeathGame>);

// The words of the steps: "pick a lightning", "card a 7", "first b", "place 3,5", "run shove a1", "at b2", "area 5,7
// focus", "walk 3,5", "push b2 east". Squares are COLUMN,ROW.
const game::Grammar<EchoDeathGame>& grammar();

}  // namespace nedforge::echo_death
