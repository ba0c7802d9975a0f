#include "validator/luddite/solver/best_case/tours/completion_bound.h"

#include <algorithm>
#include <map>

namespace nedforge::luddite {

int CompletionBound::bits_for(const PlanValue& value, std::size_t cells) {
    const std::size_t nodes = place_of_index(value.board().node_count);
    int bits = 0;
    while (bits < index_count(value.tour().items) && (std::size_t{2} << bits) * nodes <= cells) ++bits;
    return bits;
}

CompletionBound::CompletionBound(const PlanValue& value, PlanValue::Prices prices, int bits, const Ending& ending)
    : prices_(std::move(prices)), nodes_(place_of_index(value.board().node_count)) {
    const int kept = std::min(index_count(value.tour().items), bits);
    low_ = (ItemMask{1} << kept) - 1;
    fill(value, ending);
}

CompletionBound::CompletionBound(const PlanValue& value, PlanValue::Prices prices, int bits)
    : prices_(std::move(prices)), nodes_(place_of_index(value.board().node_count)) {
    const TourModel& tour = value.tour();
    const int kept = std::min(index_count(tour.items), bits);
    low_ = (ItemMask{1} << kept) - 1;
    std::map<ByResource<int>, std::vector<PlanValue::Ending>> endings;  // by what the caches gave
    fill(value, [&](ItemMask taken) {
        Amounts caches = tour.gain(taken);
        for (const Resource k : all_resources) caches.of[k] = std::min(caches.of[k], value.room().of[k]);
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

// The walks of each node with the items beyond `low_` left out, thinned once more where that made them alike.
CompletionBound::Edges CompletionBound::project_walks(const TourModel& tour) const {
    const auto covers = [](const Edge& a, const Edge& b) {
        return a.end == b.end && a.force == b.force && !(a.needs & ~b.needs) && !(b.adds & ~a.adds & ~b.needs);
    };
    Edges edges(nodes_);
    for (int n = 0; n < index_count(edges); ++n) {
        auto& list = edges[n];
        const auto add = [&](const Edge& e) {
            if (e.end == n && !e.adds) return;
            for (const auto& k : list)
                if (covers(k, e)) return;
            std::erase_if(list, [&](const Edge& k) { return covers(e, k); });
            list.push_back(e);
        };
        for (const auto& w : tour.any_walks[n]) add({(w.takes | w.needs) & low_, w.needs & low_, w.end, false});
        for (const auto to : tour.forced[n]) add({tour.taken_at[to] & low_, 0, to, true});
    }
    return edges;
}

void CompletionBound::fill(const PlanValue& value, const Ending& ending) {
    const TourModel& tour = value.tour();
    table_.assign((low_ + 1) * nodes_, hopeless);
    if (asked_to_stop(value.stop())) return;

    // Step 1. What opening a set of locks and energy nodes costs.
    std::vector<Scaled> opening(low_ + 1, 0);
    for (ItemMask set = 1; set <= low_; ++set) {
        const ItemMask first = set & (~set + 1);
        opening[set] = opening[set & ~first] + (first & tour.locks      ? Scaled{prices_.work}
                                                : first & tour.energies ? Scaled{prices_.energy}
                                                                        : 0);
    }

    // Step 2. From all items taken down to none: the end on the Exit, then the walks.
    const Edges edges = project_walks(tour);
    const ItemMask valued = (tour.criticals | tour.caches) & low_;
    const ItemMask beyond = ~low_ & (tour.criticals | tour.caches);
    std::vector<Scaled> terminal(low_ + 1, hopeless);
    for (ItemMask mask = low_ + 1; mask-- > 0;) {
        const ItemMask items = mask & valued;
        const bool known = terminal[items] != hopeless;
        if ((!known || (mask & 15u) == 0) && asked_to_stop(value.stop())) return;
        if (!known) terminal[items] = ending(items | beyond);
        table_[mask * nodes_ + place_of_index(value.board().exit)] = terminal[items];
        fill_cell_row(mask, edges, opening);
    }
    for (auto& v : table_)
        if (v < hopeless / 2) v = hopeless;
}

// The cells of one set of items: first the walks that add items, whose cells are known, then those that only go
// elsewhere, until nothing gets better.
void CompletionBound::fill_cell_row(ItemMask mask, const Edges& edges, const std::vector<Scaled>& opening) {
    Scaled* here = &table_[mask * nodes_];
    const Scaled die = prices_.work, force = force_price * Scaled{prices_.energy};
    within_.clear();
    for (std::size_t n = 0; n < nodes_; ++n)
        for (const auto& e : edges[n]) {
            if (e.adds & ~mask)
                here[n] = std::max(here[n], table_[(mask | e.adds) * nodes_ + e.end] -
                                                (e.force ? force : die + opening[e.needs & ~mask]));
            else if (e.end != n)
                within_.emplace_back(static_cast<std::uint8_t>(n), e);
        }
    for (bool better = true; better;) {
        better = false;
        for (const auto& [n, e] : within_) {
            const Scaled through = here[e.end] - (e.force ? force : die);
            if (through > here[n]) {
                here[n] = through;
                better = true;
            }
        }
    }
}

}  // namespace nedforge::luddite
