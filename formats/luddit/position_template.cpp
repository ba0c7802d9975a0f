#include "formats/luddit/position_template.h"

#include "formats/base/yaml/tree.h"

namespace nedforge::luddit {

namespace {

constexpr std::string_view board_body = R"(
# The board is a torus: its left edge is joined to the right one, and its top to the bottom. size: points of one side, 3
# to 19. stones: the cap; black and white stones count together, 1 to 64. With a cap of 15 a game on 9 x 9 points can
# end; with 16, 17 or 18 it never does, unless another reading or another size is chosen.
board: {size: 9, stones: 15}
# board: {size: 9, stones: 15, moves: 3}  # moves of a turn, 1 to 4; 2 by default; only with 2 a win always needs a blunder
# supply: {black: 12, white: 15}  # stones of each player, 1 to 64; as many as the cap by default
# to_move: white  # who begins; black by default

# rulings: {own: apart}  # another reading of the rulebook: loops, condition, own, carry, still, repeat
)";

constexpr std::string_view study_body = R"(
# The board is a torus: its left edge is joined to the right one, and its top to the bottom. size: points of one side;
# stones: the cap, both colours together; moves: of a turn, 2 by default.
board: {size: 7, stones: 8}
# supply: {black: 8, white: 6}  # stones of each player; as many as the cap by default
to_move: white

# Points count from 0: [column, row] from the top left. '#' is a black stone, 'o' a white one, '.' an empty point.
rows:
  - "##....."
  - "......."
  - ".....o."
  - "##....."
  - "......."
  - "..o...."
  - "......."
# task: {goal: hold}  # with a task the study is a puzzle
# rulings: {own: apart}  # another reading of the rulebook: loops, condition, own, carry, still, repeat
)";

constexpr std::string_view puzzle_body = R"(
# The board is a torus: its left edge is joined to the right one, and its top to the bottom. size: points of one side;
# stones: the cap, both colours together; moves: of a turn, 2 by default.
board: {size: 6, stones: 4}
# to_move: white  # black by default

# '#' is a black stone, 'o' a white one, '.' an empty point. Stones at distance 1 or 2 are at range of each other; three
# of them are a loop, and either player may take or carry a loop and each of its stones.
rows:
  - "o#...."
  - "#....."
  - "......"
  - "...#.."
  - "......"
  - "......"

# goal win: the player to move forces a win within `turns` own turns; hold: leaves no win within `turns` turns of the
# other; untie: leaves no loop. turns: 1 to 4. solutions: one, if exactly one board may solve it; any by default.
task: {goal: win, turns: 1}
# standards: {solutions: 40}  # more solutions than this are a finding, where any number may be
# rulings: {own: apart}  # another reading of the rulebook: loops, condition, own, carry, still, repeat
# waivers: [{check: LOOP303, reason: the win is meant to need a mistake}]  # a finding that is accepted
)";

}  // namespace

std::string position_template(std::string_view kind, const TemplateWords& words) {
    std::string text;
    if (!words.schema.empty()) text += "# yaml-language-server: $schema=" + words.schema + "\n";
    text += "format: 1\ngame: luddit\n";
    text += "id: " + yaml_text(words.id) + "  # names the position in packs and replays: a-z, 0-9 and '-'\n";
    text += "name: " + yaml_text(words.name) + "  # printed\n";
    return text + std::string(kind == "puzzle" ? puzzle_body : kind == "study" ? study_body : board_body);
}

}  // namespace nedforge::luddit
