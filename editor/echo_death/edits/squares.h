#pragma once
// Edits of a grid's squares: marks, levels and pads. What lies on a square is one mark, or one square of a pair of
// pads, over a level. A new mark or pad takes the place of what was there. Where the grid promises symmetries, every
// edit of squares is made at all images under the group that they generate, so a promise that held goes on to hold.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/base/edited.h"
#include "editor/base/grid/patch.h"
#include "editor/base/grid/placement.h"
#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

using Edited = Result<Grid, Refused>;

inline constexpr std::string_view brush_letters = ".HBTFLCDU0123456789";

// What a stroke puts on squares: a mark, '.' for none; or a level. A stroke changes one layer only.
struct Brush {
    bool levels = false;
    char letter = 'H';  // of mark_letters; of levels '0' to '9'
    bool operator==(const Brush&) const = default;
    Brush eraser() const { return {levels, levels ? '0' : '.'}; }
    std::string words() const;  // "Hardline", "level 2", "no mark"
};
// The layer and the content of a letter of brush_letters.
std::optional<Brush> brush_of(char letter);

GridSize size_of_squares(const Grid&);
char mark_at(const Grid&, GridCell);  // a letter of mark_letters
// A level as the canvas and the file have it: a digit.
constexpr char letter_of_level(int level) { return static_cast<char>('0' + level); }
char level_at(const Grid&, GridCell);                      // '0' to '9'
std::optional<std::size_t> pad_at(const Grid&, GridCell);  // the pair, in the order of the file
bool same_content(const Grid&, bool levels, GridCell, GridCell);

// The same symmetry among those of every grid.
constexpr nedforge::Symmetry in_grid(Symmetry symmetry) { return static_cast<nedforge::Symmetry>(symmetry); }
// What the grid promises, as the canvas knows it; words that its shape does not allow are left out.

std::vector<nedforge::Symmetry> promised(const Grid&);

// `cells` have their images already, as strokes do.
Edited paint(const Grid&, const GridCells& cells, const Brush&);

Edited add_pair(const Grid&, GridCell from, GridCell to, Way = Way::both);
Edited remove_pair(const Grid&, std::size_t pair);  // with its images, as the next two
Edited turn_pair(const Grid&, std::size_t pair);
Edited set_way(const Grid&, std::size_t pair, Way);

// --- a selection: marks, levels and pads of the cells
CanEdit can_move(const Grid&, const GridCells&, int columns, int rows);
Edited move_squares(const Grid&, const GridCells&, int columns, int rows, bool copies = false);
// In the rectangle that holds the cells; a quarter turn keeps its upper left corner.
CanEdit can_turn(const Grid&, const GridCells&, nedforge::Symmetry);
Edited turn_squares(const Grid&, const GridCells&, nedforge::Symmetry);
Edited clear_squares(const Grid&, const GridCells&);
Grid without(const Grid&, const GridCells&);  // these alone are cleared, for a picture
// The cells `to` have what those of the same index in `from` have. A pad whose other square is outside of them stays.
Grid with_same_squares(const Grid&, const GridCells& from, const GridCells& to);

// Rows as a file has them: marks, and where there are levels, those too. Pads are left out.
std::string squares_text(const Grid&, const GridCells&);
struct SquaresPatch {
    std::optional<GridPatch<char>> marks, levels;
    GridSize size() const;
};
// none: the text holds no rows of a grid.
std::optional<SquaresPatch> read_squares(std::string_view text);
Edited paste_squares(const Grid&, const SquaresPatch&, GridCell corner);

// --- symmetry
// Of squares that are images of each other the first one in reading order gives its mark and level to all. A pair of
// pads stays where its images leave each other room. Refused where nothing is promised.
Edited make_symmetric(const Grid&);
Edited promise(const Grid&, Symmetry, bool is_promised);
Edited break_promises(const Grid&);

// --- size
struct Resize {
    int left = 0, top = 0, right = 0, bottom = 0;  // columns and rows more, or fewer below 0
    bool operator==(const Resize&) const = default;
};
CanEdit can_resize(const Grid&, const Resize&);
Edited resize(const Grid&, const Resize&);  // places of linked stamps go along with their squares
// What would be lost, each in words: "Hardline on [3, 0]", "levels of 4 squares".
std::vector<std::string> falling_off(const Grid&, const Resize&);

}  // namespace nedforge::echo_death
