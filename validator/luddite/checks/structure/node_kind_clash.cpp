#include "engine/luddite/contents.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

void run(const CheckContext& context, Diagnostics& out) {
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i) {
        const Node& node = context.map.nodes[i];
        std::vector<std::string> kinds, barred;
        if (node.role != Role::none) kinds.push_back("role");
        for (const ContentRow& row : content_rows)
            if (!holds<Role>(row) && has(node, row.content)) kinds.emplace_back(row.key);
        if (has_energy_lock(node) && node.gate) barred.push_back("gate");
        if (has_energy_lock(node) && node.lock) barred.push_back("lock");
        if (kinds.size() < 2 && barred.empty()) continue;
        std::string message = node.id;
        if (kinds.size() > 1) message += " has " + listed(kinds) + ", of which a node has one at most";
        if (kinds.size() > 1 && !barred.empty()) message += "; it";
        if (!barred.empty()) message += " is an energy node and can't have a " + listed(barred) + " as well";
        const std::string& key = barred.empty() ? kinds.back() : barred.front();
        Diagnostic d = finding(node_kind_clash_check.info, node_path(i, key), std::move(message), {node.id});
        d.help = barred.empty() ? "keep one of them, and give the others to other nodes"
                                : "remove 'energy: true', or the " + listed(barred);
        out.push_back(std::move(d));
    }
}

}  // namespace

const Check node_kind_clash_check{{"NED204", "node-kind-clash", Severity::error,
                                   "A node is two things at once: more than one of `role`, `cache`, `critical` and "
                                   "`energy`, or an energy node with a "
                                   "gate or a dice lock.",
                                   "The sheet has room for one content in a node, and the rulebook's energy nodes have "
                                   "a lock of their own (ruling R17).",
                                   "Keep one of them and give the others to nodes of their own.",
                                   "# bad\n"
                                   "- {id: C2, at: [2, 1], energy: true, gate: ON 2}\n"
                                   "# good\n"
                                   "- {id: C2, at: [2, 1], energy: true}\n"},
                                  Phase::structure,
                                  run};

}  // namespace nedforge::luddite
