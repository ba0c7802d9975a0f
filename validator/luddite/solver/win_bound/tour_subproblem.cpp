#include "validator/luddite/solver/win_bound/tour_subproblem.h"

#include <algorithm>
#include <bit>
#include <map>

#include "engine/base/bits.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_tour_states = 800'000;
constexpr int most_steps = highest_die;
constexpr std::int64_t depth = 6000;  // twelfths below the best; a lower value counts as this

enum Kind : std::uint8_t { nothing, ends, walks_1, walks_6 = walks_1 + 5, forces, toggles };

int lock_cost(const Board& board, int node, const DualPrices& prices) {
    return board.lock[node] ? prices.die[board.lock[node]] : 0;
}

}  // namespace

// Three toggles cost three times `toggle` and pay 2 points when they fuse. Where fusing yields more than the last two
// toggles cost, a switch once ON is fused at once and the rest is free; else the switch that went OFF may go ON for
// what is left of its price, and what that saves is taken from the toggle OFF before.
TourSubproblem::ToggleCosts::ToggleCosts(const DualPrices& prices, int number) {
    constexpr int fused = fused_damage * DualPrices::point;
    const int toggle = prices.toggle(number);
    fuse_at_once = std::max(0, fused - max_toggles * toggle);  // whatever the tour
    if (2 * toggle < fused) {
        on = std::max(0, max_toggles * toggle - fused);
        off = again = ends_off = 0;
    } else {
        ends_off = std::max(0, fused - toggle);
        on = toggle;
        off = toggle - ends_off;
        again = toggle - fused + ends_off;
    }
}

TourSubproblem::TourSubproblem(const Board& board, const StopQuestion& stop)
    : board_(&board), nodes_(place_of_index(board.node_count)) {
    unsigned named = 0;
    for (int n = 0; n < board.node_count; ++n) named |= board.gate_switches[n];
    for (int s = 1; s <= switch_count; ++s)
        if (named >> (s - 1) & 1u) {
            switches_.push_back(s);
            place_.push_back(codes_);
            codes_ *= 3;
        }
    for (const auto& reward : board.hack.rewards)
        if (reward.node >= 0 && std::find(tracked_.begin(), tracked_.end(), reward.node) == tracked_.end())
            tracked_.push_back(reward.node);
    std::sort(tracked_.begin(), tracked_.end(), [&](int a, int b) {
        const int x = board.critical_damage[a], y = board.critical_damage[b];
        return x != y ? x > y : a < b;
    });
    while (!tracked_.empty() && (tracked_.size() > 8 || (codes_ * nodes_ << tracked_.size()) > most_tour_states))
        tracked_.pop_back();
    for (int i = 0; i < index_count(tracked_); ++i) critical_bit_[tracked_[i]] |= 1u << i;
    find_walks(stop);
}

unsigned TourSubproblem::setting_of(std::size_t code) const {
    unsigned setting = 0;
    for (std::size_t i = 0; i < switches_.size(); ++i)
        if (digit(code, i) == 1) setting |= 1u << (switches_[i] - 1);
    return setting;
}

// Up to six steps under each switch setting, locks and energy nodes taken as open.
void TourSubproblem::find_walks(const StopQuestion& stop) {
    std::map<NodeMask, std::size_t> known;
    for (std::size_t code = 0; code < codes_; ++code) {
        const NodeMask open = board_->gate_open[setting_of(code)];
        const auto [list, fresh] = known.try_emplace(open, walks_.size());
        lists_of_.push_back(list->second);
        if (!fresh) continue;
        walks_.emplace_back(nodes_);
        ways_back_.emplace_back(nodes_);
        for (std::uint8_t start = 0; start < board_->node_count && !asked_to_stop(stop); ++start)
            find_walks_from(start, open);
    }
}

void TourSubproblem::find_walks_from(std::uint8_t start, NodeMask open) {
    const bool stop = board_->rulings.passing == PassingRuling::stop;
    IndexedVector<std::vector<std::uint16_t>, int> found(nodes_);  // sets taken on the way there
    std::vector<std::pair<std::uint8_t, std::uint16_t>> front{{start, 0}};
    NodeMask reached = bit(start);
    for (std::uint8_t step = 1; step <= most_steps; ++step) {
        std::vector<std::pair<std::uint8_t, std::uint16_t>> longer;
        for (const auto& [node, takes] : front)
            for (NodeMask to = board_->neighbours[node] & open; to; to &= to - 1) {
                const std::uint8_t n = lowest_place(to);
                const std::uint16_t prizes = stop ? 0 : takes | critical_bit_[n];
                auto& sets = found[n];
                if (std::find(sets.begin(), sets.end(), prizes) != sets.end()) continue;
                sets.push_back(prizes);
                longer.emplace_back(n, prizes);
                const std::uint16_t at_end = prizes | critical_bit_[n];
                if (at_end) walks_.back()[start].push_back({n, step, at_end});
                if (!(reached & bit(n))) ways_back_.back()[n].push_back({start, step});
                reached |= bit(n);
            }
        front = std::move(longer);
    }
}

