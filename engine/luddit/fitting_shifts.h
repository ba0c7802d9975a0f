#pragma once
// Where a loop can be carried to in one orientation (L14): the shifts after which every stone of it stands on a point
// that is empty once the loop is off. For each stone and shift a table holds the stone that stands in the way, as a
// bit; the table is joined over groups of eight stones, so that a loop and all shifts take a few operations each.

#include <cstdint>
#include <vector>

#include "engine/luddit/loops.h"

namespace nedforge::luddit {

class FittingShifts {
public:
    FittingShifts(const Board&, const SpotSet& occupied, const Loops&, int orientation);

    // The shifts, in rising order; valid until the next call.
    const std::vector<Spot>& of(Loops::Set loop);

private:
    static constexpr unsigned group_bits = 8;
    using Row = std::vector<Loops::Set>;  // by shift: the stones in the way

    std::vector<std::vector<Row>> groups_;  // [group][the stones of it]
    Row in_the_way_;
    std::vector<Spot> shifts_;
};

}  // namespace nedforge::luddit
