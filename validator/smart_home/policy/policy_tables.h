#pragma once
// What the policies of one thread share: the board, distances between its tiles, and the odds of rolls, which are
// filled in as they are asked for and depend on nothing but what is asked.

#include "engine/smart_home/board.h"
#include "validator/smart_home/policy/roll_odds.h"

namespace nedforge::smart_home {

inline constexpr int no_way = 255;

struct PolicyTables {
    explicit PolicyTables(const Board&);
    const Board& board;
    ByTile<ByTile<std::uint8_t>> distance{};  // in steps between adjacent tiles; no_way: unconnected
    RollOdds rolls;
};

}  // namespace nedforge::smart_home
