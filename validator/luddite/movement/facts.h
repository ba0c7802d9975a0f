#pragma once
// The single facts of M that analyze() (movement.h) puts together. Each is exact; how is said at each.

#include <climits>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

// min_dice by node; none where unreachable.
//
// A run that stands on a node twice is never better than the one that leaves out what lies between and keeps only its
// toggles: the same toggles, no more steps in any move, no lock more. So the best run enters each node once at most,
// and each dice lock on its way is paid at its one entry: no set of opened locks has to be remembered. What is left is
// a search over (toggle vector, node, steps left in the move), by rising number of dice, with sets of nodes; states
// that were as cheap with two toggles of a switch less are dropped, since they could do all the same.
std::vector<std::optional<int>> fewest_dice(const MovementModel&, const Board&);

// The critical nodes that one run ending on the Exit can enter together.
struct TogetherFacts {
    std::vector<NodeMask> most;       // all maximal such sets; {0} where only the empty set is one, {} without escape
    std::vector<NodeMask> conflicts;  // all minimal sets that are no part of one of them
    bool cut_short = false;           // more than max_conflicts: the list is not whole
};
inline constexpr std::size_t max_conflicts = 20000;

// `reached`, `returning` as of the model's functions of these names; `wanted`: the critical nodes in question.
// `patience`: groups of states followed before it is worked out which can lead to nothing new (a sweep for each node
// wanted, which most maps need not pay for). It changes the time, never the answer.
TogetherFacts together(const MovementModel&, const Sweep& reached, const Sweep& returning, NodeMask wanted,
                       std::size_t patience = 1500);
// Whether one run that ends on the Exit can enter all of `wanted`.
bool can_enter_all(const MovementModel&, const Sweep& returning, NodeMask wanted);

// Force steps needed, at most `most`, else -1: to enter the node, and to enter it and then stand on the Exit.
struct ForcesNeeded {
    std::vector<int> enter, enter_and_exit;
};
ForcesNeeded forces_needed(const MovementModel&, int most);
// Whether a run with at most `most` force steps enters `node` and then, where asked, stands on the Exit.
bool can_visit(const MovementModel&, int node, bool then_exit, int most);

// The least energy of a run that enters `node` (first of all) and then stands on the Exit: 1 for each distinct energy
// node that is entered, 2 for each force step. Precondition: some run does it.
//
// From below: the nodes that join Enter, node and Exit with all gates lifted. From above: a run that pays for every
// entry. Where they differ, without walking sets of energy nodes: while the smallest set that hits every known cut does
// not suffice, it is grown to a largest one that still does not, whose complement is a new cut.
struct LeastEnergy {
    int least = 0;        // no run takes less
    bool decided = true;  // some run takes no more
};
// Work that may be done, counted down, so that no map takes for ever; when it is spent less is decided.
struct EnergyWork {
    int models = 1'500;               // movement models swept
    std::uint64_t steps = 2'000'000;  // of the search for hitting sets
};
// For what is only told (by how much it is too dear, which nodes make it so): less, for all findings of a map together.
inline constexpr EnergyWork work_to_tell{300};
// The bound from below alone: with all gates lifted. No work to speak of.
int energy_without_gates(const MovementRules&, NodeMask energy_nodes, int node);
// No more need be known than that it takes more than `enough`, or no more than `fine`.
LeastEnergy least_energy(const MovementRules&, NodeMask energy_nodes, int node, EnergyWork& work, int enough = INT_MAX,
                         int fine = -1);

}  // namespace nedforge::luddite
