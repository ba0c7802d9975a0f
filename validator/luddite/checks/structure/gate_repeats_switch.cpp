#include "engine/luddite/gates.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_gate_repeats_switch(const CheckContext& context, Diagnostics& out) {
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i) {
        const Node& node = context.map.nodes[i];
        if (!node.gate || node.gate->b == 0 || node.gate->a != node.gate->b) continue;
        // What is left of it: the gate of one switch that says the same, where there is one.
        const GateRow& row = row_of(node.gate->kind);
        const bool when_on = row.satisfied(true, true), when_off = row.satisfied(false, false);
        const std::string replacement =
            when_on == when_off ? "" : (when_on ? "ON " : "OFF ") + std::to_string(node.gate->a);
        Diagnostic& d =
            report(out, gate_repeats_switch_check, node_path(i, "gate"),
                   "the gate of " + node.id + ", " + to_string(*node.gate) + ", names switch " +
                       std::to_string(node.gate->a) + " twice",
                   "name two switches" + (replacement.empty() ? "" : ", or write " + replacement), {node.id});
        if (!replacement.empty()) d.fixes.push_back({"write " + replacement + " instead", {{d.path, replacement}}});
    }
}

}  // namespace

const Check gate_repeats_switch_check{
    {"NED212", "gate-repeats-switch", Severity::error, "A gate of two switches names one switch twice.",
     "It needs no more than a gate of one switch, so most likely one of the numbers is wrong.",
     "Name two switches, or use `ON` or `OFF` with the one.",
     "# bad\n"
     "- {id: B1, at: [1, 0], gate: AND 2 2}\n"
     "# good\n"
     "- {id: B1, at: [1, 0], gate: AND 2 3}\n"},
    Phase::structure,
    check_gate_repeats_switch};

}  // namespace nedforge::luddite
