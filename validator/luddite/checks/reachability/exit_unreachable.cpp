#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

void check_exit_unreachable(const CheckContext& context, Diagnostics& out) {
    const int exit = context.board->exit;
    if (context.facts->nodes[exit].forces) return;
    Reason reason = Explainer(context).why_not({{exit}, false, context.facts->force_steps});
    report(out, exit_unreachable_check, node_path(exit),
           "the Exit " + node_id(context, exit) + " can't be reached" + even_with_forces(*context.facts) + ": " +
               reason.text,
           "open a way to the Exit: " +
               ways_out(reason.cut, "reverse or remove one of the gates named, remove a wall, or add a link"),
           {node_id(context, exit)})
        .related = std::move(reason.related);
}

}  // namespace

const Check exit_unreachable_check{
    {"NED301", "exit-unreachable", Severity::error,
     "No run leads from the Enter to the Exit, with dice for every toggle, lock and move and as many force steps as "
     "the map's energy can ever pay for.",
     "A game that does not end on the Exit scores nothing, so the map can't be won.",
     "Look at the gates and walls that the finding names: together they bar every way. Reverse one of the gates (ON to "
     "OFF), give it another switch, remove it, remove a wall, or add a link.",
     "# bad: switch 2 would have to be ON, OFF, ON and OFF again, and the third toggle fuses it\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], gate: ON 2}\n"
     "- {id: C1, at: [2, 0], gate: OFF 2}\n"
     "- {id: D1, at: [3, 0], gate: ON 2}\n"
     "- {id: E1, at: [4, 0], gate: OFF 2, role: exit}\n"
     "# good: the Exit stays open once switch 2 is fused\n"
     "- {id: E1, at: [4, 0], gate: ON 2, role: exit}\n"},
    Phase::reachability,
    check_exit_unreachable};

}  // namespace nedforge::luddite
