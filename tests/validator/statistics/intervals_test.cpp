// Each interval is what its definition says, on every small sample.

#include "validator/base/statistics/intervals.h"

#include <gtest/gtest.h>

#include <boost/math/distributions/normal.hpp>
#include <cmath>

using namespace nedforge;

namespace {

// The chance of `least` to `most` successes of n, by adding up the binomial distribution.
double chance_of(int least, int most, int n, double p) {
    double sum = 0;
    for (int k = least; k <= most; ++k) {
        double term = 1;
        for (int i = 0; i < k; ++i) term *= p * (n - i) / (k - i);
        for (int i = k; i < n; ++i) term *= 1 - p;
        sum += term;
    }
    return sum;
}

}  // namespace

// At either end the successes counted, or fewer or more, are as unlikely as half of what the interval leaves out.
TEST(BinomialInterval, LeavesOutHalfOfTheRestOnEitherSide) {
    for (int n = 1; n <= 40; ++n)
        for (int k = 0; k <= n; ++k)
            for (const double confidence : {0.95, 0.99999}) {
                const Interval interval = binomial_interval(k, n, confidence);
                const double tail = (1 - confidence) / 2;
                if (k == 0)
                    EXPECT_EQ(interval.low, 0);
                else
                    EXPECT_NEAR(chance_of(k, n, n, interval.low), tail, 1e-10) << k << " of " << n;
                if (k == n)
                    EXPECT_EQ(interval.high, 1);
                else
                    EXPECT_NEAR(chance_of(0, k, n, interval.high), tail, 1e-10) << k << " of " << n;
            }
    const Interval nothing = binomial_interval(0, 0);
    EXPECT_EQ(nothing.low, 0);
    EXPECT_EQ(nothing.high, 1);
}

// At each end the share is 1.96 standard errors of that end away.
TEST(ScoreInterval, EndsWhereTheScoreTestRejects) {
    for (int n = 1; n <= 60; ++n)
        for (int k = 0; k <= n; ++k) {
            const Interval interval = score_interval(k, n);
            const double share = static_cast<double>(k) / n;
            for (const double end : {interval.low, interval.high}) {
                if ((k == 0 && end == interval.low) || (k == n && end == interval.high)) continue;
                EXPECT_NEAR(std::abs(share - end), errors_of_95_percent * std::sqrt(end * (1 - end) / n), 1e-12);
            }
        }
    EXPECT_EQ(score_interval(0, 10).low, 0);
    EXPECT_EQ(score_interval(10, 10).high, 1);
    EXPECT_NEAR(score_interval(0, 10).high, 0.2775, 1e-4);  // tabulated
    EXPECT_NEAR(score_interval(50, 100).low, 0.4038, 1e-4);
}

TEST(NormalInterval, HasTheQuantileOfTheNormalDistribution) {
    EXPECT_DOUBLE_EQ(errors_of_95_percent, boost::math::quantile(boost::math::normal(), 0.975));
    const Interval interval = normal_interval(3, 0.5);
    EXPECT_DOUBLE_EQ(interval.low, 3 - errors_of_95_percent / 2);
    EXPECT_DOUBLE_EQ(interval.high, 3 + errors_of_95_percent / 2);
}

TEST(SampleMean, IsThatOfItsSums) {
    const SampleMean mean = sample_mean(4, 10, 30);  // 1 2 3 4
    EXPECT_DOUBLE_EQ(mean.mean, 2.5);
    EXPECT_NEAR(*mean.sd, 1.290994, 1e-6);
    EXPECT_NEAR(*mean.low, 2.5 - 1.959964 * 1.290994 / 2, 1e-5);
    EXPECT_FALSE(sample_mean(1, 3, 9).sd);
    const CountedShare share = counted_share(3, 4);
    EXPECT_EQ(share.rate, 0.75);
    EXPECT_EQ(share.low, score_interval(3, 4).low);
    EXPECT_EQ(share.high, score_interval(3, 4).high);
}
