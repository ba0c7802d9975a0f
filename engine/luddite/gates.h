#pragma once
// What a gate is: one row a kind, which every place asks that reads, checks, draws, names or offers gates. A new gate
// is its name in GateKind (words.h) and its row here; the slow reference engine of the tests and the JSON Schema say it
// again in their own words, and tests hold all of them together. Rulings R13 and R14.

#include <array>
#include <string>
#include <string_view>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct GateRow {
    GateKind kind;
    std::string_view word;              // as it is written and printed
    int switches;                       // how many it names, 1 or 2
    bool (*satisfied)(bool a, bool b);  // by which of its switches are ON; the second counts where there are two
    bool drawn_on;                      // its switches are drawn as ON, else as OFF
    int game;                           // of the campaign, which introduces it
    std::string_view ruling;            // that gives it its meaning, where one does
    // In words, {a} and {b} for its switches: what it needs ("switch {a} ON"), the same for who points at it, and the
    // sheet's legend.
    std::string_view needs, tip, legend;
};

inline constexpr IndexedArray<GateRow, GateKind, 5> gate_rows{{
    {GateKind::on, "ON", 1, [](bool a, bool) { return a; }, true, 1, "", "switch {a} ON",
     "enter only while switch {a} is ON", "switch is ON"},
    {GateKind::off, "OFF", 1, [](bool a, bool) { return !a; }, false, 1, "", "switch {a} OFF",
     "enter only while switch {a} is OFF", "switch is OFF"},
    {GateKind::and_, "AND", 2, [](bool a, bool b) { return a && b; }, true, 1, "", "switches {a} and {b} ON",
     "enter only while {a} and {b} are both ON", "both ON"},
    {GateKind::or_, "OR", 2, [](bool a, bool b) { return a || b; }, true, 1, "R13", "switch {a} or {b} ON",
     "enter while {a} or {b} is ON", "one or both ON"},
    {GateKind::nand, "NAND", 2, [](bool a, bool b) { return !a && !b; }, false, 2, "R14", "switches {a} and {b} OFF",
     "enter only while {a} and {b} are both OFF", "both OFF"},
}};

constexpr const GateRow& row_of(GateKind kind) { return gate_rows[kind]; }
static_assert(rows_stand_in_order(gate_rows, &GateRow::kind));

// What it means under a reading: with `or_gate: both` an OR means what an AND does.
constexpr const GateRow& meaning_of(GateKind kind, OrGateRuling reading) {
    return row_of(kind == GateKind::or_ && reading == OrGateRuling::both ? GateKind::and_ : kind);
}

// A row's words with a gate's switches in them.
std::string with_switches(std::string_view words, const Gate&);

}  // namespace nedforge::luddite
