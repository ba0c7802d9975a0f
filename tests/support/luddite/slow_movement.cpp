#include "tests/support/luddite/slow_movement.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <deque>
#include <map>
#include <queue>
#include <set>

namespace nedforge::test {

using namespace nedforge::luddite;

namespace {

using Toggles = std::array<int, 6>;

// The map as M sees it, read without any of the engine's masks.
struct World {
    const Map& map;
    int count;
    int enter = 0, exit = 0;
    std::vector<std::vector<int>> beside;
    std::vector<int> switches;  // to be walked

    World(const Map& m, bool every_switch) : map(m), count(static_cast<int>(m.nodes.size())) {
        std::set<std::pair<int, int>> joined;
        for (int a = 0; a < count; ++a)
            for (int b = 0; b < count; ++b) {
                const Position p = node(a).at, q = node(b).at;
                if (std::abs(p.column - q.column) + std::abs(p.row - q.row) == 1) joined.insert({a, b});
            }
        for (const auto& wall : map.walls) {
            joined.erase({index(wall[0]), index(wall[1])});
            joined.erase({index(wall[1]), index(wall[0])});
        }
        for (const auto& link : map.links) {
            joined.insert({index(link[0]), index(link[1])});
            joined.insert({index(link[1]), index(link[0])});
        }
        beside.resize(static_cast<std::size_t>(count));
        for (const auto& [a, b] : joined) beside[static_cast<std::size_t>(a)].push_back(b);
        std::set<int> named;
        for (int n = 0; n < count; ++n) {
            if (node(n).role == Role::enter || node(n).role == Role::enter_exit) enter = n;
            if (node(n).role == Role::exit || node(n).role == Role::enter_exit) exit = n;
            if (!node(n).gate) continue;
            named.insert(node(n).gate->a);
            if (node(n).gate->b) named.insert(node(n).gate->b);
        }
        if (every_switch) named = {1, 2, 3, 4, 5, 6};
        switches.assign(named.begin(), named.end());
    }

    const Node& node(int n) const { return map.nodes[static_cast<std::size_t>(n)]; }
    int index(const std::string& id) const { return index_of_node(map, id); }

