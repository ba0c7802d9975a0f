#include "validator/luddite/solver/policy/tours/shortest_paths.h"

#include <algorithm>
#include <bit>

#include "engine/base/bits.h"

namespace nedforge::luddite {

namespace {

constexpr int settings_between_questions = 256;  // whether to stop
constexpr int most_cost = 254, no_way = 255;
constexpr std::size_t most_ways = 3'200'000;

std::vector<std::uint8_t> members(NodeMask mask) {
    std::vector<std::uint8_t> nodes;
    for (; mask; mask &= mask - 1) nodes.push_back(lowest_place(mask));
    return nodes;
}

}  // namespace

IndexedVector<std::uint8_t, int> ShortestPaths::targets_of(const Board& board) {
    const auto holds = [&](std::uint8_t n) {
        int sum = 0;
        for (const Resource r : all_resources) sum += board.cache[n][r];
        return sum;
    };
    std::vector<std::uint8_t> caches = members(board.cache_nodes);
    const std::size_t room = most_ways / (NamedToggles(board).toggles_of.size() * board.node_ids.size());
    if (caches.size() + 1 > room) {
        std::stable_sort(caches.begin(), caches.end(), [&](auto a, auto b) { return holds(a) > holds(b); });
        caches.resize(room - 1);
        std::sort(caches.begin(), caches.end());
    }
    IndexedVector<std::uint8_t, int> targets{static_cast<std::uint8_t>(board.exit)};
    for (const auto n : caches) targets.push_back(n);
    return targets;
}

ShortestPaths::ShortestPaths(const Board& board, const StopQuestion& stop)
    : node_count_(board.node_count), locks_(board), named_(board) {
    for (const int s : named_.switches) named_bits_ |= 3u << (2 * s);
    targets_ = targets_of(board);
    WayTable to_one;
    for (const bool locks_cost : {true, false}) {
        if ((!locks_cost && locks_.empty()) || asked_to_stop(stop)) break;
        auto& ways = ways_[locks_cost ? 0 : 1];
        ways.resize(named_.toggles_of.size() * board.node_ids.size() * targets_.size());
        for (std::size_t t = 0; t < targets_.size(); ++t) {
            work_out(board, targets_[t], locks_cost, stop, to_one);
            if (asked_to_stop(stop)) return;
            for (std::size_t index = 0; index < to_one.size(); ++index)
                ways[index * targets_.size() + t] = to_one[index];
            if (t == 0) home_[locks_cost ? 0 : 1] = to_one;
        }
    }
}

// By one toggle more, from what is known of later settings.
void ShortestPaths::toggle_first(const WayTable& out, int setting, Ways& ways) const {
    for (int i = 0; i < index_count(named_.switches); ++i) {
        if (((setting >> (2 * i)) & 3) == max_toggles) continue;
        const Way* next = &out[row(setting + (1 << (2 * i)))];
        const auto number = static_cast<std::uint8_t>(1u << named_.switches[i]);
        for (int n = 0; n < node_count_; ++n, ++next) {
            if (next->cost + TourCosts::toggle > most_cost || next->cost + TourCosts::toggle >= ways[n].cost) continue;
            ways[n] = *next;
            ways[n].cost = next->cost + TourCosts::toggle;
            if (next->toggles & number) ++ways[n].repeats;
            ways[n].toggles |= number;
        }
    }
}

// One step from n into m, where that is cheaper than what is known; a lock already on the way is not opened twice.
// Returns the nodes for which it was.
NodeMask ShortestPaths::step_into(const Board& board, int m, bool locks_cost, Ways& ways) const {
    const int lock = locks_.of_node(m);
    const bool counted = lock >= 0 && ((ways[m].locks >> lock) & 1);
    const int cost = ways[m].cost + TourCosts::step + (lock < 0 || counted || !locks_cost ? 0 : locks_.price(lock));
    NodeMask cheaper = 0;
    if (cost > most_cost) return cheaper;
    for (NodeMask from = board.neighbours[m]; from; from &= from - 1) {
        const int n = std::countr_zero(from);
        if (cost >= ways[n].cost) continue;
        ways[n] = ways[m];
        ways[n].cost = static_cast<std::uint8_t>(cost);
        if (ways[n].steps < 255) ++ways[n].steps;
        if (lock >= 0) ways[n].locks |= 1u << lock;
        cheaper |= bit(n);
    }
    return cheaper;
}

void ShortestPaths::work_out(const Board& board, int target, bool locks_cost, const StopQuestion& stop,
                             WayTable& out) const {
    out.assign(named_.toggles_of.size() * board.node_ids.size(), Way{});
    Ways ways;
    for (int setting = index_count(named_.toggles_of); setting-- > 0;) {
        if (setting % settings_between_questions == 0 && asked_to_stop(stop)) return;
        const auto toggles = named_.toggles_of[setting];
        std::fill_n(ways.begin(), node_count_, Way{});
        toggle_first(out, setting, ways);
        ways[target] = Way{0, 0, 0, 0, 0, toggles};
        // Rounds until nothing gets cheaper. A step into a node wants its gate.
        const NodeMask gates = board.gate_open[switch_setting(toggles)];
        for (NodeMask changed = gates; changed;) {
            NodeMask next = 0;
            for (changed &= gates; changed; changed &= changed - 1) {
                const int m = std::countr_zero(changed);
                if (ways[m].cost != no_way) next |= step_into(board, m, locks_cost, ways);
            }
            changed = next;
        }
        std::copy_n(ways.begin(), node_count_, out.begin() + row(setting));
    }
}

ShortestPaths::Chosen ShortestPaths::cheaper(const std::array<WayTable, 2>& ways, int index, unsigned open) const {
    const Way& paid = ways[0][index];
    if (!open || paid.cost == 255) return {&paid, paid.cost};
    const int cost = std::max(0, paid.cost - locks_.price_of(paid.locks & open));
    const Way& free = ways[1][index];
    const int free_cost = free.cost + locks_.price_of(free.locks & ~open);
    return free_cost < cost ? Chosen{&free, free_cost} : Chosen{&paid, cost};
}

void ShortestPaths::costs_from(int node, std::uint16_t toggles, std::uint16_t open, std::uint8_t* out) const {
    int index = place(node, toggles);
    for (std::size_t t = 0; t < targets_.size(); ++t)
        *out++ = static_cast<std::uint8_t>(cheaper(ways_, index++, open).cost);
}

void ShortestPaths::costs_back(int node, std::uint16_t toggles, std::uint16_t open, std::uint8_t* out) const {
    int index = place(node, toggles);
    for (const int target : targets_) {
        const Chosen chosen = cheaper(ways_, index++, open);
        const int home = row(named_.setting_of[chosen.way->toggles_after]) + target;
        *out++ = static_cast<std::uint8_t>(chosen.cost == 255 ? 255 : cheaper(home_, home, open).cost);
    }
}

ShortestPath ShortestPaths::path_of(const Chosen& chosen, std::uint16_t toggles, std::uint16_t open) const {
    ShortestPath route;
    const Way* way = chosen.way;
    if (way->cost == 255) return route;
    const unsigned shut = ~unsigned{open};
    route.cost = chosen.cost;
    route.toggles = way->toggles;
    route.steps = way->steps;
    route.repeats = way->repeats;
    for (unsigned remaining = way->locks & shut; remaining; remaining &= remaining - 1) {
        const int number = locks_.die_number(std::countr_zero(remaining));
        if (number)
            route.numbers |= 1u << (number - 1);
        else
            ++route.powers;
    }
    // Switches that no gate names keep their counts.
    route.toggles_after = static_cast<std::uint16_t>((toggles & ~named_bits_) | way->toggles_after);
    return route;
}

}  // namespace nedforge::luddite
