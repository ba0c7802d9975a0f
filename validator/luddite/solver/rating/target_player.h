#pragma once
// The levels of a map, and the policy that a target names (engine/luddite/target.h).

#include <string>

#include "engine/luddite/target.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

inline constexpr std::array<Level, 3> all_levels{Level::easy, Level::medium, Level::hard};

inline PolicyKind player_of(const LevelTarget& target) {
    for (const PolicyKind policy : {PolicyKind::random, PolicyKind::novice, PolicyKind::regular})
        if (policy_names[policy] == target_players[target.player]) return policy;
    return PolicyKind::expert;
}

// "the novice", "the random player"
inline std::string player_words(PolicyKind policy) {
    return "the " + std::string(policy_names[policy]) + (policy == PolicyKind::random ? " player" : "");
}

}  // namespace nedforge::luddite
