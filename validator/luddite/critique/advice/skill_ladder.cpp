// NED909: the rungs of the ladder are too near each other, or the novice is left out.

#include <fmt/format.h>

#include <cmath>

#include "validator/luddite/critique/advice/advice.h"

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

void tell(AdviceContext& context, AdviceThreshold threshold, const Measured& figure, const std::string& message,
          std::string path, std::string help) {
    Advice& advice = advise(context, skill_ladder_check, threshold, figure, message, std::move(path));
    advice.finding.help = std::move(help);
    if (context.target) advice.finding.severity = Severity::warning;
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
    if (gap.value < context.thresholds[AdviceThreshold::ladder_gap])
        tell(
            context, AdviceThreshold::ladder_gap, gap,
            fmt::format("skill hardly shows: the novice wins {} of its games (easy, medium, hard), the regular {}, the "
                        "expert {}",
                        wins_in_words(novice), wins_in_words(regular), wins_in_words(expert)),
            "thresholds", gap_help(novice, expert));
    const Measured easy = measures.share(PolicyKind::novice, [&](const RecordedGame& game) {
        return beats(measures.board().rulings, game.score, measures.board().thresholds[Level::easy]);
    });
    if (easy.value < context.thresholds[AdviceThreshold::novice_easy])
        tell(context, AdviceThreshold::novice_easy, easy,
             fmt::format("the novice wins easy ({}) in {:.1f} % of {} games ({:.1f} to {:.1f} %)",
                         measures.board().thresholds[Level::easy], 100 * easy.value, novice.games,
                         100 * easy.interval.low, 100 * easy.interval.high),
             "thresholds.easy",
             novice.escaped > 0 ? "lower the threshold of easy, or put something near the Enter"
                                : to_get_home("the novice ends no game"));
}

const Check skill_ladder_check{
    {"NED909", "skill-ladder", Severity::info,
     "Only in `nedforge critique` and in reports: the expert wins hardly more often than the novice at any level, or "
     "the novice hardly ever wins easy. A warning where the map or its pack has a target.",
     "A map that rewards no skill soon stays in the box, and so does one that a beginner can't win at easy.",
     "Set the thresholds by `nedforge rate MAP --set-thresholds`, or change what the score comes from.",
     "# everybody wins all levels\n"
     "thresholds: {easy: 3, medium: 4, hard: 5}\n"
     "# better\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
