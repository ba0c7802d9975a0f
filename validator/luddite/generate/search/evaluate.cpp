#include "validator/luddite/generate/search/evaluate.h"

#include <bit>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "validator/base/language.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/generate/construct/board.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

bool outline_is_good(const Map& map, const BoardWishes& wishes, const Kept& fixed_parts) {
    if (fixed_parts.all_nodes) return true;
    const int count = index_count(map.nodes);
    if (count < wishes.least_nodes || count > wishes.most_nodes || !gates_spread(map)) return false;
    const auto shape = silhouette_of(map);
    if (wishes.shape) return shape == wishes.shape;
    return shape ||
           std::any_of(map.nodes.begin(), map.nodes.end(), [&](const Node& node) { return fixed_parts.node(node); });
}

std::vector<RecordedGame> play(const RecordTables& tables, const SharedTables& ways, PolicyKind policy, int games,
                               const EvaluateOptions& options) {
    RecordOptions record;
    record.ways = ways;
    record.policy = policy;
    record.think = options.think;
    record.games = games;
    record.seed = options.seed;
    record.jobs = 1;
    record.stop = options.stop;
    return record_games(tables, record).games;
}

double escaped(const std::vector<RecordedGame>& games) {
    return share_in(count_where(games, [](const auto& game) { return game.escaped; }), index_count(games));
}

bool each_function_hit(const Board& board, const std::vector<RecordedGame>& games) {
    NodeMask hit = 0;
    for (const RecordedGame& game : games) hit |= game.hits;
    return (board.critical_nodes & ~hit) == 0;
}

const std::vector<RecordedGame>& games_of(const LadderGames& games, PolicyKind policy) {
    return policy == PolicyKind::novice ? games.novice : policy == PolicyKind::regular ? games.regular : games.best;
}

// Levels that are near each other are one level; kept thresholds are met or missed.
double level_penalty(const Map& map, const LadderGames& games, const Target& target, const Kept& fixed_parts) {
    double penalty = 0;
    if (!fixed_parts.thresholds) {
        for (const int gap : {map.thresholds[Level::medium] - map.thresholds[Level::easy],
                              map.thresholds[Level::hard] - map.thresholds[Level::medium]})
            penalty += 0.5 * std::max(0, 4 - gap);
        return penalty;
    }
    for (const Level level : all_levels)
        if (const auto& wanted = target.of[level])
            penalty += 10 * std::abs(share_that_beats(map.rulings, scores_of(games_of(games, player_of(*wanted))),
                                                      map.thresholds[level]) -
                                     wanted->thousandths / 1000.0);
    return penalty;
}

// The light expert leaves more out than the expert with its usual thought, so more is asked of it than of that.
double choice_penalty(const Board& board, const PlayFigures& figures) {
    constexpr double bits = least_set_entropy + 0.4, all_taken = 0.6;
    if (std::popcount(board.critical_nodes) < fewest_functions_to_choose) return 0;
    return 2 * std::max(0.0, bits - figures.set_entropy) +
           2 * std::max(0.0, share_of_all_functions(board, figures) - all_taken);
}

double use_penalty(const std::vector<UsedPart>& uses) {
    constexpr double margin = 0.16;  // above the tenth that is promised: these are few games
    double penalty = 0, unmet = 0, gates = 0;
    for (const UsedPart& use : uses) {
        const double missing = std::max(0.0, margin - use.share) / margin;
        if (use.part.kind == WeakPart::Kind::gate) {
            gates += 1;
            unmet += use.share < margin ? 1 : 0;
        } else {
            penalty += missing * (use.part.kind == WeakPart::Kind::function ? 3 : 1.5);
        }
    }
    return penalty + (gates > 0 ? 15 * std::max(0.0, unmet / gates - 0.1) : 0);
}

}  // namespace

