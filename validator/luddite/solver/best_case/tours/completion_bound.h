#pragma once
// Completion bound of the label-setting search: the most that the rest of a tour can add at a price of work. An exact
// dynamic programme over (items taken, node) on a relaxation in which toggles are free and unlimited and each die of
// movement goes under the setting that suits it. The relaxation only makes the result larger, so it bounds every tour
// (Righini and Salani 2008, bounding in resource-constrained shortest paths). Items beyond a number of bits are
// projected away: locks and energy nodes count as open, caches and critical functions as taken.
// Cost: 2^bits rows of cells, one a node, and each row looks at every walk once or a few times.

#include <compare>
#include <functional>
#include <vector>

#include "validator/luddite/solver/best_case/plan_value.h"

namespace nedforge::luddite {

class CompletionBound {
public:
    // `ending`: the value of what was taken when the tour ends on the Exit.
    using Ending = std::function<Scaled(ItemMask items)>;
    // With the best bundle at the end. Stopped (PlanValue::stop): incomplete.
    CompletionBound(const PlanValue&, PlanValue::Prices, int bits);
    CompletionBound(const PlanValue&, PlanValue::Prices, int bits, const Ending& ending);
    // The most bits with which the table has at most `cells` cells.
    static int bits_for(const PlanValue&, std::size_t cells);

    const PlanValue::Prices& prices() const { return prices_; }
    // Upper bound, in twelfths, on what the rest of the tour and the join add. Without toggles made and the Clock.
    Scaled of(ItemMask items, int node) const { return table_[(items & low_) * nodes_ + place_of_index(node)]; }

private:
    // A walk or a force step as the table sees it.
    struct Walk {
        ItemMask adds;
        ItemMask needs;
        std::uint8_t end;
        bool force;
        auto operator<=>(const Walk&) const = default;
    };
    struct Step {
        Walk walk;
        Scaled price;                      // without what it opens
        std::vector<std::uint8_t> starts;  // nodes
    };
    using Steps = std::vector<Step>;

    Steps project_walks(const TourModel&) const;
    void fill(const PlanValue&, const Ending& ending);
    void fill_cell_row(ItemMask mask, const Steps&, const std::vector<Scaled>& opening);

    PlanValue::Prices prices_;
    std::size_t nodes_;
    ItemMask low_;  // items are in the order of their importance: the first are kept
    std::vector<Scaled> table_;
    std::vector<const Step*> within_;  // scratch: steps that add nothing
};

}  // namespace nedforge::luddite
