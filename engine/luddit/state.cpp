#include "engine/luddit/state.h"

#include <algorithm>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddit/stones_set.h"
#include "engine/luddit/words.h"

namespace nedforge::luddit {

namespace {

bool has_occurred(const State& state, const Occurred& position) {
    return std::find(state.occurred.begin(), state.occurred.end(), position) != state.occurred.end();
}

bool may_end_with(const Board& board, const State& state, const Stones& stones) {
    if (board.rulings.still == StillReading::turn && stones == state.turn_began()) return false;
    return board.rulings.repeat == RepeatReading::draw || !has_occurred(state, {stones, other(state.to_move)});
}

// Whether the turn can be ended on these stones or after more moves. Stones on which it can't be ended have occurred,
// so that this is short.
bool can_be_ended(const Board& board, const State& state, const Stones& stones, int moves_made) {
    if (moves_made > 0 && may_end_with(board, state, stones)) return true;
    return moves_made < board.moves && !for_each_move(board, stones, state.to_move, [&](const MoveFound& move) {
               return !can_be_ended(board, state, move.stones, moves_made + 1);
           });
}

// Under the usual readings every move makes a legal turn.
bool every_turn_is_legal(const Board& board) {
    return board.rulings.still != StillReading::turn && board.rulings.repeat == RepeatReading::draw;
}

}  // namespace

int supply_left(const Board& board, const Stones& stones, Colour colour) {
    return board.supply[colour] - stones[colour].count();
}

State initial_state(const Board& board) {
    State state;
    state.stones = board.start;
    state.to_move = board.first;
    state.occurred.push_back({state.stones, state.to_move});
    if (!has_legal_turn(board, state)) state.ending = Ending::no_move;
    return state;
}

std::optional<Colour> winner_of(const State& state) {
    if (state.ending != Ending::no_move) return std::nullopt;
    return other(state.to_move);
}

int times_occurred(const State& state) {
    return static_cast<int>(std::count(state.occurred.begin(), state.occurred.end(), state.occurred.back()));
}

bool has_legal_turn(const Board& board, const State& state) {
    if (board.rulings.repeat == RepeatReading::draw) return has_move(board, state.turn_began(), state.to_move);
    return can_be_ended(board, state, state.turn_began(), 0);
}

std::optional<Refusal> why_no_end_of_turn(const Board& board, const State& state) {
    if (state.moves_made == 0) return Refusal{"L13", "a turn has at least one move"};
    if (board.rulings.still == StillReading::turn && state.stones == state.turn_began())
        return Refusal{"L16", "the turn as a whole does not change the board"};
    if (!may_end_with(board, state, state.stones))
        return Refusal{"L21", "the turn leads to a position that has occurred before"};
    return std::nullopt;
}

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    if (is_over(state))
        return Refusal{state.ending == Ending::no_move ? "L20" : "L21", "the game is over, so nothing may follow"};
    if (step.kind == StepKind::end_turn) return why_no_end_of_turn(board, state);
    if (state.moves_made >= board.moves) return Refusal{"L13", "a turn has at most " + counted(board.moves, "move")};
    if (auto refusal = why_no_move(board, state.stones, state.to_move, step)) return refusal;
    if (every_turn_is_legal(board)) return std::nullopt;
    if (can_be_ended(board, state, after(state.stones, state.to_move, step), state.moves_made + 1)) return std::nullopt;
    return board.rulings.still == StillReading::turn && board.rulings.repeat == RepeatReading::draw
               ? Refusal{"L16", "the turn could then only end with the board unchanged"}
               : Refusal{"L21", "the turn could then only lead to positions that have occurred before"};
}

void apply(const Board& board, State& state, const Step& step) {
    if (step.kind != StepKind::end_turn) {
        state.stones = after(state.stones, state.to_move, step);
        ++state.moves_made;
        return;
    }
    state.to_move = other(state.to_move);
    state.moves_made = 0;
    ++state.turns_made;
    state.occurred.push_back({state.stones, state.to_move});
    if (!has_legal_turn(board, state))
        state.ending = Ending::no_move;
    else if (board.rulings.repeat == RepeatReading::draw && times_occurred(state) >= 3)
        state.ending = Ending::repetition;
}

void legal_steps(const Board& board, const State& state, std::vector<Step>& out) {
    out.clear();
    if (is_over(state)) return;
    if (!why_no_end_of_turn(board, state)) out.push_back(steps::end_turn());
    if (state.moves_made >= board.moves) return;
    StonesSet results;
    for_each_move(board, state.stones, state.to_move, [&](const MoveFound& move) {
        if (!results.add(key_of(move.stones))) return true;
        if (every_turn_is_legal(board) || can_be_ended(board, state, move.stones, state.moves_made + 1))
            out.push_back(move.step());
        return out.size() < most_listed_steps;
    });
}

std::string wrong(const Board& board, const State& state) {
    if (state.stones[Colour::black].meets(state.stones[Colour::white])) return "two stones lie on one point";
    if (!board.all_points.holds(state.stones.both())) return "a stone lies beyond the board";
    if (state.stones.count() > board.cap) return "there are more stones than the cap";
    for (const Colour colour : {Colour::black, Colour::white})
        if (supply_left(board, state.stones, colour) < 0) return "there are more stones than the supply has";
    if (state.moves_made < 0 || state.moves_made > board.moves) return "a turn has too many moves";
    if (index_count(state.occurred) != state.turns_made + 1) return "a position is not noted";
    if (state.occurred.back().to_move != state.to_move) return "the wrong player is to move";
    if (state.moves_made == 0 && state.stones != state.turn_began()) return "the turn begins on other stones";
    const bool stuck = !has_legal_turn(board, state);
    if (stuck != (state.ending == Ending::no_move)) return "the player to move has a turn, or has none";
    return "";
}

std::uint64_t hash_of(const State& state) {
    std::uint64_t hash = key_of(state.stones).hash();
    const auto mix = [&](std::uint64_t x) { hash = (hash ^ x) * 0x9E3779B97F4A7C15ULL, hash ^= hash >> 29; };
    mix(static_cast<std::uint64_t>(state.to_move) << 8 | static_cast<std::uint64_t>(state.moves_made));
    for (const Occurred& position : state.occurred)
        mix(key_of(position.stones).hash() + static_cast<std::uint64_t>(position.to_move));
    return hash;
}

}  // namespace nedforge::luddit
