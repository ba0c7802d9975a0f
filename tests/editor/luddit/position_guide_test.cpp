// The guide of Luddit, walked as its card says: from an empty board to a puzzle that is printed.

#include <filesystem>

#include "editor/luddit/ui/guide/guide_steps.h"
#include "formats/luddit/position_file.h"
#include "tests/editor/guide_walk.h"
#include "tests/editor/luddit/position_ui.h"

namespace nedforge::luddit {
namespace {

class PositionGuide : public ::testing::TestWithParam<test::WindowSize> {};
INSTANTIATE_TEST_SUITE_P(Windows, PositionGuide, ::testing::ValuesIn(test::guide_windows), test::name_of_window);

TEST_P(PositionGuide, leads_to_a_puzzle_that_is_printed) {
    const test::TemporaryFolder folder;
    PositionUi ui(folder.path() + "/state", GetParam().width, GetParam().height);
    ui.editor.state().folded = true;  // as a newcomer has it
    ui.frames(2);
    ui.click("start:guide:luddit");
    const Guide guide = guide_to_a_puzzle(ui.panels);
    test::GuideWalk walk(ui, guide, folder.path());
    const test::Pictures pictures(1280, 720);
    walk.seen = [&](std::size_t step) { pictures.write(ui, "luddit-" + std::to_string(step)); };
    ASSERT_TRUE(walk.walk());
    EXPECT_TRUE(ui.workspace().preferences.settings.guides.empty()) << "it has ended";
    const Proof* proof = ui.position_session().fresh_proof();
    ASSERT_TRUE(proof);
    EXPECT_FALSE(proof->solutions.empty());
    const auto saved = read_position(test::read_all(folder.path() + "/first-knot.torus.yaml"));
    ASSERT_TRUE(saved.position);
    EXPECT_EQ(*saved.position, ui.position());
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/first-knot.pdf"));
}

}  // namespace
}  // namespace nedforge::luddit
