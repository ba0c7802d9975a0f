#pragma once
// What editing does with lists by the index of an element: it finds elements, takes them out and moves them. An index
// is any integer that is never negative.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <optional>

#include "engine/base/indexed.h"

namespace nedforge {

// The iterator of an index; the end has the index that comes after the last.
template <class List>
auto iterator_at(List& list, std::integral auto index) {
    return std::next(std::begin(list), static_cast<std::ptrdiff_t>(index));
}
template <class List>
void erase_at(List& list, std::integral auto index) {
    list.erase(iterator_at(list, index));
}

// The index of the first element that equals the value, or the number of elements if no element does.
template <class Index = int, class List, class Value>
Index index_in(const List& list, const Value& value) {
    return index_at<Index>(list, std::find(std::begin(list), std::end(list), value));
}

// The new index of an element of a list of `count` when it moves by `step` places; nullopt if that is outside the list.
inline std::optional<std::size_t> moved_index(std::size_t count, std::size_t index, int step) {
    const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(index) + step;
    const bool is_inside = index < count && to >= 0 && to < static_cast<std::ptrdiff_t>(count);
    return is_inside ? std::optional(static_cast<std::size_t>(to)) : std::nullopt;
}

}  // namespace nedforge
