#pragma once
// Exact covers of a set of cells by pieces (the turned patterns of a section) and single cells (crossed by energy):
// fewest pieces with no single cell, else fewest single cells. Cells are the bits of a 64-bit mask.
//
// Method: the cells fall into parts that no piece joins; each part by itself. A linear system modulo small primes (each
// cell covered once) refutes most impossible parts at once. A dive, tightest cell first, finds most covers. What is
// left is settled by a sweep over the cells in an order chosen so that few cells beyond it can be touched (profile
// dynamic programming): from each reachable set of covered cells the first free one is covered in every way; equal sets
// are met once. Both have a limit, so that no section, however contrived, takes more than about a second or 150 MB;
// `exact` says whether it was reached (of 20,000 random sections of up to 64 cells it was in a few:
// docs/performance.md).

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
