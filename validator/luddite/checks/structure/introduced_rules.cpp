#include "validator/luddite/checks/structure/introduced_rules.h"

#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"

namespace nedforge::luddite {

std::vector<RuleUse> introduced_rules_used(const Map& map) {
    std::vector<RuleUse> uses;
    const auto add = [&](const std::string& rule, int game, const std::string& key, const auto& used) {
        RuleUse use{rule, game, {}, {}};
        for (std::size_t i = 0; i < map.nodes.size(); ++i)
            if (used(map.nodes[i])) use.nodes.push_back(i);
        if (use.nodes.empty()) return;
        use.path = "nodes[" + std::to_string(use.nodes.front()) + "]." + key;
        uses.push_back(std::move(use));
    };
    for (const ContentRow& row : content_rows)
        if (row.game > 1)
            add(std::string(row.uses), row.game, std::string(row.key),
                [&](const Node& n) { return has(n, row.content); });
    for (const GateRow& row : gate_rows)
        if (row.game > 1)
            add(std::string(row.word) + " gates", row.game, "gate",
                [&](const Node& n) { return n.gate && n.gate->kind == row.kind; });
    if (const HackRow& row = row_of(map.hack); row.game > 1)
        uses.push_back({"the Hack module variant " + std::string(row.name), row.game, {}, "hack.variant"});
    return uses;
}

}  // namespace nedforge::luddite
