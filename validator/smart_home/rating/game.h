#pragma once
// One game between two policies (engine/base/game/match.h): game i of a seed is the same whoever asks.

#include <vector>

#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

struct Players {
    PolicyKind defenders = PolicyKind::strong, hacker = PolicyKind::strong;
};

// The last state of a game: over, or after `rounds` rounds (then `open.round == rounds`). `steps`, where given, gets
// all steps.
State play_game(PolicyTables&, const Players&, std::uint64_t seed, std::uint64_t game, int rounds,
                std::vector<Step>* steps = nullptr);

}  // namespace nedforge::smart_home
