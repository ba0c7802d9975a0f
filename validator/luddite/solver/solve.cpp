#include "validator/luddite/solver/solve.h"

#include <algorithm>
#include <chrono>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/schedule.h"
#include "validator/luddite/solver/tour_search.h"

namespace nedforge::luddite {

namespace {

// Prices of work worth trying, in twelfths of a point a die: from "dice are plenty" to "dice are all that counts".
constexpr int price_list[] = {0, 3, 6, 7, 8, 9, 10, 12, 15, 18, 24, 36, 48, 72, 120, 240};

Scaled root_bound(const PlanValue& value, const Potential& potential) {
    return potential.of(0, value.board().enter) + potential.prices().clock + 6 * potential.prices().fuse[0];
}

// Cells of a potential's table that may be computed: some tens of milliseconds.
constexpr std::size_t most_cells = 300'000;
constexpr std::size_t few_cells = 20'000;

int bits_for(const PlanValue& value, std::size_t cells) {
    int bits = 0;
    while (bits < static_cast<int>(value.tour().items.size()) &&
           (std::size_t{2} << bits) * static_cast<std::size_t>(value.board().node_count) <= cells)
        ++bits;
    return bits;
}

// The root's bound is convex in the price: walk down to its lowest.
int best_price(const PlanValue& value) {
    const int bits = bits_for(value, few_cells);
    std::array<Scaled, std::size(price_list)> known;
    known.fill(INT64_MAX);
    const auto at = [&](std::size_t i) {
        if (known[i] == INT64_MAX) {
            const Potential p(value, value.prices(price_list[i]), bits);
            known[i] = root_bound(value, p);
        }
        return known[i];
    };
    std::size_t i = 4;
    for (;;) {
        if (i + 1 < known.size() && at(i + 1) < at(i)) ++i;
        else if (i > 0 && at(i - 1) < at(i)) --i;
        else return price_list[i];
    }
}

}  // namespace

SolveResult solve(const Board& board, const SolveOptions& options) {
    const auto start = std::chrono::steady_clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    SolveResult result;
    const PlanValue value(board);
    const int price = best_price(value);
    const Potential potential(value, value.prices(price), bits_for(value, most_cells));

    int best = -1, promised = -1;
    std::vector<PlayedRound> rounds;
    TourSearchOptions search;
    search.potentials = {&potential};
    search.at_least = -1;
    search.stop = [&] { return options.stop.stop_requested() || elapsed() > options.seconds; };
    search.found = [&](const Plan& plan) {
        if (plan.score > best) {
            int got = -1;
            for (int order = 0; order < schedule_orders && got < plan.score; ++order) {
                PlayedPlan played = play_plan(value, plan, order);
                got = std::max(got, played.score);
                if (played.score > best) {
                    best = played.score;
                    rounds = std::move(played.rounds);
                }
            }
            if (got < plan.score) promised = std::max(promised, plan.score);
        }
        return best;
    };
    const TourSearchResult found = search_tours(value, search);
    const int bound = std::max({best, promised, found.bound});
    if (best >= 0) {
        result.score = best;
        result.witness = to_replay(board, rounds);
    }
    if (bound >= 0) result.upper_bound = bound;
    result.proved = best == bound;
    return result;
}

BestCaseBound best_case_bound(const Board& board, double seconds, std::stop_token stop) {
    SolveOptions options;
    options.seconds = seconds;
    options.stop = stop;
    const SolveResult result = solve(board, options);
    return {!result.upper_bound, result.upper_bound.value_or(0)};
}

}  // namespace nedforge::luddite
