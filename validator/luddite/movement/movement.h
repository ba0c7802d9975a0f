#pragma once
// The movement model M (docs/algorithms.md): the NEETLE's node and the toggle counts of six switches; dice and energy
// are free, no force steps. Counts only grow, so one ascending sweep over the 4^6 toggle vectors with a set of nodes in
// each gives all that is reachable, and one descending sweep all that still returns. Figures: docs/performance.md.

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/board.h"
#include "validator/luddite/hack/hack_facts.h"

namespace nedforge::luddite {

struct NodeFacts {
    bool reachable = false;
    bool returns = false;
    bool force_only = false;      // NED303: only with force steps (at most E / 2)
    std::optional<int> min_dice;  // null where unreachable
    // Force steps that a run needs to enter the node, and to stand on the Exit after that; none: more than the map's
    // energy pays for.
    std::optional<int> forces, forces_and_exit;
    bool operator==(const NodeFacts&) const = default;
};

inline constexpr int early_toggles = 3;

struct MapFacts {
    IndexedVector<NodeFacts, int> nodes;  // by board index
    int max_critical_damage = 0;
    std::vector<std::vector<int>> conflicts;  // node indices; sorted by id within and between
    bool point_of_no_return = false;
    std::vector<WitnessStep> no_return_run;  // the shortest run to such a state
    // NED306: the shortest of those with at most early_toggles toggles; empty: none.
    std::vector<WitnessStep> early_no_return_run;
    std::vector<HackFact> hack;  // in the map's order
    std::uint64_t states = 0;    // states of M reached
    int payable_energy = 0;      // E
    int force_steps = 0;         // E / 2, rounded down; no more than could ever help
    // NED308: the Exit, or else the critical nodes, that no run gets to (and then the Exit) with energy E; what it
    // takes at least.
    struct EnergyShort {
        int node = 0;
        int needed = 0;
    };
    std::vector<EnergyShort> energy_short;
    bool conflicts_cut_short = false;  // too many to list (max_conflicts): the list is incomplete
};

// Exact, but for `needed` of NED308: more than E for sure, and the least where work_to_tell is enough and `how_short`
// is asked. `map` is the map the board was compiled from, for names.
MapFacts analyze(const Map& map, const Board& board, bool how_short = true);

}  // namespace nedforge::luddite
