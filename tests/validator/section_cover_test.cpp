// Covers of sections by pieces and single cells, compared with a slow and obvious search on random small sections.

#include "validator/luddite/section_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <chrono>

#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

using Cells = std::uint64_t;
using Pieces = std::vector<Cells>;

// Every way: the lowest free cell under a piece or a single cell. No memory, no order, no bounds.
struct Slow {
    const Pieces& pieces;
    int most_singles;
    std::optional<int> best_pieces, best_singles;
    void search(Cells free, int used, int singles) {
        if (singles > most_singles) return;
        if (free == 0) {
            if (singles == 0) best_pieces = std::min(best_pieces.value_or(99), used);
            best_singles = std::min(best_singles.value_or(99), singles);
            return;
        }
        const Cells lowest = free & (~free + 1);
        for (const Cells p : pieces)
            if ((p & lowest) != 0 && (p & ~free) == 0) search(free & ~p, used + 1, singles);
        search(free & ~lowest, used, singles + 1);
    }
};

// Pieces of a shape (cells as column, row) anywhere on a board of `width` x `height`, in four turns.
using Shape = std::vector<std::pair<int, int>>;
Pieces laid(const Shape& shape, int width, int height, Cells within) {
    Pieces pieces;
    for (int turn = 0; turn < 4; ++turn)
        for (int row = -8; row < height + 8; ++row)
            for (int column = -8; column < width + 8; ++column) {
                Cells piece = 0;
                bool fits = true;
                for (auto [x, y] : shape) {
                    for (int t = 0; t < turn; ++t) {
                        const int old = x;
                        x = -y;
                        y = old;
                    }
                    x += column;
                    y += row;
                    if (x < 0 || y < 0 || x >= width || y >= height) { fits = false; break; }
                    piece |= Cells{1} << (y * width + x);
                }
                if (fits && (piece & ~within) == 0) pieces.push_back(piece);
            }
    return pieces;
}
Pieces all_laid(const std::vector<Shape>& shapes, int width, int height, Cells within) {
    Pieces pieces;
    for (const auto& shape : shapes) {
        const Pieces more = laid(shape, width, height, within);
        pieces.insert(pieces.end(), more.begin(), more.end());
    }
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    return pieces;
}
Cells board(int width, int height) { return width * height == 64 ? ~Cells{0} : (Cells{1} << (width * height)) - 1; }

const Shape domino{{0, 0}, {1, 0}}, bar3{{0, 0}, {1, 0}, {2, 0}}, corner{{0, 0}, {1, 0}, {0, 1}},
    bar4{{0, 0}, {1, 0}, {2, 0}, {3, 0}}, tee{{0, 0}, {1, 0}, {2, 0}, {1, 1}}, ell{{0, 0}, {0, 1}, {0, 2}, {1, 2}},
    ess{{0, 0}, {1, 0}, {1, 1}, {2, 1}}, square{{0, 0}, {1, 0}, {0, 1}, {1, 1}},
    plus{{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}, single{{0, 0}};

TEST(SectionCover, KnownCovers) {
    const auto cover = [](const std::vector<Shape>& shapes, int width, int height, Cells without, int energy) {
        const Cells cells = board(width, height) & ~without;
        return cover_section(cells, all_laid(shapes, width, height, cells), energy);
    };
    const SectionCover four{4, 0}, sixteen{16, 0}, none{};
    EXPECT_EQ(cover({square}, 4, 4, 0, 0), four);
    EXPECT_EQ(cover({tee}, 8, 8, 0, 0), sixteen);
    EXPECT_EQ(cover({domino}, 8, 8, (Cells{1} << 63) | 1, 1), none) << "the mutilated chessboard";
    EXPECT_EQ(cover({domino}, 8, 8, (Cells{1} << 63) | 1, 2), (SectionCover{std::nullopt, 2}));
    EXPECT_EQ(cover({tee}, 6, 10, 0, 3), none) << "15 tees can't balance a chessboard of 60";
    EXPECT_EQ(cover({tee}, 6, 10, 0, 4), (SectionCover{std::nullopt, 4}));
    EXPECT_EQ(cover({}, 1, 3, 0, 2), none);
    EXPECT_EQ(cover({}, 1, 3, 0, 3), (SectionCover{std::nullopt, 3}));
    EXPECT_EQ(cover({single}, 8, 8, 0, 0), (SectionCover{64, 0}));
}

TEST(SectionCover, AgreesWithTheSlowSearchOnRandomSections) {
    for (int k = 0; k < test::cases(2000, 60000); ++k) {
        SeededDice dice(7, static_cast<std::uint64_t>(k));
        const int width = 1 + static_cast<int>(dice.below(5)), height = 1 + static_cast<int>(dice.below(4));
        Cells cells = 0;
        for (int c = 0; c < width * height && std::popcount(cells) < 12; ++c)
            if (dice.below(5) != 0) cells |= Cells{1} << c;
        if (cells == 0) continue;
        std::vector<Shape> shapes;
        for (std::uint32_t s = 0; s < 1 + dice.below(4); ++s) {
            Shape shape;
            for (int y = 0; y < 3; ++y)
                for (int x = 0; x < 3; ++x)
                    if (dice.below(3) == 0) shape.push_back({x, y});
            if (!shape.empty()) shapes.push_back(shape);
        }
        const Pieces pieces = all_laid(shapes, width, height, cells);
        const int energy = static_cast<int>(dice.below(6));
        Slow slow{pieces, energy, {}, {}};
        slow.search(cells, 0, 0);
        const SectionCover fast = cover_section(cells, pieces, energy);
        ASSERT_EQ(fast.pieces, slow.best_pieces) << "case " << k;
        ASSERT_EQ(fast.single_cells, slow.best_singles) << "case " << k;
    }
}

}  // namespace
}  // namespace nedforge::luddite
