#pragma once
// What the checks of the movement model (NED301 to NED308) say alike.

#include <string>

#include "engine/base/words.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/explain/reasons.h"

namespace nedforge::luddite {

inline const std::string& node_id(const CheckContext& context, int n) { return context.map.nodes[n].id; }
std::string node_word(const CheckContext&, int n);  // "D4", "the Exit D4"
// ", not even with the 2 force steps that 5 energy pay for"; empty where there are none.
std::string even_with_forces(const MapFacts&);

// How a way that is barred is opened, by what bars it: gates (`of_gates`, which a cut that is not known says too),
// walls alone, or nothing that joins the nodes.
std::string ways_out(const MinimumCut&, const std::string& of_gates);

// Says of a finding about node n why `question` is not possible. Findings with the same cause share the search: once
// the budget is used up, a cut of an earlier finding is shown where it blocks here too.
class Explainer {
public:
    explicit Explainer(const CheckContext& context) : context_(context) {}
    Reason why_not(const Question&);

private:
    const CheckContext& context_;
    QuestionBudget budget_;
};

}  // namespace nedforge::luddite
