#pragma once
// Which items of two lists are the same item, where no id tells it.

#include <cstddef>
#include <utility>
#include <vector>

#include "formats/base/merge/values.h"

namespace nedforge {

// From 0 (nothing in common) to 1 (equal).
double likeness(const MergeValue&, const MergeValue&);

// Pairs of indices (a, b), rising in both: equal items by a longest common subsequence, and between these the pairs
// whose sum of likenesses is highest. `threshold`: items that are less alike are not paired. Cost: the product of the
// sizes, without the common head and tail; beyond 1,000,000 only items in the same place are paired.
std::vector<std::pair<std::size_t, std::size_t>> aligned(const std::vector<MergeValue>& a,
                                                         const std::vector<MergeValue>& b, double threshold = 0);

}  // namespace nedforge
