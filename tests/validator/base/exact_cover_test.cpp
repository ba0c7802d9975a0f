// Covers of sections by pieces and single cells, compared with a slow and obvious search on random small sections.

#include "validator/base/algorithms/exact_cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

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
                    if (x < 0 || y < 0 || x >= width || y >= height) {
                        fits = false;
                        break;
                    }
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

// Awkward sections of 64 cells: what a hostile or careless map could ask.
TEST(SectionCover, StaysQuickOnHardSections) {
    struct Hard {
        const char* name;
        std::vector<Shape> shapes;
        int width, height, energy, want_pieces, want_singles;
    };
    const Shape gap{{0, 0}, {4, 0}}, ragged{{0, 0}, {2, 0}, {1, 1}, {0, 2}}, vast{{0, 0}, {3, 0}, {0, 3}, {3, 3}};
    const Shape ell5{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 3}}, vee{{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}},
        you{{0, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}}, why{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {1, 1}},
        far{{0, 0}, {5, 1}, {2, 3}}, knight{{0, 0}, {1, 2}};
    for (const auto& hard : std::vector<Hard>{{"tetrominoes", {bar4, tee, ell, ess}, 8, 8, 0, 16, 0},
                                              {"few", {bar3, tee, ess}, 8, 8, 20, 16, 0},
                                              {"plus", {plus}, 8, 8, 20, -1, -1},
                                              {"plus and bars", {plus, bar4}, 8, 8, 20, 16, 0},
                                              {"ess", {ess}, 8, 8, 20, -1, 12},
                                              {"gap", {gap, ragged}, 8, 8, 20, 16, 0},
                                              {"vast", {vast, ragged, plus, you}, 8, 8, 20, 13, 0},
                                              {"pentominoes", {ell5, vee, you, why}, 8, 8, 3, -1, -1},
                                              {"pentominoes 20", {vee, you, plus, plus}, 8, 8, 20, -1, 4},
                                              {"far", {far}, 8, 8, 20, -1, -1},
                                              {"knight", {knight}, 8, 8, 20, -1, 4},
                                              {"tees long", {tee, plus}, 4, 16, 20, 16, 0},
                                              {"vees", {vee, plus}, 7, 9, 20, -1, 8},
                                              {"ragged", {ragged, you}, 8, 8, 20, 16, 0}}) {
        const Cells cells = board(hard.width, hard.height);
        const SectionCover cover =
            cover_section(cells, all_laid(hard.shapes, hard.width, hard.height, cells), hard.energy);
        EXPECT_TRUE(cover.exact) << hard.name;
        EXPECT_EQ(cover.pieces.value_or(-1), hard.want_pieces) << hard.name;
        EXPECT_EQ(cover.single_cells.value_or(-1), hard.want_singles) << hard.name;
    }
}

// Where the limits are reached the answer says so, and what it says was found is still there to be found.
TEST(SectionCover, SaysWhereItGaveUp) {
    const std::vector<Shape> scattered{
        {{0, 0}, {1, 2}, {3, 3}}, {{0, 0}, {5, 1}, {2, 3}}, {{0, 0}, {3, 0}, {0, 3}, {3, 3}}};
    const SectionCover cover = cover_section(board(8, 8), all_laid(scattered, 8, 8, board(8, 8)), 20);
    EXPECT_FALSE(cover.exact);
    if (cover.single_cells) {
        EXPECT_LE(*cover.single_cells, 20);
    }
}

}  // namespace
}  // namespace nedforge::luddite
