#include "validator/base/statistics/control_variates.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

#include "engine/base/indexed.h"

namespace nedforge {

namespace {

using Column = std::vector<double>;

double product(const Column& a, const Column& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

void take_off(Column& from, double times, const Column& subtrahend) {
    for (std::size_t i = 0; i < from.size(); ++i) from[i] -= times * subtrahend[i];
}

double t_quantile(double freedom) {
    using namespace boost::math::policies;
    using Doubles = policy<promote_double<false>>;
    return boost::math::quantile(boost::math::students_t_distribution<double, Doubles>(freedom), 0.975);
}

}  // namespace

// Modified Gram and Schmidt, the constant last: what is left of it is at right angles to the controls, and divided by
// its square it is the row of the least squares that gives the mean where all controls are 0.
ControlVariates::ControlVariates(const std::vector<std::vector<double>>& rows) {
    const std::size_t n = rows.size(), controls = n > 0 ? rows[0].size() : 0;
    constexpr double explained = 1e-9;  // what is left of a control that the others explain, by its length
    const auto add = [&](Column column) {
        const double before = product(column, column);
        for (const Column& unit : base_) take_off(column, product(column, unit), unit);
        const double remaining = product(column, column);
        if (!(remaining > explained * before)) return Column{};
        Column unit = column;
        for (double& value : unit) value /= std::sqrt(remaining);
        base_.push_back(std::move(unit));
        return column;
    };
    for (std::size_t c = 0; c < controls; ++c) {
        Column column(n);
        for (std::size_t i = 0; i < n; ++i) column[i] = rows[i][c];
        add(std::move(column));
    }
    weights_ = add(Column(n, 1));
    if (weights_.empty()) weights_.assign(n, 1);  // the controls explain everything: they say nothing of the mean
    const double square = product(weights_, weights_);
    for (double& weight : weights_) weight /= square;
}

ControlledMean ControlVariates::mean_of(const std::vector<double>& values) const {
    ControlledMean result{0, 0, {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()}};
    if (values.empty()) return result;
    result.mean = product(weights_, values);
    const double freedom = index_count(values) - index_count(base_);
    if (freedom < 2) return result;
    Column residual = values;
    for (const Column& unit : base_) take_off(residual, product(residual, unit), unit);
    result.error = std::sqrt(product(residual, residual) / freedom * product(weights_, weights_));
    const double half = t_quantile(freedom) * result.error;
    result.interval = {result.mean - half, result.mean + half};
    return result;
}

}  // namespace nedforge
