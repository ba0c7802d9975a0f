#include "validator/luddite/introduced_rules.h"

namespace nedforge::luddite {

namespace {

// One row a rule about nodes; the variants of the Hack module have theirs below.
struct NodeRule {
    std::string_view rule;
    int game;
    bool (*uses)(const Node&);
    std::string_view key;
};
constexpr std::array<NodeRule, 2> node_rules{{
    {"energy nodes", 2, [](const Node& n) { return n.energy; }, "energy"},
    {"NAND gates", 2, [](const Node& n) { return n.gate && n.gate->kind == GateKind::nand; }, "gate"},
}};
constexpr std::array<int, 4> game_of_variant{1, 2, 3, 4};  // as hack_variant_names

}  // namespace

std::vector<RuleUse> introduced_rules_used(const Map& map) {
    std::vector<RuleUse> uses;
    for (const auto& rule : node_rules) {
        RuleUse use{std::string(rule.rule), rule.game, {}, {}};
        for (std::size_t i = 0; i < map.nodes.size(); ++i)
            if (rule.uses(map.nodes[i])) use.nodes.push_back(i);
        if (use.nodes.empty()) continue;
        use.path = "nodes[" + std::to_string(use.nodes.front()) + "]." + std::string(rule.key);
        uses.push_back(std::move(use));
    }
    const std::size_t variant = map.hack.index();
    if (game_of_variant[variant] > 1)
        uses.push_back({"the Hack module variant " + std::string(hack_variant_names[variant]), game_of_variant[variant],
                        {}, "hack.variant"});
    return uses;
}

}  // namespace nedforge::luddite
