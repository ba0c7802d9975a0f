#pragma once
// One game between two policies. Game i of a seed is the same whoever asks: chance, the Defenders and the Hacker each
// draw from a stream of their own, named by (seed, i).

#include <vector>

#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

struct Players {
    PolicyKind defenders = PolicyKind::strong, hacker = PolicyKind::strong;
};

// What draws in game i: 0 chance, 1 the Defenders, 2 the Hacker.
SeededDice stream_of(std::uint64_t seed, std::uint64_t game, std::uint64_t who);

// The last state of a game: over, or after so many rounds (then `open.round == rounds`). `steps`, where given, gets all
// steps.
State play_game(PolicyTables&, const Players&, std::uint64_t seed, std::uint64_t game, int rounds,
                std::vector<Step>* steps = nullptr);

}  // namespace nedforge::smart_home
