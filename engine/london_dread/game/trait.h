#pragma once
// London Dread as a game of the base (engine/base/game/game.h): the team is one seat. The rules are those of rules.h
// and state.h; nothing is decided here.

#include <chrono>

#include "engine/base/game/grammar.h"
#include "engine/london_dread/rules.h"

namespace nedforge::london_dread {

inline constexpr game::Seat team_seat = 0;

// What the team knows: all but the cards that lie face down.
struct View {
    Open open;
    Request request;
    bool operator==(const View&) const = default;
};

struct LondonDreadGame {
    using Board = london_dread::Board;
    using State = london_dread::State;
    using Open = london_dread::Open;
    using View = london_dread::View;
    using Step = london_dread::Step;

    static int seats(const Board&) { return 1; }
    static State initial_state(const Board& board) { return london_dread::initial_state(board); }
    static game::Actors actors(const Board&, const State& state) {
        if (state.request.ask == Ask::nothing) return {};
        return is_chance(state.request.ask) ? game::Actors::of_chance() : game::Actors::of_seat(team_seat);
    }
    static game::Seat maker_of(const Step& step) { return is_chance(step.kind) ? game::chance : team_seat; }
    static void legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
        out.clear();
        if (actors(board, state).include(seat)) london_dread::legal_steps(board, state, out);
    }
    static std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
        return london_dread::why_illegal(board, state, step);
    }
    static void apply(const Board& board, State& state, const Step& step) { london_dread::apply(board, state, step); }
    static std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
        return london_dread::outcomes(board, state);
    }
    static Step draw(const Board& board, const State& state, SeededDice& dice) {
        return london_dread::draw(board, state, dice);
    }
    static const Open& open(const State& state) { return state.now.open; }
    static View view(const Board&, const State& state, game::Seat) { return {state.now.open, state.request}; }
    // The cards of a deal come to lie face down.
    static std::optional<Step> seen_by(game::Seat, const Open&, const Step& step) {
        if (step.kind == StepKind::dealt || step.kind == StepKind::placeholder) return std::nullopt;
        return step;
    }
    static std::optional<game::Seat> secret_of(const Board&, const State&) { return std::nullopt; }
    static std::vector<double> results(const Board&, const State& state) {
        return {state.now.open.ending == Ending::won ? 1.0 : 0.0};
    }
    static std::string wrong(const Board& board, const State& state) { return london_dread::wrong(board, state); }
    static std::uint64_t hash_of(const State& state) { return london_dread::hash_of(state); }
    // Planning has an end by the clock (D10).
    static std::optional<std::chrono::seconds> time_given(const Board& board, const State& state) {
        if (state.request.ask != Ask::planning) return std::nullopt;
        return std::chrono::minutes(board.story.level.minutes);
    }
    static Step time_is_up(const Board&, const State&) { return steps::of(StepKind::end_planning); }
};
static_assert(game::Game<LondonDreadGame> && game::GameWithClock<LondonDreadGame>);

// The words of the steps: `turn west 2`, `clock porter 3 east`, `investigate west 2`, `use porter lamp`, `rolled 2 0 1
// 0`.
const game::Grammar<LondonDreadGame>& grammar();

}  // namespace nedforge::london_dread
