// Stories of the sheet, the rating and the best case; and a map from nothing to a saved file.

#include <fstream>

#include "editor/luddite/model/templates.h"
#include "formats/luddite/sheet/sheet.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class ViewStory : public FileStory {};

TEST_F(ViewStory, the_sheet_is_previewed_and_exported) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('6'));
    ui.click("ink:low ink");
    EXPECT_TRUE(ui.panels->sheet.choice.low_ink);
    ui.click("paper:Letter");
    ui.wheel(ui.middle("sheet"), 1);
    EXPECT_GT(ui.panels->sheet.page.zoom, 0);
    ui.click("sheet:pdf");
    ui.frames(2);
    ui.field("dialog:name", folder.path() + "/sheet.pdf");
    EXPECT_EQ(read_all(folder.path() + "/sheet.pdf").substr(0, 5), "%PDF-");
}
TEST_F(ViewStory, the_sheet_is_printed_under_the_readings_in_force) {
    Map map = *read_map(commented).map;
    const std::string digest = digest_of(map);
    map.rulings.or_gate = OrGateRuling::both;
    UiDriver under("", 1440, 900, RulingOverrides::between({}, map.rulings));
    under.workspace().open(map_file());
    under.settle();
    under.key(ctrl('6'));
    under.click("sheet:pdf");
    under.frames(2);
    under.click("dialog:ok");
    EXPECT_TRUE(read_all(folder.path() + "/kept.pdf") == sheet_pdf({{map, digest, std::nullopt}}, {}, map.name))
        << under.notice();
}
TEST_F(ViewStory, the_best_case_is_found_and_looked_at) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('5'));
    ui.click("solve:start");
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_solution());
    ASSERT_TRUE(ui.session().fresh_solution()->result.witness);
    const int best = *ui.session().fresh_solution()->result.score;
    ui.click("solve:play");
    ASSERT_TRUE(ui.session().play);
    EXPECT_EQ(score(ui.session().play->game.board(), ui.session().play->game.state()), best);
}
TEST_F(ViewStory, a_rating_runs_in_the_background_and_shows_its_figures) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('5'));
    ui.panels->rating.games = 40;
    ui.click("rate:start");
    ui.settle();
    const Rating* rating = ui.session().fresh_rating();
    ASSERT_TRUE(rating);
    EXPECT_GE(rating->result.games, 40);
    EXPECT_TRUE(ui.has("rating:histogram"));
    ui.reveal("rating:heat");
    ui.click("rating:heat");
    EXPECT_TRUE(ui.panels->canvas.heat);
    ui.maps().edit("gate", set_gate(ui.map(), {"B1"}, Gate{GateKind::on, 6, 0}));
    EXPECT_FALSE(ui.session().fresh_rating());  // of an older map
    ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.session().fresh_rating());
}
TEST_F(ViewStory, a_rating_that_is_stopped_keeps_the_games_played) {
    open(test::source_path("sample_maps/luddite/campaign-2026-11/ned-05.ned.yaml"));
    ui.settle();
    ui.maps().trials.rate(ui.session(), 100'000);
    ui.session().view = View::rating;
    for (int i = 0; i < 6000 && ui.maps().trials.progress(Trials::Job::rating) == 0; ++i) {
        ui.frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    ASSERT_TRUE(ui.maps().trials.rates(ui.session()));
    ui.click("rate:stop");
    ui.settle();
    EXPECT_FALSE(ui.maps().trials.rates(ui.session()));
    const Rating* rating = ui.session().fresh_rating();
    ASSERT_TRUE(rating);
    EXPECT_FALSE(rating->result.complete);
    EXPECT_GT(rating->result.games, 0);
    EXPECT_LT(rating->result.games, 100'000);
}
TEST_F(ViewStory, a_rating_of_a_map_that_moved_on_is_dropped) {
    open(test::source_path("sample_maps/luddite/campaign-2026-11/ned-05.ned.yaml"));
    ui.settle();
    ui.maps().trials.rate(ui.session(), 1'000'000);
    ui.frames(2);
    ui.maps().edit("name", Edited([&] {
                       Map m = ui.map();
                       m.name = "other";
                       return m;
                   }()));
    ui.frames(2);
    EXPECT_FALSE(ui.maps().trials.rates(ui.session()));
}
TEST_F(ViewStory, an_axis_to_a_million_points_has_few_numbers) {
    open(map_file());
    ui.settle();
    RateResult result;
    result.histogram = {{0, 1}, {1'000'000, 1}};
    ui.session().rating = Rating{ui.session().stamp(), result};
    ui.key(ctrl('5'));
    EXPECT_TRUE(ui.has("rating:histogram"));
    EXPECT_LT(ImGui::GetDrawData()->TotalVtxCount, 50'000);
}
TEST_F(ViewStory, views_are_on_the_rail_and_on_keys) {
    open(map_file());
    for (std::size_t v = 0; v < view_names.size(); ++v) {
        ui.click("view:" + std::string(view_names[v]));
        EXPECT_EQ(ui.session().view, static_cast<View>(v));
        ui.key(ctrl('1'));
        EXPECT_EQ(ui.session().view, View::canvas);
        ui.key(ctrl('1' + static_cast<int>(v)));
        EXPECT_EQ(ui.session().view, static_cast<View>(v));
    }
}
TEST_F(ViewStory, the_whole_way) {
    // Build a map from a template, break it, see the issue, fix it, undo all of it, save, reopen.
    ui.click("new:sums");
    const Map start = ui.map();
    ui.field("map.name", "The Whole Way");
    ui.click("place:Critical");
    ui.click(ui.cell(4, 1));
    ui.key({key_escape, 0});
    EXPECT_TRUE(ui.finding("NED207"));
    ui.key(ctrl('Z'));
    EXPECT_FALSE(ui.finding("NED207"));
    ui.click("place:Cache");
    ui.click(ui.cell(3, 0));
    ui.key({key_escape, 0});
    ui.key({'2', 0});
    EXPECT_EQ(ui.gate("D1"), "ON 2");
    ui.click_node("A1");
    ui.click("kind:Node");
    EXPECT_TRUE(ui.finding("NED201"));
    while (ui.session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map(), start);
    while (ui.session().document.history().can_redo()) ui.key(ctrl('Y'));
    ui.key(ctrl('Z'));  // the Enter is back
    ui.key(ctrl('S'));
    ui.frames(2);
    const std::string path = folder.path() + "/way.ned.yaml";
    ui.field("dialog:name", path);
    const Map saved = ui.map();
    ui.key(ctrl('W'));
    EXPECT_TRUE(ui.maps().all().empty());
    open(path);
    EXPECT_EQ(ui.map(), saved);
    EXPECT_EQ(ui.map().name, "The Whole Way");
}

TEST_F(ViewStory, panels_are_as_the_last_run_left_them) {
    TemporaryFolder state;
    {
        UiDriver first(state.path());
        first.workspace().open(map_file());
        first.frames(4);
        const ImVec2 bar = first.middle("splitter:inspector");
        first.drag(bar, {bar.x - 90, bar.y});
        first.key(ctrl('J'));
        EXPECT_NEAR(first.editor.state().inspector_width, 390, 3);
    }
    UiDriver second(state.path());
    EXPECT_NEAR(second.editor.state().inspector_width, 390, 3);
    EXPECT_FALSE(second.editor.state().show_issues);
    const Settings odd = parse_settings("window_width -3\ninspector_width 1e9\nissues_height nan\nshow_issues\n");
    EXPECT_EQ(odd, Settings{});
}
TEST_F(ViewStory, the_progress_of_a_rating_asks_for_frames_by_itself) {
    ui.maps().make(0);
    ui.settle();
    ui.maps().trials.rate(ui.session(), 60);
    int moved = 0;
    for (int i = 0; i < 6000 && ui.maps().trials.rates(ui.session()); ++i) {
        const float before = ui.maps().trials.progress(Trials::Job::rating);
        moved += ui.editor.tick(ui.now += 0.01) && before > 0;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_GT(moved, 3) << "a tick with something to show draws a frame";
    EXPECT_TRUE(ui.session().fresh_rating());
}

}  // namespace
}  // namespace nedforge::luddite
