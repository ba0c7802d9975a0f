#pragma once
// How a family makes the table of its rulings (engine/base/rulings.h): a row reads and sets one member of its struct
// `Rulings`, whose type is an enumeration with a value for each reading, in the order of their names.

#include <algorithm>
#include <string_view>
#include <type_traits>

namespace nedforge {

template <class Rulings, auto member>
int get_reading(const Rulings& rulings) {
    return static_cast<int>(rulings.*member);
}
template <class Rulings, auto member>
void set_reading(Rulings& rulings, int reading) {
    using Reading = std::remove_reference_t<decltype(rulings.*member)>;
    rulings.*member = static_cast<Reading>(reading);
}

// `Row` is the family's: its name, the names of its readings, where the ruling stands ("R13"), and the two functions.
template <class Row, class Rulings, auto member, class Names>
constexpr Row ruling_row(std::string_view name, const Names& readings, std::string_view source) {
    return {name, readings, source, get_reading<Rulings, member>, set_reading<Rulings, member>};
}
template <class Row, class Rulings, auto member>
constexpr Row ruling_row(std::string_view name, std::string_view usual, std::string_view other,
                         std::string_view source) {
    return {name, {usual, other}, source, get_reading<Rulings, member>, set_reading<Rulings, member>};
}

// The row of this name; null where no row has it.
template <class Table>
const typename Table::value_type* row_named(const Table& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.name == name; });
    return found == table.end() ? nullptr : &*found;
}

}  // namespace nedforge
