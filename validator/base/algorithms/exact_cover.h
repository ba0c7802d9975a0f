#pragma once
// Exact cover by Gaussian elimination modulo primes, depth-first search and profile dynamic programming. Covers a set
// of cells by pieces (the turned patterns of a section) and single cells (crossed by energy): the fewest pieces with no
// single cell, else the fewest single cells. Cells are the bits of a 64-bit mask.
//
// 1. The cells fall into connected components, where a piece joins its cells. Each is covered by itself.
// 2. A linear system modulo small primes (each cell covered once) refutes most impossible components at once.
// 3. A depth-first search, tightest cell first as in Knuth's Algorithm X, finds most covers.
// 4. Profile dynamic programming settles the rest. It sweeps the cells in an order that keeps few cells beyond it
//    touched: from each reachable set of covered cells it covers the first free cell in every way. Equal sets are met
//    once.
// Steps 3 and 4 have limits, so no section takes more than about a second or 150 MB. `exact` says whether the limits
// were enough (of 20,000 random sections of up to 64 cells they were not for a few: docs/performance.md).

#include <cstdint>
#include <optional>
#include <vector>

namespace nedforge {

struct SectionCover {
    std::optional<int> pieces;        // fewest, where pieces alone cover the cells
    std::optional<int> single_cells;  // fewest (0 where `pieces`); none: more than were allowed
    bool exact = true;                // else both are what was found: there may be fewer, or some where there are none
    bool operator==(const SectionCover&) const = default;
};

// `pieces` lie within `cells`, each with one cell or more.
SectionCover cover_section(std::uint64_t cells, const std::vector<std::uint64_t>& pieces, int most_single_cells);

}  // namespace nedforge
