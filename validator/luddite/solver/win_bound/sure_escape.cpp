#include "validator/luddite/solver/win_bound/sure_escape.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "engine/luddite/state.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_places = 300'000;  // of all plans together
constexpr std::size_t most_places_a_number = 60'000;
constexpr int most_die = 6;

bool can_toggle(int counts, int s) { return ((counts >> (2 * s)) & 3) != max_toggles; }

NodeMask open_nodes(const Board& board, int counts, NodeMask opened) {
    const NodeMask shut = (board.locked | board.energy_nodes) & ~opened;
    return board.gate_open[switch_setting(static_cast<std::uint16_t>(counts))] & ~shut;
}

// A walk of so many steps at the most with these resources in hand. `places`: work left.
bool walks_home(const Board& board, const std::array<int, 3>& held, int most_steps, std::size_t& places) {
    // Steps walked, least first: toggles, locks opened, node, tools, energy, dice made of credits.
    using Place = std::tuple<int, NodeMask, int, int, int, int>;
    std::map<Place, int> best;
    std::deque<std::pair<int, Place>> queue;
    const auto add = [&](int steps, const Place& place, bool first) {
        const auto [found, fresh] = best.try_emplace(place, steps);
        if (!fresh && found->second <= steps) return;
        found->second = steps;
        if (first)
            queue.push_front({steps, place});
        else
            queue.push_back({steps, place});
    };
    add(0, {0, 0, board.enter, held[1], held[0], held[2] / create_price}, true);
    while (!queue.empty() && best.size() < places) {
        const auto [steps, place] = queue.front();
        queue.pop_front();
        const auto& [counts, opened, node, tools, energy, made] = place;
        if (best[place] < steps) continue;
        if (steps > most_steps) continue;
        if (node == board.exit) return true;
        const NodeMask open = open_nodes(board, counts, opened);
        const NodeMask beside = board.neighbours[static_cast<std::size_t>(node)];
        for (NodeMask rest = beside & open; rest; rest &= rest - 1)
            add(steps + 1, {counts, opened, std::countr_zero(rest), tools, energy, made}, false);
        if (energy >= force_price)
            for (NodeMask rest = beside & ~open; rest; rest &= rest - 1)
                add(steps, {counts, opened, std::countr_zero(rest), tools, energy - force_price, made}, true);
        if (energy >= power_price)
            for (NodeMask rest = board.energy_nodes & ~opened; rest; rest &= rest - 1)
                add(steps, {counts, opened | bit(std::countr_zero(rest)), node, tools, energy - power_price, made},
                    true);
        if (made >= 1)
            for (NodeMask rest = board.locked & ~opened; rest; rest &= rest - 1)
                add(steps, {counts, opened | bit(std::countr_zero(rest)), node, tools, energy, made - 1}, true);
        for (int s = 0; s < switch_count; ++s) {
            if (!can_toggle(counts, s)) continue;
            if (tools >= 1) add(steps, {counts + (1 << (2 * s)), opened, node, tools - 1, energy, made}, true);
            if (made >= 1) add(steps, {counts + (1 << (2 * s)), opened, node, tools, energy, made - 1}, true);
        }
    }
    places -= std::min(places, best.size());
    return false;
}

// The round that crosses a box can't be the last one when six boxes are left behind it; the icon is gained first, by
// the die on the Clock, and from then on at least the boxes from this one to the end are good for steps.
bool some_plan_escapes(const Board& board) {
    std::size_t places = most_places;
    if (walks_home(board, board.start, 2 * board.clock_length, places)) return true;
    if (board.rulings.clock_icons == ClockIconsRuling::last) return false;
    for (int box = 1; box <= board.clock_length - most_die && places > 0; ++box) {
        if (board.clock_icon[static_cast<std::size_t>(box - 1)] < 0) continue;
        std::array<int, 3> held{};
        for (std::size_t k = 0; k < 3; ++k)
            held[k] = std::min(board.spaces[k], board.start[k] + board.icons_before[static_cast<std::size_t>(box)][k]);
        if (walks_home(board, held, 2 * (board.clock_length - box + 1), places)) return true;
    }
    return false;
}

// Every resource that the sheet can ever give.
std::array<int, 3> all_resources_of(const Board& board) {
    std::array<int, 3> sum = board.start;
    for (std::size_t k = 0; k < 3; ++k) {
        sum[k] += board.icons_before[static_cast<std::size_t>(board.clock_length)][k];
        for (const auto& cache : board.cache) sum[k] += cache.of[k];
        for (const auto& box : board.bonuses) sum[k] += box.gain.of[k];
        for (const auto& reward : board.hack.rewards) sum[k] += reward.gain.of[k];
        sum[k] += std::popcount(board.hack.icons[k]);
        if (board.spaces[k] == 0) sum[k] = 0;
        if (board.rulings.spaces == SpacesRuling::lifetime) sum[k] = std::min(sum[k], board.spaces[k]);
    }
    return sum;
}

// As many dice of one number as one likes, everything else by resources: changing a die costs a tool for each step, any
// other die two credits.
bool shut_out_by(const Board& board, int number) {
    using Place = std::tuple<int, NodeMask, int, int, int, int>;  // toggles, opened, node, energy, tools, credits
    std::set<Place> seen;
    std::vector<Place> open_places;
    const auto add = [&](const Place& place) {
        if (seen.insert(place).second) open_places.push_back(place);
    };
    const auto held = all_resources_of(board);
    add({0, 0, board.enter, held[0], held[1], held[2]});
    while (!open_places.empty()) {
        if (seen.size() > most_places_a_number) return false;
        const auto [counts, opened, node, energy, tools, credits] = open_places.back();
        open_places.pop_back();
        if (node == board.exit) return false;
        const NodeMask open = open_nodes(board, counts, opened);
        for (NodeMask rest = board.neighbours[static_cast<std::size_t>(node)]; rest; rest &= rest - 1) {
            const int to = std::countr_zero(rest);
            if (open & bit(to))
                add({counts, opened, to, energy, tools, credits});
            else if (energy >= force_price)
                add({counts, opened, to, energy - 2, tools, credits});
        }
        for (NodeMask rest = (board.locked | board.energy_nodes) & ~opened; rest; rest &= rest - 1) {
            const int n = std::countr_zero(rest);
            const NodeMask then = opened | bit(n);
            if (board.energy_nodes & bit(n)) {
                if (energy >= 1) add({counts, then, node, energy - 1, tools, credits});
                continue;
            }
            const int away = std::abs(board.lock[static_cast<std::size_t>(n)] - number);
            if (tools >= away) add({counts, then, node, energy, tools - away, credits});
            if (credits >= 2) add({counts, then, node, energy, tools, credits - 2});
        }
        for (int s = 0; s < switch_count; ++s) {
            if (!can_toggle(counts, s)) continue;
            const int then = counts + (1 << (2 * s));
            if (s + 1 == number)
                add({then, opened, node, energy, tools, credits});
            else if (tools >= 1)
                add({then, opened, node, energy, tools - 1, credits});
            if (credits >= 2) add({then, opened, node, energy, tools, credits - 2});
        }
    }
    return true;
}

}  // namespace

std::optional<bool> escape_is_guaranteed(const Board& board) {
    if (some_plan_escapes(board)) return true;
    for (int number = 1; number <= most_die; ++number)
        if (shut_out_by(board, number)) return false;
    return std::nullopt;
}

}  // namespace nedforge::luddite
