#pragma once
// Arrays and vectors whose index has a meaning: IndexedArray<int, Resource, 3> takes a Resource, with no cast at the
// caller. An index is an enumeration that counts from 0, or an integer that is never negative. They are filled and
// walked through as a std::array and a std::vector are; an index out of range is as undefined as theirs.

#include <algorithm>
#include <array>
#include <bitset>
#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <vector>

namespace nedforge {

template <class Index>
concept ArrayIndex = std::integral<Index> || std::is_enum_v<Index>;

// The place of an index in its array.
template <ArrayIndex Index>
constexpr std::size_t place_of_index(Index index) {
    if constexpr (std::signed_integral<Index>) assert(index >= 0);
    return static_cast<std::size_t>(index);
}

// Whether a number, as a file or a player may say it, is an index of a container; and how many indices the container
// has, as such a number. index_at: the index at which an iterator of the container stands.
template <class Container>
constexpr bool has_index(const Container& container, std::integral auto i) {
    return i >= 0 && static_cast<std::size_t>(i) < container.size();
}
template <std::integral Index = int, class Container>
constexpr Index index_count(const Container& container) {
    return static_cast<Index>(container.size());
}
// How many elements of the container `fits` holds for.
template <class Container, class Condition>
constexpr int count_where(const Container& container, const Condition& fits) {
    return static_cast<int>(std::count_if(container.begin(), container.end(), fits));
}
template <class Container, class Iterator>
constexpr int index_at(const Container& container, Iterator iterator) {
    return static_cast<int>(iterator - container.begin());
}

template <class T, ArrayIndex Index, std::size_t N>
struct IndexedArray {
    T elements[N];  // public, so that it is filled with braces as a std::array is

    constexpr T& operator[](Index i) { return elements[place_of_index(i)]; }
    constexpr const T& operator[](Index i) const { return elements[place_of_index(i)]; }
    template <std::integral I>
    constexpr T& operator[](I i) {
        return elements[place_of_index(i)];
    }
    template <std::integral I>
    constexpr const T& operator[](I i) const {
        return elements[place_of_index(i)];
    }
    constexpr operator std::array<T, N>() const {
        std::array<T, N> copy{};
        std::copy(begin(), end(), copy.begin());
        return copy;
    }

    static constexpr std::size_t size() { return N; }
    constexpr T* begin() { return elements; }
    constexpr T* end() { return elements + N; }
    constexpr const T* begin() const { return elements; }
    constexpr const T* end() const { return elements + N; }
    constexpr const T& front() const { return elements[0]; }
    constexpr const T& back() const { return elements[N - 1]; }
    constexpr void fill(const T& value) { std::fill(begin(), end(), value); }
    bool operator==(const IndexedArray&) const = default;
    auto operator<=>(const IndexedArray&) const = default;
};

// Whether each row of a table is at the index it names: `static_assert(rows_stand_in_order(rows, &Row::kind))`.
template <class Row, ArrayIndex Index, std::size_t N>
constexpr bool rows_stand_in_order(const IndexedArray<Row, Index, N>& rows, Index Row::*named) {
    for (std::size_t i = 0; i < N; ++i)
        if (place_of_index(rows[i].*named) != i) return false;
    return true;
}

template <class T, ArrayIndex Index>
struct IndexedVector : std::vector<T> {
    using std::vector<T>::vector;
    decltype(auto) operator[](Index i) { return std::vector<T>::operator[](place_of_index(i)); }
    decltype(auto) operator[](Index i) const { return std::vector<T>::operator[](place_of_index(i)); }
    template <std::integral I>
    decltype(auto) operator[](I i) {
        return std::vector<T>::operator[](place_of_index(i));
    }
    template <std::integral I>
    decltype(auto) operator[](I i) const {
        return std::vector<T>::operator[](place_of_index(i));
    }
};

// A set of indices below N, a bit each.
template <ArrayIndex Index, std::size_t N>
struct IndexedBits : std::bitset<N> {
    using std::bitset<N>::bitset;
    constexpr IndexedBits(const std::bitset<N>& bits) : std::bitset<N>(bits) {}

    using std::bitset<N>::set;
    using std::bitset<N>::reset;
    template <std::integral I>
    constexpr bool operator[](I i) const {
        return std::bitset<N>::operator[](place_of_index(i));
    }
    template <std::integral I>
    auto operator[](I i) {
        return std::bitset<N>::operator[](place_of_index(i));
    }
    void set(Index i) { std::bitset<N>::set(place_of_index(i)); }
    void reset(Index i) { std::bitset<N>::reset(place_of_index(i)); }
};

}  // namespace nedforge
