#pragma once
// The dice that the rest of a tour asks for: those of one number, and those of any.

#include <cstdint>
#include <string>
#include <vector>

#include "engine/luddite/state.h"
#include "validator/luddite/solver/policy/tours/tour_table.h"

namespace nedforge::luddite {

struct TourDice {
    ByDie<std::uint8_t> of{};  // of this number: toggles, dice locks, and boxes with a number for codes that are needed
    int others = 0;            // steps, energy nodes and codes whose boxes take any number, about
    bool operator==(const TourDice&) const = default;
};

// `bill` and `way` are those of the tour from `state`, between rounds; `functions`: the critical functions that it
// hits; `dice`: what all of it costs, in dice.
TourDice tour_dice(const Board&, const State& state, const TourBill& bill, const std::vector<std::uint8_t>& way,
                   const std::vector<std::uint8_t>& functions, double dice);

// Those of one number, smallest first: 1, 1, 4.
std::vector<int> numbers_of(const TourDice&);

// "1 1 4, and 4 of any"; "4 of any"; empty: none.
std::string words_of(const TourDice&);

}  // namespace nedforge::luddite
