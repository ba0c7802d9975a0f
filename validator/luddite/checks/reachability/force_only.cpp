#include "validator/luddite/checks/reachability/movement_words.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

namespace {

void check_force_only(const CheckContext& context, Diagnostics& out) {
    Explainer explainer(context);
    std::optional<MovementModel> model;
    std::vector<Sweep> layers;
    for (int n = 0; n < context.board->node_count; ++n) {
        const NodeFacts& node = context.facts->nodes[n];
        if (!node.force_only) continue;
        if (!model) {
            model.emplace(MovementRules(*context.board));
            layers = model->reached_with_forces(context.facts->force_steps);
        }
        Reason reason = explainer.why_not({{n}, false, 0});
        Diagnostic& d = report(
            out, force_only_check, node_path(n),
            node_word(context, n) + " can only be reached by force, with " + counted(*node.forces, "force step") +
                " (" + std::to_string(2 * *node.forces) + " energy): " + reason.text,
            "open a way without force: turn or drop one of the gates named, or take a wall away; or waive it, if it is "
            "meant",
            {node_id(context, n)});
        d.related = std::move(reason.related);
        d.witness = to_witness(forced_run(*model, layers, n), context.board->node_ids);
    }
}

}  // namespace

const Check force_only_check{
    {"NED303", "force-only", Severity::warning,
     "No run enters this node through open gates, but one does with at most E / 2 force steps (2 energy each; E is the "
     "energy that the map can pay).",
     "Players look for the switches that open the way, but no switch does. If you intend a riddle, waive the finding.",
     "Reverse or remove one of the gates that the finding names, remove a wall, or waive the finding.",
     "# bad: switch 2 would have to be ON, OFF, ON and OFF again\n"
     "- {id: A1, at: [0, 0], role: enter_exit}\n"
     "- {id: B1, at: [1, 0], gate: ON 2}\n"
     "- {id: C1, at: [2, 0], gate: OFF 2}\n"
     "- {id: D1, at: [3, 0], gate: ON 2}\n"
     "- {id: E1, at: [4, 0], gate: OFF 2, cache: {credit: 2}}\n"
     "# good\n"
     "- {id: E1, at: [4, 0], gate: OFF 3, cache: {credit: 2}}\n"},
    Phase::reachability,
    check_force_only};

}  // namespace nedforge::luddite
