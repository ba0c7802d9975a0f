#include "validator/smart_home/rating/intervals.h"

#include <algorithm>

namespace nedforge::smart_home {

Share share_of(int games, int of) {
    const double n = of, p = games / n, z2 = normal_quantile * normal_quantile;
    const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
    const double half = normal_quantile * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    Share share{games, of, p, middle - half, middle + half};
    if (games == 0) share.low = 0;
    if (games == of) share.high = 1;
    return share;
}

Mean mean_of(int n, double sum, double squares) {
    Mean mean;
    mean.mean = sum / n;
    if (n < 2) return mean;
    mean.sd = std::sqrt(std::max(0.0, (squares - sum * mean.mean) / (n - 1)));
    const double half = normal_quantile * *mean.sd / std::sqrt(static_cast<double>(n));
    mean.low = mean.mean - half;
    mean.high = mean.mean + half;
    return mean;
}

}  // namespace nedforge::smart_home
