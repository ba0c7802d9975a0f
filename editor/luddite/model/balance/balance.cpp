#include "editor/luddite/model/balance/balance.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {
namespace {

Map as_played(Map map) {
    map.id.clear();
    map.name.clear();
    map.author.reset();
    map.notes.reset();
    map.thresholds = {};
    map.target.reset();
    map.waivers.clear();
    map.editor.clear();
    map.validated.reset();
    return map;
}

bool won(const RateResult& result, std::size_t game, const Rulings& rulings, int threshold) {
    return result.homes[game] && beats(rulings, result.scores[game], threshold);
}

template <class Pair>
Difference difference_of_pairs(std::size_t games, FigureKind kind, const Pair& pair) {
    std::vector<double> pairs(games);
    for (std::size_t g = 0; g < games; ++g) pairs[g] = pair(g);
    return mean_difference(pairs, kind);
}

}  // namespace

bool differ_in_thresholds_at_most(const Map& a, const Map& b) { return as_played(a) == as_played(b); }

WinFigures wins_above(const RateResult& result, const Rulings& rulings, int threshold) {
    int wins = 0;
    for (std::size_t g = 0; g < result.scores.size(); ++g) wins += won(result, g, rulings, threshold);
    const int games = index_count(result.scores);
    WinFigures figures;
    if (games == 0) return figures;
    const Interval interval = binomial_interval(wins, games);
    const double won_games = wins;
    figures.rate = won_games / games;
    figures.low = interval.low;
    figures.high = interval.high;
    return figures;
}

std::optional<PairedDifference> paired_difference(const RateResult& a, const Map& map_a, const RateResult& b,
                                                  const Map& map_b) {
    const std::size_t games = std::min(a.scores.size(), b.scores.size());
    if (!a.complete || !b.complete || games == 0 || a.policy != b.policy) return std::nullopt;
    PairedDifference difference;
    difference.games = static_cast<int>(games);
    for (const Level level : {Level::easy, Level::medium, Level::hard})
        difference.win[level] = difference_of_pairs(games, FigureKind::share, [&](std::size_t g) -> double {
            return won(b, g, map_b.rulings, map_b.thresholds[level]) -
                   won(a, g, map_a.rulings, map_a.thresholds[level]);
        });
    difference.score = difference_of_pairs(games, FigureKind::amount, [&](std::size_t g) {
        const double of_b = b.homes[g] ? b.scores[g] : 0, of_a = a.homes[g] ? a.scores[g] : 0;
        return of_b - of_a;
    });
    return difference;
}

}  // namespace nedforge::luddite
