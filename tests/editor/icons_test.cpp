// Icons of the atlas: their coverage against shapes whose area is known, and what they cost a frame.

#include "editor/toolkit/atlas/icons.h"

#include <numbers>

#include "editor/toolkit/atlas/cover_painter.h"
#include "tests/editor/ui_driver.h"

namespace nedforge {
namespace {

double area(const CoverPainter& cover, int side) {
    double sum = 0;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x) sum += cover.at(x, y) / 255.0;
    return sum;
}

const Ink filled{true, {0, 0, 0, 1}, {}};
const Ink lined{false, {}, {{0, 0, 0, 1}, 2, false}};

TEST(Icons, coverages_add_up_to_the_area) {
    CoverPainter disc(24), ring(24), box(24), line(24);
    disc.circle({12, 12}, 8, filled);
    EXPECT_NEAR(area(disc, 24), std::numbers::pi * 64, 3) << "a circle is a polygon of 24 corners";
    ring.circle({12, 12}, 8, lined);
    EXPECT_NEAR(area(ring, 24), std::numbers::pi * (81 - 49), 3);
    EXPECT_EQ(ring.at(12, 12), 0) << "the middle is empty";
    box.rectangle({3, 4, 10, 12}, 0, filled);
    EXPECT_NEAR(area(box, 24), 120, 0.5);
    EXPECT_EQ(box.at(3, 4), 255);
    EXPECT_EQ(box.at(2, 4), 0);
    const std::array<Point, 2> ends{{{4, 10}, {18, 10}}};
    line.polyline(ends, {{0, 0, 0, 1}, 2, false});
    EXPECT_NEAR(area(line, 24), 28 + std::numbers::pi, 1) << "with round ends";
}

TEST(Icons, shapes_that_leave_the_square_are_cut) {
    CoverPainter cover(8);
    cover.circle({8, 8}, 6, filled);
    cover.curve({-5, 3}, {2, -9}, {6, 20}, {30, 4}, {{0, 0, 0, 1}, 1, false});
    EXPECT_EQ(cover.at(7, 7), 255);
    EXPECT_EQ(cover.at(0, 7), 0);
}

TEST(Icons, one_of_the_atlas_is_one_picture_and_a_larger_one_is_drawn_as_shapes) {
    const int icon = want_icon("a disc of the tests", [](Painter& out, double side, Colour colour) {
        out.circle({side / 2, side / 2}, side / 2 - 1, {true, colour, {}});
        out.circle({side / 2, side / 2}, side / 4, {false, {}, {colour, 1, false}});
    });
    EXPECT_EQ(want_icon("a disc of the tests", {}), icon) << "one name is one icon";
    luddite::UiDriver ui;
    const Look& look = ui.ui.look();
    ASSERT_LT(icon, index_count(look.icons));
    const auto corners = [&](float side) {
        ImDrawList list(ImGui::GetDrawListSharedData());
        list._ResetForNewFrame();
        list.PushTextureID(ImGui::GetIO().Fonts->TexID);
        list.PushClipRectFullScreen();
        draw_icon(list, look, icon, {10.4f, 10.4f}, side, IM_COL32_WHITE);
        return list.VtxBuffer.Size;
    };
    for (int side = least_icon; side <= largest_icon; ++side) EXPECT_EQ(corners(static_cast<float>(side)), 4) << side;
    EXPECT_GT(corners(largest_icon + 1), 4);
    EXPECT_GT(corners(least_icon - 1), 4);
}

}  // namespace
}  // namespace nedforge
