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
    constexpr Small(Number number) : value_(static_cast<Kept>(number)) {
        assert(static_cast<Number>(value_) == number);
    }
    template <std::integral Other>
    constexpr Small(Small<Other> number) : Small(Other{number}) {}
    constexpr operator Kept() const { return value_; }

    constexpr Small& operator+=(auto number) { return *this = value_ + number; }
    constexpr Small& operator-=(auto number) { return *this = value_ - number; }
    constexpr Small& operator++() {
        ++value_;
        return *this;
    }
    constexpr Small& operator--() {
        --value_;
        return *this;
    }
    constexpr Kept operator++(int) { return value_++; }
    constexpr Kept operator--(int) { return value_--; }

private:
    Kept value_ = 0;
};

}  // namespace nedforge
