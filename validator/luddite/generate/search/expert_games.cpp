#include "validator/luddite/generate/search/expert_games.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {

namespace {

constexpr int near_aim = 8, counted_aim = 1;  // points
constexpr int fewest_of_a_kind = 10;          // wins and losses for which an interval by Student's t is good

}  // namespace

void ExpertGames::add(RecordedGames played, const Thresholds& aim) {
    aims_.insert(aims_.end(), played.games.size(), aim);
    luck_.insert(luck_.end(), played.luck.begin(), played.luck.end());
    std::move(played.games.begin(), played.games.end(), std::back_inserter(games_));
}

std::vector<std::size_t> ExpertGames::aimed_at(Level level, int threshold, int distance) const {
    std::vector<std::size_t> near;
    for (std::size_t g = 0; g < games_.size(); ++g)
        if (std::abs(aims_[g].of[level] - threshold) <= distance) near.push_back(g);
    return near;
}

ControlVariates ExpertGames::controls(Level level, const std::vector<std::size_t>& games) const {
    std::vector<std::vector<double>> rows;
    for (const std::size_t g : games)
        if (luck_.empty())
            rows.emplace_back();
        else
            rows.push_back({luck_[g].early_points, luck_[g].early[level], luck_[g].late[level]});
    return ControlVariates(rows);
}

ShareOfGames ExpertGames::shares(const Rulings& rulings, Level level) const {
    const auto near = aimed_at(level, aims_.back().of[level], near_aim);
    std::vector<int> scores;
    for (const std::size_t g : near) scores.push_back(games_[g].score);
    return [rulings, scores, weights = controls(level, near).weights()](int threshold) {
        double share = 0;
        for (std::size_t i = 0; i < scores.size(); ++i)
            if (beats(rulings, scores[i], threshold)) share += weights[i];
        return share;
    };
}

CountedRate ExpertGames::rate(const Rulings& rulings, Level level, int threshold) const {
    const auto aimed = aimed_at(level, threshold, counted_aim);
    CountedRate counted;
    counted.games = index_count(aimed);
    if (aimed.empty()) return counted;
    std::vector<double> won;
    for (const std::size_t g : aimed) won.push_back(beats(rulings, games_[g].score, threshold) ? 1 : 0);
    const int wins = count_where(won, [](double share) { return share == 1; });
    counted.rate = share_in(wins, counted.games);
    counted.interval = binomial_interval(wins, counted.games);
    if (luck_.empty() || std::min(wins, counted.games - wins) < fewest_of_a_kind) return counted;
    const ControlledMean mean = controls(level, aimed).mean_of(won);
    counted.without_luck = true;
    counted.rate = std::clamp(mean.mean, 0.0, 1.0);
    counted.interval = {std::max(0.0, mean.interval.low), std::min(1.0, mean.interval.high)};
    return counted;
}

}  // namespace nedforge::luddite
