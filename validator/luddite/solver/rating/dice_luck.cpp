#include "validator/luddite/solver/rating/dice_luck.h"

#include <algorithm>
#include <optional>

#include "engine/base/indexed.h"
#include "validator/luddite/solver/policy/plans/value_model.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/three_dice.h"
#include "validator/luddite/work_share.h"

namespace nedforge::luddite {

namespace {

std::size_t place_of_roll(std::array<int, 3> roll) {
    std::sort(roll.begin(), roll.end());
    const auto found =
        std::find_if(three_dice.begin(), three_dice.end(), [&](const auto& row) { return row.dice == roll; });
    return place_of_index(index_at(three_dice, found));
}

// Places of the 216 rolls in the order of their sums.
const std::array<std::size_t, all_rolls>& places_by_sum() {
    static const auto places = [] {
        std::array<std::size_t, 56> order{};
        for (std::size_t p = 0; p < order.size(); ++p) order[p] = p;
        const auto sum = [](std::size_t p) {
            return three_dice[p].dice[0] + three_dice[p].dice[1] + three_dice[p].dice[2];
        };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sum(a) < sum(b); });
        std::array<std::size_t, all_rolls> result{};
        std::size_t n = 0;
        for (const std::size_t p : order)
            for (int orders = three_dice[p].orders; orders > 0; --orders) result[n++] = p;
        return result;
    }();
    return places;
}

}  // namespace

DiceLuck::DiceLuck(const Board& board, const SharedTables& tables)
    : board_(&board), plans_(board, tables, GreedyWeights{}, 1), aim_(board) {}

DiceLuck::Worth DiceLuck::worth_of(const State& before, const std::array<int, 3>& roll) {
    State state = before;
    start_round(*board_, state, roll);
    double best = -1e9, points = 0, spread = 1;
    for (const RoundPlan& plan : plans_.lay_out(state)) {
        const double of_plan = ValueModel::points_of(ValueWeights::of_plans(), plans_.greedy().evaluator(), plan.end);
        const double plan_spread = is_over(*board_, plan.end)
                                       ? ExpertAim::no_spread
                                       : ExpertAim::spread_at(board_->clock_length - plan.end.clock);
        if (const double utility = aim_.utility(of_plan, plan_spread); utility > best)
            best = utility, points = of_plan, spread = plan_spread;
    }
    Worth worth{points};
    for (const Level level : all_levels) worth.odds[level] = aim_.odds(level, points, spread);
    return worth;
}

// The rolls that stand for all are a systematic sample with a random start: each of the 216 is as likely in it.
void DiceLuck::add(const State& before, const std::array<int, 3>& roll, std::uint64_t chance, GameLuck& luck) {
    const bool late = board_->clock_length - before.clock <= late_boxes;
    const int rolls = is_large(*board_) ? rolls_on_large_maps : late ? all_rolls : early_rolls;
    const int step = all_rolls / rolls;
    std::array<std::optional<Worth>, three_dice.size()> known;
    const auto worth_at = [&](std::size_t place) -> const Worth& {
        if (!known[place]) known[place] = worth_of(before, three_dice[place].dice);
        return *known[place];
    };
    Worth mean;
    for (int index = static_cast<int>(chance % static_cast<std::uint64_t>(step)); index < all_rolls; index += step) {
        if (asked_to_stop(stop_)) return;
        const Worth& worth = worth_at(places_by_sum()[place_of_index(index)]);
        mean.points += worth.points / rolls;
        for (const Level level : all_levels) mean.odds[level] += worth.odds[level] / rolls;
    }
    const Worth& came = worth_at(place_of_roll(roll));
    if (!late) luck.early_points += came.points - mean.points;
    for (const Level level : all_levels) (late ? luck.late : luck.early)[level] += came.odds[level] - mean.odds[level];
}

}  // namespace nedforge::luddite
