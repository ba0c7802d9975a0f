#pragma once
// Many games of one map laid over each other: how many of them walked each way between two nodes, and three of them to
// look at. Dice of game k come from (seed, k) alone, as in a rating. The planner plays (greedy.h), some thousand games
// a second on a small map.

#include <cstdint>
#include <map>
#include <stop_token>
#include <utility>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

struct ManyGames {
    std::uint64_t stamp = 0;  // of the map then
    int games = 0;
    std::map<std::pair<int, int>, int> walked;  // two nodes, the lower number first: games that stepped between them
    // One game of each kind: the best, the one in the middle, the worst; by score, and by number where scores are
    // equal.
    struct Sample {
        std::string title;
        int score = 0;
        Replay game;
    };
    std::vector<Sample> samples;
};

// Stopped early: the games so far.
ManyGames play_many(const Board&, int games, std::uint64_t seed, const std::stop_token&);

}  // namespace nedforge::luddite
