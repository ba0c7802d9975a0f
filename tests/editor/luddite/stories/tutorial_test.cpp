// The guide, walked as its card says: from an empty canvas to a printed map, the one that is among the samples.
// docs/tutorial.md has the sentences of the same list.

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/editor/guide_walk.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

// In a small window with folded panels, as a newcomer has it.
class TutorialStory : public ::testing::Test {
protected:
    TutorialStory() {
        ui.editor.state().folded = true;
        ui.frames(2);
    }
    TemporaryFolder folder;
    UiDriver ui{folder.path() + "/state", 1280, 720};
    const Guide& guide() { return ui.editor.family().guide; }
    std::size_t step() { return ui.editor.state().guide.step; }
};

TEST_F(TutorialStory, from_an_empty_canvas_to_a_printed_map) {
    ui.click("start:guide:luddite");
    test::GuideWalk walk(ui, guide(), folder.path());
    const test::Pictures pictures(1280, 720);
    walk.seen = [&](std::size_t step) { pictures.write(ui, std::to_string(step)); };
    ASSERT_TRUE(walk.walk());
    EXPECT_TRUE(ui.workspace().preferences.settings.guides.empty()) << "it has ended";
    ui.click("guide:close");
    EXPECT_FALSE(ui.editor.state().guide.family);
    EXPECT_FALSE(ui.has("guide:card"));
    for (const auto& finding : *ui.session().findings())
        EXPECT_EQ(finding.severity, Severity::info) << finding.code << " " << finding.message;
    const auto saved = read_map_file(folder.path() + "/kennel.ned.yaml"),
               published = read_map_file(test::source_path("sample_maps/luddite/tutorial-kennel.ned.yaml"));
    ASSERT_TRUE(saved.map && published.map);
    EXPECT_EQ(*saved.map, *published.map);
    EXPECT_TRUE(std::filesystem::exists(folder.path() + "/kennel.pdf"));
}

TEST(TutorialWindows, the_card_leaves_free_what_its_step_is_about_in_a_larger_window) {
    const TemporaryFolder folder;
    UiDriver ui(folder.path() + "/state", test::guide_windows[1].width, test::guide_windows[1].height);
    ui.editor.state().folded = true;
    ui.frames(2);
    ui.click("start:guide:luddite");
    test::GuideWalk walk(ui, ui.editor.family().guide, folder.path());
    EXPECT_TRUE(walk.walk());
}

TEST_F(TutorialStory, the_guide_is_left_and_gone_on_with_at_the_next_start) {
    ui.click("start:guide:luddite");
    test::GuideWalk walk(ui, guide(), folder.path());
    for (int i = 0; i < 4; ++i) ASSERT_TRUE(walk.walk_step());
    EXPECT_EQ(ui.workspace().preferences.settings.guides, std::vector<std::string>{"luddite " + guide().steps[4].id});
    ui.click("guide:close");
    ui.key({key_home, mod_ctrl});
    ui.workspace().preferences.finish();
    UiDriver next(folder.path() + "/state", 1280, 720);
    next.frames(3);
    next.click("start:guide:luddite");
    EXPECT_EQ(next.editor.state().guide.step, 4u);
    next.frames(3);
    EXPECT_TRUE(next.has("guide:again")) << "its map is not in front";
    next.click("guide:again");
    EXPECT_EQ(next.editor.state().guide.step, 0u);
}
TEST_F(TutorialStory, a_step_that_was_gone_back_to_stays) {
    ui.menu("Help", "help.guide");
    test::GuideWalk walk(ui, guide(), folder.path());
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(walk.walk_step());
    ui.click("guide:back");
    ui.frames(120);
    EXPECT_EQ(step(), 2u);
    EXPECT_TRUE(ui.has("guide:done"));
    ui.click("guide:next");
    EXPECT_EQ(step(), 3u);
    EXPECT_FALSE(ui.has("guide:done"));
    ui.click("guide:next");  // Skip
    EXPECT_EQ(step(), 4u);
    ui.click("guide:back");
    ui.click("guide:back");
    ui.key(ctrl('Z'));  // the step is not done any more
    ui.frames(3);
    EXPECT_FALSE(ui.has("guide:done"));
    ui.key(ctrl('Y'));
    ui.frames(120);
    EXPECT_EQ(step(), 3u) << "and is done anew";
}
TEST_F(TutorialStory, another_map_in_front_is_not_taken_for_the_guides) {
    ui.click("start:guide:luddite");
    test::GuideWalk walk(ui, guide(), folder.path());
    for (int i = 0; i < 2; ++i) ASSERT_TRUE(walk.walk_step());
    const std::string other = folder.write("other.ned.yaml", commented);
    ASSERT_TRUE(ui.workspace().open(other));
    ui.frames(120);
    EXPECT_EQ(step(), 2u);
    EXPECT_TRUE(ui.has("guide:again"));
    EXPECT_FALSE(ui.has("guide:next"));
}

// The part of a page between a mark and its end, and what of the page is around it.
struct Marked {
    std::string before, steps, after;
};
Marked part_of(const std::string& page, const std::string& chapter) {
    const std::string begin = "<!-- guide: " + chapter + " -->\n", end = "<!-- end of guide -->";
    const std::size_t from = page.find(begin);
    if (from == std::string::npos) return {};
    const std::size_t first = from + begin.size(), last = page.find(end, first);
    return {page.substr(0, first), page.substr(first, last - first), page.substr(last)};
}

TEST(TutorialPage, HasTheStepsOfTheGuide) {
    const std::string path = test::source_path("docs/tutorial.md");
    std::string page = read_all(path);
    UiDriver ui;
    std::size_t chapters = 0;
    std::string chapter;
    for (const auto& step : ui.editor.family().guide.steps) {
        if (step.chapter == chapter) continue;
        chapter = step.chapter;
        ++chapters;
        const Marked part = part_of(page, chapter);
        ASSERT_FALSE(part.before.empty()) << "docs/tutorial.md has no place for the chapter " << chapter;
        const std::string steps = guide_list(ui.editor.family().guide, chapter);
        if (!std::getenv("NEDFORGE_WRITE_TUTORIAL")) {
            EXPECT_EQ(part.steps, steps) << "to write them anew: NEDFORGE_WRITE_TUTORIAL=1";
        }
        page = part.before + steps + part.after;
    }
    EXPECT_GE(chapters, 5u);
    if (std::getenv("NEDFORGE_WRITE_TUTORIAL")) std::ofstream(path) << page;
}

}  // namespace
}  // namespace nedforge::luddite
