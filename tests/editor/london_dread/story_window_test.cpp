// The program itself with a story: pictures of every view without a display, and a real window.

#include <gtest/gtest.h>

#include "formats/london_dread/story_file.h"
#include "tests/editor/real_window.h"
#include "tests/support/support.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

const std::string lesson = test::source_path("sample_maps/london_dread/lessons/2-card-for-two.story.yaml");

TEST(StoryWindow, pictures_of_every_view_without_a_display) {
    const test::TemporaryFolder folder;
    for (const char* view : {"cards", "matrix", "timeline", "deal", "clocks", "playtest", "endgame", "sheet"}) {
        const std::string out = folder.path() + "/" + view + ".png";
        const auto ran = test::run({"env", "-u", "DISPLAY", test::program(), "edit", lesson, "--screenshot", out,
                                    "--view", view, "--size", "900x600"});
        if (ran.status == 2 && ran.err.find("EGL") != std::string::npos) GTEST_SKIP() << ran.err;
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_GT(test::read_all(out).size(), 10'000u) << view;
    }
    const std::string first = folder.path() + "/first.png";
    EXPECT_EQ(test::run({test::program(), "edit", lesson, "--screenshot", first, "--size", "900x600"}).status, 0);
    EXPECT_EQ(test::read_all(first), test::read_all(folder.path() + "/cards.png")) << "the first view is the usual one";
    const auto other =
        test::run({test::program(), "edit", lesson, "--screenshot", folder.path() + "/x.png", "--view", "loops"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("have no 'loops'; choose one of cards, matrix"), std::string::npos) << other.err;
}

TEST(StoryWindow, a_real_window_edits_and_saves_a_story) {
    if (!test::has_real_windows()) GTEST_SKIP() << "needs Xvfb and xdotool";
    const test::TemporaryFolder folder;
    const std::string path = folder.write("real.story.yaml", test::read_all(lesson));
    const auto before = open_map_file<Story>(path).story;
    ASSERT_TRUE(before);
    test::RealWindow editor(path, folder.path());
    ASSERT_TRUE(editor.is_up()) << "no window came up";
    (void)editor.tool({"key", "--delay", "60", "Down"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+d"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+s"});
    std::optional<Story> saved;
    for (int i = 0; i < 100 && !(saved && saved->characters != before->characters); ++i) {
        test::RealWindow::wait(100);
        saved = open_map_file<Story>(path).story;
    }
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->characters.size(), before->characters.size() + 1);
    EXPECT_TRUE(editor.lives());
}

}  // namespace
}  // namespace nedforge::london_dread
