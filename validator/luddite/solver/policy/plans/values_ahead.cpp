#include "validator/luddite/solver/policy/plans/values_ahead.h"

#include <algorithm>
#include <cmath>

namespace nedforge::luddite {

RollSample::RollSample(int rolls) : rolls_(rolls) {
    const std::size_t step = rolls_by_sum.size() / static_cast<std::size_t>(rolls);
    for (std::size_t index = step - 1; index < rolls_by_sum.size(); index += step) ++count_[rolls_by_sum[index]];
}

Worth ValuesAhead::mean(const RollSample& sample) const {
    Worth sum;
    for (std::size_t place = 0; place < known_.size(); ++place) {
        if (sample.count(place) == 0) continue;
        sum.points += sample.count(place) * known_[place]->points;
        sum.utility += sample.count(place) * known_[place]->utility;
    }
    return {sum.points / sample.rolls(), sum.utility / sample.rolls()};
}

bool ValuesAhead::surely_below(const ValuesAhead& rival, const RollSample& sample) const {
    double sum = 0, squares = 0;
    for (std::size_t place = 0; place < known_.size(); ++place) {
        if (sample.count(place) == 0) continue;
        const double deficit = rival.known_[place]->utility - known_[place]->utility;
        sum += sample.count(place) * deficit;
        squares += sample.count(place) * deficit * deficit;
    }
    constexpr double errors = 2, rounding = 1e-9;
    const double mean = sum / sample.rolls();
    const double variance = std::max(0.0, squares / sample.rolls() - mean * mean);
    return mean > errors * std::sqrt(variance / (sample.rolls() - 1)) + rounding;
}

}  // namespace nedforge::luddite
