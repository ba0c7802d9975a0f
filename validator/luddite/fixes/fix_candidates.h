#pragma once
// Changes of a map that may fix a finding: the changed map and the edits of the file that make it, side by side.

#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct FixCandidate {
    Map map;
    Fix fix;
};

FixCandidate with_gate(const Map&, int node, const Gate&);
FixCandidate without_gate(const Map&, int node);
FixCandidate without_wall(const Map&, int wall);
FixCandidate with_link(const Map&, int a, int b);
FixCandidate with_energy(const Map&, int start, int spaces);
FixCandidate without_energy_node(const Map&, int node);
// Both changes, the second made from the map of the first. Only for edits that move nothing (gates).
FixCandidate both(const FixCandidate& first, const FixCandidate& second);

// Gates that differ from this one in one word: the other kinds with as many switches, then the other switches, those
// first that the map's gates name least.
std::vector<Gate> near_gates(const Map&, const Gate&);

}  // namespace nedforge::luddite
