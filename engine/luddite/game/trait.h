#pragma once
// LUDDITE as a game of the base (engine/base/game/game.h): one seat, and chance that rolls three dice a round. A step
// is a roll, an action in the terms of a replay, or the end of a round. Actions name dice by their index in the round,
// so the state keeps the ledger of these indices beside the state of the rules. Solver and policies have their own,
// faster loop over the rules (rules.h); this adapter serves everything that is the same for all games.

#include "engine/base/game/table.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

enum class StepKind : std::uint8_t { roll, action, end_round };

struct GameStep {
    StepKind kind = StepKind::roll;
    std::array<int, 3> roll{1, 1, 1};
    ReplayAction action;
    bool operator==(const GameStep&) const = default;
};

// A state of the rules with the indices of the round's dice.
struct GameState {
    State sheet;
    DiceLedger ledger;
    int rounds = 0;  // begun
    bool operator==(const GameState&) const = default;
};

struct LudditeGame {
    using Board = luddite::Board;
    using State = GameState;
    using Open = GameState;  // nothing is hidden
    using View = GameState;
    using Step = GameStep;

    static int seats(const Board&) { return 1; }
    static State initial_state(const Board& board) { return {luddite::initial_state(board), {}, 0}; }
    static game::Actors actors(const Board&, const State&);
    static game::Seat maker_of(const Step& step) { return step.kind == StepKind::roll ? game::chance : 0; }
    // Of moves with the same effect the shortest alone.
    static void legal_steps(const Board&, const State&, game::Seat, std::vector<Step>& out);
    static std::optional<Refusal> why_illegal(const Board&, const State&, const Step&);
    static void apply(const Board&, State&, const Step&);
    static std::vector<game::Outcome<Step>> outcomes(const Board&, const State&);
    static Step draw(const Board&, const State&, SeededDice& dice) { return {StepKind::roll, dice.roll(), {}}; }
    static const Open& open(const State& state) { return state; }
    static View view(const Board&, const State& state, game::Seat) { return state; }
    static std::optional<Step> seen_by(game::Seat, const Open&, const Step& step) { return step; }
    static std::optional<game::Seat> secret_of(const Board&, const State&) { return std::nullopt; }
    // The dice of round n are those of (seed, n).
    static std::uint64_t draws_made(const State& state) { return static_cast<std::uint64_t>(state.rounds); }
    // The score, 0 off the Exit.
    static std::vector<double> results(const Board&, const State&);
    static std::string wrong(const Board& board, const State& state) { return state_is_ok(board, state.sheet); }
    static std::uint64_t hash_of(const State& state) { return luddite::hash_of(state.sheet); }
};
static_assert(game::GameWithDraws<LudditeGame>);

// A game between the rounds of a replay and its steps. A replay does not write the end of a round: the next roll, or
// the end of the game, implies it. Precondition of steps_of: the replay is legal.
std::vector<GameStep> steps_of(const Board&, const Replay&);
std::vector<ReplayRound> rounds_of(const std::vector<game::Made<LudditeGame>>&);

}  // namespace nedforge::luddite
