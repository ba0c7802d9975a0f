#pragma once
// How many Nodes a grid can hold (E15, E16). Two free squares are rivals when their distance is at most the spacing. A
// jam is a set of free squares without rivals among them that leaves no square for another Node: a maximal independent
// set of the graph of rivals. The jam number is the size of the smallest one, the room number that of the largest
// independent set.
//
// Three quick bounds come first: packing (jams have at least as many squares), filling (a jam, so the room number is at
// least its size), and tiles (squares of the grid in which all are rivals, of which each holds one Node). Then the
// searches of validator/base/algorithms/independent_set.h go on within a budget in counts, which depends on the number
// of free squares alone. Grids of at most 64 free squares are always decided.

#include <vector>

#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

// A number that lies from `low` to `high`.
struct NumberBounds {
    int low = 0, high = 0;
};

struct Deployment {
    int needed = 0;            // Nodes of all players
    std::vector<Square> free;  // by row, then column
    NumberBounds jam, room;
    std::vector<Square> squares;  // a jam of jam.high squares, by row, then column

    // Not all Nodes can ever be placed.
    bool is_impossible() const { return room.high < needed; }
    // All can be placed, and `squares` end the deployment before all are.
    bool can_jam() const { return room.low >= needed && jam.high < needed; }
    // No order of placing leaves a Node without a square.
    bool is_safe() const { return jam.low >= needed; }
    bool is_decided() const { return is_impossible() || can_jam() || is_safe(); }
};

// `until_decided`: stops as soon as is_decided() holds. The verdict is the same without it.
Deployment deployment_of(const Board&, bool until_decided = false);

}  // namespace nedforge::echo_death
