#include "validator/luddite/checks/balance/rated_levels.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

constexpr std::array<double, 3> usual_promise{0.6, 0.4, 0.2};

std::optional<CountedWins> count_wins(const CheckContext& context, PolicyKind policy) {
    const ValidateOptions& options = context.options;
    if (auto known = remembered_wins(context.map, policy, options.rate_games, options.rate_seed)) return known;
    RateOptions rating;
    rating.policy = policy;
    rating.think = quick_think;
    rating.games = options.rate_games;
    rating.seed = options.rate_seed;
    rating.bounds = false;
    rating.stop = options.stop;
    rating.progress = options.playing;
    const RateResult result = rate(*context.board, rating);
    if (!result.complete) return std::nullopt;
    CountedWins counted;
    counted.games = result.games;
    counted.escaped = static_cast<int>(std::lround(result.escaped * result.games));
    for (std::size_t l = 0; l < counted.wins.size(); ++l)
        counted.wins[l] = static_cast<int>(std::lround(result.win[l].rate * result.games));
    remember_wins(context.map, policy, options.rate_seed, counted);
    return counted;
}

}  // namespace

std::vector<RatedLevel> rated_levels(const CheckContext& context) {
    std::vector<RatedLevel> rated;
    const ValidateOptions& options = context.options;
    const std::optional<Target>& target = context.map.target ? context.map.target : options.target;
    for (std::size_t l = 0; l < all_levels.size(); ++l) {
        RatedLevel level{all_levels[l], PolicyKind::expert, {}, {}, options.promise[l].value_or(usual_promise[l]),
                         false};
        if (target && !options.promise[l]) {
            if (!target->of[l]) continue;
            level.policy = player_of(*target->of[l]);
            level.wanted = target->of[l]->thousandths / 1000.0;
            level.by_target = true;
        }
        rated.push_back(level);
    }
    for (RatedLevel& level : rated) {
        if (!context.wins.contains(level.policy)) {
            const auto counted = count_wins(context, level.policy);
            if (!counted) return {};
            context.wins[level.policy] = *counted;
        }
        level.counted = context.wins[level.policy];
        level.interval = binomial_interval(level.counted.wins[level.level], level.counted.games);
    }
    return rated;
}

std::string games_in_words(const CheckContext& context, const RatedLevel& level, bool at_most) {
    const Level l = level.level;
    const std::string player =
        level.by_target ? " by the " + std::string(policy_names[level.policy]) + " policy" : std::string();
    if (level.counted.escaped == 0)
        return fmt::format("{} ({}) was never won{}: no game at all escaped, of {} games", level_names[l],
                           context.map.thresholds[level.level], player, level.counted.games);
    return fmt::format("{} ({}) was won{} in {} of {} games, at {} {:.1f} % by the 95 % interval", level_names[l],
                       context.map.thresholds[level.level], player, level.counted.wins[l], level.counted.games,
                       at_most ? "most" : "least", 100 * (at_most ? level.interval.high : level.interval.low));
}

}  // namespace nedforge::luddite
