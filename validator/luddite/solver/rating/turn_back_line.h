#pragma once
// The turn-back line: for each node, the last number of crossed Clock boxes at which a round may begin there and the
// Exit can still be reached, whatever the dice (`sure`), and with dice of the player's choice (`choice`). It assumes
// the best setting of the switches when the NEETLE is there (a state of the movement model M), all locks on the way
// open, and dice alone. Whatever the dice, a box left is good for two steps (the smallest die goes to the Clock, the
// other two show no less); of dice of choice, a box left is good for two dice.

#include <optional>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

struct TurnBack {
    std::optional<int> sure;  // none: not from here, or not at all
    std::optional<int> choice;
};

// By board index; none for nodes that M does not reach.
std::vector<TurnBack> turn_back_line(const Board& board);

}  // namespace nedforge::luddite
