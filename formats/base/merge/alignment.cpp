#include "formats/base/merge/alignment.h"

#include <algorithm>

namespace nedforge {

namespace {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
using Items = std::vector<MergeValue>;

constexpr std::size_t largest_table = 1'000'000;

// The pairs of two ranges whose sum of weights is highest, by the table of the sums of the rests. A weight below 0: no
// pair.
template <class Weight>
void add_best_pairs(std::size_t a0, std::size_t a1, std::size_t b0, std::size_t b1, const Weight& weight, Pairs& out) {
    const std::size_t rows = a1 - a0, columns = b1 - b0;
    if (rows == 0 || columns == 0) return;
    if (rows * columns > largest_table) {
        for (std::size_t i = 0; i < std::min(rows, columns); ++i)
            if (weight(a0 + i, b0 + i) >= 0) out.emplace_back(a0 + i, b0 + i);
        return;
    }
    std::vector<double> weights(rows * columns);
    std::vector<std::vector<double>> best(rows + 1, std::vector<double>(columns + 1));
    for (std::size_t i = rows; i-- > 0;)
        for (std::size_t j = columns; j-- > 0;) {
            const double pair_weight = weights[i * columns + j] = weight(a0 + i, b0 + j);
            best[i][j] =
                std::max({best[i + 1][j], best[i][j + 1], pair_weight < 0 ? 0 : pair_weight + best[i + 1][j + 1]});
        }
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        const double pair_weight = weights[i * columns + j];
        if (pair_weight >= 0 && pair_weight + best[i + 1][j + 1] >= best[i][j]) {
            out.emplace_back(a0 + i, b0 + j);
            ++i;
            ++j;
        } else if (best[i + 1][j] >= best[i][j + 1]) {
            ++i;
        } else {
            ++j;
        }
    }
}

double share_of_same_characters(const std::string& a, const std::string& b) {
    std::size_t matches = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) matches += a[i] == b[i];
    const std::size_t length = std::max(a.size(), b.size());
    return length == 0 ? 1 : static_cast<double>(matches) / static_cast<double>(length);
}

}  // namespace

double likeness(const MergeValue& a, const MergeValue& b) {
    using Kind = MergeValue::Kind;
    if (a == b) return 1;
    if (a.kind != b.kind) return 0;
    if (a.kind == Kind::single) return share_of_same_characters(a.flow, b.flow);
    double sum = 0;
    std::size_t parts = 0;
    if (a.kind == Kind::list) {
        for (std::size_t i = 0; i < std::min(a.items.size(), b.items.size()); ++i) sum += a.items[i] == b.items[i];
        parts = std::max(a.items.size(), b.items.size());
    } else {
        parts = a.entries.size();
        for (const auto& [key, value] : b.entries) {
            const MergeValue* counterpart = a.find(key);
            if (!counterpart)
                ++parts;
            else if (*counterpart == value)
                sum += 1;
        }
    }
    return parts == 0 ? 1 : sum / static_cast<double>(parts);
}

Pairs aligned(const Items& a, const Items& b, double threshold) {
    Pairs equal;
    std::size_t head = 0, tail = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    for (; head < shorter && a[head] == b[head]; ++head) equal.emplace_back(head, head);
    while (tail < shorter - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    add_best_pairs(
        head, a.size() - tail, head, b.size() - tail,
        [&](std::size_t i, std::size_t j) { return a[i] == b[j] ? 1.0 : -1.0; }, equal);
    for (std::size_t i = tail; i > 0; --i) equal.emplace_back(a.size() - i, b.size() - i);
    equal.emplace_back(a.size(), b.size());
    Pairs pairs;
    std::size_t i = 0, j = 0;
    for (const auto& [next_a, next_b] : equal) {
        // A pair that has nothing in common weighs a little: of two lists of one length each item is paired.
        add_best_pairs(
            i, next_a, j, next_b,
            [&](std::size_t x, std::size_t y) {
                const double alike = likeness(a[x], b[y]);
                return alike < threshold ? -1.0 : alike + 0.01;
            },
            pairs);
        if (next_a < a.size()) pairs.emplace_back(next_a, next_b);
        i = next_a + 1;
        j = next_b + 1;
    }
    return pairs;
}

}  // namespace nedforge
