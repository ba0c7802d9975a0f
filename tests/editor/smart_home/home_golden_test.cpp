// Pictures of every view of a home, and the program itself: pictures without a display, and a real window.

#include "formats/smart_home/home_file.h"
#include "tests/editor/golden.h"
#include "tests/editor/real_window.h"
#include "tests/editor/smart_home/home_ui.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

const std::string cottage = test::source_path("sample_maps/smart_home/cottage.home.yaml");

class HomeGolden : public test::golden::GoldenPictures<HomeUi> {
protected:
    void open() {
        ui.workspace().open(cottage);
        ASSERT_TRUE(ui.homes().active());
        ui.settle();
        ui.home_session().camera.fit = true;
        ui.move({5, 5});
        ui.frames(3);
    }
};

TEST_F(HomeGolden, canvas_and_layers) {
    open();
    is_as("home-canvas");
    ui.home_session().selection = {"fridge"};
    ui.home_panels->canvas.layer = Layer::odds;
    is_as("home-odds");
    ui.home_panels->canvas.layer = Layer::reach;
    is_as("home-reach");
}

TEST_F(HomeGolden, play) {
    open();
    ui.home_session().view = View::play;
    ASSERT_TRUE(ui.homes().start_play(ui.home_session(), {std::nullopt, PolicyKind::strong}, 1));
    Playtest& play = *ui.home_session().play;
    ASSERT_FALSE(play.decide(play.legal().front()));
    is_as("home-play");
}

TEST_F(HomeGolden, rating) {
    open();
    ui.home_session().view = View::rating;
    ASSERT_TRUE(ui.homes().rate(ui.home_session(), {PolicyKind::greedy, PolicyKind::greedy}, 60));
    ui.settle();
    is_as("home-rating");
}

TEST_F(HomeGolden, sheet) {
    open();
    ui.home_session().view = View::sheet;
    ui.home_panels->sheet.number = 2;
    is_as("home-sheet");
}

TEST(HomeWindow, pictures_of_every_view_without_a_display) {
    const test::TemporaryFolder folder;
    for (const char* view : {"canvas", "odds", "reach", "issues", "play", "sheet"}) {
        const std::string out = folder.path() + "/" + view + ".png";
        const auto ran = test::run({"env", "-u", "DISPLAY", test::program(), "edit", cottage, "--screenshot", out,
                                    "--view", view, "--size", "900x600"});
        if (ran.status == 2 && ran.err.find("EGL") != std::string::npos) GTEST_SKIP() << ran.err;
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_GT(test::read_all(out).size(), 10'000u) << view;
    }
    const auto other =
        test::run({test::program(), "edit", cottage, "--screenshot", folder.path() + "/x.png", "--view", "hack"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("have no 'hack'; choose one of canvas, odds"), std::string::npos) << other.err;
}

TEST(HomeWindow, a_real_window_edits_and_saves_a_home) {
    if (!test::has_real_windows()) GTEST_SKIP() << "needs Xvfb and xdotool";
    const test::TemporaryFolder folder;
    const std::string path = folder.write("real.home.yaml", test::read_all(cottage));
    test::RealWindow editor(path, folder.path());
    ASSERT_TRUE(editor.is_up()) << "no window came up";
    (void)editor.tool({"mousemove", "600", "450"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+a"});
    (void)editor.tool({"key", "--delay", "10", "Down", "Down"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+s"});
    std::optional<Home> saved;
    for (int i = 0; i < 100 && !(saved && saved->tiles[0].at.row == 2); ++i) {
        test::RealWindow::wait(100);
        saved = open_map_file<Home>(path).home;
    }
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->tiles[0].at, (Position{0, 2}));
    EXPECT_TRUE(editor.lives());
}

}  // namespace
}  // namespace nedforge::smart_home
