#pragma once
// Confidence intervals of figures that come from counted games, for every family. Each is two-sided and covers 95 %
// unless a confidence is given. docs/algorithms.md ("Intervals") says which command prints which.
//
// - `binomial_interval`: Clopper and Pearson's interval of a share (Biometrika 26, 1934). It is exact: it covers at
//   least what it says, so it serves where a verdict rests on its ends (the win rates of levels and their targets).
// - `score_interval`: Wilson's interval of a share (J. Am. Stat. Assoc. 22, 1927). It covers 95 % on average and is
//   narrower; it serves shares that are only described.
// - `normal_interval`: of a mean with a known standard error, by the central limit theorem.

#include <optional>

namespace nedforge {

struct Interval {
    double low = 0, high = 1;
};

// Standard errors from the middle of a normal interval of 95 % to its end: the normal quantile of 97.5 %.
inline constexpr double errors_of_95_percent = 1.959963984540054;

// Nothing was tried: from 0 to 1. Both ends of a binomial interval have 12 digits after the point.
Interval binomial_interval(int successes, int trials, double confidence = 0.95);
Interval score_interval(int successes, int trials);
Interval normal_interval(double mean, double standard_error);

// A share of counted games with its score interval. Without a game: from 0 to 1.
struct CountedShare {
    int games = 0, of = 0;
    double rate = 0, low = 0, high = 1;
};
// The share that a part has in a whole; 0 where there is no whole.
constexpr double share_in(double part, double whole) { return whole > 0 ? part / whole : 0; }
// Precondition: total > 0.
CountedShare counted_share(int games, int total);

// The mean of a sample with its normal interval; what needs two values is nullopt with one.
struct SampleMean {
    double mean = 0;
    std::optional<double> sd, low, high;  // sd with the divisor n - 1
};
// From the sums of n values and of their squares. Precondition: n > 0.
SampleMean sample_mean(int n, double sum, double squares);

}  // namespace nedforge
