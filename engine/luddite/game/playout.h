#pragma once
// Random games at speed: legal actions drawn through the questions of the rules (legality.h), without listing them all.
//
// How an action is drawn. Every legal action has a chance (of moves: every path), but not the same one:
// 1. With a chance of 1/16, and whenever no die is unused, a resource held is spent: kind and use are drawn. Nothing
//    happens when that use is not possible just now.
// 2. Else, once the Clock has had a die, the round is ended with a chance of 1/16.
// 3. Else one of the unused dice, each alike, is put to one of its uses: Clock (which counts twice), switch, bonus,
//    unlock, hack, move are drawn until one is possible; the target of the use is drawn evenly. A move is a random walk
//    of 1 to `value` steps, shorter where it gets stuck.
// Where no die is left and no resource is spent, the round ends.
// Under `move: interrupted` (R22) a move that has begun goes on with a chance of 1/2 before all that; of several, one
// is drawn. A walk that leaves a step is the last part of its move with a chance of 1/2.
// The distribution is part of the interface of rate --policy random: change it and say so in the commit.

#include <optional>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

// One legal action; nullopt: the round is to be ended, which is legal then. Precondition: a round is under way.
std::optional<Action> random_action(const Board&, const State&, SeededDice&);

// Plays on to the end of the game, from wherever it stands; the number of decisions (actions and ends of rounds).
int play_randomly(const Board&, State&, SeededDice&);

}  // namespace nedforge::luddite
