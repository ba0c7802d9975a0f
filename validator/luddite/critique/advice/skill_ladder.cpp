// NED909: the rungs of the ladder are too near each other, the novice is left out, or nobody wins a level.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "validator/luddite/critique/advice/advice.h"
#include "validator/luddite/critique/overview.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

namespace {

std::string wins_in_words(const PlayFigures& f) {
    return fmt::format("{:.0f}, {:.0f} and {:.0f} %", 100 * f.win[0], 100 * f.win[1], 100 * f.win[2]);
}

std::string to_get_home(std::string_view what_is_so) {
    return fmt::format("{} on the Exit: make the way home shorter, or the Clock longer", what_is_so);
}

std::string gap_help(const PlayFigures& novice, const PlayFigures& expert) {
    if (novice.win[2] > 0.8)
        return fmt::format("raise the thresholds: the novice wins hard in {} of its games", percent(novice.win[2]));
    if (novice.escaped + expert.escaped == 0) return to_get_home("nobody ends a game");
    if (expert.win[0] < 0.2)
        return fmt::format("lower the thresholds: the expert wins easy in {} of its games", percent(expert.win[0]));
    return "let planning pay: functions that need several switches, locks and codes together";
}

// What the thresholds do where the scores show more skill than the win rates.
std::string thresholds_in_words(const PlayFigures& novice, const PlayFigures& expert) {
    if (expert.win[0] < 0.2) return "nearly all of them lie below the threshold of easy";
    if (novice.win[2] > 0.8) return "nearly all of them lie above the threshold of hard";
    return "few of them lie between two thresholds";
}

Advice& tell(AdviceContext& context, AdviceThreshold threshold, const Measured& figure, const std::string& message,
             std::string path, std::string help) {
    Advice& advice = advise(context, skill_ladder_check, threshold, figure, message, std::move(path));
    advice.finding.help = std::move(help);
    if (context.target) advice.finding.severity = Severity::warning;
    return advice;
}

// The player's share of a level who wins it most often.
Measured best_of_ladder(Measures& measures, Level level) {
    return measures.largest_share([&](const RecordedGame& game) {
        return beats(measures.board().rulings, game.score, measures.board().thresholds[level]);
    });
}

// The levels that hardly any player wins, and the best score of all their games.
void tell_of_unwon_levels(AdviceContext& context) {
    Measures& measures = context.measures;
    std::vector<std::string> unwon;
    Measured highest;
    int best_score = 0, games = 0;
    Level lowest{};
    for (const Level level : all_levels) {
        const int threshold = measures.board().thresholds[level];
        const Measured of_level = best_of_ladder(measures, level);
        if (of_level.value >= context.thresholds[AdviceThreshold::level_won]) continue;
        if (unwon.empty()) {
            highest = of_level;
            lowest = level;
        }
        unwon.push_back(fmt::format("{} ({})", level_names[level], threshold));
    }
    if (unwon.empty()) return;
    for (const PolicyKind player : ladder_players)
        for (const RecordedGame& game : measures.games(player).games) {
            best_score = std::max(best_score, game.score);
            ++games;
        }
    Advice& advice = tell(
        context, AdviceThreshold::level_won, highest,
        fmt::format("{} wins {}: the best of {} games of novice, regular and expert scores {}",
                    highest.value > 0 ? "hardly anybody" : "nobody on the ladder", listed(unwon), games, best_score),
        "thresholds",
        best_score > 0 ? fmt::format("lower the threshold, now {}, or give more to score: 'nedforge rate MAP "
                                     "--set-thresholds' finds the one that meets the target",
                                     measures.board().thresholds[lowest])
                       : to_get_home("no game ends with points"));
    advice.effect_on = [lowest, before = highest.value](Measures& of_changed_map) {
        const Measured won = best_of_ladder(of_changed_map, lowest);
        return fmt::format("{} won in {} -> {} of a player's games ({})", level_names[lowest], percent(before),
                           percent(won.value), percents(won.interval));
    };
}

// Whether better players score more, whatever they win: more of the variance than that of luck's upper threshold.
bool scores_show_skill(AdviceContext& context) {
    Measures& measures = context.measures;
    return measures.figures(PolicyKind::novice).mean < measures.figures(PolicyKind::expert).mean &&
           measures.luck().luck.value < context.thresholds[AdviceThreshold::luck_most];
}

}  // namespace

