#pragma once
// A value, or the reasons why there is none. (g++ 12 has no std::expected.)

#include <cassert>
#include <utility>
#include <variant>

namespace nedforge {

template <class T, class E>
class Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }
    T& value() & {
        assert(*this);
        return std::get<0>(content_);
    }
    const T& value() const& {
        assert(*this);
        return std::get<0>(content_);
    }
    T&& value() && {
        assert(*this);
        return std::get<0>(std::move(content_));
    }
    const E& error() const {
        assert(!*this);
        return std::get<1>(content_);
    }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

private:
    std::variant<T, E> content_;
};

}  // namespace nedforge
