#pragma once
// Pareto filter and rounding of the bundles of side_plans.h while they are combined: which bundles to keep, and which
// differences to forget where there are too many. A filter forgets nothing that any plan needs; rounding keeps the
// bound sound and makes it looser. Cost of the filter: bundles times distinct bundle keys of the same codes.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/best_case/search_budget.h"
#include "validator/luddite/solver/best_case/side_plans/side_plans.h"

namespace nedforge::luddite {

// What the choices of a class have in common.
struct BundleKey {
    NodeMask codes = 0;
    ByResource<int> gain{};
    int energy = 0;  // spent
    auto operator<=>(const BundleKey&) const = default;
};
using Bundles = std::map<BundleKey, std::vector<SideClass::Choice>>;

// Puts a choice among others and says by how many they have grown; nothing where one of them is as good. Which of the
// dice an energy could replace is kept as the most of all that are put aside.
std::optional<int> add_choice(std::vector<SideClass::Choice>& list, SideClass::Choice choice);

// Leaves out what pays no more of anything than another of the same codes, for as many dice and as much energy. Returns
// how many are left and adds the comparisons to `work`. Stopped: the bundles stay as they are. Not for `lines`, where
// an energy may stand for a die: there fewer dice are not always better.
std::size_t keep_best(Bundles&, std::size_t& work, const StopQuestion& stop = {});

// Forgets differences where bundles are too many: first all resources are had for nothing and cells need no energy,
// then codes are paid for nothing, those of the least damage first.
class BundleRounding {
public:
    BundleRounding(const Board& board, const Amounts& room, NodeMask payable)
        : board_(board), room_(room), payable_(payable) {}

    BundleKey operator()(BundleKey) const;
    // Rounds until no more than `limit` are left, or nothing is left to round; how many there are then. Codes are
    // rounded to far fewer: each doubles the bundles of the groups to come, and every tour is joined with every set of
    // them.
    std::size_t fit(Bundles&, std::size_t count, std::size_t limit);

private:
    bool coarser();

    const Board& board_;
    const Amounts& room_;
    NodeMask payable_, codes_ = 0;
    bool resources_ = false;
};

}  // namespace nedforge::luddite