void find_skill_ladder(AdviceContext& context) {
    Measures& measures = context.measures;
    const PlayFigures& novice = measures.figures(PolicyKind::novice);
    const PlayFigures& regular = measures.figures(PolicyKind::regular);
    const PlayFigures& expert = measures.figures(PolicyKind::expert);
    if (novice.games == 0 || expert.games == 0) return;
    Measured gap{-1, {}};
    for (std::size_t l = 0; l < novice.win.size(); ++l) {
        const double difference = expert.win[l] - novice.win[l];
        if (difference <= gap.value) continue;
        const double error = std::sqrt(expert.win[l] * (1 - expert.win[l]) / expert.games +
                                       novice.win[l] * (1 - novice.win[l]) / novice.games);
        gap = {difference, normal_interval(difference, error)};
    }
    if (gap.value < context.thresholds[AdviceThreshold::ladder_gap]) {
        const std::string wins = fmt::format(
            "the novice wins {} of its games (easy, medium, hard), the regular {}, the "
            "expert {}",
            wins_in_words(novice), wins_in_words(regular), wins_in_words(expert));
        if (scores_show_skill(context))
            tell(context, AdviceThreshold::ladder_gap, gap,
                 fmt::format(
                     "the scores show skill ({:.1f}, {:.1f} and {:.1f} points on average), but the thresholds hide it: "
                     "{}; {}",
                     novice.mean, regular.mean, expert.mean, wins, thresholds_in_words(novice, expert)),
                 "thresholds",
                 "set the thresholds between the scores of novice and expert: 'nedforge rate MAP "
                 "--set-thresholds'");
        else
            tell(context, AdviceThreshold::ladder_gap, gap, "skill hardly shows: " + wins, "thresholds",
                 gap_help(novice, expert));
    }
    const Measured easy = measures.share(PolicyKind::novice, [&](const RecordedGame& game) {
        return beats(measures.board().rulings, game.score, measures.board().thresholds[Level::easy]);
    });
    const bool nobody = best_of_ladder(measures, Level::easy).value < context.thresholds[AdviceThreshold::level_won];
    if (easy.value < context.thresholds[AdviceThreshold::novice_easy] && !nobody)
        tell(context, AdviceThreshold::novice_easy, easy,
             fmt::format("the novice wins easy ({}) in {:.1f} % of {} games ({:.1f} to {:.1f} %)",
                         measures.board().thresholds[Level::easy], 100 * easy.value, novice.games,
                         100 * easy.interval.low, 100 * easy.interval.high),
             "thresholds.easy",
             novice.escaped > 0 ? "lower the threshold of easy, or put something near the Enter"
                                : to_get_home("the novice ends no game"));
    tell_of_unwon_levels(context);
}

const Check skill_ladder_check{
    {"NED909", "skill-ladder", Severity::info,
     "Only in `nedforge critique` and in reports: the expert wins hardly more often than the novice at any level, "
     "the novice hardly ever wins easy, or no player of the ladder wins a level. Where the scores show a skill that "
     "the win rates don't, the thresholds hide it. A warning where the map or its pack has a target.",
     "A map that rewards no skill soon stays in the box, and so does one that a beginner can't win at easy.",
     "Set the thresholds by `nedforge rate MAP --set-thresholds`, or change what the score comes from.",
     "# everybody wins all levels\n"
     "thresholds: {easy: 3, medium: 4, hard: 5}\n"
     "# better\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
