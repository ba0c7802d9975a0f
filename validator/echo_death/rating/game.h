#pragma once
// One game of a rating between two policies (engine/base/game/match.h), and what is counted of it. Games 2k and 2k + 1
// are a pair with the random numbers of pair k; in the second one the policies have changed seats.

#include <cstdint>
#include <vector>

#include "validator/echo_death/policy/policy.h"

namespace nedforge::echo_death {

inline constexpr int rated_players = 2;

struct Players {
    PolicyKind policy = PolicyKind::strong, against = PolicyKind::strong;
};

// What is counted of one game. Sides are 0 for `policy` and 1 for `against`.
struct GameRecord {
    Ending ending = Ending::none_yet;  // none_yet: the game is unfinished
    std::int8_t winner = -1;           // the side; -1 where nobody won
    std::int8_t first = -1;            // the side that had the first turn; -1 where the turns did not begin
    std::int8_t first_placed = -1;     // the side that placed the first Node
    int turns = 0;                     // begun
    int survivors = 0;                 // Nodes of the winner
    std::vector<std::uint16_t> marks;  // used: spots, rising
    std::vector<std::uint8_t> pads;    // used: pairs by number, rising
    std::vector<std::uint8_t> chosen;  // in how many directories each program of the board is
    std::vector<std::uint16_t> runs;   // of each program of the board
};

// Game `number` of a rating; unfinished where it is not over after `turns` turns. `steps`, where given, gets all steps.
// Precondition: the grid is for two players.
GameRecord play_rated_game(const Board&, const Players&, std::uint64_t seed, std::uint64_t number, int turns,
                           std::vector<Step>* steps = nullptr);

}  // namespace nedforge::echo_death
