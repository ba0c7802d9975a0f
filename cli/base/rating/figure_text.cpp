#include "cli/base/rating/figure_text.h"

#include <fmt/format.h>

namespace nedforge::cli {

std::string in_percent(const CountedShare& share) {
    return fmt::format("{:5.1f} %   ({:.1f} to {:.1f})", 100 * share.rate, 100 * share.low, 100 * share.high);
}

std::string words_of(const Figure& figure, const FigureValue& value) {
    const double unit = figure.kind == FigureKind::share ? 100 : 1;
    std::string words = fmt::format("{:.1f}{}", unit * value.value, figure.kind == FigureKind::share ? " %" : "");
    if (value.interval)
        words += fmt::format(" ({:.1f} to {:.1f})", unit * value.interval->low, unit * value.interval->high);
    return words;
}

std::string words_of(const Figure& figure, const Difference& difference) {
    const auto& [low, high] = difference.interval;
    if (figure.kind == FigureKind::share)
        return fmt::format("{:+.1f} points ({:+.1f} to {:+.1f})", 100 * difference.mean, 100 * low, 100 * high);
    return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", difference.mean, low, high);
}

std::string_view sure_word(const Difference& difference) {
    return !is_seen(difference) ? "no difference seen" : difference.mean > 0 ? "more" : "less";
}

std::string quantile_words(const std::map<int, int>& quantiles) {
    return fmt::format("5 % at most {}, 25 % {}, half {}, 75 % {}, 95 % {}", quantiles.at(5), quantiles.at(25),
                       quantiles.at(50), quantiles.at(75), quantiles.at(95));
}

}  // namespace nedforge::cli
