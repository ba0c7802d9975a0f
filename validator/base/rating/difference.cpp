#include "validator/base/rating/difference.h"

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"

namespace nedforge {

Difference difference_of(double mean, double error, FigureKind kind) {
    Difference difference{mean, normal_interval(mean, error), error};
    if (kind == FigureKind::share)
        difference.interval = {std::max(-1.0, difference.interval.low), std::min(1.0, difference.interval.high)};
    return difference;
}

Difference mean_difference(const std::vector<double>& pairs, FigureKind kind) {
    if (pairs.empty()) return {};
    const double n = index_count(pairs);
    double sum = 0, squares = 0;
    for (const double pair : pairs) sum += pair;
    for (const double pair : pairs) squares += (pair - sum / n) * (pair - sum / n);
    const double error = kind == FigureKind::share ? std::sqrt((squares + 1) / (n + 1) / (n + 2))
                         : n > 1                   ? std::sqrt(squares / (n - 1) / n)
                                                   : 1e9;
    return difference_of(sum / n, error, kind);
}

bool is_seen(const Difference& difference) { return difference.interval.low > 0 || difference.interval.high < 0; }
bool is_sure(const Difference& difference) { return std::abs(difference.mean) > 3 * difference.error; }

}  // namespace nedforge
