#pragma once
// Values as bytes, for the other ranks of a run (ranks.h): the same program on the same kind of machine, so numbers go
// as they lie in memory. A type of several parts has a function packed_parts(value) in its namespace that gives
// std::tie of all its parts; it takes them by a structured binding, so that a new part that it forgets does not
// compile. What was packed as one type is unpacked as the same; anything else is a mistake of the program.

#include <cassert>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/diagnostic.h"

namespace nedforge {

template <class T>
concept HasPackedParts = requires(T& value) {
    packed_parts(value);
};

class Packer {
public:
    template <class T>
    requires(std::is_trivially_copyable_v<T> && !HasPackedParts<const T>) void put(const T& value) {
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void put(const std::string& text) {
        put(text.size());
        bytes_ += text;
    }
    template <class T>
    void put(const std::vector<T>& list) {
        put(list.size());
        for (const T& value : list) put(value);
    }
    template <class T>
    requires(!std::is_trivially_copyable_v<T>) void put(const std::optional<T>& value) {
        put(value.has_value());
        if (value) put(*value);
    }
    template <class A, class B>
    requires(!std::is_trivially_copyable_v<std::pair<A, B>>) void put(const std::pair<A, B>& pair) {
        put(pair.first);
        put(pair.second);
    }
    template <class... T>
    requires(!std::is_trivially_copyable_v<std::variant<T...>>) void put(const std::variant<T...>& value) {
        put(value.index());
        std::visit([&](const auto& held) { put(held); }, value);
    }
    template <HasPackedParts T>
    void put(const T& value) {
        std::apply([&](const auto&... part) { (put(part), ...); }, packed_parts(value));
    }
    std::string take() { return std::move(bytes_); }

private:
    std::string bytes_;
};

class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    requires(std::is_trivially_copyable_v<T> && !HasPackedParts<T>) void get(T& value) {
        std::memcpy(&value, taken(sizeof value).data(), sizeof value);
    }
    void get(std::string& text) { text = taken(size()); }
    template <class T>
    void get(std::vector<T>& list) {
        list.resize(size());
        for (T& value : list) get(value);
    }
    template <class T>
    requires(!std::is_trivially_copyable_v<T>) void get(std::optional<T>& value) {
        bool is_present = false;
        get(is_present);
        value.reset();
        if (is_present) get(value.emplace());
    }
    template <class A, class B>
    requires(!std::is_trivially_copyable_v<std::pair<A, B>>) void get(std::pair<A, B>& pair) {
        get(pair.first);
        get(pair.second);
    }
    template <class... T>
    requires(!std::is_trivially_copyable_v<std::variant<T...>>) void get(std::variant<T...>& value) {
        const std::size_t index = size();
        std::size_t alternative = 0;
        ((alternative++ == index ? get(value.template emplace<T>()) : void()), ...);
    }
    template <HasPackedParts T>
    void get(T& value) {
        std::apply([&](auto&... part) { (get(part), ...); }, packed_parts(value));
    }
    bool done() const { return bytes_.empty(); }

private:
    std::size_t size() {
        std::size_t value = 0;
        get(value);
        return value;
    }
    std::string_view taken(std::size_t count) {
        assert(count <= bytes_.size());
        const std::string_view part = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return part;
    }

    std::string_view bytes_;
};

// Diagnostics are data of all families.
template <class D>
requires std::is_same_v<std::remove_const_t<D>, Related>
auto packed_parts(D& value) {
    auto& [nodes, path, place, message] = value;
    return std::tie(nodes, path, place, message);
}
template <class D>
requires std::is_same_v<std::remove_const_t<D>, WitnessStep>
auto packed_parts(D& value) {
    auto& [fields, begins_run] = value;
    return std::tie(fields, begins_run);
}
template <class D>
requires std::is_same_v<std::remove_const_t<D>, PathEdit>
auto packed_parts(D& value) {
    auto& [path, edited] = value;
    return std::tie(path, edited);
}
template <class D>
requires std::is_same_v<std::remove_const_t<D>, Fix>
auto packed_parts(D& value) {
    auto& [title, edits] = value;
    return std::tie(title, edits);
}
template <class D>
requires std::is_same_v<std::remove_const_t<D>, Diagnostic>
auto packed_parts(D& value) {
    auto& [code, name, severity, message, help, path, place, nodes, about, related, witness, fixes, waived, more] =
        value;
    return std::tie(code, name, severity, message, help, path, place, nodes, about, related, witness, fixes, waived,
                    more);
}

}  // namespace nedforge
