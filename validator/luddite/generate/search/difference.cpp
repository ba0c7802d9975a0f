#include "validator/luddite/generate/search/difference.h"

#include <map>

#include "engine/luddite/contents.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/generate/construct/modules.h"

namespace nedforge::luddite {

namespace {

std::map<Position, const Node*> by_place(const Map& map, const Kept& kept) {
    std::map<Position, const Node*> nodes;
    for (const Node& node : map.nodes)
        if (!kept.node(node)) nodes[node.at] = &node;
    return nodes;
}

// What a node holds and its lock; codes and damage aside, so that another name makes no other node.
std::string holding(const Node& node) {
    Node plain = node;
    if (Critical* critical = critical_of(plain)) *critical = {"", 1};
    return content_text(plain) + std::to_string(node.lock.value_or(0));
}

struct Shares {
    int differ = 0, all = 0;
    void count(bool same) { ++all, differ += same ? 0 : 1; }
    double share() const { return share_in(differ, all); }
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

double difference(const Map& a, const Map& b, const Kept& kept) {
    if (kept.all_nodes) return module_difference(a, b);
    const auto nodes_a = by_place(a, kept), nodes_b = by_place(b, kept);
    Shares nodes, gates;
    const auto compare = [&](const Node* one, const Node* other) {
        nodes.count(one && other && holding(*one) == holding(*other));
        const auto gate_one = one ? one->gate : std::nullopt, gate_other = other ? other->gate : std::nullopt;
        if (gate_one || gate_other) gates.count(gate_one == gate_other);
    };
    for (const auto& [at, node] : nodes_a) {
        const auto there = nodes_b.find(at);
        compare(node, there == nodes_b.end() ? nullptr : there->second);
    }
    for (const auto& [at, node] : nodes_b)
        if (!nodes_a.contains(at)) compare(nullptr, node);
    return std::max(nodes.share(), gates.share());
}

}  // namespace nedforge::luddite
