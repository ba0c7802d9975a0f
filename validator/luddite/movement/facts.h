#pragma once
// The single facts of M that analyze() (movement.h) puts together: fewest dice (breadth-first search by dice),
// conflicts (sets of nodes by toggle vector, then Berge's algorithm for minimal transversals), force steps (layered
// sweeps) and least energy (implicit hitting sets between two bounds). Each is exact unless its comment says otherwise.

#include <climits>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/algorithms/step_budget.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

// min_dice by node; none where unreachable.
//
// A run that stands on a node twice is never better than the one that leaves out what lies between and keeps only its
// toggles: the same toggles, no more steps in any move, no lock more. So the best run enters each node once at most,
// and each dice lock on its way is paid at its one entry: no set of opened locks has to be remembered. What is left is
// a search over (toggle vector, node, steps left in the move), by rising number of dice, with sets of nodes; states
// that were as cheap with two toggles of a switch less are dropped, since they could do all the same. Under
// `move: interrupted` (R22) toggles and locks come between the steps of a move, and its steps left outlast them.
// `reachable`: the nodes that MovementModel::reached() holds for some vector.
IndexedVector<std::optional<int>, int> fewest_dice(const MovementModel&, const Board&, NodeMask reachable);

// The critical nodes that one run ending on the Exit can enter together.
struct TogetherFacts {
    std::vector<NodeMask>
        maximal_sets;                 // all maximal such sets; {0} where only the empty set is one, {} without escape
    std::vector<NodeMask> conflicts;  // all minimal sets that are no part of one of them
    bool cut_short = false;           // more than max_conflicts: the list is incomplete
};
inline constexpr std::size_t max_conflicts = 20000;

// `reached`, `returning` as of the model's functions of these names; `wanted`: the critical nodes in question.
// `patience`: groups of states followed before it is worked out which can lead to nothing new (a sweep for each node
// wanted, which most maps need not pay for). It changes the time, never the answer.
TogetherFacts together(const MovementModel&, const Sweep& reached, const Sweep& returning, NodeMask wanted,
                       std::size_t patience = 1500);
// Whether one run that ends on the Exit can enter all of `wanted`.
bool can_enter_all(const MovementModel&, const Sweep& returning, NodeMask wanted);

// Force steps needed, at most `force_limit`, else -1: to enter the node, and to enter it and then stand on the Exit.
struct ForcesNeeded {
    IndexedVector<int, int> enter, enter_and_exit;  // by node
};
ForcesNeeded forces_needed(const MovementModel&, int force_limit);
// Whether a run with at most `force_limit` force steps enters `node` and then, where asked, stands on the Exit.
bool can_visit(const MovementModel&, int node, bool then_exit, int force_limit);

// The least energy of a run that enters `node` and then stands on the Exit, by implicit hitting sets: 1 for each
// distinct energy node that is entered, 2 for each force step. Precondition: some run does it, force steps allowed.
//
// The lower bound joins Enter, node and Exit with all gates lifted (shortest paths). The upper bound is a run that pays
// for every entry. Where the two differ, sets of powered energy nodes are tried: while the smallest set that hits every
// known cut does not suffice, it grows to a largest one that still does not, whose complement is a new cut.
struct LeastEnergy {
    int least = 0;        // no run takes less
    bool decided = true;  // some run takes no more
};
// Work that may be done, counted down, so that the time stays bounded; when it is spent, less is decided.
struct EnergyWork {
    int models = 1'500;           // movement models swept
    StepBudget steps{2'000'000};  // of the search for hitting sets
};
// For what is only said of a finding (how much energy is missing, which nodes ask for it): less, for all findings of a
// map together.
inline constexpr EnergyWork work_to_tell{300};
// The lower bound alone, with all gates lifted: shortest paths.
int energy_without_gates(const MovementRules&, NodeMask energy_nodes, int node);
// The search stops once it has proved that the cost exceeds `limit` or is at most `fine`.
LeastEnergy least_energy(const MovementRules&, NodeMask energy_nodes, int node, EnergyWork& work, int limit = INT_MAX,
                         int fine = -1);
// The same for a run that only enters `node`. A node that no run enters costs more than `limit`.
LeastEnergy energy_to_enter(const MovementRules&, NodeMask energy_nodes, int node, EnergyWork& work, int limit,
                            int fine);

}  // namespace nedforge::luddite
