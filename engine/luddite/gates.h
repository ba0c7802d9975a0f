#pragma once
// What a gate is: one row of gates.def a kind. All code that reads, checks, draws, names or offers gates asks the row.
// A new gate is its row there; the slow reference engine of the tests and the JSON Schema say it again in their own
// words, and tests hold all of them together. Rulings R13 and R14.

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

#define NEDFORGE_GATE(name, ...) +1
inline constexpr std::size_t gate_kinds = 0
#include "engine/luddite/gates.def"
    ;
#undef NEDFORGE_GATE

#define NEDFORGE_GATE(name, word, switches, opens, ...)                                                      \
    {GateKind::name, word, switches, []([[maybe_unused]] bool a, [[maybe_unused]] bool b) { return opens; }, \
     __VA_ARGS__},
inline constexpr IndexedArray<GateRow, GateKind, gate_kinds> gate_rows{{
#include "engine/luddite/gates.def"
}};
#undef NEDFORGE_GATE

constexpr const GateRow& row_of(GateKind kind) { return gate_rows[kind]; }

// What it means under a reading: with `or_gate: both` an OR means what an AND does.
constexpr const GateRow& meaning_of(GateKind kind, OrGateRuling reading) {
    return row_of(kind == GateKind::or_ && reading == OrGateRuling::both ? GateKind::and_ : kind);
}

// A row's words with a gate's switches in them.
std::string with_switches(std::string_view words, const Gate&);

}  // namespace nedforge::luddite
