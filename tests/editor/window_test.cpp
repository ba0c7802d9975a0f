// The program itself in a real window under Xvfb with real key and mouse events; pictures without a display.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "editor/base/recovery.h"
#include "formats/luddite/map_file.h"
#include "tests/editor/real_window.h"
#include "tests/support/promised_time.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

double processor_seconds(pid_t pid) {
    std::ifstream in("/proc/" + std::to_string(pid) + "/stat");
    std::string text((std::istreambuf_iterator<char>(in)), {});
    const auto end = text.rfind(')');
    if (end == std::string::npos) return 0;
    std::istringstream rest(text.substr(end + 2));
    std::string word;
    double ticks = 0;
    for (int i = 3; rest >> word; ++i)
        if (i == 14 || i == 15) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

TEST(Window, without_a_display_it_says_so_with_status_2) {
    const auto ran = test::run({"env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", test::program(), "edit"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("display"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("--screenshot"), std::string::npos) << ran.err;
}

// The sheet says above it which typeface its PDF gets.
TEST(Window, the_sheet_tells_of_a_typeface_that_is_missing) {
    test::TemporaryFolder folder;
    const std::string fonts =
        folder.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig><dir>" + folder.path() + "</dir><cachedir>" +
                                       folder.path() + "/cache</cachedir></fontconfig>");
    const auto picture = [&](const std::vector<std::string>& with, const std::string& name) {
        std::vector<std::string> words{"env", "-u", "DISPLAY"};
        words.insert(words.end(), with.begin(), with.end());
        const std::string out = folder.path() + "/" + name;
        for (const std::string& word :
             {test::program(), std::string("edit"), test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
              std::string("--screenshot"), out, std::string("--view"), std::string("sheet"), std::string("--size"),
              std::string("900x600")})
            words.push_back(word);
        return test::run(words).status == 0 ? test::read_all(out) : "";
    };
    const std::string here = picture({}, "here.png");
    if (here.empty()) GTEST_SKIP() << "no picture can be drawn";
    if (test::run({"fc-match", "Inter", "family"}).out.find("Inter") != 0)
        GTEST_SKIP() << "fonts-inter is not installed";
    EXPECT_NE(picture({"FONTCONFIG_FILE=" + fonts}, "bare.png"), here);
}

TEST(Window, pictures_of_every_view_without_a_display) {
    test::TemporaryFolder folder;
    const std::string map = test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    for (const char* view : {"canvas", "hack", "modules", "issues", "play", "sheet"}) {
        const std::string out = folder.path() + "/" + view + ".png";
        const auto ran = test::run({"env", "-u", "DISPLAY", test::program(), "edit", map, "--screenshot", out, "--view",
                                    view, "--size", "900x600"});
        if (ran.status == 2 && ran.err.find("EGL") != std::string::npos) GTEST_SKIP() << ran.err;
        ASSERT_EQ(ran.status, 0) << ran.err;
        const std::string bytes = test::read_all(out);
        ASSERT_GT(bytes.size(), 10'000u) << view;  // not one colour
        EXPECT_EQ(bytes.substr(1, 3), "PNG");
        EXPECT_EQ(static_cast<unsigned char>(bytes[18]) * 256 + static_cast<unsigned char>(bytes[19]), 900);
    }
    const std::string again = folder.path() + "/again.png";
    (void)test::run({"env", "-u", "DISPLAY", test::program(), "edit", map, "--screenshot", again, "--view", "canvas",
                     "--size", "900x600"});
    EXPECT_EQ(test::read_all(again), test::read_all(folder.path() + "/canvas.png"))
        << "the same map gives the same picture";
    for (const char* size : {"big", "900", "900x", "x600", "900.5x600", "900x600.5", "900x600x", "9000x600"})
        EXPECT_EQ(test::run({test::program(), "edit", map, "--screenshot", again, "--size", size}).status, 2) << size;
    EXPECT_EQ(test::run({test::program(), "edit", folder.path() + "/none.ned.yaml", "--screenshot", again}).status, 2);
}

TEST(Window, a_real_window_takes_real_keys_and_clicks) {
    if (!test::has_real_windows()) GTEST_SKIP() << "needs Xvfb and xdotool";
    test::TemporaryFolder folder;
    const std::string map = folder.write(
        "real.ned.yaml", test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")));
    test::RealWindow editor(map, folder.path());
    ASSERT_TRUE(editor.is_up()) << "no window came up";
    const auto tool = [&](const std::vector<std::string>& words) { return editor.tool(words); };

    // Select all, move down by two rows in the quickest way there is, save.
    (void)tool({"mousemove", "600", "450"});
    (void)tool({"key", "--delay", "60", "ctrl+a"});
    (void)tool({"key", "--delay", "10", "Down", "Down"});
    (void)tool({"key", "--delay", "60", "ctrl+s"});
    Map saved;
    for (int i = 0; i < 100; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        if (const auto loaded = read_map_file(map); loaded.map) saved = *loaded.map;
        if (!saved.nodes.empty() && saved.nodes[0].at.row == 2) break;
    }
    ASSERT_FALSE(saved.nodes.empty());
    EXPECT_EQ(saved.nodes[0].at, (Position{0, 2}));
    EXPECT_NE(test::read_all(map).find("# The NEETLE starts here"), std::string::npos);

    // A real click on the rail's second button opens the Hack module's view; nothing breaks.
    (void)tool({"mousemove", "38", "170", "click", "1"});
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    EXPECT_TRUE(editor.lives());

    // Idle: no processor time to speak of.
    std::this_thread::sleep_for(std::chrono::seconds(6));  // background checks and the notice end
    const double before = processor_seconds(editor.pid());
    std::this_thread::sleep_for(std::chrono::seconds(2));
    test::expect_within("two idle seconds of the window", processor_seconds(editor.pid()) - before, 0.1);

    // Unsaved work, then killed: the next start offers it.
    (void)tool({"key", "--delay", "60", "ctrl+1"});
    (void)tool({"key", "--delay", "60", "ctrl+z"});
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    editor.end(SIGKILL);
    RecoveryStore store(folder.path() + "/nedforge/recovery");
    const auto found = store.left_behind();
    ASSERT_EQ(found.whole.size(), 1u);
    EXPECT_EQ(found.whole[0].path, map);
    const LoadedMap kept = read_map(found.whole[0].text);
    ASSERT_TRUE(kept.map);
    EXPECT_EQ(kept.map->nodes[0].at, (Position{0, 1}));
}

}  // namespace
}  // namespace nedforge::luddite
