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
    const int item_count = std::min(index_count(value.tour().items), bits);
    low_ = (ItemMask{1} << item_count) - 1;
    fill(value, ending);
}

CompletionBound::CompletionBound(const PlanValue& value, PlanValue::Prices prices, int bits)
    : prices_(std::move(prices)), nodes_(place_of_index(value.board().node_count)) {
    const TourModel& tour = value.tour();
    const int item_count = std::min(index_count(tour.items), bits);
    low_ = (ItemMask{1} << item_count) - 1;
    std::map<ByResource<int>, std::vector<PlanValue::Ending>> endings;  // by what the caches gave
    fill(value, [&](ItemMask items) {
        Amounts caches = tour.gain(items);
        for (const Resource k : all_resources) caches.of[k] = std::min(caches.of[k], value.room().of[k]);
        const auto [known, fresh] = endings.try_emplace(caches.of);
        if (fresh) known->second = value.endings(prices_, caches);
        const NodeMask visited = tour.visited(items);
        Scaled best = hopeless;
        for (const auto& e : known->second) {
            if (e.with_damage <= best) break;
            best = std::max(best, e.value + Scaled{scale} * value.damage_of(e.codes & visited));
        }
        return best;
    });
}

// The walks of each node with the items beyond `low_` left out, thinned once more where that made them alike. Walks
// that differ only in where they start are one step.
CompletionBound::Steps CompletionBound::project_walks(const TourModel& tour) const {
    const auto covers = [](const Walk& a, const Walk& b) {
        return a.end == b.end && a.force == b.force && !(a.needs & ~b.needs) && !(b.adds & ~a.adds & ~b.needs);
    };
    std::map<Walk, std::vector<std::uint8_t>> starts;
    std::vector<Walk> walks;
    for (std::uint8_t n = 0; n < nodes_; ++n) {
        walks.clear();
        const auto add = [&](const Walk& w) {
            if (w.end == n && !w.adds) return;
            for (const auto& k : walks)
                if (covers(k, w)) return;
            std::erase_if(walks, [&](const Walk& k) { return covers(w, k); });
            walks.push_back(w);
        };
        for (const auto& w : tour.any_walks[n]) add({(w.takes | w.needs) & low_, w.needs & low_, w.end, false});
        for (const auto to : tour.forced[n]) add({tour.taken_at[to] & low_, 0, to, true});
        for (const Walk& w : walks) starts[w].push_back(n);
    }
    Steps steps;
    for (auto& [walk, from] : starts)
        steps.push_back(
            {walk, walk.force ? force_price * Scaled{prices_.energy} : Scaled{prices_.work}, std::move(from)});
    return steps;
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
    const Steps steps = project_walks(tour);
    const ItemMask valued = (tour.criticals | tour.caches) & low_;
    const ItemMask high_items = ~low_ & (tour.criticals | tour.caches);
    std::vector<Scaled> terminal(low_ + 1, hopeless);
    for (ItemMask mask = low_ + 1; mask-- > 0;) {
        const ItemMask items = mask & valued;
        const bool known = terminal[items] != hopeless;
        if ((!known || (mask & 15u) == 0) && asked_to_stop(value.stop())) return;
        if (!known) terminal[items] = ending(items | high_items);
        table_[mask * nodes_ + place_of_index(value.board().exit)] = terminal[items];
        fill_cell_row(mask, steps, opening);
    }
    for (auto& v : table_)
        if (v < hopeless / 2) v = hopeless;
}

// The cells of one set of items: first the walks that add items, whose cells are known, then those that only go
// elsewhere, until nothing gets better.
void CompletionBound::fill_cell_row(ItemMask mask, const Steps& steps, const std::vector<Scaled>& opening) {
    Scaled* row = &table_[mask * nodes_];
    const auto raise = [&](const Step& step, Scaled to) {
        bool better = false;
        for (const std::uint8_t n : step.starts)
            if (row[n] < to) {
                row[n] = to;
                better = true;
            }
        return better;
    };
    within_.clear();
    for (const Step& step : steps) {
        const Walk& w = step.walk;
        if (w.adds & ~mask)
            raise(step, table_[(mask | w.adds) * nodes_ + w.end] - step.price - opening[w.needs & ~mask]);
        else
            within_.push_back(&step);
    }
    for (bool better = true; better;) {
        better = false;
        for (const Step* step : within_)
            if (raise(*step, row[step->walk.end] - step->price)) better = true;
    }
}

}  // namespace nedforge::luddite
