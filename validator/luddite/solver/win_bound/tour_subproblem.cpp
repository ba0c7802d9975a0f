#include "validator/luddite/solver/win_bound/tour_subproblem.h"

#include <algorithm>
#include <bit>
#include <map>

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_states = 800'000;
constexpr int most_steps = highest_die;
constexpr std::size_t depth = 6000;  // twelfths below the best; a lower value counts as this

enum Kind : std::uint8_t { nothing, ends, walks_1, walks_6 = walks_1 + 5, forces, toggles };

int lock_cost(const Board& board, std::size_t node, const DualPrices& prices) {
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

TourSubproblem::TourSubproblem(const Board& board)
    : board_(&board), nodes_(static_cast<std::size_t>(board.node_count)) {
    unsigned named = 0;
    for (std::size_t n = 0; n < nodes_; ++n) named |= board.gate_switches[n];
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
        const int x = board.critical_damage[static_cast<std::size_t>(a)],
                  y = board.critical_damage[static_cast<std::size_t>(b)];
        return x != y ? x > y : a < b;
    });
    while (!tracked_.empty() && (tracked_.size() > 8 || (codes_ * nodes_ << tracked_.size()) > most_states))
        tracked_.pop_back();
    for (std::size_t i = 0; i < tracked_.size(); ++i)
        critical_bit_[static_cast<std::size_t>(tracked_[i])] = static_cast<std::uint16_t>(1u << i);
    find_walks();
}

unsigned TourSubproblem::setting_of(std::size_t code) const {
    unsigned setting = 0;
    for (std::size_t i = 0; i < switches_.size(); ++i)
        if (code / place_[i] % 3 == 1) setting |= 1u << (switches_[i] - 1);
    return setting;
}

// Up to six steps under each switch setting, locks and energy nodes taken as open.
void TourSubproblem::find_walks() {
    const bool stop = board_->rulings.passing == PassingRuling::stop;
    std::map<NodeMask, std::size_t> known;
    for (std::size_t code = 0; code < codes_; ++code) {
        const NodeMask open = board_->gate_open[setting_of(code)];
        const auto [list, fresh] = known.try_emplace(open, walks_.size());
        lists_of_.push_back(list->second);
        if (!fresh) continue;
        auto& walks = walks_.emplace_back(nodes_);
        auto& back = back_.emplace_back(nodes_);
        for (std::size_t start = 0; start < nodes_; ++start) {
            std::vector<std::vector<std::uint16_t>> found(nodes_);  // sets taken on the way there
            std::vector<std::pair<std::size_t, std::uint16_t>> front{{start, 0}};
            NodeMask reached = 0;
            for (int step = 1; step <= most_steps; ++step) {
                std::vector<std::pair<std::size_t, std::uint16_t>> longer;
                for (const auto& [node, takes] : front)
                    for (NodeMask to = board_->neighbours[node] & open; to; to &= to - 1) {
                        const auto n = static_cast<std::size_t>(std::countr_zero(to));
                        const auto taken = static_cast<std::uint16_t>(stop ? 0 : takes | critical_bit_[n]);
                        auto& sets = found[n];
                        if (std::find(sets.begin(), sets.end(), taken) != sets.end()) continue;
                        sets.push_back(taken);
                        longer.emplace_back(n, taken);
                        const auto at_end = static_cast<std::uint16_t>(taken | critical_bit_[n]);
                        const auto to_node = static_cast<std::uint8_t>(n);
                        if (at_end) walks[start].push_back({to_node, static_cast<std::uint8_t>(step), at_end});
                        if (!(reached & bit(static_cast<int>(n))) && n != start)
                            back[n].push_back({static_cast<std::uint8_t>(start), static_cast<std::uint8_t>(step)});
                        reached |= bit(static_cast<int>(n));
                    }
                front = std::move(longer);
            }
        }
    }
}

