#pragma once
// Mirror images and turns of a grid, or of a rectangle in it. In a rectangle of w × h cells the cell (x, y) from its
// corner goes to
//   half_turn (w-1-x, h-1-y), left_right (w-1-x, y), top_bottom (x, h-1-y),
//   quarter_turn (h-1-y, x), diagonal (y, x), antidiagonal (h-1-y, w-1-x).
// The last three change width and height, so only a square is mapped to itself by them. Several of them generate a
// group; a stroke that keeps a symmetry is made at all images under that group.

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "editor/base/grid/cells.h"

namespace nedforge {

enum class Symmetry { half_turn, left_right, top_bottom, quarter_turn, diagonal, antidiagonal };
inline constexpr std::array<Symmetry, 6> all_symmetries{Symmetry::half_turn,  Symmetry::left_right,
                                                        Symmetry::top_bottom, Symmetry::quarter_turn,
                                                        Symmetry::diagonal,   Symmetry::antidiagonal};
std::string_view symmetry_title(Symmetry);  // "half turn"
bool maps_to_itself(Symmetry, int columns, int rows);
GridCell image_in(Symmetry, const GridExtent&, GridCell);

// Images one after the other. The empty list leaves every cell where it is.
using GridMap = std::vector<Symmetry>;
GridCell image_in(const GridMap&, const GridExtent&, GridCell);
// Every element of the group that the symmetries generate, the one that changes nothing first. A symmetry that the
// grid's shape does not allow is passed over. Precondition: the grid has at least 3 columns and 3 rows, so that two
// elements differ in the images of two cells.
std::vector<GridMap> group_of(std::span<const Symmetry>, const GridSize&);

// The images of the cells under the group that the symmetries generate, each once, the cells themselves first. A
// symmetry that the grid's shape does not allow is passed over. Cells are those that the grid means.
GridCells with_images(const GridCells&, std::span<const Symmetry>, const GridSize&);

}  // namespace nedforge
