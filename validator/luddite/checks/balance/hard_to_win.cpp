#include <cmath>
#include <cstdio>

#include "validator/luddite/checks/check.h"
#include "validator/luddite/solver/rating/intervals.h"
#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/solver/rating/rate_cache.h"

namespace nedforge::luddite {

namespace {

std::optional<CountedWins> count_wins(const CheckContext& context) {
    const ValidateOptions& options = context.options;
    if (auto known = remembered_wins(context.map, options.rate_games, options.rate_seed)) return known;
    RateOptions rating;
    rating.think = quick_think;
    rating.games = options.rate_games;
    rating.seed = options.rate_seed;
    rating.bounds = false;
    rating.stop = options.stop;
    const RateResult result = rate(*context.board, rating);
    if (!result.complete) return std::nullopt;
    CountedWins counted;
    counted.games = result.games;
    for (std::size_t l = 0; l < 3; ++l)
        counted.wins[l] = static_cast<int>(std::lround(result.win[l].rate * result.games));
    remember_wins(context.map, options.rate_seed, counted);
    return counted;
}

void run(const CheckContext& context, Diagnostics& out) {
    if (!context.options.rate || !context.board) return;
    const auto counted = count_wins(context);
    if (!counted) return;
    for (std::size_t l = 0; l < 3; ++l) {
        const Interval interval = binomial_interval(counted->wins[l], counted->games);
        const double promise = context.options.promise[l];
        if (interval.high >= promise) continue;
        const std::string level(level_names[l]);
        char text[240];
        std::snprintf(
            text, sizeof text,
            "%s (%d) was won in %d of %d games, at most %.1f %% by the 95 %% interval; the promise is %.0f %%",
            level.c_str(), context.map.thresholds.of[l], counted->wins[l], counted->games, 100 * interval.high,
            100 * promise);
        Diagnostic d = finding(hard_to_win_check.info, "thresholds." + level, text);
        d.help =
            "lower the threshold, lengthen the Clock, or make the way to the critical functions shorter; `nedforge "
            "rate` shows where the damage comes from";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check hard_to_win_check{
    {"NED602", "hard-to-win", Severity::warning,
     "Only with --rate: a strong policy played the map, and the upper end of the 95 % interval of its win rate is "
     "below what the level promises: easy 60 %, medium 40 %, hard 20 %, or as said with --promise.",
     "A level that hardly anybody wins frustrates; and a campaign's map is repeated until it is won.",
     "Lower the threshold, lengthen the Clock, or shorten the ways; see `nedforge rate MAP` for where the damage comes "
     "from.",
     "# hardly ever won: the map gives about 60\n"
     "thresholds: {easy: 80, medium: 90, hard: 100}\n"
     "# within reach\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"},
    Phase::economy,
    run};

}  // namespace nedforge::luddite
