// NED905: rounds in which the expert has nothing to decide: hardly a plan to choose from, or plans that come to the
// same. Many plans near the best are no such thing: a good map has them in most rounds.

#include <fmt/format.h>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

void find_few_decisions(AdviceContext& context) {
    const RoundChoices& plans = context.measures.choices();
    if (plans.rounds == 0 ||
        plans.without_decision.value <= context.thresholds[AdviceThreshold::rounds_without_decision])
        return;
    Advice& advice = advise(
        context, few_decisions_check, AdviceThreshold::rounds_without_decision, plans.without_decision,
        fmt::format("{} of the expert's {} rounds ({}) ask for no decision: in {} fewer than eight plans come within "
                    "10 points of the best, in {} half of the plans come within one point; a round has {:.1f} plans",
                    percent(plans.without_decision.value), plans.rounds, percents(plans.without_decision.interval),
                    percent(plans.no_choice), percent(plans.no_difference), plans.plans));
    advice.finding.help = plans.no_choice > plans.no_difference
                              ? "give the dice a second good use: another way, a reward for other numbers"
                              : "let the uses of a die differ: prizes of other sizes, gates that take a side";
}

const Check few_decisions_check{{"NED905", "few-decisions", Severity::info,
                                 "Only in `nedforge critique` and in reports: in a large share of the rounds of the "
                                 "expert's games fewer than eight plans with different ends come within 10 points of "
                                 "the best, or half of all plans come within one point of it.",
                                 "In a round without a decision the player only fills in the sheet.",
                                 "Let dice have several good uses that exclude each other: two ways, rewards for other "
                                 "numbers, gates that open one side and close the other.",
                                 "# a corridor: each die has one use\n"
                                 "- {id: B1, at: [1, 0], lock: 1}\n"
                                 "- {id: C1, at: [2, 0], lock: 2}\n"
                                 "# better: a fork\n"
                                 "- {id: B1, at: [1, 0], gate: ON 1}\n"
                                 "- {id: A2, at: [0, 1], gate: OFF 1, lock: 4}\n"},
                                Phase::never,
                                nullptr};

}  // namespace nedforge::luddite
