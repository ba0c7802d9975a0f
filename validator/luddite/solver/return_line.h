#pragma once
// Getting home for sure. Two facts about a map, each sound within what it covers:
//  - the turn-back line: for each node, the last number of crossed Clock boxes at which a round may begin there and the
//    Exit can still be reached, whatever the dice (`sure`), and with dice of the player's choice (`choice`). It takes the
//    switches as they stand best when the NEETLE is there (a state of the movement model M), all locks on the way open, and
//    dice alone. Whatever the dice, a box left is good for two steps (the smallest die goes to the Clock, the other two
//    show no less); of dice of choice, a box left is good for two dice.
//  - whether some policy escapes whatever the dice: shown by a walk that needs nothing but steps and the resources held at
//    the start (tools toggle, energy powers and forces, two credits make a die of any value).

#include <optional>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

struct TurnBack {
    std::optional<int> sure;    // none: not from here, or not at all
    std::optional<int> choice;
};

// By board index; none for nodes that M does not reach.
std::vector<TurnBack> turn_back_line(const Board& board);

// true: proved. nullopt: not shown (rate --exact decides small maps).
std::optional<bool> escape_is_guaranteed(const Board& board);

}  // namespace nedforge::luddite
