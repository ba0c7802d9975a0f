#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

namespace {

void check_node_unreachable(const CheckContext& context, Diagnostics& out) {
    Explainer explainer(context);
    for (int n = 0; n < context.board->node_count; ++n) {
        if (n == context.board->exit || context.facts->nodes[n].forces) continue;
        Reason reason = explainer.why_not({{n}, false, context.facts->force_steps});
        report(out, node_unreachable_check, node_path(n),
               node_id(context, n) + " can't be reached" + even_with_forces(*context.facts) + ": " + reason.text,
               "open a way to " + node_id(context, n) + ": " +
                   ways_out(reason.cut, "reverse or remove one of the gates named, remove a wall, or add a link"),
               {node_id(context, n)})
            .related = std::move(reason.related);
    }
}

}  // namespace

const Check node_unreachable_check{
    {"NED302", "node-unreachable", Severity::error,
     "No run enters this node, with dice for every toggle, lock and move and as many force steps as the map's energy "
     "can ever pay for.",
     "What the node holds (a cache, a critical function) is printed, but no player can ever get it.",
     "Look at the gates and walls that the finding names: together they bar every way in. Reverse one of the gates (ON "
     "to OFF), give it another switch, remove it, remove a wall, or add a link.",
     "# bad: nothing is adjacent to C1\n"
     "- {id: A1, at: [0, 0], role: enter_exit}\n"
     "- {id: C1, at: [2, 0], cache: {energy: 1}}\n"
     "# good\n"
     "- {id: A1, at: [0, 0], role: enter_exit}\n"
     "- {id: B1, at: [1, 0], cache: {energy: 1}}\n"},
    Phase::reachability,
    check_node_unreachable};

}  // namespace nedforge::luddite
