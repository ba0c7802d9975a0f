#pragma once
// Intervals for rates that were counted: Clopper and Pearson's exact binomial interval (Biometrika 26, 1934), which
// never covers less than it says; and for paired differences the normal interval of their mean.

namespace nedforge::luddite {

struct Interval {
    double low = 0, high = 1;
};

// `confidence` 0.95 and the like, two-sided.
Interval binomial_interval(int successes, int trials, double confidence = 0.95);

// The regularised incomplete beta function I_x(a, b), by its continued fraction.
double incomplete_beta(double a, double b, double x);

}  // namespace nedforge::luddite
