#pragma once
// 95 % confidence intervals of counted games: Wilson's score interval for shares (Journal of the American Statistical
// Association 22, 1927) and the normal approximation for means.

#include <cmath>
#include <optional>

namespace nedforge::smart_home {

inline constexpr double normal_quantile = 1.959963984540054;  // of 97.5 %

struct Share {
    int games = 0, of = 0;
    double rate = 0, low = 0, high = 1;
};
// Precondition: of > 0.
Share share_of(int games, int of);

// Of a sample; what needs two games is nullopt with one.
struct Mean {
    double mean = 0;
    std::optional<double> sd, low, high;  // sd with the divisor n - 1
};
// From the sums of n values and of their squares. Precondition: n > 0.
Mean mean_of(int n, double sum, double squares);

}  // namespace nedforge::smart_home
