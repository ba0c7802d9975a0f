#include "formats/luddite/map_template.h"

#include <utility>

#include "engine/luddite/gates.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/hack/hack_format.h"

namespace nedforge::luddite {

namespace {

constexpr std::size_t most_columns = 120;

// @gates@: every gate there is.
constexpr std::string_view module_text = R"(
# The NED module. Positions are [column, row], counted from the top left; neighbours across and down are adjacent.
nodes:
  # The NEETLE starts on the Enter and must stand on the Exit when the Clock runs out; here one node is both.
  - {id: A1, at: [0, 0], role: enter_exit}
  # A gate must be satisfied when the node is entered. Its switches are numbered 1 to 6:
@gates@
  - {id: B1, at: [1, 0], gate: ON 1}
  # A cache gives its resources at the first entry: energy, multi_tool, credit.
  - {id: C1, at: [2, 0], gate: OR 1 2, cache: {energy: 1, credit: 1}}
  # A critical function is worth its damage once its code is unlocked in the Hack module.
  - {id: D1, at: [3, 0], gate: AND 1 2, critical: {code: alpha, damage: 14}}
  - {id: A2, at: [0, 1], gate: OFF 4}
  # A dice lock is opened once, by a die of its number (1 to 6), from anywhere.
  - {id: B2, at: [1, 1], gate: ON 3, lock: 5}
  - {id: C2, at: [2, 1], gate: OR 3 5, cache: {multi_tool: 1}}
  - {id: D2, at: [3, 1], gate: ON 5}
  - {id: A3, at: [0, 2], gate: ON 4, critical: {code: beta, damage: 12}}
  - {id: B3, at: [1, 2], gate: OFF 5, cache: {credit: 1}}
  - {id: C3, at: [2, 2], gate: ON 6}
  - {id: D3, at: [3, 2], gate: AND 3 6, critical: {code: gamma, damage: 16}}
# walls: [[A1, B1]]     # neighbours that are not adjacent
# links: [[A1, D3]]     # adjacent though they are not neighbours

# The spaces of a kind bound everything ever gained of it in one game, the start included.
resources:
  energy: {spaces: 8, start: 1}
  multi_tool: {spaces: 6, start: 1}
  credit: {spaces: 6, start: 0}

# Rows of boxes: '.' is plain; e, m, c hold an energy, a multi-tool, a credit.
clock:
  - "....e....m.."
  - "...c.....e.."
  - ".....m....c."

# Roll bonuses: a die of the number crosses the box, for a gain or for damage.
bonuses:
  - {die: 2, gain: {energy: 2}}
  - {die: 3, gain: {multi_tool: 1}}
  - {die: 6, gain: {credit: 1}}
  - {die: 5, damage: 2}
  - {die: 4, damage: 2}
)";

// "OR s t (one or both ON)" of every gate, in lines of comments.
std::string list_of_gates() {
    std::string lines, line = "  #";
    for (const GateRow& row : gate_rows) {
        const std::string gate = " " + std::string(row.word) + (row.switches == 2 ? " s t (" : " s (") +
                                 std::string(row.legend) + (&row == &gate_rows.back() ? ")." : "),");
        if (line.size() + gate.size() > most_columns) lines += std::exchange(line, "  #") + "\n";
        line += gate;
    }
    return lines + line;
}

std::string with_gates(std::string_view text) {
    std::string result(text);
    constexpr std::string_view mark = "@gates@";
    return result.replace(result.find(mark), mark.size(), list_of_gates());
}

}  // namespace

std::string map_template(std::string_view variant, const TemplateWords& words) {
    std::size_t index = 0;
    while (index < hack_rows.size() && hack_rows[index].name != variant) ++index;
    if (index == hack_rows.size()) return {};
    const std::string game = std::to_string(hack_rows[index].game);
    std::string text;
    if (!words.schema.empty()) text += "# yaml-language-server: $schema=" + words.schema + "\n";
    text += "format: 1\ngame: luddite\n";
    text += "id: " + yaml_text(words.id) + "  # names the map in packs and replays: a-z, 0-9 and '-'\n";
    text += "name: " + yaml_text(words.name) + "  # printed on the sheet\n";
    text += "campaign_game: " + game + "  # players know the rules of the games 1 to " + game + "\n";
    text += "# thresholds: {easy: 50, medium: 60, hard: 70}  # a score above it wins; these are the defaults\n";
    text += "# target: {easy: {novice: 0.65}}  # who is meant to win a level, and how often\n";
    return text + with_gates(module_text) + std::string(format_of(static_cast<HackKind>(index)).sample);
}

}  // namespace nedforge::luddite
