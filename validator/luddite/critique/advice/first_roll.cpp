// NED907: the first roll decides too much: the odds that the regular wins medium, over the 56 first rolls.

#include <fmt/format.h>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

void find_first_roll(AdviceContext& context) {
    const FirstRolls& rolls = context.measures.first_rolls();
    if (rolls.spread.value <= context.thresholds[AdviceThreshold::first_roll_spread]) return;
    Advice& advice =
        advise(context, first_roll_check, AdviceThreshold::first_roll_spread, rolls.spread,
               fmt::format(
                   "the first roll decides much: the odds that the regular wins medium are {} after the worst tenth of "
                   "the rolls (as {} {} {}) and {} after the best (as {} {} {}); their standard deviation is {:.0f} "
                   "points in a hundred ({:.0f} to {:.0f})",
                   percent(rolls.low), rolls.worst[0], rolls.worst[1], rolls.worst[2], percent(rolls.high),
                   rolls.best[0], rolls.best[1], rolls.best[2], 100 * rolls.spread.value,
                   100 * rolls.spread.interval.low, 100 * rolls.spread.interval.high),
               "clock");
    advice.finding.help = "lengthen the Clock, or give what a bad first roll lacks: a tool or a credit at the start";
}

const Check first_roll_check{
    {"NED907", "first-roll", Severity::info,
     "Only in `nedforge critique` and in reports: the odds that the regular wins the medium level differ much between "
     "first rolls.",
     "A player who knows after one roll that the game is lost has no reason to play on.",
     "Lengthen the Clock, or give a multi-tool or a credit at the start.",
     "# two rounds: three sixes end the game\n"
     "clock: [\"......\"]\n"
     "# better\n"
     "clock: [\"....e..m....c...\"]\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
