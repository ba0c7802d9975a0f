#include "validator/luddite/solver/best_case/tour_model.h"

#include <algorithm>
#include <bit>
#include <map>

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_comparisons = 150'000'000;  // of walks with walks: some tenths of a second

bool no_better(const DieWalk& a, const DieWalk& b) {  // a than b; both end at one node
    return !(b.needs & ~a.needs) && !(a.takes & ~b.takes);
}

bool insert_walk(std::vector<DieWalk>& list, const DieWalk& walk) {
    for (const auto& k : list)
        if (k.end == walk.end && no_better(walk, k)) return false;
    std::erase_if(list, [&](const DieWalk& k) { return k.end == walk.end && no_better(k, walk); });
    list.push_back(walk);
    return true;
}

}  // namespace

TourModel::TourModel(const Board& board, NodeMask codes, const Amounts& room, const PlanLimits& limits)
    : board_(&board) {
    for (const std::size_t kept :
         {limits.items, limits.items / 2, limits.items / 4, limits.items / 8, std::size_t{0}}) {
        *this = TourModel(board);
        if (build(codes, room, kept)) return;
    }
}

bool TourModel::build(NodeMask codes, const Amounts& room, std::size_t items_kept) {
    const Board& board = *board_;
    std::size_t comparisons = 0;
    const auto insert = [&](std::vector<DieWalk>& list, const DieWalk& walk) {
        comparisons += list.size();
        return insert_walk(list, walk);
    };
    const auto too_many = [&] { return items_kept > 0 && comparisons > most_comparisons; };
    std::vector<TourItem> caches_found, wanted;
    for (int n = 0; n < board.node_count; ++n) {
        const auto i = static_cast<std::size_t>(n);
        if (board.critical_nodes & codes & bit(n))
            wanted.push_back({TourItem::Kind::critical, n, board.critical_damage[i]});
        if (board.cache_nodes & bit(n)) {
            int value = 0;
            for (std::size_t k = 0; k < 3; ++k)
                value += left_over_worth[k] * std::min(board.cache[i].of[k], room.of[k]);
            if (value > 0) caches_found.push_back({TourItem::Kind::cache, n, value});
        }
    }
    std::sort(wanted.begin(), wanted.end(), [](const auto& a, const auto& b) { return a.worth > b.worth; });
    std::sort(caches_found.begin(), caches_found.end(), [](const auto& a, const auto& b) { return a.worth > b.worth; });
    for (int n = 0; n < board.node_count; ++n)
        if (board.locked & bit(n)) wanted.push_back({TourItem::Kind::lock, n, 0});
    for (int n = 0; n < board.node_count; ++n)
        if (board.energy_nodes & bit(n)) wanted.push_back({TourItem::Kind::energy, n, 0});
    wanted.insert(wanted.end(), caches_found.begin(), caches_found.end());
    for (const auto& item : wanted) {
        const auto n = static_cast<std::size_t>(item.node);
        if (items.size() == items_kept) {
            exact = false;
            if (item.kind == TourItem::Kind::critical) free_criticals |= bit(item.node);
            if (item.kind == TourItem::Kind::cache)
                for (std::size_t k = 0; k < 3; ++k) free_gain.of[k] += board.cache[n].of[k];
            continue;
        }
        const ItemMask it = ItemMask{1} << items.size();
        items.push_back(item);
        switch (item.kind) {
            case TourItem::Kind::critical:
                criticals |= it;
                taken_at[n] |= it;
                break;
            case TourItem::Kind::cache:
                caches |= it;
                taken_at[n] |= it;
                break;
            case TourItem::Kind::lock:
                locks |= it;
                needed_at[n] |= it;
                break;
            case TourItem::Kind::energy:
                energies |= it;
                needed_at[n] |= it;
                break;
        }
    }

    const bool stop = board.rulings.passing == PassingRuling::stop;
    const auto nodes = static_cast<std::size_t>(board.node_count);
    std::map<NodeMask, std::size_t> known;  // settings that open the same nodes walk alike
    for (std::size_t setting = 0; setting < 64; ++setting) {
        const NodeMask open = board.gate_open[setting];
        const auto [same, fresh] = known.try_emplace(open, setting);
        if (!fresh) {
            walks[setting] = walks[same->second];
            continue;
        }
        walks[setting].resize(nodes);
        for (std::size_t start = 0; start < nodes; ++start) {
            if (too_many()) return false;
            std::vector<DieWalk> front{{static_cast<std::uint8_t>(start), 0, 0, 0}}, all = front;
            for (int step = 0; step < highest_die && !front.empty(); ++step) {
                std::vector<DieWalk> next;
                for (const auto& w : front)
                    for (NodeMask to = board.neighbours[w.end] & open; to; to &= to - 1) {
                        const int n = std::countr_zero(to);
                        DieWalk longer = w;
                        longer.end = static_cast<std::uint8_t>(n);
                        longer.needs |= needed_at[static_cast<std::size_t>(n)];
                        if (!stop) longer.takes |= taken_at[static_cast<std::size_t>(n)];
                        if (insert(all, longer)) next.push_back(longer);
                    }
                front = std::move(next);
            }
            auto& list = walks[setting][start];
            for (auto& w : all) {
                if (stop && w.end != start) w.takes = taken_at[w.end];
                if (w.end != start || w.takes) list.push_back(w);
            }
            if (stop && taken_at[start])  // out and back, to end where it began
                for (NodeMask out = board.neighbours[start] & open; out; out &= out - 1) {
                    const int n = std::countr_zero(out);
                    if (open & bit(static_cast<int>(start)))
                        insert(list, {static_cast<std::uint8_t>(start), 0, taken_at[start],
                                      needed_at[static_cast<std::size_t>(n)] | needed_at[start]});
                }
        }
    }
    any_walks.resize(nodes);
    for (std::size_t n = 0; n < nodes; ++n)
        for (std::size_t setting = 0; setting < 64; ++setting) {
            if (too_many()) return false;
            for (const auto& w : walks[setting][n]) insert(any_walks[n], w);
        }
    for (std::size_t setting = 0; setting < 64; ++setting)
        for (std::size_t n = 0; n < nodes; ++n) {
            if (too_many()) return false;
            for (auto& w : walks[setting][n]) {
                w.sensitive = 0;
                for (unsigned s = 0; s < 6; ++s) {
                    if (board.gate_open[setting] == board.gate_open[setting ^ (1u << s)]) continue;
                    comparisons += walks[setting ^ (1u << s)][n].size();
                    const auto& other = walks[setting ^ (1u << s)][n];
                    const bool there = std::any_of(other.begin(), other.end(),
                                                   [&](const DieWalk& k) { return k.end == w.end && no_better(w, k); });
                    if (!there) w.sensitive = static_cast<std::uint8_t>(w.sensitive | (1u << s));
                }
            }
        }
    forced.resize(nodes);
    for (std::size_t n = 0; n < nodes; ++n)
        for (NodeMask to = board.neighbours[n]; to; to &= to - 1)
            forced[n].push_back(static_cast<std::uint8_t>(std::countr_zero(to)));
    return true;
}

