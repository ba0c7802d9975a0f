#include "validator/luddite/solver/policy/tours/shortest_paths.h"

#include <algorithm>
#include <bit>

namespace nedforge::luddite {

namespace {

constexpr int step_cost = 3, toggle_cost = 14, lock_cost = 14, power_cost = 10;
constexpr int most_cost = 254;

std::vector<std::uint8_t> members(NodeMask mask) {
    std::vector<std::uint8_t> nodes;
    for (; mask; mask &= mask - 1) nodes.push_back(static_cast<std::uint8_t>(std::countr_zero(mask)));
    return nodes;
}

}  // namespace

ShortestPaths::ShortestPaths(const Board& board) : node_count_(board.node_count) {
    targets_ = {static_cast<std::uint8_t>(board.exit)};
    for (const auto n : members(board.cache_nodes)) targets_.push_back(n);

    lock_of_.fill(-1);
    for (const auto n : members(board.locked | board.energy_nodes)) {
        if (locks_.size() == 16) break;
        lock_of_[n] = static_cast<std::int8_t>(locks_.size());
        lock_number_[locks_.size()] = board.lock[n];
        locks_.push_back(n);
    }
    unsigned named = 0;
    for (int n = 0; n < board.node_count; ++n) named |= board.gate_switches[static_cast<std::size_t>(n)];
    for (int s = 0; s < switch_count; ++s)
        if ((named >> s) & 1) switches_.push_back(s);
    for (const int s : switches_) named_bits_ |= 3u << (2 * s);
    setting_of_.resize(4096);
    toggles_of_.resize(std::size_t{1} << (2 * switches_.size()));
    for (unsigned toggles = 0; toggles < 4096; ++toggles) {
        unsigned setting = 0;
        for (std::size_t i = 0; i < switches_.size(); ++i) setting |= ((toggles >> (2 * switches_[i])) & 3u) << (2 * i);
        setting_of_[toggles] = static_cast<std::uint16_t>(setting);
    }
    for (unsigned setting = 0; setting < toggles_of_.size(); ++setting) {
        unsigned toggles = 0;
        for (std::size_t i = 0; i < switches_.size(); ++i) toggles |= ((setting >> (2 * i)) & 3u) << (2 * switches_[i]);
        toggles_of_[setting] = static_cast<std::uint16_t>(toggles);
    }
    for (std::size_t set = 0; set < 256; ++set)
        for (std::size_t l = 0; l < locks_.size(); ++l)
            if ((set >> (l & 7)) & 1) {
                auto& price = (l < 8 ? low_price_ : high_price_)[set];
                price = static_cast<std::uint8_t>(price + (lock_number_[l] ? lock_cost : power_cost));
            }
    std::vector<Way> to_one;
    for (std::size_t kind = 0; kind < (locks_.empty() ? 1 : 2); ++kind) {
        ways_[kind].resize(toggles_of_.size() * static_cast<std::size_t>(node_count_) * targets_.size());
        for (std::size_t t = 0; t < targets_.size(); ++t) {
            work_out(board, t, kind == 0 ? lock_cost : 0, to_one);
            for (std::size_t at = 0; at < to_one.size(); ++at) ways_[kind][at * targets_.size() + t] = to_one[at];
            if (t == 0) home_[kind] = to_one;
        }
    }
}

void ShortestPaths::work_out(const Board& board, std::size_t target, int lock_price, std::vector<Way>& out) const {
    const auto nodes = static_cast<std::size_t>(node_count_);
    out.assign(toggles_of_.size() * nodes, Way{});
    for (std::size_t setting = toggles_of_.size(); setting-- > 0;) {
        Way* here = &out[setting * nodes];
        const auto toggles = toggles_of_[setting];
        for (std::size_t i = 0; i < switches_.size(); ++i) {
            if (((setting >> (2 * i)) & 3) == max_toggles) continue;
            const Way* next = &out[(setting + (std::size_t{1} << (2 * i))) * nodes];
            const auto number = static_cast<std::uint8_t>(1u << switches_[i]);
            for (std::size_t n = 0; n < nodes; ++n) {
                if (next[n].cost + toggle_cost > most_cost || next[n].cost + toggle_cost >= here[n].cost) continue;
                here[n] = next[n];
                here[n].cost = static_cast<std::uint8_t>(next[n].cost + toggle_cost);
                if (next[n].toggles & number) ++here[n].repeats;
                here[n].toggles = static_cast<std::uint8_t>(here[n].toggles | number);
            }
        }
        here[targets_[target]] = Way{0, 0, 0, 0, 0, toggles};
        // A step from n into m: m's gate must hold, its lock costs. Rounds until nothing gets cheaper.
        const NodeMask gates = board.gate_open[switch_setting(toggles)];
        NodeMask changed = ~NodeMask{0};
        while (changed) {
            NodeMask again = 0;
            for (std::size_t m = 0; m < nodes; ++m) {
                if (!(changed & bit(static_cast<int>(m))) || !(gates & bit(static_cast<int>(m))) || here[m].cost == 255)
                    continue;
                const int lock = lock_of_[m];
                // A lock already on the way is not opened twice.
                const bool counted = lock >= 0 && ((here[m].locks >> lock) & 1);
                const int cost = here[m].cost + step_cost +
                                 (lock < 0 || counted || lock_price == 0 ? 0
                                  : board.lock[m]                        ? lock_price
                                                                         : power_cost);
                if (cost > most_cost) continue;
                for (NodeMask from = board.neighbours[m]; from; from &= from - 1) {
                    const auto n = static_cast<std::size_t>(std::countr_zero(from));
                    if (cost >= here[n].cost) continue;
                    here[n] = here[m];
                    here[n].cost = static_cast<std::uint8_t>(cost);
                    if (here[n].steps < 255) ++here[n].steps;
                    if (lock >= 0) here[n].locks = static_cast<std::uint16_t>(here[n].locks | (1u << lock));
                    again |= bit(static_cast<int>(n));
                }
            }
            changed = again;
        }
    }
}

std::uint16_t ShortestPaths::open_locks(NodeMask open) const {
    unsigned mask = 0;
    for (std::size_t l = 0; l < locks_.size(); ++l) mask |= static_cast<unsigned>((open >> locks_[l]) & 1) << l;
    return static_cast<std::uint16_t>(mask);
}

ShortestPath ShortestPaths::route_of(const Way& paid, const Way* free, std::uint16_t toggles,
                                     std::uint16_t open) const {
    const Way* way = &paid;
    ShortestPath route;
    if (way->cost == 255) return route;
    const unsigned shut = ~static_cast<unsigned>(open);
    int cost = way->cost;
    if (open) {
        cost = std::max(0, cost - price_of(way->locks & open));
        if (const int other = free->cost + price_of(free->locks & shut); other < cost) {
            cost = other;
            way = free;
        }
    }
    route.cost = cost;
    route.toggles = way->toggles;
    route.steps = way->steps;
    route.repeats = way->repeats;
    for (unsigned rest = way->locks & shut; rest; rest &= rest - 1) {
        const int number = lock_number_[static_cast<std::size_t>(std::countr_zero(rest))];
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
