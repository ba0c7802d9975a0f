#pragma once
// The facts behind the checks of a position (docs/luddit/checks.md): parts, loops, conditioned pieces, how many boards
// a move and a turn lead to, whether the game is over, whether it can end, and the symmetries of the stones.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "engine/luddit/loops.h"
#include "validator/luddit/facts/end.h"

namespace nedforge::luddit {

inline constexpr int most_counted = 1'000'000;  // boards of a move or a turn

struct LoopCounts {
    int count = 0, black = 0, white = 0, mixed = 0;
    std::optional<int> smallest;                 // stones
    IndexedArray<int, Colour, 2> conditioned{};  // to each player
};

struct Symmetries {
    int same = 0;     // maps of the torus that put every stone on one of its colour, the identity included
    int swapped = 0;  // on one of the other colour
};

std::vector<std::pair<Spot, Spot>> pairs_at_range(const Board&, const SpotSet&);  // sorted
std::optional<LoopCounts> count_loops(const Board&, const Stones&);  // nullopt: beyond most_listed_stones stones
// The different boards after one legal move, or after a legal turn, of the player to move; repetition is not looked
// at. nullopt: more than most_counted, beyond most_listed_stones stones, or too many to lay anew under `carry: free`.
std::optional<int> count_moves(const Board&);
std::optional<int> count_turns(const Board&);
Symmetries symmetries_of(const Board&, const Stones&);

}  // namespace nedforge::luddit
