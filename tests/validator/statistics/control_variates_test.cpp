// A mean with controls: its weights, and, on synthetic shares, that it is right on average and its interval covers.

#include "validator/base/statistics/control_variates.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "engine/base/seeded_dice.h"

using namespace nedforge;

namespace {

double uniform(SeededDice& dice) { return static_cast<double>(dice.next() >> 11) * 0x1p-53; }
double about_normal(SeededDice& dice) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) sum += uniform(dice);
    return sum;
}

}  // namespace

TEST(ControlVariates, WeighSoThatControlsAreNothing) {
    const std::vector<std::vector<double>> rows{{1, 2}, {-1, 0}, {3, 1}, {0, -2}, {2, 2}, {-1, 1}};
    const ControlVariates controls(rows);
    EXPECT_NEAR(std::accumulate(controls.weights().begin(), controls.weights().end(), 0.0), 1, 1e-12);
    for (std::size_t c = 0; c < 2; ++c) {
        double sum = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) sum += controls.weights()[i] * rows[i][c];
        EXPECT_NEAR(sum, 0, 1e-12);
    }
    std::vector<double> explained;  // wholly, by the controls
    for (const auto& row : rows) explained.push_back(5 + 2 * row[0] - row[1]);
    EXPECT_NEAR(controls.mean_of(explained).mean, 5, 1e-12);
    EXPECT_NEAR(controls.mean_of(explained).error, 0, 1e-12);
}

TEST(ControlVariates, AControlThatOthersExplainAddsNothing) {
    const std::vector<std::vector<double>> one{{1}, {-2}, {4}, {0}, {-1}};
    std::vector<std::vector<double>> more;
    for (const auto& row : one) more.push_back({row[0], 0, -3 * row[0]});
    const std::vector<double> values{3, 1, 4, 1, 5};
    const ControlledMean plain = ControlVariates(one).mean_of(values), same = ControlVariates(more).mean_of(values);
    EXPECT_NEAR(plain.mean, same.mean, 1e-12);
    EXPECT_NEAR(plain.error, same.error, 1e-12);
}

TEST(ControlVariates, WithoutControlsTheMeanIsThePlainOne) {
    const ControlledMean mean = ControlVariates(std::vector<std::vector<double>>(4)).mean_of({1, 2, 3, 6});
    EXPECT_NEAR(mean.mean, 3, 1e-12);
    EXPECT_NEAR(mean.error, std::sqrt(14.0 / 3 / 4), 1e-12);
    EXPECT_NEAR(mean.interval.high, 3 + 3.182446305 * mean.error, 1e-8);  // Student's t of three degrees
    EXPECT_TRUE(std::isinf(ControlVariates({{1.0}, {2.0}}).mean_of({1, 2}).interval.high));
    EXPECT_TRUE(std::isinf(ControlVariates({}).mean_of({}).interval.high));
    EXPECT_NEAR(ControlVariates({{1.0, 0.0}, {2.0, 1.0}}).mean_of({1, 2}).mean, 1.5, 1e-12)
        << "too few for the controls";
}

// Wins and losses that luck explains by about half, for shares that players are meant to win.
TEST(ControlVariates, IntervalsOfSharesCover) {
    constexpr int runs = 4000, games = 100;
    SeededDice dice(20, 26);
    for (const double wanted : {0.2, 0.4, 0.6}) {
        const double line = wanted == 0.2 ? 0.8416 : wanted == 0.4 ? 0.2533 : -0.2533;  // normal quantiles
        int covered = 0;
        double sum = 0, plain_squares = 0, squares = 0;
        for (int run = 0; run < runs; ++run) {
            std::vector<std::vector<double>> rows;
            std::vector<double> won;
            for (int game = 0; game < games; ++game) {
                const double early = 0.5 * about_normal(dice), late = 0.7 * about_normal(dice);
                rows.push_back({early, std::tanh(late)});
                won.push_back(early + late + 0.51 * about_normal(dice) > line ? 1 : 0);
            }
            const ControlledMean mean = ControlVariates(rows).mean_of(won);
            const double counted = std::accumulate(won.begin(), won.end(), 0.0) / games;
            covered += mean.interval.low <= wanted && wanted <= mean.interval.high;
            sum += mean.mean;
            squares += (mean.mean - wanted) * (mean.mean - wanted);
            plain_squares += (counted - wanted) * (counted - wanted);
        }
        EXPECT_NEAR(sum / runs, wanted, 0.003);
        EXPECT_GT(covered, 0.935 * runs) << wanted;
        EXPECT_LT(covered, 0.965 * runs) << wanted;
        EXPECT_LT(squares, 0.75 * plain_squares) << wanted;
    }
}
