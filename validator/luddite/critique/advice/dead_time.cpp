// NED908: rounds that are played for nothing: after the last deed, or after the odds are past 0.95 or 0.05 for good.

#include <fmt/format.h>

#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

void find_dead_time(AdviceContext& context) {
    Measures& measures = context.measures;
    std::vector<double> shares;
    for (const RecordedGame& game : measures.games(PolicyKind::regular).games)
        if (game.rounds > 0) shares.push_back(share_in(game.rounds - game.last_deed, game.rounds));
    const Measured dead = mean_share(shares);
    if (dead.value > context.thresholds[AdviceThreshold::dead_rounds]) {
        Advice& advice = advise(
            context, dead_time_check, AdviceThreshold::dead_rounds, dead,
            fmt::format("in the last {} of the regular's rounds ({}) nothing is left to do but the Clock, bonuses "
                        "and small Hack boxes",
                        percent(dead.value), percents(dead.interval)),
            "clock");
        advice.finding.help = "shorten the Clock, or put a further prize where the last rounds can reach it";
    }
    if (measures.stopped()) return;
    const Measured& decided = measures.odds().decided;
    if (decided.value <= context.thresholds[AdviceThreshold::decided_rounds]) return;
    const PlayFigures& regular = measures.figures(PolicyKind::regular);
    Advice& advice = advise(
        context, dead_time_check, AdviceThreshold::decided_rounds, decided,
        fmt::format("{} of the regular's rounds ({}) are played after the odds of medium have passed 95 % or 5 % for "
                    "good; it wins medium in {} of its games",
                    percent(decided.value), percents(decided.interval), percent(regular.win[1])),
        "thresholds.medium");
    advice.finding.help = regular.win[1] > 0.5 ? "raise the threshold, or shorten the Clock" : "lower the threshold";
}

const Check dead_time_check{
    {"NED908", "dead-time", Severity::info,
     "Only in `nedforge critique` and in reports: a large share of the rounds comes after the last deed (a node, a "
     "switch, a lock, a large reward), or after it is clear whether medium is won.",
     "In rounds that decide nothing, players only wait.",
     "Shorten the Clock, set the thresholds so that they are in doubt, or leave a prize for the last rounds.",
     "# everything is done after four rounds of fourteen\n"
     "thresholds: {easy: 5, medium: 10, hard: 15}\n"
     "# better: see `nedforge rate MAP --set-thresholds`\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
