#pragma once
// Lagrangian bound on the rest of a game under way, for branch and bound: the most that it can add to its score at a
// price of work. The parts of the sheet are bounded one by one (tour, Hack module, bonuses, Clock, resources to come);
// each piece of work is paid at the price, and each die still to come earns it. Sound, not exact. In twelfths of a
// point. Cost: the tables of two completion bounds at the start; then the parts of the sheet for each state, with the
// unions of open lines kept by boxes crossed.

#include <memory>
#include <unordered_map>

#include "engine/luddite/state.h"
#include "validator/luddite/solver/best_case/tours/completion_bound.h"

namespace nedforge::luddite {

class RestBound {
public:
    RestBound(const PlanValue&, int price, int bits);

    // The whole score that a game from here can still reach; `unused` dice of this round are left.
    Scaled of(const State&, int unused) const;

private:
    // Resources to come counted, or left to the spaces' bound.
    struct Rest {
        Scaled with_gains = 0, plain = 0;
    };
    struct ClockRest {
        Rest yield;
        ByResource<int> icons{};  // certain ones
    };
    struct Piece {
        std::uint64_t cells;
        int size;
    };
    void list_clock();
    void list_pieces();
    Scaled scored(const State&) const;
    Rest of_bonuses(const State&) const;
    Rest of_hack(const State&, bool hits) const;  // hits: a code counts its critical function's damage
    Rest of_lines(std::uint64_t crossed, NodeMask unhit) const;
    // Of one reward, less its cost.
    Rest of_rows(const State&, int index, NodeMask unhit) const;
    Rest of_section(const State&, int section, NodeMask unhit) const;
    Rest reward(int index, NodeMask unhit) const;
    ItemMask taken(const State&) const;
    ItemMask with_unpaid(ItemMask, const State&) const;

    const PlanValue* value_;
    const Board* board_;
    PlanValue::Prices prices_;
    ByResource<Scaled> unit_{};  // the highest value of a resource
    std::unique_ptr<CompletionBound> with_caches_, plain_;
    IndexedVector<ClockRest, int> clock_;            // by boxes crossed
    IndexedVector<std::vector<Piece>, int> pieces_;  // patterns: of each section, the largest first
    mutable std::unordered_map<std::uint64_t, Rest> lines_;
};

}  // namespace nedforge::luddite