NodeMask TourModel::visited(ItemMask mask) const {
    NodeMask nodes = free_criticals;
    for (ItemMask left = mask & criticals; left; left &= left - 1)
        nodes |= bit(items[static_cast<std::size_t>(std::countr_zero(left))].node);
    return nodes;
}

Amounts TourModel::gain(ItemMask mask) const {
    Amounts sum = free_gain;
    for (ItemMask left = mask & caches; left; left &= left - 1) {
        const auto node = static_cast<std::size_t>(items[static_cast<std::size_t>(std::countr_zero(left))].node);
        for (std::size_t k = 0; k < 3; ++k) sum.of[k] += board_->cache[node].of[k];
    }
    return sum;
}

std::vector<std::uint8_t> TourModel::path(unsigned setting, int node, const DieWalk& walk, ItemMask open) const {
    const bool stop = board_->rulings.passing == PassingRuling::stop;
    struct Place {
        std::uint8_t node;
        ItemMask takes;
        int before;
    };
    std::vector<Place> places{{static_cast<std::uint8_t>(node), 0, -1}};
    std::size_t from = 0;
    for (int step = 0; step < highest_die; ++step) {
        const std::size_t until = places.size();
        for (; from < until; ++from)
            for (NodeMask to = board_->neighbours[places[from].node] & board_->gate_open[setting]; to; to &= to - 1) {
                const auto n = static_cast<std::uint8_t>(std::countr_zero(to));
                if (needed_at[n] & ~open) continue;
                const ItemMask takes = stop ? 0 : (places[from].takes | taken_at[n]) & walk.takes;
                const bool again = std::any_of(places.begin() + 1, places.end(),
                                               [&](const Place& p) { return p.node == n && !(takes & ~p.takes); });
                if (again) continue;
                places.push_back({n, takes, static_cast<int>(from)});
                if (n != walk.end || (!stop && takes != walk.takes)) continue;
                std::vector<std::uint8_t> steps;
                for (int p = static_cast<int>(places.size()) - 1; p > 0; p = places[static_cast<std::size_t>(p)].before)
                    steps.push_back(places[static_cast<std::size_t>(p)].node);
                std::reverse(steps.begin(), steps.end());
                return steps;
            }
    }
    return {};
}

}  // namespace nedforge::luddite
