#include "formats/echo_death/grid_template.h"

#include "formats/base/yaml/flow_text.h"

namespace nedforge::echo_death {

namespace {

// What every grid can say besides; it is the same in both templates.
constexpr std::string_view rows_help = R"(
# A square has '.' (no mark), H Hardline, B Boost Pad, T Shutdown Trap, F Focus Crystal, L Life Sucking Crystal, C Caster
# Helper, D Defensive Cover or U Turret. 6 to 64 rows of 6 to 64 squares, all of one length.
rows:
)";

constexpr std::string_view other_keys =
    R"(# node: {offense: 2, defense: 1, hard_drive: 2, orthogonal: [1, 1], diagonal: [2, 1]}  # [1, 1]: 1 step for 1 Instruction
# spacing: 3  # Nodes are deployed further from each other than this; a tenth of the shorter side by default
# shutdown: 20  # how far Shutdown reaches; two thirds of the shorter side by default
# standstill: 20  # turns of each player without a destroyed Node after which the game is drawn
# A list of programs in place of the book's: ids of the book's list, and programs of the map's own.
# programs:
#   - lightning
#   - {id: pulse, name: Pulse, kind: command, cost: [2, 4], distance: 3, target: other_any, push: 3}
#   - {id: slow, name: Slow, kind: task, cost: 4, distance: 6, target: hostile, add: {orthogonal: -1, diagonal: -1}}

# standards: {income: 1, advantage: 0.55, turns: 80, drawn: 0.1, idle: 0.02}  # limits beyond which a check reports
# rulings: {zone: either}  # another reading of the rulebook: distance, deploy, overclock, stunned, zone, twice
# waivers: [{check: ECHO303, subjects: ["3,5"], reason: a place for one pad alone}]  # a finding that is accepted
)";

constexpr std::string_view small_rows = R"(  - "...........L"
  - ".H.....T...."
  - "............"
  - "...D....B..."
  - "............"
  - ".....F......"
  - "......F....."
  - "............"
  - "...B....D..."
  - "............"
  - "....T.....H."
  - "L..........."
)";

constexpr std::string_view small_rest =
    R"(# The level of each square: '.' is level 0, a digit that level. An attack from a higher level gains the difference.
zones:
  - "............"
  - "............"
  - "............"
  - "............"
  - "............"
  - "1111.22.1111"
  - "1111.22.1111"
  - "............"
  - "............"
  - "............"
  - "............"
  - "............"
# A Node that enters a square of a pair goes to the other one. way: both, or one (only from sends).
teleports:
  - {from: [2, 9], to: [9, 2], way: both}
# What the grid promises, and the editor keeps: half_turn, left_right, top_bottom, quarter_turn, diagonal, antidiagonal.
symmetry: [half_turn]

nodes: 3  # of each player, 1 to 20; 10 by default
budget: {launch: 10}  # launch 30, turn 10, second 2, overclock {at: half of the Nodes, turn: 15} by default
directory: 4  # programs that each player chooses; 8 by default
)";

constexpr std::string_view empty_rest = R"(# zones:  # as many rows: '.' is level 0, a digit from 1 to 9 that level
# teleports: [{from: [5, 5], to: [24, 24], way: both}]  # way: both, or one (only from sends)
# symmetry: [half_turn]  # what the grid promises: half_turn, left_right, top_bottom, quarter_turn, diagonal, antidiagonal

# nodes: 10  # of each player, 1 to 20
# budget: {launch: 30, turn: 10, second: 2, overclock: {at: 5, turn: 15}}
# directory: 8  # programs that each player chooses
)";

std::string empty_rows() {
    constexpr int side = 30;
    std::string text;
    for (int row = 0; row < side; ++row) text += "  - \"" + std::string(side, '.') + "\"\n";
    return text;
}

}  // namespace

std::string grid_template(std::string_view kind, const TemplateWords& words) {
    std::string text;
    if (!words.schema.empty()) text += "# yaml-language-server: $schema=" + words.schema + "\n";
    text += "format: 1\ngame: echo_death\n";
    text += "id: " + yaml_text(words.id) + "  # names the grid in packs and replays: a-z, 0-9 and '-'\n";
    text += "name: " + yaml_text(words.name) + "  # printed\n";
    text += "# players: 2  # 2 to 4\n";
    const bool empty = kind == "empty";
    text += rows_help;
    text += empty ? empty_rows() : std::string(small_rows);
    text += empty ? empty_rest : small_rest;
    return text + std::string(other_keys);
}

}  // namespace nedforge::echo_death
