#pragma once
// What the policies of one thread share: the board, distances between its tiles, and the odds of rolls, which are
// filled in as they are asked for and depend on nothing but what is asked.

#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/policy/roll_odds.h"

namespace nedforge::smart_home {

struct PolicyTables {
    explicit PolicyTables(const Board& home_board) : board(home_board) {
        for (int tile = 0; tile < board.tile_count; ++tile) distance[tile] = distances_from(board, tile);
    }
    const Board& board;
    ByTile<Distances> distance{};
    RollOdds rolls;
};

}  // namespace nedforge::smart_home
