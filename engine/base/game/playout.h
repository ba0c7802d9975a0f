#pragma once
// Random games. Chance is fair; each decision is drawn evenly from the legal steps of the seat that makes it. Of seats
// that choose at once the first one chooses first.

#include <cassert>

#include "engine/base/game/game.h"

namespace nedforge::game {

// An outcome of chance, or an even choice. Precondition: the game is not over. `scratch` saves allocations.
template <Game G>
typename G::Step random_step(const typename G::Board& board, const typename G::State& state, SeededDice& dice,
                             std::vector<typename G::Step>& scratch) {
    const Seat seat = G::actors(board, state).first();
    if (seat == chance) return G::draw(board, state, dice);
    G::legal_steps(board, state, seat, scratch);
    assert(!scratch.empty());
    return scratch[dice.below(scratch.size())];
}

// Plays on until the game is over or `stop(state)` holds; returns the number of steps.
template <Game G, class Stop>
int play_randomly(const typename G::Board& board, typename G::State& state, SeededDice& dice, Stop&& stop) {
    std::vector<typename G::Step> scratch;
    int steps = 0;
    for (; !is_over<G>(board, state) && !stop(state); ++steps)
        G::apply(board, state, random_step<G>(board, state, dice, scratch));
    return steps;
}

}  // namespace nedforge::game
