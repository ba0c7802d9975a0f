#include "validator/luddite/checks/check.h"
#include "validator/luddite/checks/structure/introduced_rules.h"

namespace nedforge::luddite {

namespace {

void check_rule_not_introduced(const CheckContext& context, Diagnostics& out) {
    const int game = campaign_game_of(context.map);
    for (const auto& use : introduced_rules_used(context.map)) {
        if (use.game <= game) continue;
        std::vector<std::string> ids;
        for (const auto i : use.nodes) ids.push_back(context.map.nodes[i].id);
        std::string message = "the map is for game " + std::to_string(game) + " of the campaign, but uses " + use.rule;
        if (!ids.empty()) message += " (" + listed(ids) + ")";
        message += ", which game " + std::to_string(use.game) + " introduces";
        Diagnostic& d = report(out, rule_not_introduced_check, use.path, std::move(message),
                               "do without, or raise campaign_game to " + std::to_string(use.game), ids);
        d.about = use.rule;
        d.related.push_back(related("campaign_game", "the rules of games 1 to " + std::to_string(game) + " are known"));
        d.fixes.push_back(
            {"raise campaign_game to " + std::to_string(use.game), {{"campaign_game", std::to_string(use.game)}}});
    }
}

}  // namespace

const Check rule_not_introduced_check{{"NED214", "rule-not-introduced", Severity::warning,
                                       "The map uses a rule that its `campaign_game` has not reached: a Hack variant, "
                                       "a kind of gate, or a content of nodes "
                                       "that a later game introduces.",
                                       "Players who meet the map in the campaign have not read that rule yet.",
                                       "Do without the rule, or raise `campaign_game`.",
                                       "# bad: NAND comes with game 2\n"
                                       "campaign_game: 1\n"
                                       "nodes: [{id: B1, at: [1, 0], gate: NAND 2 3}]\n"
                                       "# good\n"
                                       "campaign_game: 2\n"},
                                      Phase::structure,
                                      check_rule_not_introduced};

}  // namespace nedforge::luddite