    bool lets_in(int n, const Toggles& toggles) const {
        if (!node(n).gate) return true;
        const Gate gate = *node(n).gate;
        const auto on = [&](int s) { return toggles[static_cast<std::size_t>(s - 1)] % 2 == 1; };
        switch (gate.kind) {
            case GateKind::on:
                return on(gate.a);
            case GateKind::off:
                return !on(gate.a);
            case GateKind::and_:
                return on(gate.a) && on(gate.b);
            case GateKind::or_:
                return map.rulings.or_gate == OrGateRuling::both ? on(gate.a) && on(gate.b) : on(gate.a) || on(gate.b);
            case GateKind::nand:
                return !on(gate.a) && !on(gate.b);
        }
        return false;
    }
};

struct Place {
    int node = 0;
    Toggles toggles{};
    auto operator<=>(const Place&) const = default;
};

// Calls f(next place, toggled switch or 0, whether it is a forced step).
template <class F>
void for_each_step(const World& world, const Place& place, bool forces, F f) {
    for (const int s : world.switches) {
        Place next = place;
        if (++next.toggles[static_cast<std::size_t>(s - 1)] <= 3) f(next, s, false);
    }
    for (const int n : world.beside[static_cast<std::size_t>(place.node)]) {
        Place next = place;
        next.node = n;
        if (world.lets_in(n, place.toggles)) f(next, 0, false);
        if (forces) f(next, 0, true);
    }
}

// States of M from a place.
std::set<Place> walk(const World& world, const Place& start) {
    std::set<Place> seen{start};
    std::deque<Place> queue{start};
    while (!queue.empty()) {
        const Place place = queue.front();
        queue.pop_front();
        for_each_step(world, place, false, [&](const Place& next, int, bool) {
            if (seen.insert(next).second) queue.push_back(next);
        });
    }
    return seen;
}

// The states from which the Exit can be stood on, by walking the steps backwards over all states there are.
std::set<Place> escaping(const World& world, const std::set<Place>& states) {
    std::map<Place, std::vector<Place>> before;
    for (const Place& place : states)
        for_each_step(world, place, false, [&](const Place& next, int, bool) { before[next].push_back(place); });
    std::set<Place> result;
    std::deque<Place> queue;
    for (const Place& place : states)
        if (place.node == world.exit) {
            result.insert(place);
            queue.push_back(place);
        }
    while (!queue.empty()) {
        const Place place = queue.front();
        queue.pop_front();
        for (const Place& earlier : before[place])
            if (result.insert(earlier).second) queue.push_back(earlier);
    }
    return result;
}

// Cheapest first over any state.
template <class State, class Expand, class Visit>
void cheapest_first(const State& start, Expand expand, Visit visit) {
    std::map<State, int> best{{start, 0}};
    using Entry = std::pair<int, State>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
    queue.push({0, start});
    while (!queue.empty()) {
        const auto [cost, state] = queue.top();
        queue.pop();
        if (best.at(state) < cost) continue;
        if (!visit(state, cost)) return;
        expand(state, [&, cost = cost](const State& next, int price) {
            const auto [found, fresh] = best.insert({next, cost + price});
            if (!fresh && found->second <= cost + price) return;
            found->second = cost + price;
            queue.push({cost + price, next});
        });
    }
}

struct DiceState {
    Place place;
    int steps_left = 0;
    std::set<int> opened;
    auto operator<=>(const DiceState&) const = default;
};

void find_min_dice(const World& world, SlowFacts& facts) {
    cheapest_first(
        DiceState{{world.enter, {}}, 0, {}},
        [&](const DiceState& state, auto push) {
            for_each_step(world, state.place, false, [&](const Place& next, int toggled, bool) {
                if (toggled) {
                    const bool whole = world.map.rulings.move == MoveRuling::whole;  // R22
                    push(DiceState{next, whole ? 0 : state.steps_left, state.opened}, 1);
                    return;
                }
                DiceState after{next, state.steps_left ? state.steps_left - 1 : 5, state.opened};
                int price = state.steps_left ? 0 : 1;
                if (world.node(next.node).lock && after.opened.insert(next.node).second) ++price;
                push(after, price);
            });
        },
        [&](const DiceState& state, int cost) {
            auto& dice = facts.nodes[static_cast<std::size_t>(state.place.node)].min_dice;
            if (!dice) dice = cost;
            return true;
        });
}

struct EnergyState {
    Place place;
    bool visited = false;
    std::set<int> powered;
    auto operator<=>(const EnergyState&) const = default;
};

// The least energy (2 a force step, 1 for each distinct energy node) to enter `target` and then stand on the Exit;
// with `free_energy_nodes` the least number of force steps instead.
int least_price(const World& world, int target, bool then_exit, bool only_forces) {
    int result = -1;
    cheapest_first(
        EnergyState{{world.enter, {}}, target == world.enter, {}},
        [&](const EnergyState& state, auto push) {
            for_each_step(world, state.place, true, [&](const Place& next, int toggled, bool forced) {
                EnergyState after{next, state.visited || next.node == target, state.powered};
                if (toggled) return push(after, 0);
                if (forced) return push(after, only_forces ? 1 : 2);
                int price = 0;
                if (!only_forces && world.node(next.node).energy && after.powered.insert(next.node).second) price = 1;
                push(after, price);
            });
        },
        [&](const EnergyState& state, int cost) {
            if (!state.visited || (then_exit && state.place.node != world.exit)) return true;
            result = cost;
            return false;
        });
    return result;
}

struct TourState {
    Place place;
    std::set<int> entered;
    auto operator<=>(const TourState&) const = default;
};

// Every set of critical nodes that some run has entered when it stands on the Exit.
std::set<std::set<int>> tours(const World& world) {
    std::set<std::set<int>> result;
    cheapest_first(
        TourState{{world.enter, {}}, {}},
        [&](const TourState& state, auto push) {
            for_each_step(world, state.place, false, [&](const Place& next, int toggled, bool) {
                TourState after{next, state.entered};
                if (!toggled && world.node(next.node).critical) after.entered.insert(next.node);
                push(after, 0);
            });
        },
        [&](const TourState& state, int) {
            if (state.place.node == world.exit) result.insert(state.entered);
            return true;
        });
    return result;
}

void find_conflicts(const World& world, const std::vector<std::string>& attainable, SlowFacts& facts) {
    const auto possible = tours(world);
    std::vector<int> criticals;
    for (int n = 0; n < world.count; ++n)
        if (world.node(n).critical) criticals.push_back(n);
    const auto can = [&](const std::set<int>& wanted) {
        return std::any_of(possible.begin(), possible.end(), [&](const std::set<int>& tour) {
            return std::includes(tour.begin(), tour.end(), wanted.begin(), wanted.end());
        });
    };
    for (unsigned subset = 1; subset < (1u << criticals.size()); ++subset) {
        std::set<int> wanted;
        for (std::size_t i = 0; i < criticals.size(); ++i)
            if (subset >> i & 1) wanted.insert(criticals[i]);
        if (can(wanted)) continue;
        const bool minimal = std::all_of(wanted.begin(), wanted.end(), [&](int n) {
            std::set<int> smaller = wanted;
            smaller.erase(n);
            return smaller.empty() || can(smaller);
        });
        if (!minimal) continue;
        std::vector<std::string> ids;
        for (const int n : wanted) ids.push_back(world.node(n).id);
        std::sort(ids.begin(), ids.end());
        facts.conflicts.push_back(ids);
    }
    std::sort(facts.conflicts.begin(), facts.conflicts.end());
    for (const auto& tour : possible) {
        int damage = 0;
        for (const int n : tour) {
            const auto& critical = *world.node(n).critical;
            if (std::count(attainable.begin(), attainable.end(), critical.code)) damage += critical.damage;
        }
        facts.max_damage = std::max(facts.max_damage, damage);
    }
}

// Steps and toggles to the nearest state that is no longer escaping; 0: none.
int nearest_trap(const World& world, const std::set<Place>& escape) {
    int length = 0;
    cheapest_first(
        Place{world.enter, {}},
        [&](const Place& place, auto push) {
            for_each_step(world, place, false, [&](const Place& next, int, bool) { push(next, 1); });
        },
        [&](const Place& place, int cost) {
            if (escape.count(place)) return true;
            length = cost;
            return false;
        });
    return length;
}

// NED308 as docs/luddite/checks.md has it, word for word.
void find_energy_short(const World& world, int held, SlowFacts& facts) {
    const auto& exit = facts.nodes[static_cast<std::size_t>(world.exit)];
    if (!exit.reachable && !exit.force_only) return;
    const int to_exit = least_price(world, world.exit, true, false);
    if (to_exit > held) {
        facts.energy_short.push_back({world.node(world.exit).id, to_exit});
        return;
    }
    for (int n = 0; n < world.count; ++n) {
        if (!world.node(n).critical) continue;
        const auto& node = facts.nodes[static_cast<std::size_t>(n)];
        const bool ned302 = !node.reachable && !node.force_only;
        const bool ned304 = exit.reachable && node.reachable && !node.returns;
        if (ned302 || ned304) continue;
        const int needed = least_price(world, n, true, false);
        if (needed > held) facts.energy_short.push_back({world.node(n).id, needed});
    }
}

}  // namespace

int slow_energy(const Map& map) {
    const World world(map, false);
    int gained = map.resources[0].start;
    for (const auto& row : map.clock) gained += static_cast<int>(std::count(row.begin(), row.end(), 'e'));
    for (const auto& bonus : map.bonuses) gained += bonus.gain[Resource::energy];
    for (const auto* reward : rewards_of(map.hack)) gained += reward->gain[Resource::energy];
    const auto bounded = [&] {
        return map.rulings.spaces == SpacesRuling::held ? gained : std::min(gained, map.resources[0].spaces);
    };
    std::set<int> open;
    for (bool more = true; more;) {
        more = false;
        const int so_far = bounded();
        for (int n = 0; n < world.count; ++n) {
            if (!world.node(n).cache || open.contains(n)) continue;
            const int price = least_price(world, n, false, false);
            if (price < 0 || price > so_far) continue;
            open.insert(n);
            gained += (*world.node(n).cache)[Resource::energy];
            more = true;
        }
    }
    return bounded();
}

SlowFacts slow_facts(const Map& map, int held, const std::vector<std::string>& attainable, bool every_switch) {
    const World world(map, every_switch);
    SlowFacts facts;
    facts.nodes.resize(static_cast<std::size_t>(world.count));
    const auto states = walk(world, {world.enter, {}});
    const auto escape = escaping(world, states);
    facts.states = states.size();
    for (std::size_t s = world.switches.size(); s < 6; ++s) facts.states *= 4;
    for (const Place& place : states) facts.nodes[static_cast<std::size_t>(place.node)].reachable = true;
    for (const Place& place : escape) facts.nodes[static_cast<std::size_t>(place.node)].returns = true;
    for (int n = 0; n < world.count; ++n) {
        auto& node = facts.nodes[static_cast<std::size_t>(n)];
        const int forces = least_price(world, n, false, true);
        node.force_only = !node.reachable && forces >= 0 && forces <= held / 2;
        const int both = least_price(world, n, true, true);
        node.returns_with_forces = both >= 0 && both <= held / 2;
    }
    find_min_dice(world, facts);
    find_conflicts(world, attainable, facts);
    if (facts.nodes[static_cast<std::size_t>(world.exit)].reachable) {
        facts.no_return_length = nearest_trap(world, escape);
        facts.point_of_no_return = facts.no_return_length > 0;
    }
    find_energy_short(world, held, facts);
    return facts;
}

namespace {

std::optional<Place> follow(const World& world, const std::vector<SlowStep>& steps) {
    Place place{world.enter, {}};
    for (const SlowStep& step : steps) {
        if (step.kind == 's') {
            if (++place.toggles[static_cast<std::size_t>(step.number - 1)] > 3) return std::nullopt;
            continue;
        }
        const int n = world.index(step.node);
        const auto& beside = world.beside[static_cast<std::size_t>(place.node)];
        if (n < 0 || !std::count(beside.begin(), beside.end(), n)) return std::nullopt;
        if (step.kind == 'm' && !world.lets_in(n, place.toggles)) return std::nullopt;
        place.node = n;
    }
    return place;
}

}  // namespace

std::optional<bool> can_escape_after(const Map& map, const std::vector<SlowStep>& steps) {
    const World world(map, true);
    const auto place = follow(world, steps);
    if (!place) return std::nullopt;
    const auto states = walk(world, *place);
    return std::any_of(states.begin(), states.end(), [&](const Place& p) { return p.node == world.exit; });
}

std::optional<std::string> stands_after(const Map& map, const std::vector<SlowStep>& steps) {
    const World world(map, true);
    const auto place = follow(world, steps);
    if (!place) return std::nullopt;
    return world.node(place->node).id;
}

}  // namespace nedforge::test
