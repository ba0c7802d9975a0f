// The editor's figures of a home with 64 tiles (docs/performance.md): printed, and held to no time.

#include <algorithm>
#include <cstdio>

#include "tests/editor/frame_times.h"
#include "tests/editor/smart_home/home_ui.h"

namespace nedforge::smart_home {
namespace {

Home sixty_four_tiles(const Home& home) {
    Home large = home;
    large.tiles.resize(1);
    large.tiles[0].at = {3, 3};
    large.router = large.tiles[0].id;
    const Tile device =
        *std::find_if(home.tiles.begin(), home.tiles.end(), [](const Tile& t) { return t.is_device(); });
    for (int i = 0; i < 64; ++i) {
        const Position at{i % 8, i / 8};
        if (at == large.tiles[0].at) continue;
        Tile tile = device;
        tile.id = "t" + std::to_string(i);
        tile.name = "Thing number " + std::to_string(i);
        tile.room = "Room " + std::to_string(i / 8);
        tile.at = at;
        tile.capacity = 3 + i % 3;
        tile.bug_symbol = i % 3 == 0;
        tile.bugs.reset();
        tile.secret_target = i % 8 == 5;
        large.tiles.push_back(tile);
    }
    return large;
}

TEST(HomeFigures, frames_with_64_tiles) {
    HomeUi ui;
    std::string error;
    auto gl = HeadlessGl::create(1440, 900, error);
    if (!gl) GTEST_SKIP() << error;
    ui.homes().make(0);
    ui.settle();
    ASSERT_TRUE(ui.homes().edit("fill", Edited(sixty_four_tiles(ui.home()))));
    ui.home_session().camera.fit = true;
    ui.settle();
    ASSERT_EQ(ui.home().tiles.size(), 64u);
    const auto point = [&](int i) { ui.ui.input().push(MouseMoved{400.0f + static_cast<float>(i), 300}); };
    timed_frames(ui, *gl, 10, point);
    const FrameTimes plain = timed_frames(ui, *gl, 100, point);
    const int vertices = ImGui::GetIO().MetricsRenderVertices;
    ui.home_panels->canvas.layer = Layer::odds;
    const FrameTimes odds = timed_frames(ui, *gl, 60, point);
    ui.home_panels->canvas.layer = Layer::none;
    ui.key(ctrl('A'));
    const ImVec2 grip = ui.at_tile("t0");
    ui.move(grip);
    ui.press();
    const FrameTimes dragged = timed_frames(ui, *gl, 60, [&](int i) {
        ui.ui.input().push(
            MouseMoved{grip.x + 4.0f * static_cast<float>(i % 60), grip.y + 2.0f * static_cast<float>(i % 40)});
        ui.editor.tick(ui.now);
    });
    ui.release();
    std::printf(
        "a frame with 64 tiles: %.1f ms of processor time, %.1f of it to make its %d vertices; with the odds %.1f ms; "
        "while all are dragged %.1f ms, %.1f of it to make it; %s\n",
        median(plain.drawn), median(plain.made), vertices, median(odds.drawn), median(dragged.drawn),
        median(dragged.made), longest_wait_words(dragged).c_str());
    EXPECT_GT(median(plain.drawn), 0);
    EXPECT_GT(vertices, 64 * 4) << "the tiles are drawn";
}

}  // namespace
}  // namespace nedforge::smart_home
