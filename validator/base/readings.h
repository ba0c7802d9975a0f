#pragma once
// Rulings: questions that the rulebook of a game leaves open, each with the readings that a table may choose. A reading
// chosen for a run (--ruling NAME=READING) goes before the one that a map says.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

struct Ruling {
    std::string_view name;
    std::vector<std::string_view> readings;  // the first is the usual one
};

// The rulings of a family's table, whose rows have a `name` and `readings`.
template <class Table>
std::vector<Ruling> rulings_of_table(const Table& table) {
    std::vector<Ruling> rulings;
    for (const auto& row : table) rulings.push_back({row.name, {row.readings.begin(), row.readings.end()}});
    return rulings;
}

struct Reading {
    std::string ruling, reading;
};
using Readings = std::vector<Reading>;  // at most one for each ruling

}  // namespace nedforge
