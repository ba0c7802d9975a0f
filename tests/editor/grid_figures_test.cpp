// What a full grid of 64 x 64 squares costs a software renderer (docs/performance.md): printed, and held to no time.

#include <cstdio>

#include "editor/toolkit/atlas/icons.h"
#include "tests/editor/frame_times.h"
#include "tests/editor/grid_ui.h"

namespace nedforge {
namespace {

// A driver as timed_frames wants it.
struct Painted {
    explicit Painted(const GridSize& size) : grid(size, 1440, 900), ui(grid.ui) {}
    void frame() { grid.frame(); }
    test::GridUi grid;
    UiContext& ui;
};

TEST(GridFigures, frames_with_4096_squares) {
    const int sign = want_icon("a sign of the tests", [](Painter& out, double side, Colour colour) {
        out.circle({side / 2, side / 2}, side * 0.4, {false, {}, {colour, side * 0.1, false}});
    });
    Painted painted({64, 64, false});
    std::string error;
    auto gl = HeadlessGl::create(1440, 900, error);
    if (!gl) GTEST_SKIP() << error;
    // Ten levels in patches, and a sign on every square.
    bool all_differ = false;
    painted.grid.draw = [&](const CanvasFrame& f, ImDrawList& list) {
        draw_grounds(list, f, painted.grid.size(), [&](GridCell cell) {
            const int level = all_differ ? cell.column * 64 + cell.row : (cell.column / 3 + cell.row / 2) % 10;
            return IM_COL32(120 + level % 90, 120, 160 + level % 60, 255);
        });
        draw_squares(f, painted.grid.size(), [&](const SquareShown& square) {
            const float rim = square.side * 0.15f;  // as a sign in a square has it
            draw_icon(list, painted.grid.ui.look(), sign, {square.min.x + rim, square.min.y + rim},
                      square.side - 2 * rim, IM_COL32(20, 20, 20, 255));
        });
    };
    const auto point = [&](int i) { painted.ui.input().push(MouseMoved{400.0f + static_cast<float>(i), 300}); };
    timed_frames(painted, *gl, 10, point);
    const FrameTimes still = timed_frames(painted, *gl, 60, point);
    const int vertices = ImGui::GetIO().MetricsRenderVertices;
    painted.grid.hands.tool = GridTool::brush;
    painted.grid.move_to(painted.grid.at(2, 2));
    painted.grid.button(true);
    const FrameTimes stroke = timed_frames(painted, *gl, 60, [&](int i) {
        const ImVec2 at = painted.grid.at(2 + i, 2 + i / 2);
        painted.ui.input().push(MouseMoved{at.x, at.y});
    });
    painted.grid.button(false);
    painted.grid.hands.tool = GridTool::select;
    painted.grid.selected.clear();
    for (int i = 0; i < 64 * 64; ++i) painted.grid.selected.push_back({i % 64, i / 64});
    const FrameTimes all = timed_frames(painted, *gl, 60, point);
    painted.grid.selected.clear();
    all_differ = true;
    const FrameTimes worst = timed_frames(painted, *gl, 60, point);
    std::printf(
        "a frame with 4,096 squares: %.1f ms of processor time, %.1f of it to make its %d vertices; in a stroke %.1f "
        "ms; "
        "all of them selected %.1f ms; no two grounds alike %.1f ms; %s\n",
        median(still.drawn), median(still.made), vertices, median(stroke.drawn), median(all.drawn), median(worst.drawn),
        longest_wait_words(stroke).c_str());
    EXPECT_GT(vertices, 4096 * 4) << "every square has its sign";
    EXPECT_NE(painted.grid.letters(), test::empty_letters(painted.grid.size())) << "the stroke has painted";
}

}  // namespace
}  // namespace nedforge
