// The guide of homes, walked as its card says: from the small home of the template to one that is printed.

#include <filesystem>

#include "editor/smart_home/ui/panels/panels.h"
#include "formats/smart_home/home_file.h"
#include "tests/editor/guide_walk.h"
#include "tests/editor/smart_home/home_ui.h"

namespace nedforge::smart_home {
namespace {

class HomeGuide : public ::testing::TestWithParam<test::WindowSize> {};
INSTANTIATE_TEST_SUITE_P(Windows, HomeGuide, ::testing::ValuesIn(test::guide_windows), test::name_of_window);

TEST_P(HomeGuide, leads_to_a_home_that_is_printed) {
    const test::TemporaryFolder folder;
    HomeUi ui(folder.path() + "/state", GetParam().width, GetParam().height);
    ui.editor.state().folded = true;  // as a newcomer has it
    ui.frames(2);
    ui.click("start:guide:smart_home");
    const Guide guide = guide_to_a_home(ui.home_panels);
    test::GuideWalk walk(ui, guide, folder.path());
    const test::Pictures pictures(1280, 720);
    walk.seen = [&](std::size_t step) { pictures.write(ui, "home-" + std::to_string(step)); };
    ASSERT_TRUE(walk.walk());
    EXPECT_TRUE(ui.workspace().preferences.settings.guides.empty()) << "it has ended";
    ASSERT_TRUE(ui.home_session().fresh_analysis());
    for (const auto& finding : ui.home_session().fresh_analysis()->diagnostics)
        EXPECT_NE(finding.severity, Severity::error) << finding.code << " " << finding.message;
    const auto saved = read_home(test::read_all(folder.path() + "/mill-house.home.yaml"));
    ASSERT_TRUE(saved.home);
    EXPECT_EQ(*saved.home, ui.home());
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/mill-house.pdf"));
}

}  // namespace
}  // namespace nedforge::smart_home
