#pragma once
// Every price and number of the rules, in one place (rulebook p. 4 to 9; docs/luddite/rules.md). The engine, the
// validator, the formats and the editor take them from here. Prices are in units of the resource named.

#include "engine/luddite/words.h"

namespace nedforge::luddite {

// Dice (rulebook p. 4)
inline constexpr int highest_die = 6;  // dice show 1 to 6; a move by a die takes at most as many steps
inline constexpr std::size_t rolled_dice = 3;
inline constexpr int adjust_price = 1;     // multi-tools, a step of +1 or -1 (R4)
inline constexpr int duplicate_price = 1;  // credits (R5)
inline constexpr int create_price = 2;     // credits

// What resources do besides (rulebook p. 8)
inline constexpr int toggle_price = 1;  // multi-tools, any switch that is not fused (R9)
inline constexpr int move_price = 1;    // energy
inline constexpr int energy_steps = 3;  // the most steps of a move by energy
inline constexpr int force_price = 2;   // energy, one step (R10)
inline constexpr int power_price = 1;   // energy, one energy node
inline constexpr int hack_price = 1;    // energy, one box or cell of the Hack module (R11)

// Switches (rulebook p. 5)
inline constexpr int max_toggles = 3;   // the third toggle fuses
inline constexpr int fused_damage = 2;  // of a fused switch

// Score (rulebook p. 9)
inline constexpr int lowest_tally = 4;  // a die on the Clock scores a tally from here on
constexpr int tally_damage(int die) { return die >= lowest_tally ? die : 0; }  // R8: its full value
// Where State::tallies counts the dice of a value that scores.
constexpr int tally_index(int die) { return die - lowest_tally; }
inline constexpr ByResource<int> left_over_worth{1, 1, 2};  // of a resource that is left

// R5: what a copy shows of a die that was rolled as `rolled` and shows `face`.
constexpr int copied_value(DuplicateRuling reading, int rolled, int face) {
    return reading == DuplicateRuling::rolled ? rolled : face;
}

}  // namespace nedforge::luddite
