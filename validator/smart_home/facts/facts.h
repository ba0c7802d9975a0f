#pragma once
// What is true of a home before its first turn (docs/smart_home/checks.md): no firewalls, no DDoS tokens, nothing
// compromised, starting bugs placed. Turns count from 1 over all characters; nullopt stands for what is infinite or
// never comes. All quantities are exact. Precondition of the functions: the board was compiled from a home without
// errors of structure.

#include <optional>
#include <string>
#include <vector>

#include "engine/smart_home/board.h"
#include "engine/smart_home/home.h"

namespace nedforge::smart_home {

struct TileFacts {
    std::optional<int> distance;  // from the Router, in steps
    std::optional<int> arrival;   // the first turn in which a character can stand there and act
    // Of devices only.
    int bugs = 0;
    int need = 0;             // bugs that it takes to reach its capacity
    std::optional<int> rush;  // the turn after whose reaction the Hacker's own plays can compromise it
    double first_hand = 0;    // the probability that the first hand holds the cards for that
    bool exposed = false;
};

// A tile or a border whose removal separates tiles from the Router.
struct Cut {
    int tile = 0;
    TileMask behind = 0;
};
struct Bridge {
    int from = 0, to = 0;  // `from` stays with the Router
    TileMask behind = 0;
};

struct HomeFacts {
    IndexedVector<TileFacts, int> tiles;  // in the order of the board
    std::vector<TileMask> components;     // of all tiles
    std::vector<TileMask> components_without_router;
    std::vector<Cut> cuts;
    std::vector<Bridge> bridges;
    int borders = 0;         // between tiles
    int device_borders = 0;  // between devices
    TileMask exposed = 0;
    int total = 0;  // cards in the pile
    int dead = 0;   // cards that can't be played in the first reaction
    double dead_hand = 0;
};

HomeFacts facts_of(const Board&);

// The steps from a tile to each other between adjacent tiles, by a breadth-first search; no_way: no way leads there.
inline constexpr int no_way = 255;
using Distances = ByTile<std::uint8_t>;
Distances distances_from(const Board&, int tile);

// need(t) of a device.
int need_of(const Board&, int tile);
// The probability that `drawn` cards of a pile of `total` hold at least `a_wanted` of its `a` and `b_wanted` of its `b`
// cards of two kinds.
double hand_probability(int total, int drawn, int a, int a_wanted, int b, int b_wanted);

// The longest chain of compromises that one bug on the device can start (HOME307): the devices in order with the
// tile of the spilled bug, -1 where none is placed or counting stops. Of the longest chains it is the one whose ids
// sort first by code point, and then the one whose last spill sorts first. Empty where the device needs more than one
// bug. At most min(13, win) long.
struct ChainLink {
    int tile = 0;
    int spill = -1;
};
std::vector<ChainLink> longest_chain(const Board&, int tile);

// A shortest path from the Router, the Router left out; of all the first by code point. Precondition: there is one.
std::vector<std::string> shortest_path(const Board&, int tile);

}  // namespace nedforge::smart_home
