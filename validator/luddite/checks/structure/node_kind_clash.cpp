#include "engine/luddite/contents.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

// What it holds, as the keys of the file; and what it has that an energy node can't have.
struct Clash {
    std::vector<std::string> contents, barred;
    bool clashes() const { return contents.size() > 1 || !barred.empty(); }
};

Clash clash_of(const Node& node) {
    Clash clash;
    if (node.role != Role::none) clash.contents.push_back("role");
    for (const ContentRow& row : content_rows)
        if (!holds<Role>(row) && has(node, row.content)) clash.contents.emplace_back(row.key);
    if (has_energy_lock(node) && node.gate) clash.barred.push_back("gate");
    if (has_energy_lock(node) && node.lock) clash.barred.push_back("lock");
    return clash;
}

void report_clash(const Node& node, std::size_t index, const Clash& clash, Diagnostics& out) {
    const auto& [contents, barred] = clash;
    std::string message = node.id;
    if (contents.size() > 1) message += " has " + listed(contents) + ", but a node may have only one of them";
    if (contents.size() > 1 && !barred.empty()) message += "; it";
    if (!barred.empty()) message += " is an energy node and can't have a " + listed(barred) + " as well";
    const std::string& key = barred.empty() ? contents.back() : barred.front();
    report(out, node_kind_clash_check, node_path(index, key), std::move(message),
           barred.empty() ? "keep one of them, and give the others to other nodes"
                          : "remove 'energy: true', or the " + listed(barred),
           {node.id});
}

void check_node_kind_clash(const CheckContext& context, Diagnostics& out) {
    const auto& nodes = context.map.nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (const Clash clash = clash_of(nodes[i]); clash.clashes()) report_clash(nodes[i], i, clash, out);
}

}  // namespace

const Check node_kind_clash_check{{"NED204", "node-kind-clash", Severity::error,
                                   "A node is two things at once: more than one of `role`, `cache`, `critical` and "
                                   "`energy`, or an energy node with a gate or a dice lock.",
                                   "The sheet has room for one content in a node, and the rulebook's energy nodes have "
                                   "a lock of their own (ruling R17).",
                                   "Keep one of them and give the others to nodes of their own.",
                                   "# bad\n"
                                   "- {id: C2, at: [2, 1], energy: true, gate: ON 2}\n"
                                   "# good\n"
                                   "- {id: C2, at: [2, 1], energy: true}\n"},
                                  Phase::structure,
                                  check_node_kind_clash};

}  // namespace nedforge::luddite
