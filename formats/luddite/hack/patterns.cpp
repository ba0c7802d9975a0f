#include "formats/base/record/changes.h"
#include "formats/base/record/described.h"
#include "formats/base/record/drawing_form.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr std::string_view sample = R"(
# The Hack module: a die of 1 to 4 crosses its pattern, turned as you like, on uncrossed cells of one section; an energy crosses
# any single cell. A section pays when all its cells are crossed.
hack:
  variant: patterns
  # '#' is a cell of the pattern.
  patterns: {1: ["#"], 2: ["##"], 3: ["##", "#."], 4: ["####"]}
  # '#' is a cell, '.' none; e, m, c are cells with an energy, a multi-tool, a credit.
  sections:
    - {cells: ["##e", "#m#"], reward: {code: alpha}}
    - {cells: ["####", "#..#"], reward: {code: beta}}
    - {cells: ["###", "#c#", ".#."], reward: {code: gamma}}
    - {cells: ["##", "##"], reward: {damage: 8}}
)";

using Patterns = std::array<Drawing, 4>;

const Record& patterns_record() {
    static constexpr std::array<std::string_view, 4> values{"1", "2", "3", "4"};
    static const Record record = record_of<Patterns>("'patterns'", [](Rows<Patterns>& rows, const Patterns& patterns) {
        for (std::size_t i = 0; i < values.size(); ++i)
            rows.add(values[i], patterns[i], drawing({"#.", "#", "cells"}),
                     "rows of the pattern of a " + std::string(values[i]))
                .required();
    });
    return record;
}

void compare_patterns(Changes& out, const PatternsHack& a, const PatternsHack& b) {
    for (const Row& row : patterns_record().rows())
        out.changed("hack pattern " + std::string(row.key), "", row.form->flow(row.in(&a.patterns)),
                    row.form->flow(row.in(&b.patterns)));
}

const Record& section_record() {
    static const Record record =
        record_of<PatternSection>("a section", [](Rows<PatternSection>& rows, const PatternSection& section) {
            rows.add("cells", section.cells, drawing({"#.emc", "#emc", "cells"}),
                     "# a cell, . none, e m c a cell with an icon; 64 cells in all sections")
                .required();
            rows.add("reward", section.reward, reward_form(), "what it pays").required();
        });
    return record;
}

std::size_t cells_of(const Drawing& cells) {
    std::size_t count = 0;
    for (const auto& row : cells)
        for (const char c : row)
            if (c != '.') ++count;
    return count;
}

// The finding is at the first section that is one too many.
void check_cells(const ReadKeys& keys, std::vector<PatternSection>& read) {
    std::size_t before = 0;
    for (const PatternSection& section : read) before += cells_of(section.cells);
    const std::size_t cells = before;
    before -= cells_of(read.back().cells);
    if (before <= max_cells && cells > max_cells)
        keys.get("cells").report(FormatCode::limit_exceeded, "with this section there are " + std::to_string(cells) +
                                                                 " cells; all sections have at most 64");
}

const Record& record() {
    static const Record record =
        record_of<PatternsHack>("'hack'", [](Rows<PatternsHack>& rows, const PatternsHack& hack) {
            rows.add("patterns", hack.patterns, mapping<Patterns>(patterns_record()),
                     "the pattern of each value from 1 to 4")
                .required()
                .differs_by(compare_patterns);
            add_items(rows, hack.sections, HackKind::patterns, section_record(), max_hack_items,
                      "sections, each with its reward", check_cells);
        });
    return record;
}

void add_place(Rows<ReplayAction>& rows, const ReplayAction& action) {
    rows.add("section", action.section, index_from_0(), "index of the section, from 0").required();
    rows.add("at", action.at, node_position(), "[column, row]").required();
}
const Record& action_by_die() {
    return described<ReplayAction>("a hack", [](Rows<ReplayAction>& rows, const ReplayAction& action) {
        add_die(rows, action).required();
        add_place(rows, action);
        rows.add("turn", action.turn, one_number({0, 90, 180, 270}), "clockwise").required();
        rows.add("mirror", action.mirror, only_true(), "laid as its mirror image");
    });
}
const Record& action() { return described<ReplayAction>("a hack", add_place); }

}  // namespace

const HackFormat patterns_format{.record = record,
                                 .printed = nullptr,
                                 .by_die = action_by_die,
                                 .by_energy = action,
                                 .own_key = "",
                                 .sample = sample};

}  // namespace nedforge::luddite
