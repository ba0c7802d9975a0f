#pragma once
// One game of a rating (engine/base/game/match.h), and what is counted of it. Game k of a seed has its own party (where
// none is given), shuffles, deals and dice, whoever plays; so the games of two policies are paired.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "validator/london_dread/policy/policy.h"

namespace nedforge::london_dread {

struct ChapterRecord {
    bool planned = false;     // its planning has come to an end
    bool is_plan = false;     // the clocks are a plan (CHECKS): it meets all Plots
    std::int16_t worth = 0;   // of the plan
    std::int16_t gained = 0;  // Dread
    std::uint8_t turned = 0, solved = 0;
};

struct GameRecord {
    std::vector<std::uint8_t> party;  // characters, in the order of seats
    Ending ending = Ending::none;
    std::int16_t dread = 0;  // at the end
    bool rolled = false;     // the last roll has begun
    std::uint16_t dice = 0;  // of it, rerolls apart
    std::array<ChapterRecord, most_chapters> chapters{};
};

// Who plays: a party in the order of seats, or as many characters as there are players, drawn for each game.
struct RatedParty {
    int players = 2;
    std::vector<int> characters;  // empty: drawn
};
std::vector<int> party_of_game(const Story&, const RatedParty&, std::uint64_t seed, std::uint64_t number);

// Game `number` of a rating. `steps`, where given, gets all steps.
GameRecord play_rated_game(const Board&, const TeamPlayers&, std::uint64_t seed, std::uint64_t number,
                           std::vector<Step>* steps = nullptr);

}  // namespace nedforge::london_dread
