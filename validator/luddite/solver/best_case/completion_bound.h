#pragma once
// The most a tour can still be worth, at a price of work: an exact dynamic programme over (items taken, node) in which
// toggles are free and unlimited, each die of movement going under the setting that suits it. What it leaves out (that
// a switch is toggled three times at the most) only makes it larger, so it bounds every tour. Items beyond a number of
// bits are projected away: locks and energy nodes as open, caches and critical functions as taken.

#include <functional>
#include <vector>

#include "validator/luddite/solver/best_case/plan_value.h"

namespace nedforge::luddite {

class CompletionBound {
public:
    CompletionBound(const PlanValue&, PlanValue::Prices, int bits);
    // With another worth of what was taken when the tour ends on the Exit.
    CompletionBound(const PlanValue&, PlanValue::Prices, int bits, const std::function<Scaled(ItemMask taken)>& ending);

    const PlanValue::Prices& prices() const { return prices_; }
    // Upper bound, in twelfths, on what the rest of the tour and the join add. Without toggles made and the Clock.
    Scaled of(ItemMask taken, int node) const {
        return table_[(taken & low_) * nodes_ + static_cast<std::size_t>(node)];
    }

private:
    void fill(const PlanValue&, const std::function<Scaled(ItemMask taken)>& ending);

    PlanValue::Prices prices_;
    std::size_t nodes_;
    ItemMask low_;  // items are in the order of their importance: the first are kept
    std::vector<Scaled> table_;
};

}  // namespace nedforge::luddite
