#pragma once
// What happens to a sheet, whatever the cause: gains, rewards, arriving on a node. Shared by rules.cpp and the variants
// of the Hack module; nobody else changes a State so.

#include <algorithm>

#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

// R1: what finds no room is lost.
inline void gain(const Board& board, State& state, Resource resource, int amount) {
    const int increase = std::min(amount, std::max(free_spaces(board, state, resource), 0));
    state.used_spaces[resource] = static_cast<std::uint16_t>(state.used_spaces[resource] + increase);
    state.held[resource] = static_cast<std::uint8_t>(state.held[resource] + increase);
}

inline void gain(const Board& board, State& state, const Amounts& amounts) {
    for (const Resource r : all_resources)
        if (amounts[r]) gain(board, state, r, amounts[r]);
}

// The NEETLE has come to a node that acts on it (R18, R19): a cache that is not empty, or a critical function with its
// code unlocked.
inline void arrive(const Board& board, State& state) {
    const NodeMask node_bit = bit(state.node);
    if (node_bit & board.cache_nodes & ~state.caches) {
        state.caches |= node_bit;
        gain(board, state, board.cache[state.node]);
    }
    state.hit |= node_bit & state.unlocked;
}

// A reward's condition has just been met. A code fires at once where the NEETLE stands on its node (rulebook p. 6), and
// once: one that was unlocked before the NEETLE came to the node in the middle of a move fires no more (R18, R22).
inline void pay(const Board& board, State& state, int reward) {
    const CompiledReward& paid = board.hack.rewards[reward];
    gain(board, state, paid.gain);
    if (paid.node < 0) return;
    if (state.node == paid.node) state.hit |= bit(paid.node) & ~state.unlocked;
    state.unlocked |= bit(paid.node);
}

}  // namespace nedforge::luddite
