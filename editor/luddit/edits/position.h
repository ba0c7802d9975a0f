#pragma once
// Edits of a position: its stones, and what else its file says. Cells are points: columns and rows from 0, around the
// edges of the torus. A file without rows gets them with its first stone.

#include <string>
#include <string_view>

#include "editor/base/edited.h"
#include "editor/base/grid/patch.h"
#include "engine/luddit/position.h"

namespace nedforge::luddit {

using Edited = Result<Position, Refused>;

inline constexpr std::string_view stone_letters = "#o.";  // black, white, empty

GridSize grid_of(const Position&);  // a torus
char stone_at(const Position&, GridCell);

Edited set_stones(const Position&, const GridCells&, char stone);
// What is on the cells moves by these columns and rows, or is copied there; what it left is empty.
Edited move_stones(const Position&, const GridCells&, int columns, int rows, bool copies = false);
// In the rectangle that holds the cells. A quarter turn keeps the upper left corner.
Edited turn_stones(const Position&, const GridCells&, Symmetry);
Edited paste_stones(const Position&, const GridPatch<char>&, GridCell corner);
std::string stones_text(const Position&, const GridCells&);     // rows as a file has them
Edited swap_colours(const Position&);                           // of all stones, of the supplies and of who is to move
Edited shift_position(const Position&, int columns, int rows);  // every stone, around the edges

// A key of `board` gets what a person typed.
Edited set_board_key(const Position&, std::string_view key, const std::string& typed);
Edited set_size(const Position&, int size);  // stones beyond the new edge go
Edited set_supply(const Position&, Colour, std::optional<int> stones);
Edited set_task(const Position&, const std::optional<Task>&);

}  // namespace nedforge::luddit
