#pragma once
// Rulings: points of a rulebook that people at a table read in more than one way. A family has a struct `Rulings` with
// an enumeration for each of them, whose values are its readings, and one table of them, from which all that reads,
// writes or offers readings is made.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <type_traits>

#include "engine/base/indexed.h"

namespace nedforge {

// The words of a ruling's readings, in the order of its enumeration: two or three. The first is the usual reading.
class ReadingWords {
public:
    constexpr ReadingWords(std::initializer_list<std::string_view> words) : count_(words.size()) {
        assert(words.size() >= 2 && words.size() <= words_.size());
        std::copy(words.begin(), words.end(), words_.begin());
    }
    constexpr std::size_t size() const { return count_; }
    constexpr const std::string_view* begin() const { return words_.begin(); }
    constexpr const std::string_view* end() const { return words_.begin() + count_; }
    constexpr std::string_view operator[](std::integral auto reading) const { return words_[reading]; }

private:
    IndexedArray<std::string_view, int, 3> words_{};
    std::size_t count_;
};

template <class FamilyRulings>
struct RulingInfoOf {
    using Rulings = FamilyRulings;
    std::string_view name;
    ReadingWords readings;
    std::string_view source;     // where the ruling stands: "R13"
    int (*get)(const Rulings&);  // index of the reading
    void (*set)(Rulings&, int);
};

template <class>
struct MemberType;
template <class Owner, class Type>
struct MemberType<Type Owner::*> {
    using owner = Owner;
    using type = Type;
};

// The row of a table for one member of the family's `Rulings`.
template <auto member>
constexpr auto ruling_row(std::string_view name, ReadingWords readings, std::string_view source) {
    using Rulings = typename MemberType<decltype(member)>::owner;
    using Enumeration = typename MemberType<decltype(member)>::type;
    return RulingInfoOf<Rulings>{
        name, readings, source, [](const Rulings& rulings) { return static_cast<int>(rulings.*member); },
        [](Rulings& rulings, int reading) { rulings.*member = static_cast<Enumeration>(reading); }};
}

// The row of this name; null where no row has it.
template <class Rulings, std::size_t count>
const RulingInfoOf<Rulings>* find_ruling(const std::array<RulingInfoOf<Rulings>, count>& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

// Readings said on the command line or in a replay: only those named. `table`: the function that gives the family's
// table.
template <auto table>
class RulingOverridesOf {
    using Table = std::remove_cvref_t<decltype(table())>;
    using Rulings = typename Table::value_type::Rulings;

public:
    std::array<std::optional<int>, std::tuple_size_v<Table>> reading{};  // in the order of the table
    bool operator==(const RulingOverridesOf&) const = default;

    static const Table& rows() { return table(); }
    Rulings applied_to(Rulings rulings) const {
        for (std::size_t i = 0; i < reading.size(); ++i)
            if (reading[i]) table()[i].set(rulings, *reading[i]);
        return rulings;
    }
    // The readings in force that are not `usual`'s: what a written replay must carry.
    static RulingOverridesOf between(const Rulings& usual, const Rulings& in_force) {
        RulingOverridesOf overrides;
        for (std::size_t i = 0; i < overrides.reading.size(); ++i) {
            const int reading = table()[i].get(in_force);
            if (table()[i].get(usual) != reading) overrides.reading[i] = reading;
        }
        return overrides;
    }
    // Takes readings by name, and ignores a reading that the table does not have.
    template <class Entries>
    static RulingOverridesOf named(const Entries& entries) {
        RulingOverridesOf overrides;
        for (const auto& entry : entries)
            for (std::size_t i = 0; i < overrides.reading.size(); ++i)
                for (const int k : indices_of(table()[i].readings))
                    if (table()[i].name == entry.ruling && table()[i].readings[k] == entry.reading)
                        overrides.reading[i] = k;
        return overrides;
    }
};

}  // namespace nedforge
