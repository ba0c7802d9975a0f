#pragma once
// The movement model M the slow and obvious way: states enumerated one by one from the Map itself, with its own reading
// of gates and adjacency; sets of opened locks, powered energy nodes and entered critical nodes are carried in the
// state. Only for tests, to hold the validator's sweeps to. Switches that no gate names are left out and made up for in
// the count of states (`every_switch` walks them too).

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/map.h"

namespace nedforge::test {

struct SlowFacts {
    struct Node {
        bool reachable = false, returns = false, force_only = false;
        bool returns_with_forces = false;
        std::optional<int> min_dice;
        bool operator==(const Node&) const = default;
    };
    std::vector<Node> nodes;
    std::vector<std::vector<std::string>> conflicts;  // sorted
    int max_damage = 0;
    bool point_of_no_return = false;
    int no_return_length = 0;  // steps and toggles of a shortest run
    std::uint64_t states = 0;
    std::vector<std::pair<std::string, int>> energy_short;  // NED308: subject and least energy
};

// `attainable`: codes that count for max_damage.
SlowFacts slow_facts(const luddite::Map&, int energy, const std::vector<std::string>& attainable,
                     bool every_switch = false);

// E (NED308) by rounds over the caches, each asked for by a search over all states, forces and powered nodes.
int slow_energy(const luddite::Map&);

struct SlowStep {
    char kind;
    int number;
    std::string node;
};  // 's' switch, 'm' step, 'f' force
// Whether the Exit can be reached after these steps; nullopt: the steps are not legal in M.
std::optional<bool> can_escape_after(const luddite::Map&, const std::vector<SlowStep>&);
// Where the NEETLE stands after these steps; nullopt: not legal.
std::optional<std::string> stands_after(const luddite::Map&, const std::vector<SlowStep>&);

}  // namespace nedforge::test
