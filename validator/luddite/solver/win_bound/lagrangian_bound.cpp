#include "validator/luddite/solver/win_bound/lagrangian_bound.h"

#include <algorithm>
#include <bit>

#include "validator/luddite/work_share.h"

namespace nedforge::luddite {

namespace {

constexpr int most_searches = 12;                // of tours, each at new prices …
constexpr std::int64_t most_states = 3'000'000;  // … of theirs together
constexpr int fewest_searches = 3, fewest_of_large = 2;
constexpr std::int64_t most_guesses = 2500;  // in all
constexpr std::int64_t fewest_guesses = 200;
constexpr double least_gain = 0.02;  // twelfths of the mean, for a change of prices
constexpr int most_kept = 2;         // prices with which a chance is worked out

// By how much each price changes: the six dice, what is spent by kind, what is gained by kind.
using Change = IndexedArray<int, int, 12>;

// Ways to change prices, each by a step: one price, a die against another, resources with their gains.
std::vector<Change> directions() {
    std::vector<Change> list;
    const auto add = [&](std::initializer_list<std::pair<int, int>> changes) {
        for (const int sign : {1, -1}) {
            Change change{};
            for (const auto& [price, amount] : changes) change[price] = sign * amount;
            list.push_back(change);
        }
    };
    add({{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}});
    add({{0, 1}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}, {8, 1}, {9, 1}, {10, 1}, {11, 1}});
    add({{0, 1}, {1, 1}, {2, 1}});
    add({{3, 1}, {4, 1}, {5, 1}});
    for (int i = 0; i < 12; ++i) add({{i, 1}});
    for (int k = 6; k < 9; ++k) add({{k, 1}, {k + 3, 1}});
    for (int i = 0; i < 6; ++i)
        for (int j = 0; j < i; ++j) add({{i, 1}, {j, -1}});
    return list;
}

DualPrices changed(const Board& board, DualPrices prices, const Change& change, int step) {
    int index = 0;
    for (int value = 1; value <= highest_die; ++value) prices.die[value] += step * change[index++];
    for (int& price : prices.spend) price += step * change[index++];
    for (int& price : prices.gain) price += step * change[index++];
    prices.make_sound(board);
    return prices;
}

}  // namespace

LagrangianBound::LagrangianBound(const Board& board, const StopQuestion& stop)
    : board_(&board), stop_(stop), tour_(board, stop), hack_(board, tour_.tracked(), stop) {
    DualPrices prices;
    prices.die.fill(DualPrices::point);
    prices.spend = prices.gain = DualPrices::left_over;
    prices.make_sound(board);
    evaluate(prices);
    // On large maps (work_share.h) fewer prices are tried.
    most_guesses_ = std::max(fewest_guesses, work_share(board, most_guesses));
    const auto states = static_cast<std::int64_t>(tour_.states());
    const auto searches = std::clamp(static_cast<int>(work_share(board, most_states) / states),
                                     is_large(board) ? fewest_of_large : fewest_searches, most_searches);
    for (int search = 1; search < searches && !found_.empty(); ++search) {
        const DualPrices next = improved(found_.front().prices);
        if (asked_to_stop(stop_) || guess(next) > found_.front().mean - 0.5) break;
        const std::size_t before = plans_.size();
        evaluate(next);
        if (plans_.size() == before) break;
    }
    for (const auto& known : found_) {
        if (chances_.size() == most_kept || asked_to_stop(stop_)) break;
        chances_.push_back({known.without_dice, ClockSubproblem(board, known.prices).chances(stop_)});
    }
}

