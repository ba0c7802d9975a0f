#include "validator/luddite/generate/search/thresholds.h"

#include <cmath>

#include "validator/luddite/generate/search/measures.h"

namespace nedforge::luddite {

Target usual_target() {
    Target target;
    target.of = {LevelTarget{1, 650}, LevelTarget{2, 550}, LevelTarget{3, 400}};
    return target;
}

int threshold_for(const Rulings& rulings, const std::vector<int>& scores, double wanted, int above) {
    int best = above + 1;
    double off = 2;
    for (int threshold = above + 1; threshold <= highest_threshold; ++threshold) {
        const double share = share_that_beats(rulings, scores, threshold);
        if (std::abs(share - wanted) < off) {
            off = std::abs(share - wanted);
            best = threshold;
        }
        if (share == 0) break;
    }
    return best;
}

}  // namespace nedforge::luddite
