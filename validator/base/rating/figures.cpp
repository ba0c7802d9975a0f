#include "validator/base/rating/figures.h"

#include <algorithm>
#include <numeric>

#include "engine/base/indexed.h"

namespace nedforge {

FigureValue value_of(const Figure& figure, std::span<const double> games) {
    const int n = index_count(games);
    const double sum = std::accumulate(games.begin(), games.end(), 0.0);
    if (figure.kind == FigureKind::share) {
        const int count = static_cast<int>(sum);
        return {sum / n, figure.exact ? binomial_interval(count, n) : score_interval(count, n)};
    }
    const double squares = std::inner_product(games.begin(), games.end(), games.begin(), 0.0);
    const SampleMean mean = sample_mean(n, sum, squares);
    if (!mean.low) return {mean.mean, std::nullopt};
    return {mean.mean, Interval{*mean.low, *mean.high}};
}

GamesCompared compare_games(const std::vector<Figure>& figures, const PlayedGames& a, const PlayedGames& b) {
    GamesCompared compared;
    compared.games = std::min(a.games(), b.games());
    std::vector<double> pairs(place_of_index(compared.games));
    for (std::size_t f = 0; f < figures.size(); ++f) {
        const auto of_a = std::span(a.values[f]).first(pairs.size()), of_b = std::span(b.values[f]).first(pairs.size());
        for (std::size_t g = 0; g < pairs.size(); ++g) pairs[g] = of_b[g] - of_a[g];
        compared.figures.push_back(
            {value_of(figures[f], of_a), value_of(figures[f], of_b), mean_difference(pairs, figures[f].kind)});
    }
    return compared;
}

GamesCompared same_games(const std::vector<Figure>& figures, const PlayedGames& games) {
    GamesCompared compared;
    compared.games = games.games();
    for (std::size_t f = 0; f < figures.size(); ++f) {
        const FigureValue value = value_of(figures[f], games.values[f]);
        compared.figures.push_back({value, value, {0, {0, 0}, 0}});
    }
    return compared;
}

}  // namespace nedforge
