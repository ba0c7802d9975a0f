#include "validator/luddite/movement/economy.h"

#include <algorithm>

#include "engine/luddite/contents.h"
#include "validator/luddite/movement/facts.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

namespace {

void add(ByResource<int>& sum, const Amounts& gain) {
    for (const Resource r : all_resources) sum[r] += gain[r];
}

void add_icons(ByResource<int>& sum, const Drawing& drawing) {
    for (const auto& row : drawing)
        for (const Resource r : all_resources)
            sum[r] += static_cast<int>(std::count(row.begin(), row.end(), resource_letters[r]));
}

}  // namespace

ByResource<int> printed_supply(const Map& map) {
    ByResource<int> sum{};
    for (const Resource r : all_resources) sum[r] = map.resources[r].start;
    add_icons(sum, map.clock);
    for (const auto& node : map.nodes)
        if (gift_of(node)) add(sum, *gift_of(node));
    for (const auto& bonus : map.bonuses) add(sum, bonus.gain);
    for (const Reward* reward : rewards_of(map.hack)) add(sum, reward->gain);
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack))
        for (const auto& section : patterns->sections) add_icons(sum, section.cells);
    return sum;
}

namespace {

int within_spaces(const Map& map, const Rulings& rulings, int gained) {
    return rulings.spaces == SpacesRuling::held ? gained : std::min(gained, map.resources[Resource::energy].spaces);
}

}  // namespace

int printed_energy(const Map& map, const Rulings& rulings) {
    return within_spaces(map, rulings, printed_supply(map)[Resource::energy]);
}

int payable_energy(const Map& map, const Board& board) {
    int gained = printed_supply(map)[Resource::energy];
    NodeMask shut = 0;  // caches with energy that no run is known to enter
    for_each_node(board.cache_nodes, [&](int n) {
        const int gain = board.cache[n][Resource::energy];
        if (gain == 0) return;
        gained -= gain;
        shut |= bit(n);
    });
    if (!shut) return within_spaces(map, board.rulings, gained);
    const auto open = [&](int n) {
        gained += board.cache[n][Resource::energy];
        shut &= ~bit(n);
    };
    const MovementRules rules(board);
    MovementRules for_nothing = rules;
    for_nothing.close(board.energy_nodes);
    NodeMask reached = 0;
    for (const NodeMask set : MovementModel(for_nothing).reached()) reached |= set;
    for_each_node(shut & reached, open);
    EnergyWork work;
    for (bool more = true; more && shut;) {
        more = false;
        const int payable = within_spaces(map, board.rulings, gained);
        for_each_node(shut, [&](int n) {
            if (energy_to_enter(rules, board.energy_nodes, n, work, payable, payable).least > payable) return;
            open(n);
            more = true;
        });
    }
    return within_spaces(map, board.rulings, gained);
}

}  // namespace nedforge::luddite
