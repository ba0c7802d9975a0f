// The hands of every grid (editor/toolkit/grid), by pointer and keys on a grid that belongs to no family.

#include "editor/toolkit/keys.h"
#include "tests/editor/grid_ui.h"

namespace nedforge {
namespace {

using test::GridUi;

constexpr GridSize plane{6, 4, false}, torus{6, 4, true};

TEST(GridCanvas, a_brush_leaves_no_gap_between_frames_and_a_stroke_is_one_step) {
    GridUi ui(plane);
    ui.hands.tool = GridTool::brush;
    ui.drag({ui.at(0, 0), ui.at(5, 0), ui.at(5, 3)});
    EXPECT_EQ(ui.text(), "XXXXXX\n.....X\n.....X\n.....X\n");
    EXPECT_EQ(ui.ended, 1);
    EXPECT_EQ(ui.history.size(), 2u) << "the start and one stroke";
    ui.drag({ui.at(0, 2), ui.at(2, 2)});
    EXPECT_EQ(ui.history.size(), 3u);
    ui.history.undo();
    EXPECT_EQ(ui.text(), "XXXXXX\n.....X\n.....X\n.....X\n");
    ui.history.undo();
    EXPECT_EQ(ui.letters(), test::empty_letters(plane));
}

TEST(GridCanvas, the_right_button_erases_what_the_brush_paints) {
    GridUi ui(plane);
    ui.hands.tool = GridTool::brush;
    ui.drag({ui.at(0, 1), ui.at(5, 1)});
    ui.drag({ui.at(2, 1), ui.at(3, 1)}, 1);
    EXPECT_EQ(ui.text(), "......\nXX..XX\n......\n......\n");
    EXPECT_EQ(ui.hands.tool, GridTool::brush);
    EXPECT_FALSE(ui.hands.busy());
}

TEST(GridCanvas, rectangle_line_and_fill_come_when_the_button_is_let_go) {
    GridUi ui(plane);
    ui.hands.tool = GridTool::rectangle;
    ui.move_to(ui.at(1, 1));
    ui.button(true);
    ui.move_to(ui.at(4, 2));
    EXPECT_EQ(ui.strokes, 0) << "nothing is painted while the rectangle is pulled";
    ui.button(false);
    EXPECT_EQ(ui.text(), "......\n.XXXX.\n.XXXX.\n......\n");
    ui.hands.tool = GridTool::line;
    ui.brush = 'o';
    ui.drag({ui.at(0, 0), ui.at(3, 3)});
    EXPECT_EQ(ui.text(), "o.....\n.oXXX.\n.XoXX.\n...o..\n");
    ui.hands.tool = GridTool::fill;
    ui.brush = '#';
    ui.click(ui.at(4, 1));
    EXPECT_EQ(ui.text(), "o.....\n.o###.\n.Xo##.\n...o..\n") << "sides join, corners do not";
    ui.hands.tool = GridTool::pick;
    ui.click(ui.at(1, 2));
    EXPECT_EQ(ui.brush, 'X');
    EXPECT_EQ(ui.history.size(), 4u);
}

TEST(GridCanvas, a_symmetric_stroke_is_one_step_at_all_images) {
    GridUi ui(plane);
    ui.symmetry = {Symmetry::half_turn};
    ui.hands.tool = GridTool::brush;
    ui.drag({ui.at(0, 0), ui.at(2, 0)});
    EXPECT_EQ(ui.text(), "XXX...\n......\n......\n...XXX\n");
    ui.symmetry = {Symmetry::left_right, Symmetry::top_bottom};
    ui.brush = 'o';
    ui.click(ui.at(1, 1));
    EXPECT_EQ(ui.text(), "XXX...\n.o..o.\n.o..o.\n...XXX\n");
    ui.history.undo();
    EXPECT_EQ(ui.text(), "XXX...\n......\n......\n...XXX\n");
}

TEST(GridCanvas, a_torus_is_painted_across_its_edges_and_in_its_copies) {
    GridUi ui(torus);
    ui.hands.tool = GridTool::brush;
    ui.wheel(ui.at(2.5, 1.5), -8);  // the copies come into sight
    ui.drag({ui.at(4, 0), ui.at(7, 0)});
    EXPECT_EQ(ui.text(), "XX..XX\n......\n......\n......\n");
    ui.brush = 'o';
    ui.click(ui.at(-1, -1));
    EXPECT_EQ(ui.text(), "XX..XX\n......\n......\n.....o\n") << "a copy stands for its square";
    ui.hands.tool = GridTool::join;
    ui.drag({ui.at(5, 1), ui.at(6, 1)});
    ASSERT_EQ(ui.joined.size(), 1u);
    EXPECT_EQ(ui.joined[0], std::pair(GridCell{5, 1}, GridCell{0, 1}));
}

TEST(GridCanvas, an_area_is_selected_moved_copied_and_taken_around_a_torus) {
    GridUi ui(torus);
    ui.hands.tool = GridTool::brush;
    ui.drag({ui.at(0, 0), ui.at(1, 0)});
    ui.hands.tool = GridTool::select;
    ui.drag({ui.at(0, 0), ui.at(1, 1)});
    EXPECT_EQ(ui.selected, (GridCells{{0, 0}, {1, 0}, {0, 1}, {1, 1}}));
    ui.drag({ui.at(0, 0), ui.at(-1, 1)});
    EXPECT_EQ(ui.text(), "......\nX....X\n......\n......\n");
    EXPECT_EQ(ui.selected, (GridCells{{5, 1}, {0, 1}, {5, 2}, {0, 2}})) << "the selection goes along";
    ui.hold(key_alt, true);
    ui.drag({ui.at(0, 1), ui.at(2, 2)});
    ui.hold(key_alt, false);
    EXPECT_EQ(ui.text(), "......\nX....X\n.XX...\n......\n") << "Alt leaves what is dragged";
    ui.click(ui.at(4, 3));
    EXPECT_EQ(ui.selected, (GridCells{{4, 3}})) << "a click selects its square";
    ui.click(ui.at(4, 3));
    EXPECT_TRUE(ui.selected.empty()) << "a click on what is selected takes the selection back";
    ui.hold(key_shift, true);
    ui.click(ui.at(4, 3));
    ui.drag({ui.at(0, 0), ui.at(1, 0)});
    ui.hold(key_shift, false);
    EXPECT_EQ(ui.selected, (GridCells{{4, 3}, {0, 0}, {1, 0}})) << "Shift adds";
    EXPECT_EQ(ui.history.size(), 4u);
}

TEST(GridCanvas, what_would_leave_a_plane_stays_and_says_why) {
    GridUi ui(plane);
    ui.hands.tool = GridTool::brush;
    ui.click(ui.at(0, 0));
    ui.hands.tool = GridTool::select;
    ui.drag({ui.at(0, 0), ui.at(0.3, 0.3)});
    ASSERT_EQ(ui.selected, (GridCells{{0, 0}}));
    ui.move_to(ui.at(0, 0));
    ui.button(true);
    ui.move_to(ui.at(-1, 0));
    ui.frames(2);
    EXPECT_EQ(ui.hands.refused, "it would leave the grid");
    ui.button(false);
    EXPECT_FALSE(ui.hands.refused);
    EXPECT_EQ(ui.text().substr(0, 2), "X.");
}

TEST(GridCanvas, borders_are_clicked_and_corners_are_none) {
    GridUi ui(plane);
    ui.borders = 0.12f;
    ui.click(ui.at(1.5, 2));
    ui.click(ui.at(3, 0.45));
    ui.click(ui.at(2.5, 2.5));
    ui.click(ui.at(5.5, 1));
    EXPECT_EQ(ui.clicked, (std::vector<GridBorder>{{{1, 2}, false}, {{3, 0}, true}}))
        << "a corner is no border, nor is the grid's edge";
}

TEST(GridCanvas, the_keyboard_has_a_cursor_that_paints_selects_and_goes_around) {
    GridUi ui(torus);
    const auto go = [&](int columns, int rows, bool selects = false) {
        move_cursor(ui.hands, ui.contents(), ui.wishes(), columns, rows, selects);
        ui.frame();
    };
    ui.move_to(ui.at(5, 0));
    go(1, 0);
    EXPECT_EQ(ui.hands.cursor, (GridCell{5, 0})) << "it appears where the pointer is";
    go(1, 0);
    EXPECT_EQ(ui.hands.cursor, (GridCell{0, 0}));
    go(0, -1);
    EXPECT_EQ(ui.hands.cursor, (GridCell{0, 3}));
    ui.hands.tool = GridTool::brush;
    use_cursor(ui.hands, ui.contents(), ui.wishes());
    ui.frame();
    EXPECT_EQ(ui.text(), "......\n......\n......\nX.....\n");
    EXPECT_EQ(ui.ended, 1);
    ui.hands.tool = GridTool::select;
    use_cursor(ui.hands, ui.contents(), ui.wishes());
    ui.frame();
    EXPECT_EQ(ui.selected, (GridCells{{0, 3}}));
    go(1, 0, true);
    EXPECT_EQ(ui.selected, (GridCells{{0, 3}, {1, 3}})) << "Shift and an arrow make an area";
}

TEST(GridCanvas, the_wheel_zooms_at_the_pointer_and_the_middle_button_pans) {
    GridUi ui(plane);
    const ImVec2 point = ui.at(4, 3);
    ui.wheel(point, 2);
    EXPECT_NEAR(ui.at(4, 3).x, point.x, 0.5f);
    EXPECT_NEAR(ui.at(4, 3).y, point.y, 0.5f);
    EXPECT_FALSE(ui.camera.fitted);
    const float before = ui.at(0, 0).x;
    ui.drag({point, {point.x + 40, point.y}}, 2);
    EXPECT_NEAR(ui.at(0, 0).x, before + 40, 1.0f);
    ui.camera.fit = true;
    ui.frames(3);
    EXPECT_TRUE(ui.camera.fitted);
    const ImVec2 corner = ui.at(-0.5, -0.5), far = ui.at(5.5, 3.5);
    EXPECT_TRUE(ui.hands.shown.holds(corner) && ui.hands.shown.holds(far));
}

// Grounds of one colour in a row are one rectangle: the pixels of a slow drawing, square by square, in fewer corners.
TEST(GridCanvas, grounds_are_drawn_in_few_pieces) {
    GridUi ui({64, 64, false});
    int corners = 0;
    ui.draw = [&](const CanvasFrame& f, ImDrawList& list) {
        const int before = list.VtxBuffer.Size;
        draw_grounds(list, f, ui.size(),
                     [](GridCell cell) { return cell.row % 2 ? IM_COL32(200, 0, 0, 255) : IM_COL32(0, 0, 200, 255); });
        corners = list.VtxBuffer.Size - before;
    };
    ui.frames(2);
    EXPECT_EQ(corners, 64 * 4) << "a rectangle a row";
    std::vector<int> covered(64 * 64, 0);
    ui.draw = [&](const CanvasFrame& f, ImDrawList&) {
        draw_squares(f, ui.size(), [&](const SquareShown& square) { ++covered[ui.size().index(square.meant)]; });
    };
    ui.frames(1);
    EXPECT_EQ(std::count(covered.begin(), covered.end(), 1), 64 * 64) << "each square once";
}

}  // namespace
}  // namespace nedforge
