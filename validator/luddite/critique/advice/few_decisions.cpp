// NED905: rounds in which the expert has nothing to decide: one plan, or a second one that costs nothing, or one that
// is far worse.

#include <fmt/format.h>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

void find_few_decisions(AdviceContext& context) {
    const SecondPlans& plans = context.measures.second_plans();
    if (plans.rounds == 0 ||
        plans.without_decision.value <= context.thresholds[AdviceThreshold::rounds_without_decision])
        return;
    Advice& advice = advise(
        context, few_decisions_check, AdviceThreshold::rounds_without_decision, plans.without_decision,
        fmt::format("{} of the expert's {} rounds ({}) ask for no decision: in {} the second best "
                    "plan is as good as the best, in {} there is no other plan or it costs more "
                    "than 10 points",
                    percent(plans.without_decision.value), plans.rounds, percents(plans.without_decision.interval),
                    percent(plans.no_difference), percent(plans.no_choice)));
    advice.finding.help = plans.no_choice > plans.no_difference
                              ? "give the dice a second good use: another way, a reward for other numbers"
                              : "let the uses of a die differ: prizes of other sizes, gates that take a side";
}

const Check few_decisions_check{
    {"NED905", "few-decisions", Severity::info,
     "Only in `nedforge critique` and in reports: in most rounds of the expert's games the second best plan is worth "
     "as "
     "much as the best (less than half a point), or there is no other that comes within 10 points.",
     "A round without a decision is work with a pencil.",
     "Let dice have several good uses that exclude each other: two ways, rewards for other numbers, gates that open "
     "one "
     "side and close the other.",
     "# a corridor: each die has one use\n"
     "- {id: B1, at: [1, 0], lock: 1}\n"
     "- {id: C1, at: [2, 0], lock: 2}\n"
     "# better: a fork\n"
     "- {id: B1, at: [1, 0], gate: ON 1}\n"
     "- {id: A2, at: [0, 1], gate: OFF 1, lock: 4}\n"},
    Phase::never,
    nullptr};

}  // namespace nedforge::luddite
