#include "validator/luddite/movement/economy.h"

#include "engine/luddite/spaces.h"
#include "validator/luddite/movement/facts.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

int printed_energy(const Map& map, const Rulings& rulings) {
    return within_spaces(rulings, map.resources[Resource::energy].spaces, printed_supply(map)[Resource::energy]);
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
    const auto payable_now = [&] {
        return within_spaces(board.rulings, map.resources[Resource::energy].spaces, gained);
    };
    if (!shut) return payable_now();
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
    for (bool repeat = true; repeat && shut;) {
        repeat = false;
        const int payable = payable_now();
        for_each_node(shut, [&](int n) {
            if (energy_to_enter(rules, board.energy_nodes, n, work, payable, payable).least > payable) return;
            open(n);
            repeat = true;
        });
    }
    return payable_now();
}

}  // namespace nedforge::luddite