// One find(): the layers of states with the same set of critical functions visited, those that have visited more first.
class TourSubproblem::Search {
public:
    Search(TourSubproblem& tours, const DualPrices& prices, const std::vector<std::int64_t>& at_end)
        : tours_(tours), board_(*tours.board_), prices_(prices), at_end_(at_end) {
        for (int steps = 1; steps <= most_steps; ++steps) move_[steps] = prices.move(steps);
        for (const int node : tours.tracked_) lock_cost_.push_back(lock_cost(board_, node, prices));
        for (const int s : tours.switches_) toggle_costs_.emplace_back(prices, s);
    }

    void layer(unsigned visited) {
        visited_ = visited;
        first_ = static_cast<std::uint32_t>(tours_.at(visited, 0, 0));
        layer_values_ = &tours_.values_[first_];
        next_ = &tours_.next_[first_];
        // Step 1. Ends, and steps that visit something more, whose states are known.
        for (std::size_t code = 0; code < tours_.codes_; ++code) list_end(code);
        const std::int64_t top = leave_layer();
        // Step 2. Within the layer, from the best down.
        if (top > impossible / 2) settle(top);
    }

private:
    void better(std::size_t state, std::int64_t value, Next next) {
        if (value <= layer_values_[state] || value <= impossible / 2) return;
        layer_values_[state] = value;
        next_[state] = next;
    }

    void list_end(std::size_t code) {
        std::int64_t end = at_end_[visited_];
        if (end <= impossible / 2) return;
        for (std::size_t i = 0; i < toggle_costs_.size(); ++i)
            if (tours_.digit(code, i) == 2) end -= toggle_costs_[i].ends_off;
        better(tours_.at(0, code, board_.exit), end, {0, ends});
    }

    // The best value of a state of the layer.
    std::int64_t leave_layer() {
        std::int64_t top = impossible;
        for (std::size_t code = 0; code < tours_.codes_; ++code)
            for (int node = 0; node < board_.node_count; ++node) {
                const std::size_t state = tours_.at(0, code, node);
                for (const auto& walk : tours_.walks_[tours_.lists_of_[code]][node])
                    if (const unsigned fresh = walk.takes & ~visited_; fresh) visit_more(state, code, walk, fresh);
                for (NodeMask to = board_.neighbours[node]; to; to &= to - 1) {
                    const int n = std::countr_zero(to);
                    const unsigned fresh = tours_.critical_bit_[n] & ~visited_;
                    if (!fresh) continue;
                    const std::size_t target = tours_.at(visited_ | fresh, code, n);
                    better(state, tours_.values_[target] - prices_.force(),
                           {static_cast<std::uint32_t>(target), forces});
                }
                top = std::max(top, layer_values_[state]);
            }
        return top;
    }

    void visit_more(std::size_t state, std::size_t code, const Walk& walk, unsigned fresh) {
        const std::size_t to = tours_.at(visited_ | fresh, code, walk.to);
        std::int64_t value = tours_.values_[to] - move_[walk.steps];
        for (unsigned remaining = fresh; remaining; remaining &= remaining - 1)
            value -= lock_cost_[std::countr_zero(remaining)];
        better(state, value, {static_cast<std::uint32_t>(to), walked(walk.steps)});
    }

    void settle(std::int64_t top) {
        top_ = top;
        const auto states = static_cast<std::uint32_t>(tours_.codes_ * tours_.nodes_);
        for (std::uint32_t state = 0; state < states; ++state)
            if (layer_values_[state] > impossible / 2) {
                layer_values_[state] = std::max(layer_values_[state], top - depth);
                buckets_[top - layer_values_[state]].push_back(state);
            }
        for (std::int64_t deficit = 0; deficit <= depth; ++deficit) {
            for (std::size_t q = 0; q < buckets_[deficit].size(); ++q)
                if (const std::uint32_t state = buckets_[deficit][q]; layer_values_[state] == top - deficit)
                    come_from_elsewhere(state);
            buckets_[deficit].clear();
        }
    }

    // Offers `value` to a state of the layer that goes on to `to`, another one.
    void reach(std::size_t state, std::int64_t value, std::uint32_t to, std::uint8_t kind) {
        value = std::max(value, top_ - depth);
        if (value <= layer_values_[state]) return;
        layer_values_[state] = value;
        next_[state] = {first_ + to, kind};
        buckets_[top_ - value].push_back(static_cast<std::uint32_t>(state));
    }

