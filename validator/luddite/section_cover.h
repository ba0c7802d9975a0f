#pragma once
// Exact covers of a set of cells by pieces (the turned patterns of a section) and single cells (crossed by energy):
// fewest pieces with no single cell, else fewest single cells. Cells are the bits of a 64-bit mask.
//
// Method: the cells fall into parts that no piece joins; each part by itself. A linear system modulo small primes (each
// cell covered once) refutes most impossible parts at once. Else a sweep over the cells in an order chosen so that few
// cells beyond the sweep can be touched (as in profile dynamic programming): from each reachable set of covered cells, the
// first free cell is covered in every way; equal sets are met once. Exact; `effort` counts the sets that were visited.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace nedforge::luddite {

struct SectionCover {
    std::optional<int> pieces;        // fewest, where pieces alone cover the cells
    std::optional<int> single_cells;  // fewest (0 where `pieces`); none: more than were allowed
    std::size_t effort = 0;
    bool operator==(const SectionCover& other) const {
        return pieces == other.pieces && single_cells == other.single_cells;
    }
};

// `pieces` lie within `cells`, each with one cell or more.
SectionCover cover_section(std::uint64_t cells, const std::vector<std::uint64_t>& pieces, int most_single_cells);

}  // namespace nedforge::luddite
