#include <algorithm>

#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    const auto& nodes = context.map.nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!nodes[i].critical) continue;
        const std::string& code = nodes[i].critical->code;
        if (std::none_of(nodes.begin(), nodes.end(), [&](const Node& node) { return node.id == code; })) continue;
        Diagnostic d = finding(code_is_node_check.info, node_path(i, "critical.code"),
                               "the code of " + nodes[i].id + ", " + code + ", is the id of a node", {nodes[i].id});
        d.help = "give the code a name that no node has";
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check code_is_node_check{
    {"NED216", "code-is-node", Severity::info, "The code of a critical node is the id of a node.",
     "On the sheet the two read alike, and players look for a node where a code is meant.",
     "Give the code a name that no node has.",
     "# bad\n"
     "- {id: C1, at: [2, 0], critical: {code: B1, damage: 12}}\n"
     "# good\n"
     "- {id: C1, at: [2, 0], critical: {code: alpha, damage: 12}}\n"},
    Phase::structure,
    run};

}  // namespace nedforge::luddite
