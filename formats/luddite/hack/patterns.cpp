#include <nlohmann/json.hpp>

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

constexpr FewKeys section_keys{{"cells", "reward"}};

std::size_t cells_of(const Drawing& cells) {
    std::size_t count = 0;
    for (const auto& row : cells)
        for (const char c : row)
            if (c != '.') ++count;
    return count;
}

Hack read(const Fields& fields) {
    PatternsHack hack;
    if (const auto keys = fields.required("patterns").mapping({"1", "2", "3", "4"}, "'patterns'")) {
        for (std::size_t i = 0; i < hack.patterns.size(); ++i)
            hack.patterns[i] = read_drawing(keys->required(std::string(1, static_cast<char>('1' + i))),
                                            {"#.", "#", "cells", true, no_limit});
    }
    std::size_t cells = 0;
    hack.sections = read_items<PatternSection>(
        fields, "sections", max_hack_items, section_keys, "a section",
        [&](const Fields& keys, PatternSection& section) {
            const Value drawing = keys.required("cells");
            section.cells = read_drawing(drawing, {"#.emc", "#emc", "cells", true, no_limit});
            const bool fitted = cells <= max_cells;
            cells += cells_of(section.cells);
            if (fitted && cells > max_cells)
                drawing.report(FormatCode::limit_exceeded, "with this section there are " + std::to_string(cells) +
                                                               " cells; all sections have at most 64");
        });
    return hack;
}

const PatternSection& section_of(const Hack& hack, std::size_t i) { return std::get<PatternsHack>(hack).sections[i]; }

void put(const Hack& hack, std::size_t i, FlowMapping& out) { out.put("cells", flow(section_of(hack, i).cells)); }

std::string json(const Hack& hack, std::size_t i) {
    return nlohmann::json{{"cells", section_of(hack, i).cells}}.dump(-1, ' ', false,
                                                                     nlohmann::json::error_handler_t::replace);
}

std::vector<std::string> pattern_texts(const Hack& hack) {
    std::vector<std::string> texts;
    for (const Drawing& pattern : std::get<PatternsHack>(hack).patterns) texts.push_back(flow(pattern));
    return texts;
}

std::string patterns_json(const Hack& hack) {
    nlohmann::json out = nlohmann::json::object();
    int value = 1;
    for (const Drawing& pattern : std::get<PatternsHack>(hack).patterns) out[std::to_string(value++)] = pattern;
    return out.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void read_action(const Fields& keys, ReplayAction& action) {
    action.section = keys.required("section").number(0, largest_number);
    action.at = read_position(keys.required("at"));
    if (!keys.has("die")) return;
    const Value turn = keys.required("turn");
    action.turn = turn.number(-largest_number, largest_number);
    if (action.turn && *action.turn != 0 && *action.turn != 90 && *action.turn != 180 && *action.turn != 270)
        turn.report(FormatCode::bad_value,
                    "'turn' is " + std::to_string(*action.turn) + "; it must be 0, 90, 180 or 270");
    action.mirror = keys.get("mirror").only_true();
}

}  // namespace

const HackFormat patterns_format{
    .keys = {{"patterns", "sections"}},
    .item_keys = section_keys,
    .drawn = {{"sections[].cells[]", "patterns.1[]", "patterns.2[]", "patterns.3[]", "patterns.4[]"}},
    .read = read,
    .put_item = put,
    .item_json = json,
    .drawings = {"patterns", "hack pattern", true, pattern_texts, patterns_json},
    .printed = nullptr,
    .by_die = {{"section", "at", "turn", "mirror"}},
    .by_energy = {{"section", "at"}},
    .read_action = read_action,
    .sample = sample};

}  // namespace nedforge::luddite