void aim_thresholds(Thresholds& thresholds, const Target& target,
                    const std::function<ShareOfGames(Level, const LevelTarget&)>& shares) {
    IndexedArray<bool, Level, 3> aimed{};
    int lower_limit = -1;  // and room for the levels without a target since then
    for (const Level level : all_levels) {
        const auto& wanted = target.of[level];
        const ShareOfGames share = wanted ? shares(level, *wanted) : ShareOfGames{};
        aimed[level] = share != nullptr;
        if (share)
            lower_limit = thresholds.of[level] = threshold_for(share, wanted->thousandths / 1000.0, lower_limit);
        else
            ++lower_limit;
    }
    for (std::size_t i = 0; i < all_levels.size(); ++i) {
        if (aimed[all_levels[i]]) continue;
        const int low = i > 0 ? thresholds.of[all_levels[i - 1]] + 1 : 0;
        int high = highest_threshold;
        for (std::size_t j = all_levels.size(); j-- > i + 1;)
            if (aimed[all_levels[j]]) high = thresholds.of[all_levels[j]] - static_cast<int>(j - i);
        thresholds.of[all_levels[i]] = std::clamp(thresholds.of[all_levels[i]], low, std::max(low, high));
    }
}

Diagnostics strict_findings(const Map& map, bool reasons, bool proofs) {
    ValidateOptions options;
    options.fixes = false;
    options.reasons = reasons;
    options.sheet = true;
    options.proofs = proofs;
    Diagnostics found = check_map(map, SourceMap{}, options);
    std::erase_if(found, [](const Diagnostic& d) { return d.severity == Severity::info; });
    return found;
}

double quality_of(const Map& map, const Board& board, const LadderGames& games, const MeasureValues& measures,
                  const Target& target, const Kept& fixed_parts) {
    const PlayFigures figures = figures_of(board, games.best);
    return std::min(figures.set_entropy, 3.0) * 0.5 + (1 - figures.commonest_set) + measures[Measure::skill] -
           figures.dead_rounds - 4 * std::max(0.0, 0.85 - escaped(games.novice)) -
           4 * std::max(0.0, 0.97 - escaped(games.best)) - level_penalty(map, games, target, fixed_parts) -
           choice_penalty(board, figures) - use_penalty(part_uses(map, board, games.best));
}

Evaluation evaluate(Map& map, const BoardWishes& wishes, const Kept& fixed_parts, const EvaluateOptions& options) {
    Evaluation result;
    if (!outline_is_good(map, wishes, fixed_parts)) return result;
    result.reached = Stage::checks;
    if (const Diagnostics found = strict_findings(map, false, false); !found.empty()) {
        const Diagnostic& first = found.front();
        result.reason = first.code + ": " + first.message;
        result.reason_key = first.code + " " + listed(first.subjects);
        return result;
    }
    result.reached = Stage::first_games;
    const Board board = compile(map);
    const RecordTables tables(map, board);
    const SharedTables ways = policy_tables(board, options.stop);
    LadderGames games;
    games.best = play(tables, ways, PolicyKind::planner, options.first_games, options);
    if (escaped(games.best) < 0.8 || !each_function_hit(board, games.best)) return result;
    result.reached = Stage::games;
    games.best = play(tables, ways, PolicyKind::expert, options.expert_games, options);
    games.novice = play(tables, ways, PolicyKind::novice, options.games, options);
    games.regular = play(tables, ways, PolicyKind::regular, options.games, options);
    if (options.stop.stop_requested()) return result;
    if (!fixed_parts.thresholds)
        aim_thresholds(map.thresholds, options.target, [&](Level, const LevelTarget& wanted) {
            const auto scores = scores_of(games_of(games, player_of(wanted)));
            return scores.empty() ? ShareOfGames{} : shares_of(map.rulings, scores);
        });
    result.passed = true;
    result.measures = measures_of(map, board, games);
    result.quality = quality_of(map, board, games, result.measures, options.target, fixed_parts);
    for (const UsedPart& use : part_uses(map, board, games.best))
        if (use.share < 0.16) result.weak.push_back(use.part);
    return result;
}

}  // namespace nedforge::luddite
