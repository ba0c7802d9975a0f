#include <fmt/format.h>

#include "validator/luddite/checks/balance/rated_levels.h"

namespace nedforge::luddite {

namespace {

void check_easy_to_win(const CheckContext& context, Diagnostics& out) {
    for (const RatedLevel& level : rated_levels(context)) {
        if (!level.by_target || level.interval.low <= level.wanted + target_tolerance) continue;
        report(out, easy_to_win_check, "thresholds." + std::string(level_names[level.level]),
               games_in_words(context, level, false) + fmt::format("; the target is {:.0f} %", 100 * level.wanted),
               "raise the threshold, shorten the Clock, or change the target");
    }
}

}  // namespace

const Check easy_to_win_check{
    {"NED603", "easy-to-win", Severity::warning,
     "Only with --rate, and only where the map or its pack has a target: the player that the target names played the "
     "map, and the lower end of the 95 % interval of its win rate is above the target by more than five points in a "
     "hundred.",
     "A level that is won nearly always asks nothing of those it is meant for.",
     "Raise the threshold, shorten the Clock, or say with `target` whom the level is meant for; see `nedforge rate "
     "MAP`.",
     "# nearly every beginner wins this\n"
     "thresholds: {easy: 5, medium: 60, hard: 70}\n"
     "target: {easy: {novice: 0.65}}\n"
     "# about two of three do\n"
     "thresholds: {easy: 50, medium: 60, hard: 70}\n"
     "target: {easy: {novice: 0.65}}\n"},
    Phase::rating,
    check_easy_to_win};

}  // namespace nedforge::luddite
