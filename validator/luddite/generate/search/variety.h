#pragma once
// What tells the maps of a run apart at a glance, beside the measures: the silhouette, walls or links, energy nodes,
// and whether one function pays twice as much as another.

#include <optional>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/silhouette.h"

namespace nedforge::luddite {

struct Traits {
    std::optional<Silhouette> shape;
    bool walls_or_links = false, energy_nodes = false, wide_damage = false;
};
Traits traits_of(const Map&);

// Points, as of a map's quality, for what too few of the maps taken so far have. Wanted are: every third map a
// silhouette that none has yet, until there are four; walls or links on a third of the maps; energy nodes, and wide
// damage, on half.
double variety(const Traits&, const std::vector<Traits>& chosen_traits);

}  // namespace nedforge::luddite
