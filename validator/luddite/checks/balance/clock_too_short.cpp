#include "engine/base/words.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_clock_too_short(const CheckContext& context, Diagnostics& out) {
    if (was_found(context, "NED301")) return;
    const std::string& exit = context.board->node_ids[context.board->exit];
    if (was_found(context, "NED308", exit) || !context.best_case().no_escape) return;
    const int boxes = context.board->clock_length;
    report(out, clock_too_short_check, "clock",
           "with " + counted(boxes, "box") + " on the Clock no game ends on the Exit (" + exit +
               "), even if the player chooses what every die shows",
           "give the Clock more boxes, make the way to " + exit +
               " shorter (fewer toggles, locks and moves), or let energy be won before it is needed")
        .related.push_back(related(node_path(context.board->exit), "the Exit", {exit}));
}

}  // namespace

const Check clock_too_short_check{
    {"NED502", "clock-too-short", Severity::error,
     "Even with dice of the player's choice no game ends on the Exit: the Clock runs out before the dice for the way "
     "are there. The check reports this only with a proof.",
     "A game that does not end on the Exit scores nothing, so nobody can win on this map.",
     "Give the Clock more boxes, or make the way to the Exit cheaper: fewer toggles, locks and moves, or resources "
     "that stand for dice.",
     "# bad: one round, so at most two dice, for a toggle, a lock and a move\n"
     "clock: [\".\"]\n"
     "- {id: B1, at: [1, 0], role: exit, gate: ON 2, lock: 3}\n"
     "# good\n"
     "clock: [\"....\"]\n"},
    Phase::best_case,
    check_clock_too_short};

}  // namespace nedforge::luddite
