// Stories of suggestions: maps to go on with, made in the background and taken over by a click.

#include "formats/luddite/map_file.h"
#include "tests/editor/stories/file_story.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {
namespace {

class SuggestStory : public FileStory {
protected:
    // The search of the test plays little, and asks for players whose games cost little.
    void open_with_a_quick_search() {
        std::string text = read_all(test::source_path("sample_maps/luddite/campaign/ned-01.ned.yaml"));
        text += "target: {easy: {novice: 0.5}, hard: {regular: 0.3}}\n";
        ui.workspace().open(folder.write("one.ned.yaml", text));
        ui.settle();
        SuggestWishes& wishes = ui.session().suggest;
        wishes.count = 1;
        wishes.candidates = 16;
        wishes.games = 20;
        wishes.seed = 3;
        wishes.sizes = {8, 8, 24, 3, 2, 3, 600, 3, 24};
        ui.key(ctrl('7'));
    }
    void wait_for_the_search() {
        const auto start = std::chrono::steady_clock::now();
        while (ui.maps().suggestions.searching() &&
               std::chrono::steady_clock::now() - start < std::chrono::seconds(300)) {
            ui.frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ui.frames(2);
    }
};

TEST_F(SuggestStory, a_suggestion_keeps_what_is_locked_and_is_one_step) {
    open_with_a_quick_search();
    const Map before = ui.map();
    ui.click("suggest:lock:hack");
    ui.click("suggest:start");
    EXPECT_TRUE(ui.maps().suggestions.searching());
    wait_for_the_search();
    EXPECT_TRUE(ui.map() == before) << "nothing changes without a click";
    ASSERT_EQ(ui.maps().suggestions.list().size(), 1u) << ui.maps().suggestions.ending();
    const Map suggested = *ui.maps().suggestions.list()[0].map;
    EXPECT_FALSE(map_changes(before, suggested).empty());
    ui.click("suggest:map:1");
    EXPECT_TRUE(ui.map() == suggested);
    EXPECT_TRUE(ui.map().hack == before.hack);
    EXPECT_EQ(ui.map().id, before.id);
    EXPECT_EQ(ui.map().name, before.name);
    ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.map() == before) << "one undo brings the map back";
}

TEST_F(SuggestStory, nodes_are_locked_by_the_selection) {
    open_with_a_quick_search();
    ui.maps().select({ui.map().nodes[0].id, ui.map().nodes[1].id});
    ui.frames(2);
    ui.click("suggest:lock-nodes");
    EXPECT_EQ(ui.session().suggest.locked_nodes.size(), 2u);
    ui.click("suggest:lock-nodes");
    EXPECT_TRUE(ui.session().suggest.locked_nodes.empty());
}

TEST_F(SuggestStory, a_search_can_be_stopped) {
    open_with_a_quick_search();
    ui.session().suggest.candidates = 100'000;
    ui.click("suggest:start");
    EXPECT_TRUE(ui.has("suggest:stop"));
    ui.click("suggest:stop");
    wait_for_the_search();
    EXPECT_FALSE(ui.maps().suggestions.searching());
    EXPECT_TRUE(ui.has("suggest:start"));
}

TEST(Suggest, TargetsAreShiftedWithinBounds) {
    Target target = usual_target();
    target.of[2]->thousandths = 100;
    EXPECT_EQ(shifted(target, SuggestedLevel::as_it_is), target);
    EXPECT_EQ(shifted(target, SuggestedLevel::easier).of[0]->thousandths, 850);
    EXPECT_EQ(shifted(target, SuggestedLevel::harder).of[2]->thousandths, 50);
}

}  // namespace
}  // namespace nedforge::luddite
