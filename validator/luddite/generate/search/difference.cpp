#include "validator/luddite/generate/search/difference.h"

#include <map>

#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/generate/construct/modules.h"

namespace nedforge::luddite {

namespace {

std::map<Position, const Node*> by_place(const Map& map, const Kept& fixed_parts) {
    std::map<Position, const Node*> nodes;
    for (const Node& node : map.nodes)
        if (!fixed_parts.node(node)) nodes[node.at] = &node;
    return nodes;
}

// What a node holds and its lock; codes and damage aside, so that another name makes no other node.
std::string holding(const Node& node) {
    Node plain = node;
    if (Critical* critical = critical_of(plain)) *critical = {"", 1};
    return content_text(plain) + std::to_string(node.lock.value_or(0));
}

struct Shares {
    int differ = 0, total = 0;
    void count(bool is_same) { ++total, differ += is_same ? 0 : 1; }
    double share() const { return share_in(differ, total); }
};

double module_difference(const Map& a, const Map& b) {
    Shares shares;
    const auto boxes_a = boxes_of(a.clock), boxes_b = boxes_of(b.clock);
    for (std::size_t i = 0; i < std::max(boxes_a.size(), boxes_b.size()); ++i)
        if (i >= boxes_a.size() || i >= boxes_b.size() || boxes_a[i] != '.' || boxes_b[i] != '.')
            shares.count(i < boxes_a.size() && i < boxes_b.size() && boxes_a[i] == boxes_b[i]);
    const auto rewards_a = rewards_of(a.hack), rewards_b = rewards_of(b.hack);
    for (std::size_t i = 0; i < std::max(rewards_a.size(), rewards_b.size()); ++i)
        shares.count(i < rewards_a.size() && i < rewards_b.size() && a.hack.index() == b.hack.index() &&
                     *rewards_a[i] == *rewards_b[i]);
    for (std::size_t i = 0; i < std::max(a.bonuses.size(), b.bonuses.size()); ++i)
        shares.count(i < a.bonuses.size() && i < b.bonuses.size() && a.bonuses[i] == b.bonuses[i]);
    return shares.share();
}

}  // namespace

double difference(const Map& a, const Map& b, const Kept& fixed_parts) {
    if (fixed_parts.all_nodes) return module_difference(a, b);
    const auto nodes_a = by_place(a, fixed_parts), nodes_b = by_place(b, fixed_parts);
    Shares nodes, gates;
    const auto compare = [&](const Node* first, const Node* second) {
        nodes.count(first && second && holding(*first) == holding(*second));
        const auto first_gate = first ? first->gate : std::nullopt, second_gate = second ? second->gate : std::nullopt;
        if (first_gate || second_gate) gates.count(first_gate == second_gate);
    };
    for (const auto& [place, node] : nodes_a) {
        const auto found = nodes_b.find(place);
        compare(node, found == nodes_b.end() ? nullptr : found->second);
    }
    for (const auto& [place, node] : nodes_b)
        if (!nodes_a.contains(place)) compare(nullptr, node);
    return std::max(nodes.share(), gates.share());
}

}  // namespace nedforge::luddite
