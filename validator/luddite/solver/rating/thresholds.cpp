#include "validator/luddite/solver/rating/thresholds.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

Target usual_target() {
    Target target;
    target.of = {LevelTarget{1, 650}, LevelTarget{2, 550}, LevelTarget{3, 400}};
    return target;
}

std::string_view threshold_word(const Rulings& rulings) {
    return rulings.threshold == ThresholdRuling::above ? "above" : "from";
}

int wins(const Rulings& rulings, const std::vector<int>& scores, int threshold) {
    return count_where(scores, [&](int score) { return beats(rulings, score, threshold); });
}

ShareOfGames shares_of(const Rulings& rulings, std::vector<int> scores) {
    return [rulings, played = std::move(scores)](int threshold) {
        return wins(rulings, played, threshold) / (1.0 * index_count(played));
    };
}

int threshold_for(const Rulings& rulings, const std::vector<int>& scores, double wanted, int lower_limit) {
    return threshold_for(shares_of(rulings, scores), wanted, lower_limit);
}

int threshold_for(const ShareOfGames& share_of, double wanted, int lower_limit) {
    int best = lower_limit + 1;
    double distance = 2;
    for (int threshold = lower_limit + 1; threshold <= highest_threshold; ++threshold) {
        const double share = share_of(threshold);
        if (std::abs(share - wanted) < distance) {
            distance = std::abs(share - wanted);
            best = threshold;
        }
    }
    return best;
}

}  // namespace nedforge::luddite
