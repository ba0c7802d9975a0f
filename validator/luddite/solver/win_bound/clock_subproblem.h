#pragma once
// Clock subproblem of the Lagrangian bound: the dice and the Clock apart from the sheet, at dual prices
// (dual_prices.h). A game in which every die that does not go to the Clock earns its price, every die on the Clock its
// damage, and resources that change or make dice cost theirs. A player of this game can do with dice all that a player
// of the map can, and sees nothing that the other may not see. So how likely its best play is to earn an amount bounds
// from above how likely any policy of the map is. Dynamic programming over (boxes crossed, points still to earn), in
// integers: probabilities are counted in units of 2^-50 and rounded up. The icons of the Clock belong to the rest of
// the bound. Exact up to that rounding. Cost: boxes times points times 56 rolls times the ways to play a roll.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/win_bound/dual_prices.h"

namespace nedforge::luddite {

class ClockSubproblem {
public:
    // `rough`: dice on the Clock are adjusted by at most one, and no round crosses very many boxes; quick, to look
    // for prices with.
    ClockSubproblem(const Board&, const DualPrices&, bool rough = false);

    // The highest mean of what is earned, in twelfths, as doubles add up: nothing is proved by it.
    double mean() const;
    // For every amount, how likely the best play for it earns it: no play earns it more often. Stopped: 1 for all.
    class Chances {
    public:
        double of(std::int64_t earned) const;

    private:
        friend class ClockSubproblem;
        std::int64_t unit_ = 1;
        bool known_ = false;
        IndexedVector<std::uint64_t, std::int64_t> reached_;  // [i]: i + 1 units, in 2^-50
    };
    Chances chances(const StopQuestion& stop = {}) const;

private:
    static constexpr int impossible = -(1 << 28);
    struct Roll {
        int weight = 0;  // of all_rolls
        IndexedVector<int, int>
            goes_on;  // [boxes]: the most earned by a round that crosses that many and does not end the game
        IndexedVector<int, int> ends;  // [boxes left]: the most earned by a round that ends the game
    };
    struct Option {
        int boxes;
        int earned;
    };
    class ChanceTable;
    // The size of an array that counts boxes from `first` on, or from 0.
    std::size_t boxes_to_end(int first) const { return place_of_index(length_ + 1 - first); }
    IndexedVector<std::int64_t, int> most_earned() const;
    std::vector<Option> options(const Roll&, int remaining) const;  // that go on; more boxes, more earned
    void play_rolled(Roll&, const std::array<int, 3>& dice) const;
    void add_made(Roll&, const std::array<int, 3>& dice) const;

    const DualPrices prices_;
    int length_;
    int most_adjusted_;
    int reach_;          // boxes that a round may cross
    bool copies_any_;    // `duplicate: current`: the copied die may have been adjusted
    ByDie<int> used_{};  // what a rolled die of a value earns off the Clock, adjusted where that pays
    std::vector<Roll> rolls_;
};

}  // namespace nedforge::luddite
