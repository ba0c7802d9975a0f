#include "formats/base/text/near_words.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "engine/base/characters.h"

namespace nedforge {

namespace {

constexpr std::size_t longest_compared = 40;  // of a word; what comes behind does not count

// Optimal string alignment: insertions, deletions, changes and swaps of neighbours. Another digit is no slip of the
// pen: it counts twice.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::size_t, longest_compared + 1> before{}, last{}, row{};
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const unsigned change = a[i - 1] == b[j - 1] ? 0 : is_digit(a[i - 1]) && is_digit(b[j - 1]) ? 2 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before = last;
        last = row;
    }
    return last[b.size()];
}

std::string lower_case(std::string_view word) {
    std::string lower(word.substr(0, longest_compared));
    for (char& c : lower) c = to_small_letter(c);
    return lower;
}

}  // namespace

Closest closest_of(std::string_view word, const std::vector<std::string_view>& known) {
    const std::string lower = lower_case(word);
    Closest best;
    std::size_t best_distance = std::numeric_limits<std::size_t>::max();
    for (const std::string_view candidate : known) {
        const std::size_t longer = std::max(lower.size(), candidate.size()),
                          shorter = std::min(lower.size(), candidate.size());
        if (longer <= longest_compared && longer - shorter >= best_distance) continue;  // the distance is no less
        const std::size_t d = distance(lower, lower_case(candidate));
        if (d >= best_distance) continue;
        best.word = candidate;
        best_distance = d;
    }
    best.distance = best_distance;
    best.near = best_distance < std::max<std::size_t>(1, lower.size() / 3) + 1;
    if (best.near || lower.size() < 3) return best;
    const auto longer = std::find_if(known.begin(), known.end(),
                                     [&](std::string_view candidate) { return candidate.starts_with(lower); });
    return longer == known.end() ? best : Closest{*longer, true, longer->size() - lower.size()};
}

std::string_view nearest(std::string_view word, const std::vector<std::string_view>& known) {
    const Closest best = closest_of(word, known);
    return best.near ? best.word : std::string_view();
}

}  // namespace nedforge
