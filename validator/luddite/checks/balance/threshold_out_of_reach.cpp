#include "engine/luddite/rules.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_threshold_out_of_reach(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "NED301") || was_found(context, "NED502")) return;
    if (was_found(context, "NED308", context.board->node_ids[context.board->exit])) return;
    const BestCaseBound& best = context.best_case();
    if (best.no_escape) return;
    const Rulings& rulings = context.map.rulings;
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        const int threshold = context.map.thresholds[level];
        if (beats(rulings, best.upper_bound, threshold)) continue;
        const std::string name(level_names[level]);
        const bool reach = rulings.threshold == ThresholdRuling::reach;
        Diagnostic& d =
            report(out, threshold_out_of_reach_check, "thresholds." + name,
                   name + " can't be won: even if the player chooses what every die shows, no game scores more than " +
                       std::to_string(best.upper_bound) + ", and the score must be " +
                       (reach ? "at least " : "above ") + std::to_string(threshold),
                   "lower the threshold to " + std::to_string(std::max(0, best.upper_bound - (reach ? 0 : 1))) +
                       " or less, or give the map more damage, a longer Clock or more resources");
        if (level != Level::easy) d.severity = Severity::warning;
    }
}

}  // namespace

const Check threshold_out_of_reach_check{
    {"NED601", "threshold-out-of-reach", Severity::error,
     "The highest score possible, with dice of the player's choice, is not above the threshold of this level (not up "
     "to it, under the reading `threshold: reach`). The check reports this only with a proof.",
     "Nobody can win at this level, however lucky. At easy that makes the map useless, so it is an error there; at "
     "medium and hard it is a warning.",
     "Lower the threshold, or give the map more to do: critical functions, Hack damage, a longer Clock, resources. "
     "`nedforge solve` shows the best game and where its score comes from.",
     "# bad: 12 Clock boxes and no critical function can't give more than 50\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"
     "clock: [\"............\"]\n"
     "# good\n"
     "thresholds: {easy: 12, medium: 15, hard: 18}\n"},
    Phase::best_case,
    check_threshold_out_of_reach};

}  // namespace nedforge::luddite
