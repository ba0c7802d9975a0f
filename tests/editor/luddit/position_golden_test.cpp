// Pictures of every view of a position, and the program itself: pictures without a display, and a real window.

#include "formats/luddit/position_file.h"
#include "tests/editor/golden.h"
#include "tests/editor/luddit/position_ui.h"
#include "tests/editor/real_window.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

const std::string folder_of_samples = "sample_maps/luddit/";
const std::string wedge = test::source_path(folder_of_samples + "puzzles/08-the-wedge.torus.yaml");

class PositionGolden : public test::golden::GoldenPictures<PositionUi> {
protected:
    void open(const std::string& path = wedge) {
        ui.workspace().open(path);
        ASSERT_TRUE(ui.positions().active());
        ui.settle();
        ui.position_session().camera.fit = true;
        ui.move({5, 5});
        ui.frames(3);
    }
};

TEST_F(PositionGolden, canvas_and_layers) {
    open(test::source_path(folder_of_samples + "studies/two-triangles.torus.yaml"));
    is_as("luddit-canvas");
    ui.panels->canvas.layer = Layer::loops;
    ui.panels->canvas.hands.cursor = GridCell{1, 1};
    is_as("luddit-loops");
    ui.panels->canvas.layer = Layer::conditioned;
    is_as("luddit-conditioned");
    ui.panels->canvas.layer = Layer::end;
    ui.panels->canvas.hands.cursor.reset();
    is_as("luddit-end");
}

TEST_F(PositionGolden, the_view_dragged_around_the_torus) {
    open(test::source_path(folder_of_samples + "studies/two-triangles.torus.yaml"));
    ui.drag(ui.at_point(4, 4), ui.at_point(7, 6), 2);
    ui.move({5, 5});
    is_as("luddit-dragged");
}

TEST_F(PositionGolden, solve) {
    open();
    ui.position_session().view = View::solve;
    ui.position_session().solution = 0;
    ui.position_session().wants_readings = true;
    ui.frames(3);
    ui.settle();
    is_as("luddit-solve");
}

TEST_F(PositionGolden, play) {
    open();
    ui.position_session().view = View::play;
    ASSERT_TRUE(ui.positions().start_play(ui.position_session(), std::nullopt, 1));
    Playtest& play = *ui.position_session().play;
    ASSERT_FALSE(play.decide(play.legal().front()));
    is_as("luddit-play");
}

TEST_F(PositionGolden, sheet) {
    open();
    ui.position_session().view = View::sheet;
    is_as("luddit-sheet");
}

TEST(PositionWindow, pictures_of_every_view_without_a_display) {
    const test::TemporaryFolder folder;
    for (const char* view : {"canvas", "loops", "conditioned", "solve", "play", "sheet", "issues"}) {
        const std::string out = folder.path() + "/" + view + ".png";
        const auto ran = test::run({"env", "-u", "DISPLAY", test::program(), "edit", wedge, "--screenshot", out,
                                    "--view", view, "--size", "900x600"});
        if (ran.status == 2 && ran.err.find("EGL") != std::string::npos) GTEST_SKIP() << ran.err;
        ASSERT_EQ(ran.status, 0) << ran.err;
        EXPECT_GT(test::read_all(out).size(), 10'000u) << view;
    }
    const auto other =
        test::run({test::program(), "edit", wedge, "--screenshot", folder.path() + "/x.png", "--view", "rating"});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("have no 'rating'; choose one of canvas, loops"), std::string::npos) << other.err;
}

TEST(PositionWindow, a_real_window_edits_and_saves_a_position) {
    if (!test::has_real_windows()) GTEST_SKIP() << "needs Xvfb and xdotool";
    const test::TemporaryFolder folder;
    const std::string path = folder.write("real.torus.yaml", test::read_all(wedge));
    const auto before = open_map_file<Position>(path).position;
    ASSERT_TRUE(before && before->rows);
    test::RealWindow editor(path, folder.path());
    ASSERT_TRUE(editor.is_up()) << "no window came up";
    (void)editor.tool({"mousemove", "600", "450"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+Right"});
    (void)editor.tool({"key", "--delay", "60", "ctrl+s"});
    std::optional<Position> saved;
    for (int i = 0; i < 100 && !(saved && saved->rows != before->rows); ++i) {
        test::RealWindow::wait(100);
        saved = open_map_file<Position>(path).position;
    }
    ASSERT_TRUE(saved);
    const std::string& was = before->rows->front();
    EXPECT_EQ(saved->rows->front(), was.back() + was.substr(0, was.size() - 1)) << "shifted around the edge";
    EXPECT_TRUE(editor.lives());
}

}  // namespace
}  // namespace nedforge::luddit
