// What a frame of the editor costs with a grid of 64 x 64 squares (docs/performance.md): printed, and held to no time.

#include <cstdio>

#include "tests/editor/echo_death/grid_ui.h"
#include "tests/editor/frame_times.h"

namespace nedforge::echo_death {
namespace {

// Levels in patches, and a mark on every square that has no pad.
Grid full_grid(const Grid& grid) {
    Grid large = grid;
    large.rows.assign(most_side, std::string(most_side, '.'));
    large.zones.emplace(most_side, std::string(most_side, '.'));
    for (int row = 0; row < most_side; ++row)
        for (int column = 0; column < most_side; ++column) {
            const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
            (*large.zones)[r][c] = static_cast<char>('1' + (column / 3 + row / 2) % 9);
            large.rows[r][c] = mark_letters[1 + (r * 7 + c * 3) % (mark_count - 1)];
        }
    large.teleports.clear();
    large.symmetry.clear();
    return large;
}

TEST(EchoFigures, frames_with_64_by_64_squares) {
    GridUi ui;
    std::string error;
    auto gl = HeadlessGl::create(1440, 900, error);
    if (!gl) GTEST_SKIP() << error;
    ui.grids().make(1);
    ui.settle();
    ASSERT_TRUE(ui.grids().edit("fill", Edited(full_grid(ui.grid()))));
    ui.grid_session().camera.fit = true;
    ui.settle();
    const auto point = [&](int i) { ui.ui.input().push(MouseMoved{500.0f + static_cast<float>(i), 400}); };
    timed_frames(ui, *gl, 10, point);
    const FrameTimes plain = timed_frames(ui, *gl, 60, point);
    const int vertices = ImGui::GetIO().MetricsRenderVertices;
    ui.panels->canvas.layer = Layer::threat;
    ui.settle();
    const FrameTimes threat = timed_frames(ui, *gl, 60, point);
    ui.panels->canvas.layer = Layer::none;
    ui.key({'3', 0});
    ui.move(ui.at_square(1, 1));
    ui.press();
    const FrameTimes stroke = timed_frames(ui, *gl, 60, [&](int i) {
        const ImVec2 at = ui.at_square(1 + i % 60, 1 + i / 2);
        ui.ui.input().push(MouseMoved{at.x, at.y});
        ui.editor.tick(ui.now);
    });
    ui.release();
    std::printf(
        "a frame with 64 x 64 squares: %.1f ms of processor time, %.1f of it to make its %d vertices; with the layer "
        "of "
        "threats %.1f ms; in a stroke %.1f ms; %s\n",
        median(plain.drawn), median(plain.made), vertices, median(threat.drawn), median(stroke.drawn),
        longest_wait_words(stroke).c_str());
    EXPECT_GT(vertices, 4096 * 4) << "every square is drawn";
    EXPECT_EQ(ui.level(1, 1), '3') << "the stroke has painted";
}

}  // namespace
}  // namespace nedforge::echo_death
