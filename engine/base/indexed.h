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
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>
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

// The index of a place.
template <ArrayIndex Index>
constexpr Index index_of_place(std::size_t place) {
    return static_cast<Index>(place);
}

// Whether a number, as a file or a player may say it, is an index of a container; and how many indices the container
// has, as such a number.
template <class Container>
constexpr bool has_index(const Container& container, std::integral auto i) {
    return i >= 0 && static_cast<std::size_t>(i) < container.size();
}
template <std::integral Index = int, class Container>
constexpr Index index_count(const Container& container) {
    return static_cast<Index>(container.size());
}

// The index at which an iterator of the container stands; the end has the number of elements.
template <ArrayIndex Index = int, class Container, class Iterator>
constexpr Index index_at(const Container& container, Iterator iterator) {
    return static_cast<Index>(iterator - std::begin(container));
}

// How many elements of the container `fits` holds for.
template <class Container, class Condition>
constexpr int count_where(const Container& container, const Condition& fits) {
    return static_cast<int>(std::count_if(std::begin(container), std::end(container), fits));
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
    constexpr T* data() { return elements; }
    constexpr const T* data() const { return elements; }
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
    IndexedVector() = default;
    IndexedVector(std::vector<T> elements) : std::vector<T>(std::move(elements)) {}

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
    bool test(Index i) const { return std::bitset<N>::test(place_of_index(i)); }
    void set(Index i) { std::bitset<N>::set(place_of_index(i)); }
    void reset(Index i) { std::bitset<N>::reset(place_of_index(i)); }
    template <std::integral I>
    bool test(I i) const {
        return std::bitset<N>::test(place_of_index(i));
    }
    template <std::integral I>
    void set(I i) {
        std::bitset<N>::set(place_of_index(i));
    }
    template <std::integral I>
    void reset(I i) {
        std::bitset<N>::reset(place_of_index(i));
    }
};

// What an index of the container is: that of an IndexedArray or IndexedVector, and `int` of every other.
template <class Container>
struct IndexTypeOf {
    using type = int;
};
template <class T, ArrayIndex Index, std::size_t N>
struct IndexTypeOf<IndexedArray<T, Index, N>> {
    using type = Index;
};
template <class T, ArrayIndex Index>
struct IndexTypeOf<IndexedVector<T, Index>> {
    using type = Index;
};
template <class Container>
using IndexOf = typename IndexTypeOf<std::remove_const_t<Container>>::type;

// The indices below a count, from the first: `for (const Kind kind : Indices<Kind>(kind_count))`.
template <ArrayIndex Index>
class Indices {
public:
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Index;
        using difference_type = std::ptrdiff_t;
        using pointer = const Index*;
        using reference = Index;

        constexpr explicit Iterator(std::size_t place) : place_(place) {}
        constexpr Index operator*() const { return index_of_place<Index>(place_); }
        constexpr Iterator& operator++() {
            ++place_;
            return *this;
        }
        constexpr Iterator operator++(int) {
            const Iterator before = *this;
            ++place_;
            return before;
        }
        bool operator==(const Iterator&) const = default;

    private:
        std::size_t place_;
    };

    constexpr explicit Indices(std::size_t count) : count_(count) {}
    constexpr std::size_t size() const { return count_; }
    constexpr Index operator[](std::size_t place) const { return index_of_place<Index>(place); }
    constexpr Iterator begin() const { return Iterator(0); }
    constexpr Iterator end() const { return Iterator(count_); }

private:
    std::size_t count_;
};

// The indices of a container.
template <class Container>
constexpr Indices<IndexOf<Container>> indices_of(const Container& container) {
    return Indices<IndexOf<Container>>(container.size());
}

// The elements of a container with their indices: `for (const auto& [i, name] : with_index(names))`. The container must
// outlive the loop.
template <class Container>
class WithIndex {
public:
    using Element = decltype(*std::begin(std::declval<Container&>()));
    struct Item {
        IndexOf<Container> index;
        Element element;
    };
    class Iterator {
    public:
        using Position = decltype(std::begin(std::declval<Container&>()));

        constexpr Iterator(std::size_t place, Position position) : place_(place), position_(position) {}
        constexpr Item operator*() const { return {index_of_place<IndexOf<Container>>(place_), *position_}; }
        constexpr Iterator& operator++() {
            ++place_, ++position_;
            return *this;
        }
        constexpr bool operator!=(const Iterator& operand) const { return position_ != operand.position_; }

    private:
        std::size_t place_;
        Position position_;
    };

    constexpr explicit WithIndex(Container& container) : container_(container) {}
    constexpr Iterator begin() const { return {0, std::begin(container_)}; }
    constexpr Iterator end() const { return {container_.size(), std::end(container_)}; }

private:
    Container& container_;
};
template <class Container>
constexpr WithIndex<Container> with_index(Container& container) {
    return WithIndex<Container>(container);
}

// The index of the first element that equals `value`; nullopt if no element does.
template <class Container, class Value>
constexpr std::optional<IndexOf<Container>> find_index(const Container& container, const Value& value) {
    std::size_t place = 0;
    for (const auto& element : container) {
        if (element == value) return index_of_place<IndexOf<Container>>(place);
        ++place;
    }
    return std::nullopt;
}

}  // namespace nedforge
