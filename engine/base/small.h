#pragma once
// A whole number that is kept in few bytes: Small<std::uint8_t> for a counter of a state, of which there are many. It
// is read as the number that it keeps, and every whole number may be put into it. Precondition of that: the number
// fits.

#include <cassert>
#include <concepts>

namespace nedforge {

template <std::integral Kept>
class Small {
public:
    constexpr Small() = default;
    template <std::integral Number>
    constexpr Small(Number number) : kept_(static_cast<Kept>(number)) {
        assert(static_cast<Number>(kept_) == number);
    }
    template <std::integral Other>
    constexpr Small(Small<Other> other) : Small(Other{other}) {}
    constexpr operator Kept() const { return kept_; }

    constexpr Small& operator+=(auto number) { return *this = kept_ + number; }
    constexpr Small& operator-=(auto number) { return *this = kept_ - number; }
    constexpr Small& operator++() {
        ++kept_;
        return *this;
    }
    constexpr Small& operator--() {
        --kept_;
        return *this;
    }
    constexpr Kept operator++(int) { return kept_++; }
    constexpr Kept operator--(int) { return kept_--; }

private:
    Kept kept_ = 0;
};

}  // namespace nedforge
