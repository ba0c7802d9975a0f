#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

void check_no_return(const CheckContext& context, Diagnostics& out) {
    const MapFacts& facts = *context.facts;
    if (!facts.nodes[context.board->exit].reachable) return;
    Explainer explainer(context);
    for (int n = 0; n < context.board->node_count; ++n) {
        const NodeFacts& node = facts.nodes[n];
        if (!node.reachable || node.returns) continue;
        const bool critical = (context.board->critical_nodes & bit(n)) != 0;
        const bool lost = critical && !node.forces_and_exit;
        Reason reason = explainer.why_not({{n}, true, lost ? facts.force_steps : 0});
        std::string message = "no run that enters " + node_id(context, n) + " gets to the Exit " +
                              node_id(context, context.board->exit) + " afterwards";
        if (lost) message += even_with_forces(facts);
        message += ": " + reason.text;
        if (node.forces_and_exit)
            message += "; " + counted(*node.forces_and_exit, "force step") + " (" +
                       std::to_string(2 * *node.forces_and_exit) + " energy) would do";
        Diagnostic& d =
            report(out, no_return_check, node_path(n), std::move(message),
                   "open a way back: " +
                       ways_out(reason.cut, "turn or drop one of the gates named, take a wall away, or add a link"),
                   {node_id(context, n)});
        d.severity = lost ? Severity::error : Severity::warning;
        d.related = std::move(reason.related);
    }
}

}  // namespace

const Check no_return_check{
    {"NED304", "no-return", Severity::warning,
     "A node can be entered, but no run that enters it reaches the Exit afterwards. It is an error for a critical node "
     "that does not return with E / 2 force steps either (2 energy each; E is the energy that the map can pay), else a "
     "warning.",
     "Whoever steps there has lost the game: off the Exit the score is 0.",
     "Reverse or remove one of the gates that the finding names, remove a wall, add a link, or move the Exit.",
     "# bad: D1 is entered with switch 2 fused, and C1, the only way back, wants it OFF\n"
     "- {id: A1, at: [0, 0], role: enter_exit}\n"
     "- {id: B1, at: [1, 0], gate: ON 2}\n"
     "- {id: C1, at: [2, 0], gate: OFF 2}\n"
     "- {id: D1, at: [3, 0], gate: ON 2, critical: {code: alpha, damage: 8}}\n"
     "# good\n"
     "- {id: D1, at: [3, 0], gate: ON 3, critical: {code: alpha, damage: 8}}\n"},
    Phase::reachability,
    check_no_return};

}  // namespace nedforge::luddite
