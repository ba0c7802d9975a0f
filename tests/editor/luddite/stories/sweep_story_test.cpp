// Stories of sweeps and of games that people played, in the rating view.

#include "tests/editor/stories/file_story.h"
#include "validator/luddite/table/rated_map.h"
#include "validator/luddite/table/swept_number.h"

namespace nedforge::luddite {
namespace {

class SweepStory : public MapStory {
protected:
    // Of the Clock, in as few games as a sweep has.
    void start() {
        ui.settle();
        ui.key(ctrl('5'));
        SweepQuestion& question = ui.panels->rating.sweep;
        question.number = "clock", question.low = 20, question.high = 40, question.step = 10, question.games = 40;
        ui.frames(2);
        ui.click("sweep:start");
    }
    int boxes() { return swept_number(ui.map(), "clock")->own; }
};

TEST_F(SweepStory, the_curve_is_the_commands_and_a_click_takes_a_value_over) {
    start();
    ui.settle();
    ASSERT_TRUE(ui.session().sweep);
    const Sweep& sweep = *ui.session().sweep;
    ASSERT_EQ(sweep.swept.values.size(), 3u);
    EXPECT_EQ(sweep.whole, 3u);
    EXPECT_TRUE(sweep.swept.complete);
    // What compare --sweep plays.
    SweepMap options;
    options.games.games = 40;
    const auto played =
        sweep_map(*rated_map(ui.map(), {PolicyKind::planner, quick_think}), "clock", {20, 30, 40}, options);
    ASSERT_TRUE(played);
    for (std::size_t v = 0; v < 3; ++v)
        for (std::size_t f = 0; f < win_figures; ++f)
            EXPECT_EQ(sweep.swept.values[v].games.figures[f].b.value, played->values[v].games.figures[f].b.value);
    const int before = boxes();
    const std::size_t steps = ui.session().document.history().size();
    ui.click("sweep:value.20");
    ui.frames(2);
    EXPECT_EQ(boxes(), 20);
    EXPECT_EQ(ui.session().document.history().size(), steps + 1) << "one step";
    ui.key(ctrl('Z'));
    EXPECT_EQ(boxes(), before);
}
TEST_F(SweepStory, arrows_choose_a_value_and_enter_takes_it_over) {
    start();
    ui.settle();
    const int before = boxes();
    ui.reveal("sweep:plot");
    for (int i = 0; i < 200 && !ui.probe.items.count("sweep:chosen"); ++i) ui.key({key_tab, 0});
    ASSERT_TRUE(ui.has("sweep:chosen")) << "Tab leads to the plot, and the map's own value is chosen there";
    const float own = ui.middle("sweep:chosen").x;
    ui.key({key_left, 0});
    EXPECT_LT(ui.middle("sweep:chosen").x, own);
    ui.key({key_right, 0});
    EXPECT_EQ(ui.middle("sweep:chosen").x, own);
    for (int i = 0; i < 5; ++i) ui.key({key_left, 0});
    EXPECT_NEAR(ui.middle("sweep:chosen").x, ui.middle("sweep:value.20").x, 1) << "it stops at the first value";
    EXPECT_EQ(boxes(), before);
    ui.key({key_enter, 0});
    ui.frames(2);
    EXPECT_EQ(boxes(), 20);
}
TEST_F(SweepStory, it_can_be_stopped) {
    ui.settle();
    ui.key(ctrl('5'));
    SweepQuestion& question = ui.panels->rating.sweep;
    question.number = "clock", question.low = 20, question.high = 40, question.step = 1, question.games = 20'000;
    ui.frames(2);
    ui.click("sweep:start");
    ui.frames(3);
    ui.click("sweep:stop");
    ui.settle();
    EXPECT_FALSE(ui.maps().trials.sweeps(ui.session()));
    EXPECT_TRUE(!ui.session().sweep || ui.session().sweep->whole < 21);
}
TEST_F(SweepStory, a_range_of_too_many_values_is_refused) {
    ui.settle();
    ui.key(ctrl('5'));
    SweepQuestion& question = ui.panels->rating.sweep;
    question.number = "clock", question.low = 1, question.high = 24, question.step = 1;
    ui.frames(2);
    ui.reveal("sweep:start");
    EXPECT_TRUE(ui.enabled("sweep:start"));
    EXPECT_EQ(values_of(question).size(), most_sweep_values);
    question.high = 25;
    ui.frames(2);
    EXPECT_FALSE(ui.enabled("sweep:start"));
}
TEST_F(SweepStory, every_number_that_is_offered_can_be_swept) {
    const auto names = swept_names(ui.map());
    EXPECT_GE(names.size(), 5u);
    for (const std::string& name : names) {
        const auto number = swept_number(ui.map(), name);
        ASSERT_TRUE(number) << name;
        Map changed = ui.map();
        number->set(changed, number->low);
        EXPECT_EQ(swept_number(changed, name)->own, number->low) << name;
    }
}
TEST_F(SweepStory, games_of_testers_are_in_the_histogram_and_are_kept) {
    const test::TemporaryFolder folder, state;
    const std::string path = folder.write("kept.ned.yaml", commented);
    const std::string table = folder.write("friday.csv", "player,score,escaped\nAnna,12,yes\nBen,0,no\nCleo,30,yes\n");
    {
        UiDriver first(state.path());
        ASSERT_TRUE(first.workspace().open(path));
        first.settle();
        first.key(ctrl('5'));
        EXPECT_TRUE(first.maps().add_testers(first.session(), table));
        first.frames(2);
        ASSERT_EQ(first.session().testers.size(), 1u);
        first.panels->rating.games = 16;
        first.key(ctrl('R'));
        first.settle();
        ASSERT_TRUE(first.session().rating);
        first.reveal("rating:histogram");
        // A dot for each game with a score, that of 30 points right of that of 12.
        ASSERT_TRUE(first.has("rating:tester0") && first.has("rating:tester1"));
        EXPECT_FALSE(first.has("rating:tester2"));
        EXPECT_LT(first.middle("rating:tester0").x, first.middle("rating:tester1").x);
        const auto& histogram = first.probe.items["rating:histogram"];
        for (const char* dot : {"rating:tester0", "rating:tester1"})
            EXPECT_TRUE(first.middle(dot).x > histogram.min.x && first.middle(dot).x < histogram.max.x);
        first.session().testers[0].shown = false;
        first.frames(2);
        EXPECT_FALSE(first.has("rating:tester0"));
        first.session().testers[0].shown = true;
        first.reveal("testers0");
        EXPECT_TRUE(first.has("testers0"));
        EXPECT_FALSE(first.maps().add_testers(first.session(), folder.write("no.csv", "player,points\n")));
        EXPECT_NE(first.notice().find("line 1"), std::string::npos);
        EXPECT_FALSE(first.maps().add_testers(first.session(), folder.path() + "/missing.csv"));
    }
    UiDriver second(state.path());
    ASSERT_TRUE(second.workspace().open(path));
    second.settle();
    ASSERT_EQ(second.session().testers.size(), 1u);
    EXPECT_EQ(second.session().testers[0].name, "friday.csv");
    EXPECT_EQ(second.session().testers[0].games.size(), 3u);
    second.key(ctrl('5'));
    second.click("testers0.remove");
    second.frames(2);
    EXPECT_TRUE(second.session().testers.empty());
}

}  // namespace
}  // namespace nedforge::luddite
