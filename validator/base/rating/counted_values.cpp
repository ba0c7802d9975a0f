#include "validator/base/rating/counted_values.h"

namespace nedforge {

void CountedValues::add(int value) {
    ++games_;
    ++games_by_value_[value];
    sum_ += value;
    squares_ += 1.0 * value * value;
}

SampleMean CountedValues::mean() const { return sample_mean(games_, sum_, squares_); }

int CountedValues::quantile(int percent) const {
    long long count = 0;
    for (const auto& [value, games] : games_by_value_) {
        count += games;
        if (100 * count >= static_cast<long long>(percent) * games_) return value;
    }
    return 0;
}

std::map<int, int> CountedValues::quantiles() const {
    std::map<int, int> by_percent;
    for (const int percent : {5, 25, 50, 75, 95}) by_percent[percent] = quantile(percent);
    return by_percent;
}

}  // namespace nedforge
