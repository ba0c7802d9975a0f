#include "validator/luddite/generate/search/variety.h"

#include <algorithm>
#include <set>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"

namespace nedforge::luddite {

namespace {

constexpr double of_a_trait = 0.4, of_a_silhouette = 0.8;

struct WantedTrait {
    bool Traits::*has;
    double share;  // of the maps of a run
};
constexpr WantedTrait wanted_traits[] = {
    {&Traits::walls_or_links, 1.0 / 3}, {&Traits::energy_nodes, 0.5}, {&Traits::wide_damage, 0.5}};

}  // namespace

Traits traits_of(const Map& map) {
    Traits traits;
    traits.shape = silhouette_of(map);
    traits.walls_or_links = !map.walls.empty() || !map.links.empty();
    int lowest = 0, highest = 0;
    for (const Node& node : map.nodes) {
        traits.energy_nodes = traits.energy_nodes || node.energy;
        const Critical* critical = critical_of(node);
        if (!critical) continue;
        lowest = lowest == 0 ? critical->damage : std::min(lowest, critical->damage);
        highest = std::max(highest, critical->damage);
    }
    traits.wide_damage = lowest > 0 && highest >= 2 * lowest;
    return traits;
}

double variety(const Traits& traits, const std::vector<Traits>& chosen_traits) {
    constexpr int silhouettes_wanted = 4;
    const int maps = index_count(chosen_traits) + 1;
    double points = 0;
    for (const WantedTrait& wanted : wanted_traits) {
        const int have = count_where(chosen_traits, [&](const Traits& t) { return t.*wanted.has; });
        if (traits.*wanted.has && have < wanted.share * maps) points += of_a_trait;
    }
    std::set<std::optional<Silhouette>> shapes;
    for (const Traits& t : chosen_traits) shapes.insert(t.shape);
    const bool lacks_shapes = index_count(shapes) < std::min(silhouettes_wanted, (maps + 2) / 3);
    return points + (lacks_shapes && !shapes.contains(traits.shape) ? of_a_silhouette : 0);
}

}  // namespace nedforge::luddite
