#pragma once
// The expert's odds over all dice, counted: it has no chance of its own. For boards of few rounds.

#include <cstdint>
#include <unordered_map>

#include "validator/luddite/solver/policy/expert.h"

namespace nedforge::test {

class ExpertOdds {
public:
    ExpertOdds(const luddite::Board& board, luddite::Level level);

    // That a game from a state between rounds ends with a score that wins the level.
    double of_winning(const luddite::State& state);

private:
    const luddite::Board& board_;
    int threshold_;
    luddite::Expert expert_;
    std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace nedforge::test
