#pragma once
// The conditions of the rules as masks and small questions, each in one place: why_illegal() explains them,
// legal_actions() and the playouts run through them, so that they can't disagree. Precondition of all: a round is under
// way. Internal to the engine.

#include <bit>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

// Of an unused die, as adjusted; 0: there is no such unused die.
inline int value_of(const State& state, Die die) {
    if (die.is_rolled()) {
        return state.dice.used >> die.code & 1 ? 0 : state.dice.value[die.code];
    }
    const int value = die.made_value();
    return value >= 1 && value <= highest_die && state.dice.made_of(value) ? value : 0;
}

// The most steps that a move by the die, or by an energy if there is no die, makes now: of a new move, or of one that
// goes on (R22). 0: there is no such move.
inline int steps_of(const State& state, Die die) {
    if (die.is_moving())
        return die.steps_left() < highest_die && state.dice.moving[die.steps_left()] ? die.steps_left() : 0;
    if (!die.is_none()) return value_of(state, die);
    if (state.dice.energy_moving) return state.dice.energy_moving;
    return state.held[Resource::energy] >= move_price ? energy_steps : 0;
}

// Whether a move by this die, or by an energy, has begun and goes on (R22).
inline bool goes_on(const State& state, Die die) {
    return die.is_none() ? state.dice.energy_moving != 0 : die.is_moving();
}

// R6: made dice count.
inline int unused_dice(const RoundDice& dice) {
    int count = static_cast<int>(rolled_dice) - std::popcount(static_cast<unsigned>(dice.used));
    for (const auto number : dice.made) count += number;
    return count;
}

// R2: while the Clock has had no die, the last unused one can go nowhere else.
inline bool last_die_is_the_clocks(const RoundDice& dice) {
    if (dice.clocked || !(dice.used & (dice.used - 1u))) return false;
    return unused_dice(dice) == 1;
}

inline int copied_value(const Board& board, const RoundDice& dice, int rolled) {  // R5
    return copied_value(board.rulings.duplicate, dice.rolled[rolled], dice.value[rolled]);
}

// Bit s-1: switch s may be toggled (it is not fused).
inline unsigned open_switches(const State& state) {
    return ~every_other_bit(state.toggles & (static_cast<unsigned>(state.toggles) >> 1)) & 0x3Fu;
}

inline std::uint32_t open_bonuses(const Board& board, const State& state, int value) {
    return board.bonuses_of[value] & ~state.bonuses;
}

inline NodeMask open_locks(const Board& board, const State& state, int value) {
    return board.lock_nodes[value] & ~state.opened;
}

inline NodeMask closed_energy_nodes(const Board& board, const State& state) {
    return board.energy_nodes & ~state.powered;
}

// Nodes that may be entered: gate satisfied, dice lock open, energy lock open.
inline NodeMask enterable_nodes(const Board& board, const State& state) {
    return board.gate_open[switch_setting(state.toggles)] & ~(board.locked & ~state.opened) &
           ~(board.energy_nodes & ~state.powered);
}

// Nodes that do something when the NEETLE arrives.
inline NodeMask acting_nodes(const Board& board, const State& state) {
    return (board.cache_nodes & ~state.caches) | (state.unlocked & ~state.hit);
}

}  // namespace nedforge::luddite
