#pragma once
// Readings of rulings, by the table of a family: an array of rows with `name`, `readings` (a container of two names or
// more, the usual one first), `get` and `set`. `Overrides` has an optional index of a reading for each row, in
// `reading`.

#include <cstddef>
#include <cstdint>

namespace nedforge {

template <class Overrides, class Table, class Rulings>
Rulings with_overrides(const Overrides& overrides, const Table& table, Rulings rulings) {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (overrides.reading[i]) table[i].set(rulings, *overrides.reading[i]);
    return rulings;
}

// The readings in force that are not the usual ones.
template <class Overrides, class Table, class Rulings>
Overrides different_readings(const Table& table, const Rulings& usual, const Rulings& in_force) {
    Overrides overrides;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].get(usual) != table[i].get(in_force))
            overrides.reading[i] = static_cast<std::uint8_t>(table[i].get(in_force));
    return overrides;
}

// The overrides of readings given by name. A reading that the table does not have is left out.
template <class Overrides, class Table, class Said>
Overrides overrides_by_name(const Table& table, const Said& said) {
    Overrides overrides;
    for (const auto& one : said)
        for (std::size_t i = 0; i < table.size(); ++i)
            for (std::size_t k = 0; k < table[i].readings.size(); ++k)
                if (table[i].name == one.ruling && table[i].readings[k] == one.reading)
                    overrides.reading[i] = static_cast<std::uint8_t>(k);
    return overrides;
}

}  // namespace nedforge
