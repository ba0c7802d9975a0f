#pragma once
// The dice and the Clock apart from the sheet, at prices (dual_prices.h): a game in which every die that does not go to
// the Clock earns its price, every die on the Clock its damage, and resources that change or make dice cost theirs. A
// player of this game can do with dice all that a player of the map can, and sees nothing that it may not see; so how
// likely the best play of it reaches a worth bounds from above how likely any policy of the map does. Exact by dynamic
// programming over (boxes crossed, worth still to earn), in integers: chances are counted in units of 2^-50 and rounded
// up. The icons of the Clock are the sheet's business.

#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/win_bound/dual_prices.h"

namespace nedforge::luddite {

class ClockSubproblem {
public:
    // `rough`: dice on the Clock are adjusted by one at the most, and no round crosses very many boxes; quick, to look
    // for prices with.
    ClockSubproblem(const Board&, const DualPrices&, bool rough = false);

    // The highest mean of the worth, in twelfths, as doubles add up: nothing is proved by it.
    double mean() const;
    // How likely the best play for a worth reaches it, for every worth: no play reaches it more often. Stopped: 1
    // throughout.
    class Chances {
    public:
        double of(std::int64_t worth) const;

    private:
        friend class ClockSubproblem;
        std::int64_t unit_ = 1;
        bool known_ = false;
        std::vector<std::uint64_t> reached_;  // [i]: a worth of i + 1 units, in 2^-50
    };
    Chances chances(std::stop_token stop = {}) const;

private:
    static constexpr int impossible = -(1 << 28);
    struct Roll {
        int weight = 0;            // of 216
        std::vector<int> goes_on;  // [boxes]: most worth of a round that crosses so many, the game not ended by them
        std::vector<int> ends;     // [boxes left]: most worth of a round that ends the game
    };
    struct Option {
        int boxes;
        int worth;
    };
    std::vector<Option> options(const Roll&, int left) const;  // that go on; more boxes, more worth
    void play_rolled(Roll&, const std::array<int, 3>& dice) const;
    void add_made(Roll&, const std::array<int, 3>& dice) const;

    const DualPrices prices_;
    int length_;
    int most_adjusted_;
    int reach_;                  // boxes that a round may cross
    bool copies_any_;            // `duplicate: current`: the copied die may have been adjusted
    std::array<int, 7> used_{};  // what a rolled die of a value is worth off the Clock, adjusted where that pays
    std::vector<Roll> rolls_;
};

}  // namespace nedforge::luddite
