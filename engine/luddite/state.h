#pragma once
// Everything that a pen has done to one sheet, and the dice of the present round. Trivially copyable; equal states
// are equal in everything that the rules can see. What can be derived (rewards paid, codes, hack damage) is derived
// by functions of rules.h, except `unlocked`, which is kept because every step asks for it.

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

inline constexpr std::size_t rows_in_state = 48;
// A row of the Hack module: a count and a total.
struct RowFill {
    std::uint8_t filled = 0;
    std::uint8_t total = 0;
    bool operator==(const RowFill&) const = default;
};

// The dice of a round. Rolled dice keep their index; dice that were made can't be told apart by the rules but for
// their value, and dice in the middle of a move but for the steps they have left, so they are counted. (Replays number
// them 1, 2, 3, 4, …: replay.h.)
struct RoundDice {
    IndexedArray<std::uint8_t, int, rolled_dice> rolled{};  // as thrown, 1..6; 0: no round is under way
    IndexedArray<std::uint8_t, int, rolled_dice> value{};   // as adjusted
    std::uint8_t used = 0;                                  // bit i: rolled die i has been used
    std::uint8_t clocked = 0;                               // 1 when a die has gone to the Clock this round (R2)
    IndexedArray<std::uint16_t, int, highest_die> made{};   // unused made dice, by value - 1
    // R22, moves in parts: used dice whose moves go on, by the steps that are left (1..5), and the steps that are left
    // of the move by an energy.
    ByDie<std::uint16_t> moving{};
    std::uint16_t energy_moving = 0;
    // A rolled die that is thrown as this and not adjusted.
    void show(int die, int shown) { rolled[die] = value[die] = static_cast<std::uint8_t>(shown); }
    std::uint16_t& made_of(int shown) { return made[shown - 1]; }
    std::uint16_t made_of(int shown) const { return made[shown - 1]; }
    bool operator==(const RoundDice&) const = default;
};

struct State {
    NodeMask opened = 0;        // dice locks
    NodeMask powered = 0;       // energy nodes
    NodeMask caches = 0;        // emptied
    NodeMask hit = 0;           // critical functions
    NodeMask unlocked = 0;      // critical nodes whose code is unlocked (derived from the hack module)
    std::uint64_t crossed = 0;  // boxes or cells
    IndexedArray<RowFill, int, rows_in_state> rows{};  // where dice fill rows
    std::uint32_t bonuses = 0;
    std::uint16_t toggles = 0;                // 2 bits a switch, switch 1 lowest
    ByResource<std::uint16_t> used_spaces{};  // ever gained and not lost, the start included (R1)
    ByResource<std::uint8_t> held{};
    IndexedArray<std::uint8_t, int, highest_die - lowest_tally + 1> tallies{};  // dice of 4, 5, 6 on the Clock
    std::uint8_t node = 0;
    std::uint8_t clock = 0;  // boxes crossed
    RoundDice dice;
    bool operator==(const State& operand) const { return std::memcmp(this, &operand, sizeof(State)) == 0; }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "states are compared and hashed as bytes");

std::uint64_t hash_of(const State&);

State initial_state(const Board&);

inline int toggles_of(const State& s, int number) { return (s.toggles >> (2 * (number - 1))) & 3; }
// The lower bit of each of six pairs, side by side.
inline unsigned every_other_bit(unsigned pairs) {
    pairs &= 0x555u;
    pairs = (pairs | pairs >> 1) & 0x333u;
    pairs = (pairs | pairs >> 2) & 0xF0Fu;
    return (pairs | pairs >> 4) & 0x3Fu;
}
// Bit s-1 set when switch s is ON (odd count; fused is ON).
inline unsigned switch_setting(std::uint16_t toggles) { return every_other_bit(toggles); }

}  // namespace nedforge::luddite
