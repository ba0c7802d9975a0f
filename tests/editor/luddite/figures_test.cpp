// The editor's figures (docs/performance.md): printed, and held to no time.

#include <algorithm>
#include <cstdio>

#include "tests/editor/frame_times.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

using Clock = std::chrono::steady_clock;
double ms_since(Clock::time_point from) {
    return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

Map sixty_four_nodes(Map map) {
    map.nodes.clear();
    map.walls.clear();
    map.links.clear();
    for (int i = 0; i < 64; ++i) {
        Node n;
        n.at = {i % 8, i / 8};
        n.id = free_node_id(map, n.at);
        if (i % 3 == 0) n.gate = Gate{static_cast<GateKind>(i % 5), 1 + i % 5, 6};
        if (n.gate && (n.gate->kind == GateKind::on || n.gate->kind == GateKind::off)) n.gate->b = 0;
        if (i % 4 == 1) n.lock = 1 + i % 6;
        if (i % 5 == 2) n.cache = Amounts{{1, i % 2, 1}};
        map.nodes.push_back(n);
    }
    map.nodes[0].cache.reset();
    map.nodes[0].role = Role::enter_exit;
    map.nodes[63].cache.reset();
    map.nodes[63].critical = Critical{"alpha", 12};
    map.nodes[56].cache.reset();
    map.nodes[56].critical = Critical{"beta", 12};
    map.links = {{"A1", "C3"}, {"H1", "F4"}};
    return map;
}

TEST(Figures, frames_and_findings) {
    const auto start = Clock::now();
    UiDriver ui("", 1440, 900);
    std::string error;
    auto gl = HeadlessGl::create(1440, 900, error);
    if (!gl) GTEST_SKIP() << error;
    ui.maps().make(0);
    const auto frame = [&] {
        ui.frame();
        if (ui.ui.take_fonts_changed()) gl->upload_fonts();
        gl->draw();
        gl->finish();
    };
    frame();
    const double first = ms_since(start);
    ui.maps().edit("fill", sixty_four_nodes(ui.map()));
    ui.session().camera.fit = true;
    ui.settle();
    const FrameTimes still = timed_frames(ui, *gl, 120, [&](int i) {
        ui.ui.input().push(MouseMoved{400.0f + static_cast<float>(i), 300});
    });
    const int vertices = ImGui::GetIO().MetricsRenderVertices;
    // All 64 nodes dragged to and fro: what a frame costs the editor's thread, and the longest wait for one.
    ui.key(ctrl('A'));
    const ImVec2 grip = ui.at("A1");
    ui.move(grip);
    ui.press();
    const FrameTimes dragged = timed_frames(ui, *gl, 90, [&](int i) {
        ui.ui.input().push(
            MouseMoved{grip.x + 4.0f * static_cast<float>(i % 60), grip.y + 2.0f * static_cast<float>(i % 40)});
    });
    ui.release();
    std::printf("a frame while 64 nodes are dragged: %.1f ms of processor time, %.1f of it to make it; %s\n",
                median(dragged.drawn), median(dragged.made), longest_wait_words(dragged).c_str());
    ui.key({'A', 0});
    std::vector<double> fresh;
    for (int i = 0; i < 10; ++i) {
        const auto from = Clock::now();
        ui.maps().edit("gate", set_gate(ui.map(), {"C2"}, Gate{i % 2 ? GateKind::on : GateKind::off, 1 + i % 6, 0}));
        while (!ui.session().fresh_analysis())
            ui.editor.tick(ui.now += 0.001), std::this_thread::sleep_for(std::chrono::microseconds(200));
        fresh.push_back(ms_since(from));
    }
    std::printf(
        "start to first frame %.0f ms; a frame with 64 nodes: %.1f ms of processor time, %.1f of it to make its %d "
        "vertices; %s; edit to fresh findings: median %.1f ms, slowest %.1f ms\n",
        first, median(still.drawn), median(still.made), vertices, longest_wait_words(still).c_str(), median(fresh),
        largest(fresh));
    EXPECT_GT(median(still.drawn), 0);
    EXPECT_GT(vertices, 64 * 4) << "the nodes are drawn";
}

// The share of a window that the canvas has, with the inspector folded to its strip and with it open; and nothing on
// the canvas moves when the inspector opens.
struct LeastShare {
    float width, height, folded, open;
};
class MapArea : public ::testing::TestWithParam<LeastShare> {};

TEST_P(MapArea, the_canvas_keeps_its_share) {
    const auto [width, height, folded, open] = GetParam();
    UiDriver ui("", width, height);
    ui.maps().make(0);
    ui.settle();
    const auto share = [&, window = width * height] {
        const auto& item = ui.probe.items.at("canvas");
        return (item.max.x - item.min.x) * (item.max.y - item.min.y) / window;
    };
    ui.editor.state().folded = ShellState{}.folded;  // as a first start has it
    ui.frames(3);
    const float without = share();
    const ImVec2 before = ui.at("B1");
    ui.click_node("B1");
    ui.frames(3);
    EXPECT_TRUE(ui.has("node.id")) << "the inspector opens with a selection";
    const float with = share();
    EXPECT_NEAR(ui.at("B1").x, before.x, 0.01f);
    EXPECT_NEAR(ui.at("B1").y, before.y, 0.01f);
    const auto canvas = ui.probe.items.at("canvas");
    const auto inspector = ui.probe.items.at("column:own");
    EXPECT_LE(canvas.max.x, inspector.min.x) << "the inspector covers nothing of the canvas";
    std::printf("%.0f x %.0f: the canvas has %.1f %% of the window, %.1f %% with the inspector\n",
                static_cast<double>(width), static_cast<double>(height), static_cast<double>(without) * 100,
                static_cast<double>(with) * 100);
    EXPECT_GE(without, folded);
    EXPECT_GE(with, open);
}
INSTANTIATE_TEST_SUITE_P(Figures, MapArea,
                         ::testing::Values(LeastShare{1440, 900, 0.70f, 0.55f}, LeastShare{1280, 720, 0.65f, 0.50f}));

}  // namespace
}  // namespace nedforge::luddite
