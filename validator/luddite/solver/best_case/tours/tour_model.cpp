#include "validator/luddite/solver/best_case/tours/tour_model.h"

#include <algorithm>
#include <bit>
#include <map>

#include "engine/base/bits.h"
#include "engine/luddite/prices.h"

namespace nedforge::luddite {

namespace {

constexpr unsigned settings = 1u << switch_count;

// Whether `a` is no better than `b`, where both end at one node.
bool no_better(const DieWalk& a, const DieWalk& b) { return !(b.needs & ~a.needs) && !(a.takes & ~b.takes); }

// Walks of which none dominates another with the same end, in the order in which they came.
class ParetoWalks {
public:
    void clear() {
        for (const auto& walk : walks_) by_end_[walk.end].clear();
        walks_.clear();
        dropped_.clear();
        count_ = 0;
    }
    // Does nothing where a walk is known that is as good. `pairs` counts the walks compared.
    void insert(const DieWalk& walk, std::size_t& pairs) {
        auto& known = by_end_[walk.end];
        pairs += known.size() + 1;
        for (const auto index : known)
            if (no_better(walk, walks_[index])) return;
        std::erase_if(known, [&](std::uint32_t index) {
            if (!no_better(walks_[index], walk)) return false;
            dropped_[index] = true;
            --count_;
            return true;
        });
        known.push_back(index_count<std::uint32_t>(walks_));
        walks_.push_back(walk);
        dropped_.push_back(false);
        ++count_;
    }
    std::size_t size() const { return count_; }
    // All walks inserted since the last clear(), in that order, also those that better ones have replaced.
    const std::vector<DieWalk>& inserted() const { return walks_; }
    template <class Use>
    void for_each(Use use) const {
        for (std::size_t i = 0; i < walks_.size(); ++i)
            if (!dropped_[i]) use(walks_[i]);
    }

private:
    std::vector<DieWalk> walks_;
    std::vector<char> dropped_;  // by place in walks_
    std::size_t count_ = 0;
    ByNode<std::vector<std::uint32_t>> by_end_;  // places in walks_
};

// The walks of one node under one setting by their end, to look for one that does as well.
class WalksByEnd {
public:
    explicit WalksByEnd(const std::vector<DieWalk>& walks) : walks_(&walks), next_(walks.size()) {
        first_.fill(none);
        for (auto i = index_count<std::uint32_t>(walks); i-- > 0;) {
            next_[i] = first_[walks[i].end];
            first_[walks[i].end] = i;
        }
    }
    bool has_as_good(const DieWalk& walk, std::size_t& pairs) const {
        for (std::uint32_t i = first_[walk.end]; i != none; i = next_[i], ++pairs)
            if (no_better(walk, (*walks_)[i])) return true;
        return false;
    }

private:
    static constexpr std::uint32_t none = UINT32_MAX;
    const std::vector<DieWalk>* walks_;
    ByNode<std::uint32_t> first_;
    std::vector<std::uint32_t> next_;
};

}  // namespace

class TourModel::Builder {
public:
    Builder(TourModel& model, std::size_t items_kept, std::size_t most_pairs, const StopQuestion& stop)
        : model_(model),
          board_(*model.board_),
          nodes_(place_of_index(board_.node_count)),
          items_kept_(items_kept),
          most_pairs_(most_pairs),
          stop_(stop) {}

    // False: with that many items there are too many walks to list.
    bool build(NodeMask codes, const Amounts& room) {
        choose_items(codes, room);
        return list_walks() && list_any_walks() && find_sensitive_switches() && list_forced();
    }
    bool stopped() const { return asked_to_stop(stop_); }

private:
    bool too_many() const { return (items_kept_ > 0 && pairs_ > most_pairs_) || stopped(); }

    // Step 1. The items, the most valuable of each kind first; what is not kept counts as taken.
    void choose_items(NodeMask codes, const Amounts& room) {
        std::vector<TourItem> caches_found, wanted;
        for (int n = 0; n < board_.node_count; ++n) {
            if (board_.critical_nodes & codes & bit(n))
                wanted.push_back({TourItem::Kind::critical, n, board_.critical_damage[n]});
            if (board_.cache_nodes & bit(n)) {
                int value = 0;
                for (const Resource k : all_resources)
                    value += left_over_worth[k] * std::min(board_.cache[n].of[k], room.of[k]);
                if (value > 0) caches_found.push_back({TourItem::Kind::cache, n, value});
            }
        }
        const auto by_value = [](const TourItem& a, const TourItem& b) { return a.value > b.value; };
        std::sort(wanted.begin(), wanted.end(), by_value);
        std::sort(caches_found.begin(), caches_found.end(), by_value);
        for (int n = 0; n < board_.node_count; ++n)
            if (board_.locked & bit(n)) wanted.push_back({TourItem::Kind::lock, n, 0});
        for (int n = 0; n < board_.node_count; ++n)
            if (board_.energy_nodes & bit(n)) wanted.push_back({TourItem::Kind::energy, n, 0});
        wanted.insert(wanted.end(), caches_found.begin(), caches_found.end());
        for (const auto& item : wanted) add_item(item);
    }

