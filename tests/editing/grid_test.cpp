// Grids without a toolkit: squares of a plane and of a torus, strokes, fills, symmetries, patches, places of things.
// What is compared with is written out here, cell by cell.

#include <gtest/gtest.h>

#include <set>

#include "editor/base/grid/patch.h"
#include "editor/base/grid/placement.h"
#include "editor/base/grid/strokes.h"

namespace nedforge {
namespace {

constexpr GridSize plane{8, 5, false}, torus{8, 5, true};

TEST(GridCells, ATorusHasACellForEveryPairOfNumbers) {
    EXPECT_FALSE(plane.meant({8, 0}));
    EXPECT_FALSE(plane.meant({0, -1}));
    EXPECT_EQ(torus.meant({8, 0}), (GridCell{0, 0}));
    EXPECT_EQ(torus.meant({-1, -1}), (GridCell{7, 4}));
    EXPECT_EQ(torus.meant({-17, 12}), (GridCell{7, 2}));
    EXPECT_EQ(torus.nearest({0, 0}, {7, 4}), (GridCell{-1, -1})) << "the short way leads over the edges";
    EXPECT_EQ(torus.nearest({1, 1}, {4, 3}), (GridCell{4, 3}));
    EXPECT_EQ(plane.nearest({0, 0}, {7, 4}), (GridCell{7, 4}));
}

TEST(GridStrokes, ALineHasNoGapAndEachCellOnce) {
    for (int column = -9; column <= 9; ++column)
        for (int row = -9; row <= 9; ++row) {
            const GridCells line = line_between({0, 0}, {column, row});
            ASSERT_EQ(line.front(), (GridCell{0, 0}));
            ASSERT_EQ(line.back(), (GridCell{column, row}));
            ASSERT_EQ(std::set<GridCell>(line.begin(), line.end()).size(), line.size());
            for (std::size_t i = 1; i < line.size(); ++i) {
                const GridCell step = line[i] - line[i - 1];
                ASSERT_LE(std::max(std::abs(step.column), std::abs(step.row)), 1);
            }
        }
    EXPECT_EQ(rectangle_between({3, 1}, {1, 2}), (GridCells{{1, 1}, {2, 1}, {3, 1}, {1, 2}, {2, 2}, {3, 2}}));
}

// A wall from top to bottom parts the plane; on the torus a fill comes around the edge.
TEST(GridStrokes, AFillGoesAroundTheEdgesOfATorusOnly) {
    const auto open = [](GridCell cell) { return cell.column != 3; };
    EXPECT_EQ(filled_from(plane, {0, 0}, open).size(), 15u);
    EXPECT_EQ(filled_from(torus, {0, 0}, open).size(), 35u);
    EXPECT_EQ(filled_from(torus, {-1, 9}, open).size(), 35u) << "the cell that is meant is where it begins";
    EXPECT_TRUE(filled_from(plane, {3, 0}, open).empty());
    EXPECT_TRUE(filled_from(plane, {9, 0}, open).empty());
    const auto corner = filled_from(plane, {7, 4}, [](GridCell cell) { return cell == GridCell{7, 4}; });
    EXPECT_EQ(corner, (GridCells{{7, 4}})) << "corners do not join";
}

TEST(GridSymmetry, ImagesAreThoseOfTheSpecification) {
    const GridSize square{6, 6, false};
    const int w = 6, h = 6;
    for (int x = 0; x < w; ++x)
        for (int y = 0; y < h; ++y) {
            const auto image = [&](Symmetry s) { return image_in(s, whole(square), {x, y}); };
            EXPECT_EQ(image(Symmetry::half_turn), (GridCell{w - 1 - x, h - 1 - y}));
            EXPECT_EQ(image(Symmetry::left_right), (GridCell{w - 1 - x, y}));
            EXPECT_EQ(image(Symmetry::top_bottom), (GridCell{x, h - 1 - y}));
            EXPECT_EQ(image(Symmetry::quarter_turn), (GridCell{h - 1 - y, x}));
            EXPECT_EQ(image(Symmetry::diagonal), (GridCell{y, x}));
            EXPECT_EQ(image(Symmetry::antidiagonal), (GridCell{w - 1 - y, h - 1 - x}));
        }
}

TEST(GridSymmetry, StrokesAreMadeAtAllImagesOfTheGroup) {
    const GridSize square{6, 6, false};
    const std::array<Symmetry, 1> turn{Symmetry::quarter_turn};
    EXPECT_EQ(with_images({{1, 0}}, turn, square), (GridCells{{1, 0}, {5, 1}, {4, 5}, {0, 4}}));
    // Both mirrors generate the half turn; with the diagonal they generate all eight.
    const std::array<Symmetry, 2> mirrors{Symmetry::left_right, Symmetry::top_bottom};
    EXPECT_EQ(with_images({{1, 0}}, mirrors, square).size(), 4u);
    const std::array<Symmetry, 2> all{Symmetry::left_right, Symmetry::diagonal};
    EXPECT_EQ(with_images({{1, 0}}, all, square).size(), 8u);
    EXPECT_EQ(with_images({{0, 0}}, all, square).size(), 4u) << "a corner is its own image under a diagonal";
    // No shape but a square is mapped to itself by a quarter turn.
    EXPECT_EQ(with_images({{1, 0}}, turn, plane), (GridCells{{1, 0}}));
    EXPECT_EQ(with_images({{1, 0}, {6, 0}, {1, 0}}, mirrors, plane).size(), 4u) << "each cell once";
}

TEST(GridPatch, IsCutMirroredTurnedAndPastedAroundTheEdges) {
    const auto letter = [](GridCell cell) { return static_cast<char>('a' + cell.row * 8 + cell.column); };
    const GridExtent area{7, 4, 8, 5};  // over both edges
    const auto patch = GridPatch<char>::cut(torus, area, letter);
    const std::string around{letter({7, 4}), letter({0, 4}), '\n', letter({7, 0}), letter({0, 0}), '\n'},
        inside{letter({7, 4}), ' ', '\n', ' ', ' ', '\n'};
    EXPECT_EQ(patch_text(patch), around);
    EXPECT_EQ(patch_text(GridPatch<char>::cut(plane, area, letter)), inside);
    const auto row = *read_patch("abc", [](char) { return true; });
    EXPECT_EQ(patch_text(row.image(Symmetry::left_right)), "cba\n");
    EXPECT_EQ(patch_text(row.image(Symmetry::quarter_turn)), "a\nb\nc\n");
    for (const Symmetry symmetry : all_symmetries) {
        auto four = patch;
        for (int i = 0; i < 4; ++i) four = four.image(symmetry);
        EXPECT_EQ(patch_text(four), patch_text(patch)) << symmetry_title(symmetry);
    }
    std::vector<std::pair<GridCell, char>> put;
    row.paste(torus, {7, 0}, [&](GridCell cell, char c) { put.emplace_back(cell, c); });
    EXPECT_EQ(put, (std::vector<std::pair<GridCell, char>>{{{7, 0}, 'a'}, {{0, 0}, 'b'}, {{1, 0}, 'c'}}));
    put.clear();
    row.paste(plane, {7, 0}, [&](GridCell cell, char c) { put.emplace_back(cell, c); });
    EXPECT_EQ(put.size(), 1u);
}

TEST(GridPatch, IsReadFromRowsOfAFile) {
    const auto mark = [](char c) { return c == '.' || c == 'H'; };
    const auto patch = read_patch("  - \"..H\"   # a comment\r\n  - \"H\"\n", mark);
    ASSERT_TRUE(patch);
    EXPECT_EQ(patch_text(*patch), "..H\nH  \n");
    EXPECT_EQ(patch_text(*read_patch(". H\n", mark)), ". H\n") << "a space leaves a square as it is";
    EXPECT_FALSE(read_patch("..X\n", mark));
    EXPECT_FALSE(read_patch("\n\n", mark));
    EXPECT_FALSE(read_patch(std::string(65, '.'), mark));
}

struct Thing {
    std::string id;
    struct At {
        int column = 0, row = 0;
    } at;
};
const std::vector<Thing> three_things{{"a", {0, 0}}, {"b", {1, 0}}, {"c", {0, 1}}};

std::string why(const CanEdit& edit) { return edit ? edit->reason : ""; }

TEST(GridSymmetry, TheGroupHasEveryElementOnce) {
    const auto count = [](std::vector<Symmetry> words, int columns, int rows) {
        return group_of(words, {columns, rows, false}).size();
    };
    EXPECT_EQ(count({}, 8, 6), 1u);
    EXPECT_EQ(count({Symmetry::half_turn}, 8, 6), 2u);
    EXPECT_EQ(count({Symmetry::left_right, Symmetry::top_bottom}, 8, 6), 4u);
    EXPECT_EQ(count({Symmetry::left_right, Symmetry::quarter_turn}, 8, 6), 2u) << "the grid is not square";
    EXPECT_EQ(count({Symmetry::quarter_turn}, 7, 7), 4u);
    EXPECT_EQ(count({Symmetry::diagonal, Symmetry::quarter_turn}, 8, 8), 8u);
    EXPECT_EQ(count({Symmetry::diagonal, Symmetry::antidiagonal}, 8, 8), 4u);
    // The images of a cell under all elements are those that a stroke covers.
    const GridSize size{7, 7, false};
    const std::vector<Symmetry> words{Symmetry::diagonal, Symmetry::left_right};
    for (int row = 0; row < 7; ++row)
        for (int column = 0; column < 7; ++column) {
            std::set<GridCell> images;
            for (const GridMap& map : group_of(words, size)) images.insert(image_in(map, whole(size), {column, row}));
            const GridCells stroke = with_images({{column, row}}, words, size);
            EXPECT_EQ(images, std::set<GridCell>(stroke.begin(), stroke.end()));
        }
}

TEST(GridPlacement, SaysWhyThingsCantGoThere) {
    const auto can = [](const Ids& ids, const GridSize& size, const GridMove& move) {
        return why(can_place(three_things, ids, size, "thing", move, [](const Thing& t) { return "the " + t.id; }));
    };
    EXPECT_EQ(can({"a"}, plane, moved_by(1, 0)), "the a would land on the b");
    EXPECT_EQ(can({"a", "b"}, plane, moved_by(1, 0)), "");
    EXPECT_EQ(can({"a"}, plane, moved_by(-1, 0)), "the a would leave the grid");
    EXPECT_EQ(can({"a"}, torus, moved_by(-1, 0)), "") << "a torus has no edge";
    EXPECT_EQ(can({}, plane, moved_by(1, 0)), "no thing is selected");
    EXPECT_EQ(can({"z"}, plane, moved_by(1, 0)), "there is no thing z");
    std::vector<Thing> now = three_things;
    place(now, {"a", "c"}, torus, moved_by(-1, 0));
    EXPECT_EQ(cell_of(now[0].at), (GridCell{7, 0}));
    EXPECT_EQ(cell_of(now[2].at), (GridCell{7, 1}));
    EXPECT_EQ(cell_of(now[1].at), (GridCell{1, 0}));
}

TEST(GridPlacement, FindsTheNearestRoomAndTheNextThing) {
    EXPECT_EQ(nearest_room(three_things, three_things, plane, {0, 0}), (GridCell{2, 0})) << "beside them";
    EXPECT_EQ(nearest_room(three_things, three_things, plane, {7, 4}), (GridCell{6, 3}))
        << "as far as the grid has room";
    EXPECT_FALSE(nearest_room(three_things, three_things, {2, 2, false}, {0, 0}));
    EXPECT_EQ(thing_toward(three_things, {0, 0}, 1, 0)->id, "b");
    EXPECT_EQ(thing_toward(three_things, {0, 0}, 0, 1)->id, "c");
    EXPECT_EQ(thing_toward(three_things, {0, 0}, -1, 0), nullptr);
    EXPECT_EQ(beside(three_things, {"b"}), (GridCell{2, 1}));
    EXPECT_EQ(beside(three_things, {}), (GridCell{0, 0}));
}

}  // namespace
}  // namespace nedforge
