#include "validator/luddite/solver/win_bound/hack_subproblem.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_map>
#include <unordered_set>

#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"
#include "validator/luddite/hack/line_unions.h"

namespace nedforge::luddite {

namespace {

constexpr std::int64_t no_way = INT64_MAX / 4;

// least[n][t]: cheapest n dice with the total t.
constexpr int most_row_boxes = 6;
constexpr int highest_total = highest_die * most_row_boxes;
using TotalCosts = IndexedArray<IndexedArray<std::int64_t, int, highest_total + 1>, int, most_row_boxes + 1>;

TotalCosts total_costs(const DualPrices& prices) {
    TotalCosts costs;
    for (auto& row : costs) row.fill(no_way);
    costs[0][0] = 0;
    for (int n = 0; n < most_row_boxes; ++n)
        for (int t = 0; t <= highest_die * n; ++t)
            if (costs[n][t] < no_way)
                for (int v = 1; v <= highest_die; ++v)
                    costs[n + 1][t + v] = std::min(costs[n + 1][t + v], costs[n][t] + prices.die[v]);
    return costs;
}

// Cheapest dice that fill the rows of an item so that it pays: row by row, by the total of the last one.
std::int64_t rows_cost(const TotalCosts& costs, const RowsBoard::Item& item,
                       std::uint64_t (*totals_after)(std::uint64_t)) {
    using ByTotal = IndexedArray<std::int64_t, int, highest_total + 1>;
    const auto totals_of_row = [&](std::size_t k) { return total_range(item.boxes[item.order[k]]).totals(); };
    ByTotal cost{};
    std::uint64_t reached = item.totals & totals_of_row(0);
    for (auto remaining = reached; remaining; remaining &= remaining - 1)
        cost[std::countr_zero(remaining)] = costs[item.boxes[item.order[0]]][std::countr_zero(remaining)];
    for (std::size_t k = 1; k < item.row_count; ++k) {
        ByTotal next;
        next.fill(no_way);
        std::uint64_t next_reached = 0;
        for (; reached; reached &= reached - 1) {
            const int before = std::countr_zero(reached);
            const std::uint64_t after = totals_after(bit(before)) & totals_of_row(k);
            next_reached |= after;
            for (auto remaining = after; remaining; remaining &= remaining - 1) {
                const int total = std::countr_zero(remaining);
                next[total] = std::min(next[total], cost[before] + costs[item.boxes[item.order[k]]][total]);
            }
        }
        cost = next;
        reached = next_reached;
    }
    std::int64_t cheapest = no_way;
    for (; reached; reached &= reached - 1) cheapest = std::min(cheapest, cost[std::countr_zero(reached)]);
    return cheapest;
}

}  // namespace

HackSubproblem::HackSubproblem(const Board& board, const std::vector<int>& tracked, const Limits& limits,
                               const StopQuestion& stop)
    : board_(&board), tracked_(tracked) {
    if (board.hack.fill() == HackFill::boxes) find_unions(limits.unions);
    if (board.hack.fill() == HackFill::pieces)
        for (int s = 0; s < index_count(board.hack.rewards); ++s)
            covers_.push_back(find_covers(s, limits.places, stop));
}

unsigned HackSubproblem::code_of(int reward) const {
    const int node = board_->hack.rewards[reward].node;
    for (std::size_t i = 0; i < tracked_.size(); ++i)
        if (tracked_[i] == node) return 1u << i;
    return 0;
}

std::int64_t HackSubproblem::damage_of(int reward) const {
    const CompiledReward& r = board_->hack.rewards[reward];
    std::int64_t damage = r.damage;
    if (r.node >= 0 && !code_of(reward)) damage += board_->critical_damage[r.node];
    return damage * DualPrices::point;
}

void HackSubproblem::find_unions(std::size_t limit) {
    const HackBoard& hack = board_->hack;
    for (const auto& [lines, unions] : line_components(hack, limit)) {
        if (unions.empty()) {
            lone_lines_.insert(lone_lines_.end(), lines.begin(), lines.end());
            continue;
        }
        auto& component = components_.emplace_back();
        for (const std::uint64_t u : unions) {
            Union entry{u, 0, 0, {}};
            for (const std::size_t l : lines) {
                if (hack.reward_boxes[l] & ~u) continue;
                const int reward = static_cast<int>(l);
                entry.codes |= code_of(reward);
                entry.damage += damage_of(reward);
                for (const Resource k : all_resources) entry.gain.of[k] += hack.rewards[l].gain.of[k];
            }
            component.push_back(entry);
        }
    }
}

// One option of each group.
void HackSubproblem::add(std::vector<std::int64_t>& sum, const std::vector<Option>& options) const {
    std::vector<std::int64_t> best(sum.size(), impossible);
    std::vector<std::int64_t> by_codes(sum.size(), impossible);
    for (const auto& option : options) by_codes[option.codes] = std::max(by_codes[option.codes], option.value);
    for (std::size_t codes = 0; codes < by_codes.size(); ++codes) {
        if (by_codes[codes] == impossible) continue;
        for (std::size_t before = 0; before < sum.size(); ++before)
            if (sum[before] != impossible)
                best[before | codes] = std::max(best[before | codes], sum[before] + by_codes[codes]);
    }
    sum = std::move(best);
}

void HackSubproblem::add_lines(std::vector<std::int64_t>& sum, const DualPrices& prices) const {
    const HackBoard& hack = board_->hack;
    ByDie<int> box{};
    for (int v = 1; v <= highest_die; ++v) box[v] = std::min(prices.die[v], prices.spend[Resource::energy]);
    const auto cost = [&](std::uint64_t boxes) {
        std::int64_t total = 0;
        for (int v = 1; v <= highest_die; ++v)
            total += std::int64_t{box[v]} * std::popcount(boxes & hack.as<BoxesBoard>().boxes_of[v]);
        return total;
    };
    std::vector<Option> options;
    for (const auto& component : components_) {
        options.clear();
        for (const auto& u : component)
            options.push_back({u.damage + prices.value_of(u.gain) - cost(u.boxes), u.codes});
        add(sum, options);
    }
    for (const std::size_t l : lone_lines_) {  // a box is in at most two lines
        const int reward = static_cast<int>(l);
        add(sum, {{0, 0},
                  {damage_of(reward) + prices.value_of(hack.rewards[l].gain) - cost(hack.reward_boxes[l]) / 2,
                   code_of(reward)}});
    }
}

void HackSubproblem::add_rows(std::vector<std::int64_t>& sum, const DualPrices& prices) const {
    const HackBoard& hack = board_->hack;
    const TotalCosts costs = total_costs(prices);
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        const std::int64_t cost = rows_cost(costs, item_of_rows(hack, i), hack_variant(hack.kind()).totals_after);
        if (cost == no_way) continue;
        add(sum, {{0, 0}, {damage_of(i) + prices.value_of(hack.rewards[i].gain) - cost, code_of(i)}});
    }
}