    void add_item(const TourItem& item) {
        const int n = item.node;
        if (model_.items.size() == items_kept_) {
            model_.exact = false;
            if (item.kind == TourItem::Kind::critical) model_.free_criticals |= bit(item.node);
            if (item.kind == TourItem::Kind::cache)
                for (const Resource k : all_resources) model_.free_gain.of[k] += board_.cache[n].of[k];
            return;
        }
        const ItemMask item_bit = ItemMask{1} << model_.items.size();
        model_.items.push_back(item);
        switch (item.kind) {
            case TourItem::Kind::critical:
                model_.criticals |= item_bit;
                model_.taken_at[n] |= item_bit;
                break;
            case TourItem::Kind::cache:
                model_.caches |= item_bit;
                model_.taken_at[n] |= item_bit;
                break;
            case TourItem::Kind::lock:
                model_.locks |= item_bit;
                model_.needed_at[n] |= item_bit;
                break;
            case TourItem::Kind::energy:
                model_.energies |= item_bit;
                model_.needed_at[n] |= item_bit;
                break;
        }
    }

    // Step 2. Every walk of up to six steps, from every node under every setting. Settings that open the same nodes to
    // walks from a node have the same walks: the first of them stands for all.
    bool list_walks() {
        for (auto& by_node : model_.walks) by_node.resize(nodes_);
        same_as_.resize(nodes_);
        for (std::uint8_t start = 0; start < board_.node_count; ++start) {
            std::map<NodeMask, unsigned> known;
            for (unsigned setting = 0; setting < settings; ++setting) {
                if (too_many()) return false;
                const auto [entry, fresh] = known.try_emplace(in_reach(setting, start), setting);
                same_as_[start][setting] = entry->second;
                if (fresh)
                    list_walks_from(setting, start);
                else
                    model_.walks[setting][start] = model_.walks[entry->second][start];
            }
        }
        return true;
    }

    // The nodes that walks of up to six steps enter.
    NodeMask in_reach(unsigned setting, int start) const {
        NodeMask reach = 0, fresh = bit(start);
        for (int step = 0; step < highest_die && fresh; ++step) {
            NodeMask near = 0;
            for (; fresh; fresh &= fresh - 1) near |= board_.neighbours[std::countr_zero(fresh)];
            fresh = near & board_.gate_open[setting] & ~reach;
            reach |= fresh;
        }
        return reach;
    }

    void list_walks_from(unsigned setting, std::uint8_t start) {
        const bool stop_acts = board_.rulings.passing == PassingRuling::stop;
        const NodeMask open = board_.gate_open[setting];
        pareto_.clear();
        pareto_.insert({start, 0, 0, 0}, pairs_);
        std::size_t index = 0;  // the first walk of as many steps
        for (int step = 0; step < highest_die; ++step)
            for (const std::size_t longer_from = pareto_.inserted().size(); index < longer_from; ++index) {
                const DieWalk walk = pareto_.inserted()[index];
                for (NodeMask to = board_.neighbours[walk.end] & open; to; to &= to - 1) {
                    const std::uint8_t n = lowest_place(to);
                    DieWalk longer = walk;
                    longer.end = n;
                    longer.needs |= model_.needed_at[n];
                    if (!stop_acts) longer.takes |= model_.taken_at[n];
                    pareto_.insert(longer, pairs_);
                }
            }
        auto& list = model_.walks[setting][start];
        list.reserve(pareto_.size());
        pareto_.for_each([&](DieWalk w) {
            if (stop_acts && w.end != start) w.takes = model_.taken_at[w.end];
            if (w.end != start || w.takes) list.push_back(w);
        });
        if (stop_acts && model_.taken_at[start] && (open & bit(start))) list_out_and_back(open, start, list);
    }

    // Under `passing: stop`: one step out and back, to end where the walk began.
    void list_out_and_back(NodeMask open, std::uint8_t start, std::vector<DieWalk>& list) {
        pareto_.clear();
        for (const auto& w : list) pareto_.insert(w, pairs_);
        for (NodeMask out = board_.neighbours[start] & open; out; out &= out - 1) {
            const int n = std::countr_zero(out);
            pareto_.insert({start, 0, model_.taken_at[start], model_.needed_at[n] | model_.needed_at[start]}, pairs_);
        }
        list.clear();
        pareto_.for_each([&](const DieWalk& w) { list.push_back(w); });
    }

