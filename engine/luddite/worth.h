#pragma once
// What single things are worth in the score (rulebook p. 9), for those who weigh a game before it is played:
// score_parts (rules.h) counts a finished one by the same figures.

#include <array>

namespace nedforge::luddite {

inline constexpr int fused_damage = 2;                              // of a fused switch
inline constexpr std::array<int, 3> left_over_worth{1, 1, 2};       // of a resource that is left, by kind
constexpr int tally_damage(int die) { return die >= 4 ? die : 0; }  // of a die on the Clock (R8: its full value)

}  // namespace nedforge::luddite
