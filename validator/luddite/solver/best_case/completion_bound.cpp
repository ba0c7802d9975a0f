#include "validator/luddite/solver/best_case/completion_bound.h"

#include <algorithm>
#include <map>

namespace nedforge::luddite {

namespace {

struct Edge {
    ItemMask adds;
    ItemMask needs;
    std::uint8_t end;
    bool force;
};

}  // namespace

CompletionBound::CompletionBound(const PlanValue& value, PlanValue::Prices prices, int bits,
                                 const std::function<Scaled(ItemMask)>& ending)
    : prices_(std::move(prices)), nodes_(static_cast<std::size_t>(value.board().node_count)) {
    const auto kept = std::min<std::size_t>(value.tour().items.size(), static_cast<std::size_t>(bits));
    low_ = (ItemMask{1} << kept) - 1;
    fill(value, ending);
}

CompletionBound::CompletionBound(const PlanValue& value, PlanValue::Prices prices, int bits)
    : prices_(std::move(prices)), nodes_(static_cast<std::size_t>(value.board().node_count)) {
    const TourModel& tour = value.tour();
    const auto kept = std::min<std::size_t>(tour.items.size(), static_cast<std::size_t>(bits));
    low_ = (ItemMask{1} << kept) - 1;
    std::map<std::array<int, 3>, std::vector<PlanValue::Ending>> endings;  // by what the caches gave
    fill(value, [&](ItemMask taken) {
        Amounts caches = tour.gain(taken);
        for (std::size_t k = 0; k < 3; ++k) caches.of[k] = std::min(caches.of[k], value.room().of[k]);
        const auto [known, fresh] = endings.try_emplace(caches.of);
        if (fresh) known->second = value.endings(prices_, caches);
        const NodeMask visited = tour.visited(taken);
        Scaled best = hopeless;
        for (const auto& e : known->second) {
            if (e.with_damage <= best) break;
            best = std::max(best, e.value + Scaled{scale} * value.damage_of(e.codes & visited));
        }
        return best;
    });
}

void CompletionBound::fill(const PlanValue& value, const std::function<Scaled(ItemMask)>& ending) {
    const TourModel& tour = value.tour();
    table_.assign((low_ + 1) * nodes_, hopeless);

    // Walks, thinned once more where projection made them alike.
    std::vector<std::vector<Edge>> edges(nodes_);
    for (std::size_t n = 0; n < nodes_; ++n) {
        const auto add = [&](Edge e) {
            const auto covers = [&](const Edge& a, const Edge& b) {
                return a.end == b.end && a.force == b.force && !(a.needs & ~b.needs) && !(b.adds & ~a.adds & ~b.needs);
            };
            if (e.end == n && !e.adds) return;
            for (const auto& k : edges[n])
                if (covers(k, e)) return;
            std::erase_if(edges[n], [&](const Edge& k) { return covers(e, k); });
            edges[n].push_back(e);
        };
        for (const auto& w : tour.any_walks[n]) add({(w.takes | w.needs) & low_, w.needs & low_, w.end, false});
        for (const auto to : tour.forced[n]) add({tour.taken_at[to] & low_, 0, to, true});
    }

    const ItemMask worthy = (tour.criticals | tour.caches) & low_;
    const ItemMask beyond = ~low_ & (tour.criticals | tour.caches);
    std::vector<Scaled> terminal(low_ + 1, hopeless);
    const Scaled die = prices_.work, energy = prices_.energy;
    std::vector<std::pair<std::uint8_t, Edge>> within;
    // What opening a set of locks and energy nodes costs.
    std::vector<Scaled> opening(low_ + 1, 0);
    for (ItemMask set = 1; set <= low_; ++set) {
        const ItemMask first = set & (~set + 1);
        opening[set] = opening[set & ~first] + (first & tour.locks ? die : first & tour.energies ? energy : 0);
    }
    for (ItemMask mask = low_ + 1; mask-- > 0;) {
        Scaled* here = &table_[mask * nodes_];
        const ItemMask items = mask & worthy;
        if (terminal[items] == hopeless) terminal[items] = ending(items | beyond);
        here[value.board().exit] = terminal[items];
        within.clear();
        for (std::size_t n = 0; n < nodes_; ++n)
            for (const auto& e : edges[n]) {
                if (e.adds & ~mask)
                    here[n] = std::max(here[n], table_[(mask | e.adds) * nodes_ + e.end] -
                                                    (e.force ? force_price * energy : die + opening[e.needs & ~mask]));
                else if (e.end != n)
                    within.emplace_back(static_cast<std::uint8_t>(n), e);
            }
        for (bool better = true; better;) {
            better = false;
            for (const auto& [n, e] : within) {
                const Scaled through = here[e.end] - (e.force ? force_price * energy : die);
                if (through > here[n]) {
                    here[n] = through;
                    better = true;
                }
            }
        }
    }
    for (auto& v : table_)
        if (v < hopeless / 2) v = hopeless;
}

}  // namespace nedforge::luddite
