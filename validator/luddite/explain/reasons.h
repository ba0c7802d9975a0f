#pragma once
// Why M can't do something, in the map's own terms, by a minimum cut and by dominators: the smallest set of gates and
// walls that blocks (minimum_cut.h), what each of those gates asks of the switches where it can be passed at all, and
// how often a switch would have to be toggled. "D4 needs switch 2 OFF, but the only way in passes C4, which needs
// switch 2 fused".

#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "validator/luddite/explain/minimum_cut.h"

namespace nedforge::luddite {

struct Reason {
    std::string text;              // a clause without a full stop
    std::vector<Related> related;  // each gate and wall of the cut
    MinimumCut cut;
};

// Precondition: not possible.
Reason why_not(const Map&, const Board&, const Question&, QuestionBudget&);

std::string switch_word(const Gate&);  // "switch 2 OFF", "switches 3 and 6 ON": what the gate asks for

}  // namespace nedforge::luddite
