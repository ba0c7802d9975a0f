#include "validator/luddite/solver/rating/intervals.h"

#include <cmath>

namespace nedforge::luddite {

namespace {

// Lentz's method; converges fast for x < (a + 1) / (a + b + 2).
double beta_fraction(double a, double b, double x) {
    constexpr double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    if (std::abs(d) < tiny) d = tiny;
    d = 1 / d;
    double h = d;
    for (int i = 1; i <= 500; ++i) {
        const double m = i;
        double term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 + term * d;
        c = 1 + term / c;
        if (std::abs(d) < tiny) d = tiny;
        if (std::abs(c) < tiny) c = tiny;
        d = 1 / d;
        h *= d * c;
        term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 + term * d;
        c = 1 + term / c;
        if (std::abs(d) < tiny) d = tiny;
        if (std::abs(c) < tiny) c = tiny;
        d = 1 / d;
        h *= d * c;
        if (std::abs(d * c - 1) < 1e-14) break;
    }
    return h;
}

double log_gamma(double x) {
    int sign = 0;
    return lgamma_r(x, &sign);  // std::lgamma writes a global
}

// x with I_x(a, b) == p.
double beta_quantile(double a, double b, double p) {
    double low = 0, high = 1;
    for (int i = 0; i < 200 && high - low > 1e-15; ++i) {
        const double middle = 0.5 * (low + high);
        (incomplete_beta(a, b, middle) < p ? low : high) = middle;
    }
    return 0.5 * (low + high);
}

}  // namespace

double incomplete_beta(double a, double b, double x) {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    const double front =
        std::exp(log_gamma(a + b) - log_gamma(a) - log_gamma(b) + a * std::log(x) + b * std::log1p(-x));
    if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

Interval binomial_interval(int successes, int trials, double confidence) {
    if (trials <= 0) return {};
    const double tail = (1 - confidence) / 2;
    Interval interval;
    interval.low = successes == 0 ? 0 : beta_quantile(successes, trials - successes + 1, tail);
    interval.high = successes == trials ? 1 : beta_quantile(successes + 1, trials - successes, 1 - tail);
    return interval;
}

}  // namespace nedforge::luddite
