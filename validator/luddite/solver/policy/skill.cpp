#include "validator/luddite/solver/policy/skill.h"

#include <algorithm>

namespace nedforge::luddite {

GreedyWeights weights_of_skill(double skill) {
    const double missing = 1 - std::clamp(skill, 0.0, 1.0);
    GreedyWeights weights;
    weights.most_functions = skill >= 1 ? weights.most_functions : 1 + static_cast<int>(4 * skill);
    weights.hack_decay *= 1 + 3 * missing;
    weights.walk_decay *= 1 + missing;
    return weights;
}

Habits habits_of(double skill) {
    const double missing = 1 - std::clamp(skill, 0.0, 1.0);
    return {10 * missing * missing, 0.6 * missing, skill < 1};
}

}  // namespace nedforge::luddite