    // The states of the layer from which one action leads to `state`.
    void come_from_elsewhere(std::uint32_t state) {
        const std::size_t code = state / tours_.nodes_, node = state % tours_.nodes_;
        const std::int64_t value = layer_values_[state];
        for (const auto& step : tours_.ways_back_[tours_.lists_of_[code]][node])
            reach(tours_.at(0, code, step.to), value - move_[step.steps], state, walked(step.steps));
        for (NodeMask from = board_.neighbours[node]; from; from &= from - 1)
            reach(tours_.at(0, code, std::countr_zero(from)), value - prices_.force(), state, forces);
        for (std::size_t i = 0; i < toggle_costs_.size(); ++i) {
            const ToggleCosts& costs = toggle_costs_[i];
            const std::size_t off_and_fresh = state - tours_.digit(code, i) * tours_.place_[i] * tours_.nodes_;
            const auto before = [&](std::size_t digit, int cost) {
                reach(off_and_fresh + digit * tours_.place_[i] * tours_.nodes_, value - cost, state, toggles);
            };
            switch (tours_.digit(code, i)) {
                case 1:
                    before(0, costs.on);
                    before(2, costs.again);
                    break;
                case 2:
                    before(1, costs.off);
                    break;
                default:
                    break;
            }
        }
    }

    static std::uint8_t walked(int steps) { return static_cast<std::uint8_t>(walks_1 + steps - 1); }

    TourSubproblem& tours_;
    const Board& board_;
    const DualPrices& prices_;
    const std::vector<std::int64_t>& at_end_;
    ByDie<int> move_{};                  // by steps
    IndexedVector<int, int> lock_cost_;  // of a tracked critical function
    std::vector<ToggleCosts> toggle_costs_;
    IndexedVector<std::vector<std::uint32_t>, std::int64_t> buckets_ =
        IndexedVector<std::vector<std::uint32_t>, std::int64_t>(depth +
                                                                1);  // states by how far they are below the best
    std::uint32_t first_ = 0;                                        // the first state of the layer
    unsigned visited_ = 0;                                           // the layer
    std::int64_t* layer_values_ = nullptr;                           // its values
    Next* next_ = nullptr;
    std::int64_t top_ = impossible;  // the best of them
};

std::int64_t TourSubproblem::find(const DualPrices& prices, const std::vector<std::int64_t>& at_end,
                                  const StopQuestion& stop) {
    values_.assign(states(), impossible);
    next_.assign(states(), {0, nothing});
    Search search(*this, prices, at_end);
    for (unsigned visited = 1u << tracked_.size(); visited-- > 0;) {
        if (asked_to_stop(stop)) return most;
        search.layer(visited);
    }
    const std::int64_t best = values_[at(0, 0, board_->enter)];
    if (best <= impossible / 2) return impossible;
    std::int64_t fused = 0;
    for (int s = 1; s <= switch_count; ++s) fused += ToggleCosts(prices, s).fuse_at_once;
    return best + fused;
}

TourActions TourSubproblem::plan() const {
    TourActions plan;
    std::size_t state = at(0, 0, board_->enter);
    for (;;) {
        const Next next = next_[state];
        const std::size_t code = state / nodes_ % codes_;
        const unsigned visited = visited_in(state);
        if (next.kind == nothing || next.kind == ends) {
            plan.visited = visited;
            for (std::size_t i = 0; i < switches_.size(); ++i)
                plan.toggles[switches_[i]].ends_off = digit(code, i) == 2;
            return plan;
        }
        if (next.kind == forces) ++plan.forces;
        if (next.kind >= walks_1 && next.kind <= walks_6) {
            ++plan.moves[next.kind - walks_1 + 1];
            for (unsigned fresh = visited_in(next.state) & ~visited; fresh; fresh &= fresh - 1)
                ++plan.locks[board_->lock[tracked_[std::countr_zero(fresh)]]];
        }
        if (next.kind == toggles) add_toggle(plan, code, next.state / nodes_ % codes_);
        state = next.state;
    }
}

void TourSubproblem::add_toggle(TourActions& plan, std::size_t before, std::size_t after) const {
    for (std::size_t i = 0; i < switches_.size(); ++i) {
        const std::size_t a = digit(before, i), b = digit(after, i);
        if (a == b) continue;
        auto& t = plan.toggles[switches_[i]];
        if (b == 2)
            ++t.off;
        else if (a == 0)
            ++t.on;
        else
            ++t.again;
    }
}

std::int64_t TourSubproblem::cost(const TourActions& plan, const DualPrices& prices) {
    std::int64_t sum = std::int64_t{plan.forces} * prices.force();
    for (int i = 1; i <= highest_die; ++i) sum += plan.moves[i] * prices.move(i) + plan.locks[i] * prices.die[i];
    for (int s = 1; s <= switch_count; ++s) {
        const ToggleCosts c(prices, s);
        const auto& t = plan.toggles[s];
        sum += t.on * c.on + t.off * c.off + t.again * c.again + t.ends_off * c.ends_off - c.fuse_at_once;
    }
    return sum;
}

}  // namespace nedforge::luddite
