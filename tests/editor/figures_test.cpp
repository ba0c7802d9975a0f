// The editor's figures (docs/performance.md): printed, and held to limits wide enough for a busy machine.

#include <algorithm>
#include <cstdio>
#include <ctime>

#include "editor/toolkit/platform/headless.h"
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
    // build: ImGui's part, processor time of this thread; all: of the whole process, the renderer's threads included.
    std::vector<double> times, build, all;
    const auto processor_ms = [](clockid_t of) {
        timespec t{};
        clock_gettime(of, &t);
        return static_cast<double>(t.tv_sec) * 1000 + static_cast<double>(t.tv_nsec) / 1e6;
    };
    for (int i = 0; i < 120; ++i) {
        const auto from = Clock::now();
        ui.ui.input().push(MouseMoved{400.0f + static_cast<float>(i), 300});
        const double cpu = processor_ms(CLOCK_THREAD_CPUTIME_ID), whole = processor_ms(CLOCK_PROCESS_CPUTIME_ID);
        ui.frame();
        build.push_back(processor_ms(CLOCK_THREAD_CPUTIME_ID) - cpu);
        gl->draw();
        gl->finish();
        times.push_back(ms_since(from));
        all.push_back(processor_ms(CLOCK_PROCESS_CPUTIME_ID) - whole);
    }
    std::sort(times.begin(), times.end());
    std::sort(build.begin(), build.end());
    std::sort(all.begin(), all.end());
    // All 64 nodes dragged to and fro: what a frame costs the editor's thread, and the longest wait for one.
    ui.key(ctrl('A'));
    const ImVec2 grip = ui.at("A1");
    ui.move(grip);
    ui.press();
    std::vector<double> dragged, waits;
    for (int i = 0; i < 90; ++i) {
        const auto from = Clock::now();
        ui.ui.input().push(
            MouseMoved{grip.x + 4.0f * static_cast<float>(i % 60), grip.y + 2.0f * static_cast<float>(i % 40)});
        const double cpu = processor_ms(CLOCK_THREAD_CPUTIME_ID);
        ui.editor.tick(ui.now);
        ui.frame();
        dragged.push_back(processor_ms(CLOCK_THREAD_CPUTIME_ID) - cpu);
        gl->draw();
        gl->finish();
        waits.push_back(ms_since(from));
    }
    ui.release();
    std::sort(dragged.begin(), dragged.end());
    std::sort(waits.begin(), waits.end());
    std::printf(
        "a frame while 64 nodes are dragged: median %.1f ms, slowest %.1f ms to make it; shown after %.1f ms, at "
        "most %.1f ms\n",
        dragged[dragged.size() / 2], dragged.back(), waits[waits.size() / 2], waits.back());
    EXPECT_LT(dragged[dragged.size() / 2], 60);
    ui.key({'A', 0});
    std::vector<double> fresh;
    for (int i = 0; i < 10; ++i) {
        const auto from = Clock::now();
        ui.maps().edit("gate", set_gate(ui.map(), {"C2"}, Gate{i % 2 ? GateKind::on : GateKind::off, 1 + i % 6, 0}));
        while (!ui.session().fresh_analysis())
            ui.editor.tick(ui.now += 0.001), std::this_thread::sleep_for(std::chrono::microseconds(200));
        fresh.push_back(ms_since(from));
    }
    std::sort(fresh.begin(), fresh.end());
    std::printf(
        "start to first frame %.0f ms; frame with 64 nodes: median %.1f ms, slowest %.1f ms (%d vertices; %.1f ms of "
        "processor time, %.1f of it to make them); edit to fresh findings: median %.1f ms, slowest %.1f ms\n",
        first, times[times.size() / 2], times.back(), ImGui::GetIO().MetricsRenderVertices, all[all.size() / 2],
        build[build.size() / 2], fresh[fresh.size() / 2], fresh.back());
    EXPECT_LT(first, 5000);
    EXPECT_LT(times[times.size() / 4], 150);
    EXPECT_LT(fresh[fresh.size() / 2], 2000);
}

// The share of a window of 1440 by 900 that the map has.
TEST(Figures, map_area) {
    UiDriver ui("", 1440, 900);
    ui.maps().make(0);
    ui.settle();
    ui.frames(3);
    const auto share = [&] {
        const auto& item = ui.probe.items.at("canvas");
        return (item.max.x - item.min.x) * (item.max.y - item.min.y) / (1440 * 900);
    };
    ui.editor.state().folded = ShellState{}.folded;  // as a first start has it
    ui.frames(3);
    const float usual = share();
    ui.click_node("B1");
    ui.frames(3);
    EXPECT_EQ(share(), usual) << "the inspector floats";
    EXPECT_TRUE(ui.has("node.id")) << "and opens with a selection";
    ui.key({key_f9, 0});
    ui.frames(3);
    std::printf("the map has %.0f %% of the window, %.0f %% with the panels beside it\n",
                static_cast<double>(usual) * 100, static_cast<double>(share()) * 100);
    EXPECT_GE(usual, 0.70f);
}

}  // namespace
}  // namespace nedforge::luddite
