#include "validator/luddite/solver/rating/aim.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/indexed.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

namespace {

// The games of each player, played once.
class Scores {
public:
    Scores(const Target& target, const Board& board, const AimOptions& options) : board_(board), options_(options) {
        std::set<PolicyKind> players;
        for (const auto& wanted : target.of)
            if (wanted) players.insert(player_of(*wanted));
        for (const PolicyKind player : players) parts_ += options.known.contains(player) ? 1 : 2;
        for (const auto& [player, scores] : options.known) scores_[{player, false}] = scores;
    }

    // Empty where the run was stopped.
    const std::vector<int>& of(PolicyKind policy, bool other_dice) {
        std::vector<int>& scores = scores_[{policy, other_dice}];
        if (!scores.empty()) return scores;
        RateOptions playing = options_.playing;
        playing.policy = policy;
        playing.bounds = false;
        if (other_dice) ++playing.seed;
        if (options_.progress)
            playing.progress = [&, policy](int count, int games) {
                options_.progress(policy, count, games, part_, parts_);
            };
        RateResult result = rate(board_, playing);
        ++part_;
        if (result.complete) scores = std::move(result.scores);
        return scores;
    }

private:
    const Board& board_;
    const AimOptions& options_;
    int part_ = 0, parts_ = 0;
    std::map<std::pair<PolicyKind, bool>, std::vector<int>> scores_;
};

// Nothing where the run was stopped.
std::optional<AimedLevel> aimed(Level level, const LevelTarget& target, int lower_limit, const Board& board,
                                Scores& scores) {
    AimedLevel aim{level, player_of(target), target.thousandths / 1000.0, board.thresholds[level], 0, 0, {}, false,
                   true};
    const auto& played = scores.of(aim.policy, false);
    if (played.empty()) return std::nullopt;
    aim.after = threshold_for(board.rulings, played, aim.wanted, lower_limit);
    const int nearest = threshold_for(board.rulings, played, aim.wanted, -1);
    aim.held_up = wins(board.rulings, played, nearest) > wins(board.rulings, played, aim.after);
    const auto& counted = scores.of(aim.policy, true);
    if (counted.empty()) return std::nullopt;
    const int won = wins(board.rulings, counted, aim.after);
    aim.rate = 1.0 * won / index_count(counted);
    aim.interval = binomial_interval(won, index_count(counted));
    const auto brings_points = [](int score) { return score > 0; };
    aim.scores = std::any_of(played.begin(), played.end(), brings_points) ||
                 std::any_of(counted.begin(), counted.end(), brings_points);
    return aim;
}

}  // namespace

namespace {

// Levels without a target give way: as little as keeps every level above the one before it.
void move_others(const Target& target, Thresholds& thresholds) {
    const auto free = [&](Level level) { return !target.of[level]; };
    for (std::size_t l = all_levels.size() - 1; l-- > 0;)
        if (const Level level = all_levels[l]; free(level))
            thresholds.of[level] = std::min(thresholds[level], thresholds[all_levels[l + 1]] - 1);
    for (std::size_t l = 1; l < all_levels.size(); ++l)
        if (const Level level = all_levels[l]; free(level))
            thresholds.of[level] = std::max(thresholds[level], thresholds[all_levels[l - 1]] + 1);
}

}  // namespace

Aim aim_at(const Target& target, const Board& board, const AimOptions& options) {
    Scores scores(target, board, options);
    Aim aim;
    aim.thresholds = board.thresholds;
    int lower_limit = -1;  // with room for the levels without a target
    for (const Level level : all_levels) {
        const auto& wanted = target.of[level];
        if (!wanted) {
            ++lower_limit;
            continue;
        }
        const auto found = aimed(level, *wanted, lower_limit, board, scores);
        aim.complete = found.has_value();
        if (!found) return aim;
        lower_limit = aim.thresholds.of[level] = found->after;
        aim.levels.push_back(*found);
    }
    move_others(target, aim.thresholds);
    for (const Level level : all_levels)
        if (!aim.beyond && aim.thresholds[level] > highest_threshold) aim.beyond = level;
    return aim;
}

}  // namespace nedforge::luddite
