// Codes: critical nodes wait for them, rewards of the Hack module pay them. One to one is what the sheet can show.

#include <algorithm>
#include <map>

#include "engine/luddite/contents.h"
#include "validator/luddite/checks/check.h"

namespace nedforge::luddite {

namespace {

std::vector<std::string> codes_paid(const Map& map) {
    std::vector<std::string> codes;
    for (const Reward* reward : rewards_of(map.hack))
        if (!reward->code.empty()) codes.push_back(reward->code);
    return codes;
}

bool holds(const std::vector<std::string>& codes, const std::string& code) {
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

void check_offered(const CheckContext& context, Diagnostics& out) {
    const auto paid = codes_paid(context.map);
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i) {
        const Node& node = context.map.nodes[i];
        if (!critical_of(node) || holds(paid, critical_of(node)->code)) continue;
        report(out, code_not_offered_check, node_path(i, "critical.code"),
               node.id + " waits for the code " + critical_of(node)->code + ", but nothing in the Hack module pays it",
               paid.empty() ? "add 'code: " + critical_of(node)->code + "' to a reward of the Hack module"
                            : "add 'code: " + critical_of(node)->code +
                                  "' to a reward of the Hack module, or take one of " + listed(paid),
               {node.id});
    }
}

void check_wanted(const CheckContext& context, Diagnostics& out) {
    std::vector<std::string> wanted;
    for (const auto& node : context.map.nodes)
        if (critical_of(node)) wanted.push_back(critical_of(node)->code);
    const auto rewards = rewards_of(context.map.hack);
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        const std::string& code = rewards[i]->code;
        if (code.empty() || holds(wanted, code)) continue;
        Diagnostic& d = report(
            out, code_without_node_check, reward_path(context.map.hack, i) + ".code",
            reward_word(context.map.hack, i) + " pays the code " + code + ", but no critical function node has it",
            "give a node 'critical: {code: " + code + ", damage: …}', or pay something else");
        d.about = "code " + code;
    }
}

void check_shared(const CheckContext& context, Diagnostics& out) {
    std::map<std::string, std::vector<std::size_t>> nodes_of;
    for (std::size_t i = 0; i < context.map.nodes.size(); ++i)
        if (const auto* critical = critical_of(context.map.nodes[i])) nodes_of[critical->code].push_back(i);
    for (const auto& [code, nodes] : nodes_of) {
        if (nodes.size() < 2) continue;
        std::vector<std::string> ids;
        for (const auto i : nodes) ids.push_back(context.map.nodes[i].id);
        Diagnostic& d =
            report(out, code_shared_check, node_path(nodes.back(), "critical.code"),
                   listed(ids) + " share the code " + code, "give each critical function node a code of its own", ids);
        for (std::size_t k = 0; k + 1 < nodes.size(); ++k)
            d.related.push_back(related(node_path(nodes[k], "critical.code"), ids[k] + " has it too", {ids[k]}));
    }
}

void check_offered_twice(const CheckContext& context, Diagnostics& out) {
    const auto rewards = rewards_of(context.map.hack);
    std::map<std::string, std::size_t> first;
    for (std::size_t i = 0; i < rewards.size(); ++i) {
        const std::string& code = rewards[i]->code;
        if (code.empty()) continue;
        const auto [earlier, is_new] = first.try_emplace(code, i);
        if (is_new) continue;
        const std::string first_reward = reward_word(context.map.hack, earlier->second);
        Diagnostic& d = report(
            out, code_offered_twice_check, reward_path(context.map.hack, i) + ".code",
            reward_word(context.map.hack, i) + " pays the code " + code + ", which " + first_reward + " pays already",
            "leave it if you intend two ways to the code");
        d.about = "code " + code;
        d.related.push_back(
            related(reward_path(context.map.hack, earlier->second) + ".code", first_reward + " pays it first"));
    }
}

}  // namespace

const Check code_not_offered_check{
    {"NED207", "code-not-offered", Severity::error,
     "A critical function node waits for a code that no reward of the Hack module pays.",
     "Its damage could never be scored.",
     "Add the code to a reward of the Hack module, or give the node a code that is paid.",
     "# bad: nobody pays beta\n"
     "- {id: D1, at: [3, 0], critical: {code: beta, damage: 12}}\n"
     "hack: {variant: sums, entries: [{target: 12, reward: {code: alpha}}]}\n"
     "# good\n"
     "hack: {variant: sums, entries: [{target: 12, reward: {code: beta}}]}\n"},
    Phase::structure,
    check_offered};

const Check code_without_node_check{
    {"NED208", "code-without-node", Severity::error, "The Hack module pays a code that no critical function node has.",
     "The reward is worth nothing; most likely the code is misspelt in one of the two places.",
     "Give a critical function node that code, or pay something else.",
     "# bad: the node's code is alpha\n"
     "- {id: D1, at: [3, 0], critical: {code: alpha, damage: 12}}\n"
     "hack: {variant: sums, entries: [{target: 12, reward: {code: alfa}}]}\n"
     "# good\n"
     "hack: {variant: sums, entries: [{target: 12, reward: {code: alpha}}]}\n"},
    Phase::structure,
    check_wanted};

const Check code_shared_check{
    {"NED209", "code-shared", Severity::error, "Two critical function nodes have the same code.",
     "The rulebook unlocks one critical function with one code; if two share a code, nobody knows which one it "
     "unlocks.",
     "Give each critical function node a code of its own, and a reward that pays it.",
     "# bad\n"
     "- {id: D1, at: [3, 0], critical: {code: alpha, damage: 12}}\n"
     "- {id: D2, at: [3, 1], critical: {code: alpha, damage: 8}}\n"
     "# good\n"
     "- {id: D1, at: [3, 0], critical: {code: alpha, damage: 12}}\n"
     "- {id: D2, at: [3, 1], critical: {code: beta, damage: 8}}\n"},
    Phase::structure,
    check_shared};

const Check code_offered_twice_check{
    {"NED215", "code-offered-twice", Severity::info, "Two rewards of the Hack module pay the same code.",
     "Two ways to a code may be intended. Otherwise the second pays nothing once the first is taken.",
     "Leave it if you intend it. Otherwise pay something else with one of them.",
     "# worth a look: alpha twice\n"
     "entries:\n"
     "  - {target: 12, reward: {code: alpha}}\n"
     "  - {target: 14, reward: {code: alpha}}\n"},
    Phase::structure,
    check_offered_twice};

}  // namespace nedforge::luddite
