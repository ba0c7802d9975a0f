#pragma once
// The indices of an IndexedArray themselves: all of them to walk along, and the one at which a value stands.

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/indexed.h"

namespace nedforge {

// Every index of an array, in order: `for (const Colour colour : indices_of(colour_names))`.
template <class T, ArrayIndex Index, std::size_t N>
constexpr std::array<Index, N> indices_of(const IndexedArray<T, Index, N>&) {
    std::array<Index, N> indices{};
    for (std::size_t i = 0; i < N; ++i) indices[i] = static_cast<Index>(i);
    return indices;
}

// The first index at which an array holds the value, as that of a word among words; nullopt: it holds it nowhere.
template <class T, ArrayIndex Index, std::size_t N, class Value>
constexpr std::optional<Index> index_of_value(const IndexedArray<T, Index, N>& array, const Value& value) {
    const auto found = std::find(array.begin(), array.end(), value);
    return found == array.end() ? std::nullopt : std::optional(static_cast<Index>(found - array.begin()));
}

}  // namespace nedforge