std::int64_t TourSubproblem::find(const DualPrices& prices, const std::vector<std::int64_t>& at_end,
                                  std::stop_token stop) {
    const Board& board = *board_;
    const auto exit = static_cast<std::size_t>(board.exit);
    values_.assign((codes_ * nodes_) << tracked_.size(), impossible);
    next_.assign(values_.size(), {0, nothing});
    std::array<int, most_steps + 1> move{};
    for (int steps = 1; steps <= most_steps; ++steps) move[static_cast<std::size_t>(steps)] = prices.move(steps);
    std::vector<ToggleCosts> costs;
    std::int64_t fused = 0;
    for (int s = 1; s <= switch_count; ++s) fused += ToggleCosts(prices, s).fuse_at_once;
    for (const int s : switches_) costs.emplace_back(prices, s);

    std::vector<std::vector<std::uint32_t>> buckets(depth + 1);
    for (unsigned visited = 1u << tracked_.size(); visited-- > 0;) {
        if (stop.stop_requested()) return most;
        std::int64_t* const here = &values_[at(visited, 0, 0)];
        Next* const next = &next_[at(visited, 0, 0)];
        const auto states = static_cast<std::uint32_t>(codes_ * nodes_);
        // Ends, and steps that visit something more.
        std::int64_t top = impossible;
        for (std::size_t code = 0; code < codes_; ++code) {
            std::int64_t end = at_end[visited];
            if (end > impossible / 2)
                for (std::size_t i = 0; i < switches_.size(); ++i)
                    if (code / place_[i] % 3 == 2) end -= costs[i].ends_off;
            for (std::size_t node = 0; node < nodes_; ++node) {
                const auto state = static_cast<std::uint32_t>(code * nodes_ + node);
                const auto better = [&](std::int64_t value, Next how) {
                    if (value > here[state] && value > impossible / 2) {
                        here[state] = value;
                        next[state] = how;
                    }
                };
                if (node == exit) better(end, {0, ends});
                for (const auto& walk : walks_[lists_of_[code]][node]) {
                    const unsigned fresh = walk.takes & ~visited;
                    if (!fresh) continue;
                    const std::size_t to = at(visited | fresh, code, walk.to);
                    std::int64_t value = values_[to] - move[walk.steps];
                    for (unsigned left = fresh; left; left &= left - 1)
                        value -= lock_cost(
                            board, static_cast<std::size_t>(tracked_[static_cast<std::size_t>(std::countr_zero(left))]),
                            prices);
                    better(value,
                           {static_cast<std::uint32_t>(to), static_cast<std::uint8_t>(walks_1 + walk.steps - 1)});
                }
                for (NodeMask to = board.neighbours[node]; to; to &= to - 1) {
                    const auto n = static_cast<std::size_t>(std::countr_zero(to));
                    const unsigned fresh = bit_of(n) & ~visited;
                    if (!fresh) continue;
                    const std::size_t there = at(visited | fresh, code, n);
                    better(values_[there] - prices.force(), {static_cast<std::uint32_t>(there), forces});
                }
                top = std::max(top, here[state]);
            }
        }
        if (top <= impossible / 2) continue;
        // Within the set visited, from the best down.
        const std::int64_t least = top - static_cast<std::int64_t>(depth);
        for (std::uint32_t state = 0; state < states; ++state)
            if (here[state] > impossible / 2) {
                here[state] = std::max(here[state], least);
                buckets[static_cast<std::size_t>(top - here[state])].push_back(state);
            }
        const auto reach = [&](std::size_t state, std::int64_t value, std::uint32_t from, std::uint8_t kind) {
            value = std::max(value, least);
            if (value <= here[state]) return;
            here[state] = value;
            next[state] = {static_cast<std::uint32_t>(at(visited, 0, 0) + from), kind};
            buckets[static_cast<std::size_t>(top - value)].push_back(static_cast<std::uint32_t>(state));
        };
        for (std::size_t below = 0; below <= depth; ++below) {
            const std::int64_t value = top - static_cast<std::int64_t>(below);
            for (std::size_t q = 0; q < buckets[below].size(); ++q) {
                const std::uint32_t state = buckets[below][q];
                if (here[state] != value) continue;
                const std::size_t code = state / nodes_, node = state % nodes_;
                for (const auto& step : back_[lists_of_[code]][node])
                    reach(code * nodes_ + step.to, value - move[step.steps], state,
                          static_cast<std::uint8_t>(walks_1 + step.steps - 1));
                for (NodeMask from = board.neighbours[node]; from; from &= from - 1)
                    reach(code * nodes_ + static_cast<std::size_t>(std::countr_zero(from)), value - prices.force(),
                          state, forces);
                for (std::size_t i = 0; i < switches_.size(); ++i) {
                    const std::size_t digit = code / place_[i] % 3;
                    const auto by = [&](std::size_t before, int cost) {
                        reach((code + before * place_[i] - digit * place_[i]) * nodes_ + node, value - cost, state,
                              toggles);
                    };
                    if (digit == 1) {
                        by(0, costs[i].on);
                        by(2, costs[i].again);
                    } else if (digit == 2) {
                        by(1, costs[i].off);
                    }
                }
            }
            buckets[below].clear();
        }
    }
    const std::int64_t best = values_[at(0, 0, static_cast<std::size_t>(board.enter))];
    return best <= impossible / 2 ? impossible : best + fused;
}

TourActions TourSubproblem::plan() const {
    TourActions plan;
    std::size_t state = at(0, 0, static_cast<std::size_t>(board_->enter));
    for (;;) {
        const Next next = next_[state];
        const std::size_t code = state / nodes_ % codes_;
        const auto visited = static_cast<unsigned>(state / nodes_ / codes_);
        if (next.kind == nothing || next.kind == ends) {
            plan.visited = visited;
            for (std::size_t i = 0; i < switches_.size(); ++i)
                plan.toggles[static_cast<std::size_t>(switches_[i])].ends_off = code / place_[i] % 3 == 2;
            return plan;
        }
        if (next.kind == forces) ++plan.forces;
        if (next.kind >= walks_1 && next.kind <= walks_6) {
            ++plan.moves[static_cast<std::size_t>(next.kind - walks_1 + 1)];
            for (unsigned fresh = static_cast<unsigned>(next.state / nodes_ / codes_) & ~visited; fresh;
                 fresh &= fresh - 1)
                ++plan.locks[board_->lock[static_cast<std::size_t>(
                    tracked_[static_cast<std::size_t>(std::countr_zero(fresh))])]];
        }
        if (next.kind == toggles) {
            const std::size_t after = next.state / nodes_ % codes_;
            for (std::size_t i = 0; i < switches_.size(); ++i) {
                const std::size_t a = code / place_[i] % 3, b = after / place_[i] % 3;
                auto& t = plan.toggles[static_cast<std::size_t>(switches_[i])];
                if (a == b) continue;
                if (b == 2)
                    ++t.off;
                else if (a == 0)
                    ++t.on;
                else
                    ++t.again;
            }
        }
        state = next.state;
    }
}

std::int64_t TourSubproblem::cost(const TourActions& plan, const DualPrices& prices) {
    std::int64_t sum = std::int64_t{plan.forces} * prices.force();
    for (int i = 1; i <= 6; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const ToggleCosts c(prices, i);
        const auto& t = plan.toggles[at];
        sum += plan.moves[at] * prices.move(i) + plan.locks[at] * prices.die[at];
        sum += t.on * c.on + t.off * c.off + t.again * c.again + t.ends_off * c.ends_off - c.fuse_at_once;
    }
    return sum;
}

}  // namespace nedforge::luddite
