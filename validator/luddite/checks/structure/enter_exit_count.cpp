#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void check_count(const Check& check, const CheckContext& context, Role role, std::string_view word, Diagnostics& out) {
    std::vector<std::string> ids;
    std::size_t last = 0;
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i) {
        const Node& node = context.map.nodes[i];
        if (node.role != role && node.role != Role::enter_exit) continue;
        ids.push_back(node.id);
        last = i;
    }
    if (ids.size() == 1) return;
    const std::string key = role == Role::enter ? "enter" : "exit";
    if (ids.empty()) {
        report(out, check, "nodes", "no node is the " + std::string(word),
               "give one node 'role: " + key + "', or 'role: enter_exit' where Enter and Exit are the same");
        return;
    }
    Diagnostic& d = report(out, check, node_path(last, "role"),
                           std::to_string(ids.size()) + " nodes are the " + std::string(word) + ": " + listed(ids),
                           "leave the role to one of them", ids);
    for (std::size_t i = 0; i < last; ++i) {
        const Node& node = context.map.nodes[i];
        if (node.role == role || node.role == Role::enter_exit)
            d.related.push_back(
                related(node_path(i, "role"), node.id + " is the " + std::string(word) + " too", {node.id}));
    }
}

void check_enter(const CheckContext& context, Diagnostics& out) {
    check_count(enter_count_check, context, Role::enter, "Enter", out);
}
void check_exit(const CheckContext& context, Diagnostics& out) {
    check_count(exit_count_check, context, Role::exit, "Exit", out);
}

}  // namespace

const Check enter_count_check{
    {"NED201", "enter-count", Severity::error, "The map has no Enter node, or more than one.",
     "The NEETLE starts on the Enter node; the sheet must say where that is.",
     "Give exactly one node `role: enter`, or `role: enter_exit` where Enter and Exit are the same node.",
     "# bad: nothing to start from\n"
     "- {id: A1, at: [0, 0]}\n"
     "- {id: B1, at: [1, 0], role: exit}\n"
     "# good\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], role: exit}\n"},
    Phase::structure,
    check_enter};

const Check exit_count_check{
    {"NED202", "exit-count", Severity::error, "The map has no Exit node, or more than one.",
     "A game scores only if it ends with the NEETLE on the Exit. Without an Exit nobody can win.",
     "Give exactly one node `role: exit`, or `role: enter_exit` where Enter and Exit are the same node.",
     "# bad: two ways out\n"
     "- {id: A1, at: [0, 0], role: enter_exit}\n"
     "- {id: B1, at: [1, 0], role: exit}\n"
     "# good\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], role: exit}\n"},
    Phase::structure,
    check_exit};

}  // namespace nedforge::luddite
