#pragma once
// Supply and demand of numbers: for each number that dice show, how many dice the rolls bring in a game, and how many
// are used as rolled, changed by multi-tools or bought by credits, and for what. NumberUse watches one game; figures
// are means over games, in dice a game. Cost: some nanoseconds an action.

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

enum class DieSource : std::uint8_t { rolled, changed, bought };
enum class DiePurpose : std::uint8_t { clock, switches, locks, hack, bonuses, moves };
inline constexpr IndexedArray<std::string_view, DieSource, 3> die_source_names{"rolled", "changed", "bought"};
inline constexpr IndexedArray<std::string_view, DiePurpose, 6> die_purpose_names{"clock", "switches", "locks",
                                                                                 "hack",  "bonuses",  "moves"};

template <class T>
using BySourceAndPurpose = IndexedArray<IndexedArray<T, DiePurpose, 6>, DieSource, 3>;

struct NumberUse {
    ByDie<std::uint16_t> rolled{};
    ByDie<BySourceAndPurpose<std::uint16_t>> used{};

    void roll(const std::array<int, 3>& dice);
    // A legal action, before it is applied. The first part of a move (R22) counts as the move.
    void act(const State& before, const Action&);
};

struct NumberFigures {
    int games = 0;
    ByDie<double> rolled{};
    ByDie<BySourceAndPurpose<double>> used{};

    void add(const NumberUse&);
    NumberFigures means() const;  // of sums
    double of(int number, DieSource) const;
    double of(int number, DiePurpose) const;
};

}  // namespace nedforge::luddite
