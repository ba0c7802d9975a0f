#pragma once
// The mean of few costly observations, made steadier by control variates (Lavenberg and Welch, Management Science 27,
// 1981): figures of the same observations whose expectation is known to be 0, as the luck of a game's dice is. What
// they explain is taken off by least squares. The mean is then one weighted sum, and the weights follow from the
// controls alone, so that one object serves every value of the observations. The estimate is unbiased up to the
// estimated coefficients, which is less than its error by a factor of the square root of the observations.

#include <vector>

#include "validator/base/statistics/intervals.h"

namespace nedforge {

struct ControlledMean {
    double mean = 0, error = 0;  // standard error
    Interval interval;           // 95 %, by Student's t
};

class ControlVariates {
public:
    // One row for each observation, as many controls in each. A control that the others explain adds nothing.
    explicit ControlVariates(const std::vector<std::vector<double>>& rows);

    // How much each observation counts in the mean; their sum is 1.
    const std::vector<double>& weights() const { return weights_; }
    // Precondition: as many values as rows. With fewer than three observations more than controls the interval is
    // endless.
    ControlledMean mean_of(const std::vector<double>& values) const;

private:
    std::vector<std::vector<double>> base_;  // orthonormal columns that span the controls and the constant
    std::vector<double> weights_;
};

}  // namespace nedforge