// What the sheet yields whatever the tour and the Hack module.
std::int64_t LagrangianBound::rest(const DualPrices& prices) const {
    const Board& board = *board_;
    std::int64_t sum = 0;
    for (const auto& box : board.bonuses)
        sum += std::max<std::int64_t>(
            0, std::int64_t{DualPrices::point} * box.damage + prices.value_of(box.gain) - prices.die[box.die]);
    for (NodeMask caches = board.cache_nodes; caches; caches &= caches - 1)
        sum += prices.value_of(board.cache[std::countr_zero(caches)]);
    for (const Resource k : all_resources) {
        const int icons = board.icons_before[board.clock_length][k];
        sum += std::int64_t{prices.gain[k]} * (board.start[k] + icons);
        sum += std::int64_t{prices.spend[k] - prices.gain[k]} * board.spaces[k];
    }
    return sum;
}

// The value of having visited a set of critical functions, with the best Hack rewards for it.
std::vector<std::int64_t> LagrangianBound::visited_values(const DualPrices& prices) const {
    std::vector<std::int64_t> values = hack_.values(prices);
    const auto& tracked = tour_.tracked();
    for (std::size_t set = 0; set < values.size(); ++set)
        for (std::size_t i = 0; i < tracked.size(); ++i)
            if (set >> i & 1u && values[set] != HackSubproblem::impossible)
                values[set] += std::int64_t{DualPrices::point} * board_->critical_damage[tracked[i]];
    for (std::size_t i = 0; i < tracked.size(); ++i)
        for (std::size_t set = 0; set < values.size(); ++set)
            if (set >> i & 1u) values[set] = std::max(values[set], values[set ^ (std::size_t{1} << i)]);
    return values;
}

std::optional<std::int64_t> LagrangianBound::without_dice(const DualPrices& prices) {
    const std::int64_t tour = tour_.find(prices, visited_values(prices), stop_);
    if (tour == TourSubproblem::impossible) no_escape_ = true;
    if (tour == TourSubproblem::impossible || tour == TourSubproblem::most) return std::nullopt;
    return tour + rest(prices);
}

void LagrangianBound::evaluate(const DualPrices& prices) {
    const auto bound = without_dice(prices);
    if (!bound) return;
    plans_.push_back(tour_.plan());
    found_.push_back({prices, *bound, static_cast<double>(*bound) + ClockSubproblem(*board_, prices).mean()});
    std::sort(found_.begin(), found_.end(), [](const Evaluated& a, const Evaluated& b) { return a.mean < b.mean; });
}

double LagrangianBound::guess(const DualPrices& prices) const {
    const auto values = visited_values(prices);
    std::int64_t tour = TourSubproblem::impossible;
    for (const auto& plan : plans_) tour = std::max(tour, values[plan.visited] - TourSubproblem::cost(plan, prices));
    return static_cast<double>(tour + rest(prices)) + ClockSubproblem(*board_, prices, true).mean();
}

// Better prices if the tours known so far were all there are: the best of the neighbours, with shorter and shorter
// steps.
DualPrices LagrangianBound::improved(const DualPrices& from) {
    static const auto changes = directions();
    DualPrices best = from;
    double mean = guess(best);
    for (int step = 4; step >= 1; step /= 2)
        for (bool better = true; better;) {
            better = false;
            for (const auto& direction : changes) {
                if (asked_to_stop(stop_) || guesses_ > most_guesses_) return best;
                const DualPrices next = changed(*board_, best, direction, step);
                if (next == best) continue;
                ++guesses_;
                const double value = guess(next);
                if (value >= mean - least_gain) continue;
                best = next;
                mean = value;
                better = true;
            }
        }
    return best;
}

double LagrangianBound::chance_of(int score) const {
    if (no_escape_) return 0;
    double lowest = 1;
    for (const auto& known : chances_)
        lowest = std::min(lowest, known.dice.of(std::int64_t{DualPrices::point} * score - known.without_dice));
    return lowest;
}

int LagrangianBound::out_of_reach(double chance) const {
    int low = 0, high = 1;
    while (chance_of(high) > chance && high < INT32_MAX / 4) high *= 2;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (chance_of(middle) > chance)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

}  // namespace nedforge::luddite
