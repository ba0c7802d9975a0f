#include <fmt/format.h>

#include "validator/luddite/checks/balance/rated_levels.h"

namespace nedforge::luddite {

namespace {

void check_hard_to_win(const CheckContext& context, Diagnostics& out) {
    for (const RatedLevel& level : rated_levels(context)) {
        if (level.interval.high >= level.wanted - (level.by_target ? target_tolerance : 0)) continue;
        report(out, hard_to_win_check, "thresholds." + std::string(level_names[level.level]),
               games_in_words(context, level, true) +
                   fmt::format("; the {} is {:.0f} %", level.by_target ? "target" : "promise", 100 * level.wanted),
               "lower the threshold, lengthen the Clock, or make the way to the critical functions shorter; `nedforge "
               "rate` shows where the damage comes from");
    }
}

}  // namespace

const Check hard_to_win_check{
    {"NED602", "hard-to-win", Severity::warning,
     "Only with --rate: a strong policy played the map, and the upper end of the 95 % interval of its win rate is "
     "below what the level promises: easy 60 %, medium 40 %, hard 20 %, or as said with --promise. Where the map or "
     "its pack has a target, the player that it names plays, and the end of the interval is below the target by more "
     "than five points in a hundred. Where no game at all escaped, the finding says so.",
     "A level that hardly anybody wins frustrates players, and a campaign repeats a map until it is won.",
     "Lower the threshold, lengthen the Clock, or shorten the ways; see `nedforge rate MAP` for where the damage comes "
     "from.",
     "# hardly ever won: the map gives about 60\n"
     "thresholds: {easy: 80, medium: 90, hard: 100}\n"
     "# within reach\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"},
    Phase::rating,
    check_hard_to_win};

}  // namespace nedforge::luddite
