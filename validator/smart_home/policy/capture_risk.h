#pragma once
// How likely the Hacker is caught by the checks of coming turns, as both sides can reckon it from a belief. Defenders
// check where they believe most, the more surely the more they believe.

#include <span>

#include "engine/smart_home/state.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

inline constexpr int check_reach = steps_a_turn + 1;  // a tile that a character can check in one turn

// The odds that one of these characters checks the tile in one turn each.
double capture_risk(const PolicyTables&, const PublicState&, const ByTile<double>& belief, int tile,
                    std::span<const std::uint8_t> characters, int reach);

}  // namespace nedforge::smart_home