std::vector<HackSubproblem::Way> HackSubproblem::ways_to_cover(std::uint64_t open, int section) const {
    const std::uint64_t cell = open & (~open + 1);
    std::vector<Way> ways{{open & ~cell, 0}};
    for (std::uint8_t value = 1; value <= highest_pattern; ++value)
        for (const auto& p : board_->hack.as<PiecesBoard>().placements[value])
            if (p.section == section && (p.cells & cell) && !(p.cells & ~open))
                ways.push_back({open & ~p.cells, value});
    return ways;
}

// All sets of cells that can be left open on the way, fewest cells first; none where there are too many.
std::vector<std::uint64_t> HackSubproblem::places_of(int section, std::size_t limit, const StopQuestion& stop) const {
    std::vector<std::uint64_t> places{board_->hack.reward_boxes[section]};
    std::unordered_set<std::uint64_t> known_places{places.front()};
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i] == 0) continue;
        for (const Way& way : ways_to_cover(places[i], section))
            if (known_places.insert(way.after).second) places.push_back(way.after);
        if (places.size() > limit || (i % 64 == 0 && asked_to_stop(stop))) return {};
    }
    std::sort(places.begin(), places.end(), [](std::uint64_t a, std::uint64_t b) {
        const int x = std::popcount(a), y = std::popcount(b);
        return x != y ? x < y : a < b;
    });
    return places;
}

