#include "validator/luddite/table/skill_fit.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "engine/base/indexed.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {

namespace {

constexpr double bandwidth = 4;    // points, of the kernel
constexpr double surprise = 1e-4;  // of any score, so that none is impossible
constexpr int games_of_dice = 60;  // of each skill on known dice
// Twice the log likelihood ratio: chi square of one degree, 95 %, the square of a normal variable.
constexpr double rejected = errors_of_95_percent * errors_of_95_percent;

// The log of the chance of a score among the sampled games.
double log_chance(const RateResult& sample, const ObservedGame& observed) {
    const double games = index_count(sample.scores);
    const double home = std::accumulate(sample.homes.begin(), sample.homes.end(), 0);
    const double escapes = (home + 0.5) / (games + 1);
    if (!observed.escaped) return std::log(1 - escapes);
    double density = 0;
    for (std::size_t g = 0; g < sample.scores.size(); ++g) {
        if (!sample.homes[g]) continue;
        const double distance = (sample.scores[g] - observed.score) / bandwidth;
        density += std::exp(-distance * distance / 2);
    }
    density /= std::max(1.0, home) * bandwidth * std::sqrt(2 * 3.14159265358979);
    return std::log(escapes * ((1 - surprise) * density + surprise / 100));
}

RateOptions playing(double skill, const FitOptions& options) {
    RateOptions rating;
    rating.policy = PolicyKind::regular;
    rating.skill = skill;
    rating.games = options.games;
    rating.seed = options.seed;
    rating.jobs = options.jobs;
    rating.bounds = false;
    rating.stop = options.stop;
    return rating;
}

// Games of a skill for each observed game: with its dice where they are known, else the same for all. Stopped: fewer.
using Samples = std::vector<std::shared_ptr<const RateResult>>;
Samples samples_of(const Board& board, const std::vector<ObservedGame>& games, double skill,
                   const FitOptions& options) {
    Samples samples;
    int by_dice = 0;
    std::shared_ptr<const RateResult> usual;
    for (const ObservedGame& game : games) {
        if (options.stop.stop_requested()) break;
        if (game.dice && by_dice < most_games_by_dice) {
            ++by_dice;
            RateOptions rating = playing(skill, options);
            rating.games = games_of_dice;
            rating.seed = game.dice->seed;
            rating.rolls = game.dice->rolls;
            samples.push_back(std::make_shared<const RateResult>(rate(board, rating)));
            continue;
        }
        if (!usual) usual = std::make_shared<const RateResult>(rate(board, playing(skill, options)));
        samples.push_back(usual);
    }
    return samples;
}

// The 99 % quantile of the scores of games that escaped; nothing where none did.
std::optional<int> highest_usual(const RateResult& sample) {
    std::vector<int> scores;
    for (std::size_t g = 0; g < sample.scores.size(); ++g)
        if (sample.homes[g]) scores.push_back(sample.scores[g]);
    if (scores.empty()) return std::nullopt;
    std::sort(scores.begin(), scores.end());
    return scores[(scores.size() - 1) * 99 / 100];
}

// Lowers scores above what the games of skill 1 usually score. How many there were.
int keep_on_scale(const Samples& of_the_best, std::vector<ObservedGame>& games) {
    int count = 0;
    for (std::size_t g = 0; g < games.size(); ++g) {
        const auto highest = highest_usual(*of_the_best[g]);
        if (!games[g].escaped || !highest || games[g].score <= *highest) continue;
        games[g].score = *highest;
        ++count;
    }
    return count;
}

// Where the curve falls from its maximum by what is rejected, from `from` in direction `step`; the grid's end where it
// does not.
double crossing(const IndexedVector<double, int>& curve, int from, int step) {
    const double line = curve[from] - rejected / 2;
    for (int i = from + step; i >= 0 && i <= skill_steps; i += step) {
        const double value = curve[i], before = curve[i - step];
        if (value < line) return (i - step + step * (before - line) / (before - value)) / skill_steps;
    }
    return step < 0 ? 0 : 1;
}

// The vertex of the parabola through the maximum and its neighbours.
double refined(const IndexedVector<double, int>& curve, int best) {
    if (best == 0 || best == skill_steps) return share_in(best, skill_steps);
    const double before = curve[best - 1], peak = curve[best], after = curve[best + 1];
    const double bend = before - 2 * peak + after;
    const double shift = bend < 0 ? std::clamp((before - after) / (2 * bend), -0.5, 0.5) : 0;
    return (best + shift) / skill_steps;
}

}  // namespace

RateResult rate_skill(const Board& board, double skill, const FitOptions& options) {
    return rate(board, playing(skill, options));
}

std::optional<SkillFit> fit_skill(const Board& board, const std::vector<ObservedGame>& games,
                                  const FitOptions& options) {
    if (games.empty()) return std::nullopt;
    SkillFit fit;
    fit.games = index_count(games);
    const auto known =
        std::count_if(games.begin(), games.end(), [](const ObservedGame& game) { return game.dice.has_value(); });
    fit.with_known_dice = std::min(most_games_by_dice, static_cast<int>(known));
    std::vector<ObservedGame> on_scale = games;
    fit.log_likelihood.assign(skill_steps + 1, 0);
    for (int i = skill_steps; i >= 0; --i) {
        const Samples samples = samples_of(board, games, share_in(i, skill_steps), options);
        if (options.stop.stop_requested()) return std::nullopt;
        if (i == skill_steps) fit.above_scale = keep_on_scale(samples, on_scale);
        for (std::size_t g = 0; g < games.size(); ++g) fit.log_likelihood[i] += log_chance(*samples[g], on_scale[g]);
        if (options.progress) options.progress(skill_steps + 1 - i, skill_steps + 1);
    }
    const auto& curve = fit.log_likelihood;
    const int best = index_at(curve, std::max_element(curve.begin(), curve.end()));
    fit.skill = refined(curve, best);
    fit.low = std::min(fit.skill, crossing(curve, best, -1));
    fit.high = std::max(fit.skill, crossing(curve, best, 1));
    return fit;
}

}  // namespace nedforge::luddite
