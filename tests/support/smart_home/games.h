#pragma once
// Random games of homes that see much of the rules: dice that match often, few early captures. Not fair, and so for
// tests only.

#include <vector>

#include "engine/base/game/playout.h"
#include "engine/smart_home/game/trait.h"

namespace nedforge::test {

// A legal step. Precondition: the game is not over.
smart_home::Step lively_step(const smart_home::Board&, const smart_home::State&, SeededDice&);

// The steps of a game from its start: until it is over, or `most_steps` steps.
std::vector<smart_home::Step> lively_game(const smart_home::Board&, SeededDice&, int most_steps);

// Plays evenly drawn steps until the game is over or that many rounds have been played; returns the number of steps.
inline int play_rounds(const smart_home::Board& board, smart_home::State& state, SeededDice& dice, int rounds) {
    return game::play_randomly<smart_home::SmartHomeGame>(
        board, state, dice, [rounds](const smart_home::State& s) { return s.open.round >= rounds; });
}

}  // namespace nedforge::test
