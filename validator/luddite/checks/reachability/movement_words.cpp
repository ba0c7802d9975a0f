#include "validator/luddite/checks/reachability/movement_words.h"

namespace nedforge::luddite {

std::string node_word(const CheckContext& context, int n) {
    const bool exit = n == context.board->exit;
    return (exit ? "the Exit " : "") + node_id(context, n);
}

std::string even_with_forces(const MapFacts& facts) {
    if (facts.force_steps == 0) return {};
    return ", not even with the " + counted(facts.force_steps, "force step") + " that " +
           std::to_string(facts.payable_energy) + " energy pay for";
}

std::string ways_out(const MinimumCut& cut, const std::string& of_gates) {
    if (cut.disconnected) return "add a link, or a node between";
    if (!cut.gates.empty() || cut.walls.empty()) return of_gates;
    return cut.walls.size() == 1 ? "remove the wall named, or add a link"
                                 : "remove one of the walls named, or add a link";
}

Reason Explainer::why_not(const Question& question) {
    if (!context_.options.reasons) return {};
    return luddite::why_not(context_.map, *context_.board, question, budget_);
}

}  // namespace nedforge::luddite
