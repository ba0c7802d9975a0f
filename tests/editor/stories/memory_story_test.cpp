// Stories of memory: answers come back at the next start and along with the map, a kill loses none, and versions of the
// file are opened, compared and brought back.

#include "editor/luddite/model/balance/kept_answers.h"
#include "tests/editor/killed_editor.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

// Rates the map in front and gives the rating a name.
void rate_and_name(UiDriver& ui, const std::string& name) {
    ui.panels->rating.games = 16;
    ui.settle();
    ui.key(ctrl('R'));
    ui.settle();
    ui.field("version.name", name);
    ui.frames(2);
}

class MemoryStory : public ::testing::Test {
protected:
    TemporaryFolder folder, state;
    std::string map_file() { return folder.write("kept.ned.yaml", commented); }
    static std::size_t named(UiDriver& ui) { return ui.session().versions.size(); }
};

TEST_F(MemoryStory, answers_come_back_and_an_edit_marks_them) {
    const std::string path = map_file();
    RateResult result;
    {
        UiDriver first(state.path());
        ASSERT_TRUE(first.workspace().open(path));
        rate_and_name(first, "first try");
        result = first.session().rating->result;
        first.maps().trials.ablate(first.session(), PolicyKind::planner);
        first.settle();
        ASSERT_TRUE(first.session().part_values);
        first.maps().trials.advise(first.session());
        first.settle();
        ASSERT_TRUE(first.session().advice);
        first.frames(2);
    }
    UiDriver second(state.path());
    ASSERT_TRUE(second.workspace().open(path));
    second.settle();
    ASSERT_TRUE(second.session().fresh_rating()) << "it is the rating of this very map";
    EXPECT_EQ(second.session().rating->result.scores, result.scores);
    EXPECT_EQ(second.session().rating->result.visits, result.visits);
    EXPECT_EQ(named(second), 1u);
    ASSERT_TRUE(second.session().fresh_part_values());
    EXPECT_FALSE(second.session().part_values->ablation.parts.empty());
    ASSERT_TRUE(second.session().fresh_advice());
    second.key(ctrl('5'));
    second.frames(2);
    EXPECT_TRUE(second.has("rating:histogram"));
    EXPECT_FALSE(second.has("rating:old"));
    second.maps().edit("lock", set_lock(second.map(), {"B1"}, 6));
    second.settle();
    EXPECT_TRUE(second.has("rating:old"));
    second.reveal("advice:older");
    EXPECT_TRUE(second.has("advice:older"));
    second.reveal("worth:older");
    EXPECT_TRUE(second.has("worth:older"));
    second.key(ctrl('Z'));
    second.settle();
    EXPECT_TRUE(second.session().fresh_rating());
}
TEST_F(MemoryStory, a_kill_right_after_a_rating_loses_nothing) {
    const std::string path = map_file();
    ASSERT_NO_FATAL_FAILURE(test::kill_in_the_middle([&](const std::function<void()>& done) {
        UiDriver first(state.path());
        first.workspace().open(path);
        rate_and_name(first, "before the kill");
        // As the window's loop does, and nothing of what an end of the program does.
        const MemoryStore store(state.path());
        const std::string file = store.file_of(path, "", MemoryPart::ratings);
        for (int i = 0; i < 600 && store.read(file, MemoryPart::ratings).memory.kept.size() < 2; ++i) first.frame(0.05);
        done();
    }));
    UiDriver again(state.path());
    ASSERT_TRUE(again.workspace().open(path));
    again.settle();
    ASSERT_EQ(named(again), 1u);
    EXPECT_EQ(again.session().versions[0].name, "before the kill");
}
TEST_F(MemoryStory, what_is_saved_with_the_map_comes_along_with_it) {
    const std::string path = map_file();
    const TemporaryFolder elsewhere, other_state;
    {
        UiDriver first(state.path());
        ASSERT_TRUE(first.workspace().open(path));
        first.key(ctrl('5'));
        rate_and_name(first, "comes along");
        first.click("version.save");
        first.frames(2);
    }
    const std::string ratings = read_all(path + ".ratings");
    EXPECT_EQ(ratings.find(folder.path()), std::string::npos) << "no path of this machine";
    const std::string moved = elsewhere.write("moved.ned.yaml", read_all(path));
    elsewhere.write("moved.ned.yaml.ratings", ratings);
    UiDriver second(other_state.path());
    ASSERT_TRUE(second.workspace().open(moved));
    second.settle();
    ASSERT_EQ(named(second), 1u);
    EXPECT_TRUE(second.session().fresh_rating());
    second.maps().forget(second.session(), second.session().versions[0].id);
    second.frames(2);
    second.workspace().memory.finish();
    UiDriver third(other_state.path());
    ASSERT_TRUE(third.workspace().open(moved));
    third.settle();
    EXPECT_EQ(named(third), 0u) << "what was forgotten does not come back from the file beside the map";
}
TEST_F(MemoryStory, a_broken_file_beside_the_map_is_said_and_set_aside_once_it_is_written) {
    const std::string path = map_file();
    folder.write("kept.ned.yaml.ratings", "somebody's own notes");
    UiDriver ui(state.path());
    ASSERT_TRUE(ui.workspace().open(path));
    ui.settle();
    EXPECT_NE(ui.notice().find("kept.ned.yaml.ratings"), std::string::npos);
    EXPECT_EQ(read_all(path + ".ratings"), "somebody's own notes");
    ui.key(ctrl('5'));
    rate_and_name(ui, "mine");
    ui.click("version.save");
    EXPECT_EQ(read_all(path + ".ratings.broken"), "somebody's own notes");
    EXPECT_TRUE(parse_memory(read_all(path + ".ratings"), MemoryPart::ratings));
}
TEST_F(MemoryStory, versions_are_opened_compared_and_brought_back) {
    const std::string path = map_file();
    UiDriver with_state(state.path());
    ASSERT_TRUE(with_state.workspace().open(path));
    with_state.frames(3);
    with_state.maps().edit("lock", set_lock(with_state.map(), {"B1"}, 6));
    with_state.key(ctrl('S'));
    with_state.maps().edit("lock", set_lock(with_state.map(), {"B1"}, 5));
    with_state.key(ctrl('S'));
    with_state.workspace().memory.finish();
    with_state.frames(3);
    with_state.command("Versions");
    with_state.settle();
    ASSERT_TRUE(with_state.session().memory.versions);
    ASSERT_EQ(with_state.session().memory.versions->size(), 3u) << "as it was opened, and one for each save";
    EXPECT_EQ(with_state.session().memory.versions->front().text, commented);
    with_state.click("version:0.compare");
    with_state.frames(2);
    EXPECT_TRUE(with_state.has("version:0.changes"));
    ASSERT_FALSE(with_state.editor.state().versions.changes.empty());
    EXPECT_NE(with_state.editor.state().versions.changes[0].find("B1"), std::string::npos);
    const std::size_t steps = with_state.session().document.history().size();
    with_state.click("version:0.back");
    with_state.frames(2);
    EXPECT_EQ(with_state.session().document.text(), commented) << "comments too";
    EXPECT_EQ(with_state.session().document.history().size(), steps + 1);
    EXPECT_FALSE(with_state.session().document.saved());
    with_state.key(ctrl('Z'));
    EXPECT_EQ(with_state.node("B1").lock, 5);
    with_state.click("version:1.open");
    with_state.frames(2);
    EXPECT_TRUE(with_state.session().document.path().empty());
    EXPECT_FALSE(with_state.session().document.saved());
    EXPECT_EQ(with_state.node("B1").lock, 6);
    with_state.workspace().files.activate(with_state.workspace().files.with_path(path)->number);
    with_state.frames(2);
    with_state.command("Clear the versions");
    with_state.settle();
    EXPECT_TRUE(with_state.session().memory.versions && with_state.session().memory.versions->empty());
}
TEST_F(MemoryStory, a_version_has_the_figures_of_its_rating) {
    const std::string path = map_file();
    UiDriver with_state(state.path());
    ASSERT_TRUE(with_state.workspace().open(path));
    with_state.frames(3);
    with_state.maps().edit("lock", set_lock(with_state.map(), {"B1"}, 6));
    with_state.key(ctrl('S'));
    rate_and_name(with_state, "rated after the save");
    with_state.workspace().memory.finish();
    with_state.frames(2);
    with_state.workspace().memory.read_versions(with_state.session());
    with_state.settle();
    const auto& versions = *with_state.session().memory.versions;
    ASSERT_EQ(versions.size(), 2u);
    EXPECT_TRUE(versions[0].figures.empty());
    ASSERT_EQ(versions[1].figures.size(), 4u);
    EXPECT_EQ(versions[1].figures[0].value, with_state.session().rating->result.win[0].rate);
}

}  // namespace
}  // namespace nedforge::luddite
