#include "validator/base/statistics/intervals.h"

#include <algorithm>
#include <boost/math/special_functions/beta.hpp>
#include <cmath>

namespace nedforge {

namespace {

// The value below which a beta variable of (a, b) lies with probability p, to 12 digits after the point. The digits
// beyond depend on the C library's logarithms, and every machine has to print the same figure.
double beta_quantile(double a, double b, double p) {
    using namespace boost::math::policies;
    using Doubles = policy<promote_double<false>, domain_error<errno_on_error>, overflow_error<errno_on_error>,
                           evaluation_error<errno_on_error>>;
    constexpr double digits = 1e12;
    return std::round(boost::math::ibeta_inv(a, b, p, Doubles()) * digits) / digits;
}

}  // namespace

Interval binomial_interval(int successes, int trials, double confidence) {
    if (trials <= 0) return {};
    const double tail = (1 - confidence) / 2;
    Interval interval;
    interval.low = successes == 0 ? 0 : beta_quantile(successes, trials - successes + 1, tail);
    interval.high = successes == trials ? 1 : beta_quantile(successes + 1, trials - successes, 1 - tail);
    return interval;
}

Interval score_interval(int successes, int trials) {
    if (trials <= 0) return {};
    const double n = trials, p = successes / n, z2 = errors_of_95_percent * errors_of_95_percent;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = errors_of_95_percent * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    return {successes == 0 ? 0 : middle - half, successes == trials ? 1 : middle + half};
}

Interval normal_interval(double mean, double standard_error) {
    const double half = errors_of_95_percent * standard_error;
    return {mean - half, mean + half};
}

CountedShare counted_share(int games, int total) {
    const Interval interval = score_interval(games, total);
    return {games, total, share_in(games, total), interval.low, interval.high};
}

SampleMean sample_mean(int n, double sum, double squares) {
    SampleMean mean;
    mean.mean = sum / n;
    if (n < 2) return mean;
    mean.sd = std::sqrt(std::max(0.0, (squares - sum * mean.mean) / (n - 1)));
    const double half = errors_of_95_percent * *mean.sd / std::sqrt(n);
    mean.low = mean.mean - half;
    mean.high = mean.mean + half;
    return mean;
}

}  // namespace nedforge
