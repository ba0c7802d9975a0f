#pragma once
// A whole number of each game, such as its points or its rounds, counted: its mean, its quantiles, its histogram.

#include <map>

#include "validator/base/statistics/intervals.h"

namespace nedforge {

class CountedValues {
public:
    void add(int value);

    int games() const { return games_; }
    // How many games had each value.
    const std::map<int, int>& histogram() const { return games_by_value_; }
    // Precondition of the following: a game was added.
    SampleMean mean() const;
    // The smallest value that at least `percent` percent of the games do not exceed.
    int quantile(int percent) const;
    std::map<int, int> quantiles() const;  // by percent: 5, 25, 50, 75, 95

private:
    std::map<int, int> games_by_value_;
    int games_ = 0;
    double sum_ = 0, squares_ = 0;
};

}  // namespace nedforge