HackSubproblem::Covers HackSubproblem::find_covers(int section, std::size_t limit, const StopQuestion& stop) const {
    const std::vector<std::uint64_t> places = places_of(section, limit, stop);
    if (places.empty()) return {};
    std::unordered_map<std::uint64_t, std::uint32_t> number;
    for (std::uint32_t i = 0; i < places.size(); ++i) number[places[i]] = i;
    Covers covers;
    for (const std::uint64_t open : places) {
        covers.first.push_back(index_count<std::uint32_t>(covers.edges));
        if (open == 0) continue;
        for (const Way& way : ways_to_cover(open, section)) covers.edges.push_back({number[way.after], way.piece});
    }
    covers.first.push_back(index_count<std::uint32_t>(covers.edges));
    return covers;
}

// The cheapest way to cross every cell of a section.
std::int64_t HackSubproblem::cover_cost(int section, const DualPrices& prices) const {
    const Covers& covers = covers_[section];
    if (covers.first.empty()) {  // no cell costs less than its share of the largest piece, in whatever cover
        std::int64_t a_cell = prices.spend[Resource::energy];
        for (int value = 1; value <= highest_pattern; ++value)
            for (const auto& p : board_->hack.as<PiecesBoard>().placements[value])
                if (p.section == section)
                    a_cell = std::min<std::int64_t>(a_cell, prices.die[value] / std::popcount(p.cells));
        return a_cell * std::popcount(board_->hack.reward_boxes[section]);
    }
    IndexedArray<int, int, highest_pattern + 1> piece{prices.spend[Resource::energy]};
    for (int value = 1; value <= highest_pattern; ++value) piece[value] = prices.die[value];
    std::vector<std::int64_t> cost(covers.first.size() - 1, 0);
    for (std::size_t i = 1; i < cost.size(); ++i) {
        cost[i] = no_way;
        for (std::size_t e = covers.first[i]; e < covers.first[i + 1]; ++e)
            cost[i] = std::min(cost[i], cost[covers.edges[e].to] + piece[covers.edges[e].piece]);
    }
    return cost.back();
}

void HackSubproblem::add_patterns(std::vector<std::int64_t>& sum, const DualPrices& prices) const {
    const HackBoard& hack = board_->hack;
    for (int s = 0; s < index_count(hack.rewards); ++s) {
        std::int64_t icons = 0;  // all of them
        std::uint64_t icon_cells = 0;
        for (const Resource k : all_resources) {
            const std::uint64_t of_kind = hack.icons[k] & hack.reward_boxes[s];
            icons += std::int64_t{prices.gain[k]} * std::popcount(of_kind);
            icon_cells |= of_kind;
        }
        // Some of the icons only: none costs less than its share of the piece that crosses the most of them.
        std::int64_t an_icon = prices.spend[Resource::energy];
        for (int value = 1; value <= highest_pattern; ++value)
            for (const auto& p : hack.as<PiecesBoard>().placements[value])
                if (p.section == s && (p.cells & icon_cells))
                    an_icon = std::min<std::int64_t>(an_icon, prices.die[value] / std::popcount(p.cells & icon_cells));
        std::int64_t partial = 0;
        for (const Resource k : all_resources)
            partial += std::max<std::int64_t>(0, prices.gain[k] - an_icon) *
                       std::popcount(hack.icons[k] & hack.reward_boxes[s]);
        add(sum, {{partial, 0},
                  {damage_of(s) + prices.value_of(hack.rewards[s].gain) + icons - cover_cost(s, prices), code_of(s)}});
    }
}

std::vector<std::int64_t> HackSubproblem::values(const DualPrices& prices) const {
    std::vector<std::int64_t> sum(std::size_t{1} << tracked_.size(), impossible);
    sum.front() = 0;
    switch (board_->hack.fill()) {
        case HackFill::boxes:
            add_lines(sum, prices);
            break;
        case HackFill::pieces:
            add_patterns(sum, prices);
            break;
        case HackFill::rows:
            add_rows(sum, prices);
            break;
    }
    for (std::size_t bit = 0; bit < tracked_.size(); ++bit)
        for (std::size_t codes = sum.size(); codes-- > 0;)
            if (!(codes >> bit & 1u)) sum[codes] = std::max(sum[codes], sum[codes | std::size_t{1} << bit]);
    return sum;
}

}  // namespace nedforge::luddite