    // Step 3. The walks under a setting of the player's choice.
    bool list_any_walks() {
        model_.any_walks.resize(nodes_);
        for (int n = 0; n < board_.node_count; ++n) {
            pareto_.clear();
            for (unsigned setting = 0; setting < settings; ++setting) {
                if (same_as_[n][setting] != setting) continue;
                if (too_many()) return false;
                for (const auto& w : model_.walks[setting][n]) pareto_.insert(w, pairs_);
            }
            model_.any_walks[n].reserve(pareto_.size());
            pareto_.for_each([&](const DieWalk& w) { model_.any_walks[n].push_back(w); });
        }
        return true;
    }

    // Step 4. The switches of which each walk needs the setting: with one of them the other way no walk does as well.
    bool find_sensitive_switches() {
        for (int n = 0; n < board_.node_count; ++n) {
            std::vector<WalksByEnd> by_end;
            BySetting<std::size_t> place{};
            for (unsigned setting = 0; setting < settings; ++setting)
                if (same_as_[n][setting] == setting) {
                    place[setting] = by_end.size();
                    by_end.emplace_back(model_.walks[setting][n]);
                }
            for (unsigned setting = 0; setting < settings; ++setting) {
                if (too_many()) return false;
                const auto& same_as = same_as_[n];
                for (auto& w : model_.walks[setting][n]) {
                    w.sensitive = 0;
                    for (unsigned s = 0; s < switch_count; ++s) {
                        const unsigned toggled = same_as[setting ^ (1u << s)];
                        if (toggled != same_as[setting] && !by_end[place[toggled]].has_as_good(w, pairs_))
                            w.sensitive |= 1u << s;
                    }
                }
            }
        }
        return true;
    }

    // Step 5. Force steps go to every adjacent node.
    bool list_forced() {
        model_.forced.resize(nodes_);
        for (int n = 0; n < board_.node_count; ++n)
            for (NodeMask to = board_.neighbours[n]; to; to &= to - 1) model_.forced[n].push_back(lowest_place(to));
        return true;
    }

    TourModel& model_;
    const Board& board_;
    std::size_t nodes_, items_kept_, most_pairs_;
    const StopQuestion& stop_;
    std::size_t pairs_ = 0;
    IndexedVector<BySetting<unsigned>, int> same_as_;  // by node
    ParetoWalks pareto_;
};

TourModel::TourModel(const Board& board, NodeMask codes, const Amounts& room, const PlanLimits& limits,
                     const StopQuestion& stop)
    : board_(&board) {
    for (const std::size_t item_limit :
         {limits.items, limits.items / 2, limits.items / 4, limits.items / 8, std::size_t{0}}) {
        *this = TourModel(board);
        Builder builder(*this, item_limit, limits.walk_pairs, stop);
        if (builder.build(codes, room) || builder.stopped()) return;
    }
}

NodeMask TourModel::visited(ItemMask mask) const {
    NodeMask nodes = free_criticals;
    for (ItemMask remaining = mask & criticals; remaining; remaining &= remaining - 1)
        nodes |= bit(items[std::countr_zero(remaining)].node);
    return nodes;
}

Amounts TourModel::gain(ItemMask mask) const {
    Amounts sum = free_gain;
    for (ItemMask remaining = mask & caches; remaining; remaining &= remaining - 1) {
        const Amounts& cache = board_->cache[items[std::countr_zero(remaining)].node];
        for (const Resource k : all_resources) sum.of[k] += cache.of[k];
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
    IndexedVector<Place, int> places{{static_cast<std::uint8_t>(node), 0, -1}};
    int from = 0;
    for (int step = 0; step < highest_die; ++step) {
        const int end = index_count(places);
        for (; from < end; ++from)
            for (NodeMask to = board_->neighbours[places[from].node] & board_->gate_open[setting]; to; to &= to - 1) {
                const std::uint8_t n = lowest_place(to);
                if (needed_at[n] & ~open) continue;
                const ItemMask takes = stop ? 0 : (places[from].takes | taken_at[n]) & walk.takes;
                const bool is_repeated = std::any_of(places.begin() + 1, places.end(), [&](const Place& p) {
                    return p.node == n && !(takes & ~p.takes);
                });
                if (is_repeated) continue;
                places.push_back({n, takes, from});
                if (n != walk.end || (!stop && takes != walk.takes)) continue;
                std::vector<std::uint8_t> steps;
                for (int p = index_count(places) - 1; p > 0; p = places[p].before) steps.push_back(places[p].node);
                std::reverse(steps.begin(), steps.end());
                return steps;
            }
    }
    return {};
}

}  // namespace nedforge::luddite
