// Stories of runs: one timeline for findings, the best game, replays and playtests; the log, the ways of many games,
// playing on, and exports.

#include "editor/luddite/ui/runs/runs.h"
#include "formats/luddite/replay_file.h"
#include "tests/editor/drawn.h"
#include "tests/editor/stories/file_story.h"

namespace nedforge::luddite {
namespace {

class RunStory : public FileStory {
protected:
    void SetUp() override {
        open(test::source_path("sample_maps/luddite/lessons/fuse-trap.ned.yaml"));
        ui.settle();
    }
    void show_finding() {
        ASSERT_TRUE(ui.finding("NED306"));
        ui.click("issue:NED306");
        ui.frame();
        ui.click("witness:show");
        ui.frames(2);
    }
    const RunShow& run() { return *ui.session().run; }
};

TEST_F(RunStory, a_finding_is_a_game_with_dice_that_pay_its_steps) {
    show_finding();
    ASSERT_TRUE(ui.session().run && run().run->is_game());
    const Replay replay = replay_of(*run().run, run().run->tape.size());
    EXPECT_NE(play_replay(*run().run->board, replay).status, ReplayStatus::illegal);
    while (ui.enabled("run:next")) ui.click("run:next");
    EXPECT_EQ(run().step, run().run->last());
    ASSERT_TRUE(run().now().state);
    EXPECT_TRUE(ui.has("run:state")) << "dice, resources and the Clock";
    EXPECT_GT(run().now().state->clock, 0) << "each round gives a die to the Clock";
    ui.click("run:first");
    EXPECT_EQ(run().step, 0u);
    ui.click("run:last");
    EXPECT_EQ(run().step, run().run->last());
}
TEST_F(RunStory, the_track_and_the_keys_go_to_a_step) {
    show_finding();
    const auto& track = ui.probe.items.at("run:track");
    ui.click(ImVec2{track.max.x - 3, (track.min.y + track.max.y) / 2});
    EXPECT_EQ(run().step, run().run->last());
    ui.key({key_left, mod_ctrl});
    EXPECT_EQ(run().step, run().run->last() - 1);
    ui.key({key_right, mod_ctrl});
    EXPECT_EQ(run().step, run().run->last());
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.session().run);
}
TEST_F(RunStory, the_log_says_each_step_in_words_and_leads_to_it) {
    show_finding();
    ui.click("run:log");
    ui.frames(2);
    EXPECT_NE(drawn_text().find("Round1:rolled"), std::string::npos) << drawn_text();
    ui.click("run:step3");
    EXPECT_EQ(run().step, 3u);
    EXPECT_EQ(run().now().words.substr(0, 3), run().run->moments[3].words.substr(0, 3));
    ui.click("run:log");
    ui.frames(2);
    EXPECT_FALSE(ui.has("run:step3")) << "the inspector is back";
}
TEST_F(RunStory, a_game_is_played_on_from_any_step) {
    show_finding();
    for (int i = 0; i < 2; ++i) ui.key({key_right, 0});
    const State there = *run().now().state;
    ui.click("run:play");
    ui.frames(2);
    EXPECT_EQ(ui.session().view, View::play);
    ASSERT_TRUE(ui.session().play);
    EXPECT_EQ(ui.session().play->game.state(), there);
    EXPECT_TRUE(ui.has("run:track")) << "the same timeline";
    ui.key({key_left, mod_ctrl});
    EXPECT_EQ(ui.session().play->done, 1u);
    ui.click("run:last");
    EXPECT_EQ(ui.session().play->game.state(), there);
}
TEST_F(RunStory, a_game_in_play_is_shown_on_the_map) {
    ui.key(ctrl('4'));
    ui.click("play:start");
    ui.click("play:roll");
    ui.frames(2);
    EXPECT_TRUE(ui.has("run:state"));
    EXPECT_TRUE(ui.has("run:step1") || ui.probe.items.count("hidden:run:step1")) << "the log is beside the map";
    ui.click("run:map");
    ui.frames(2);
    EXPECT_EQ(ui.session().view, View::canvas);
    ASSERT_TRUE(ui.session().run);
    EXPECT_EQ(run().step, 1u);
    EXPECT_TRUE(in_round(*run().now().state));
}
TEST_F(RunStory, the_best_game_is_shown_on_the_map) {
    open(map_file());
    ui.settle();
    ui.key(ctrl('5'));
    ui.click("solve:start");
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_solution());
    ui.click("solve:show");
    ui.frames(2);
    ASSERT_TRUE(ui.session().run);
    ui.session().run->go_to(run().run->last());
    EXPECT_EQ(score(*run().run->board, *run().now().state), *ui.session().fresh_solution()->result.score);
}
TEST_F(RunStory, many_games_are_laid_over_each_other) {
    ui.click("show:games");
    ui.settle();
    const ManyGames* many = ui.session().fresh_games();
    ASSERT_TRUE(many);
    EXPECT_EQ(many->games, many_games);
    EXPECT_FALSE(many->walked.empty());
    for (const auto& [way, games] : many->walked) {
        EXPECT_LT(way.first, way.second);
        EXPECT_LE(games, many->games);
    }
    ASSERT_EQ(many->samples.size(), 3u);
    EXPECT_GE(many->samples[0].score, many->samples[1].score);
    EXPECT_GE(many->samples[1].score, many->samples[2].score);
    ui.frames(2);
    EXPECT_NE(drawn_text().find("%"), std::string::npos);
    ui.key(ctrl('5'));
    ui.frames(2);
    ui.click("games:show0");
    ui.frames(2);
    ASSERT_TRUE(ui.session().run);
    EXPECT_EQ(ui.session().view, View::canvas);
    ui.session().run->go_to(run().run->last());
    EXPECT_EQ(score(*run().run->board, *run().now().state), many->samples[0].score);
}
TEST_F(RunStory, a_run_is_exported_as_a_picture_and_as_a_replay) {
    show_finding();
    ui.click("run:last");
    for (const std::string ending : {"png", "svg", "replay"}) {
        ui.click("run:export");
        ui.frame();
        ui.click("run:export." + ending);
        ui.frames(2);
        ui.field("dialog:name", folder.path() + "/run");
        ui.frames(2);
    }
    EXPECT_EQ(read_all(folder.path() + "/run.png").substr(1, 3), "PNG");
    const std::string svg = read_all(folder.path() + "/run.svg");
    EXPECT_NE(svg.find("<svg"), std::string::npos);
    EXPECT_NE(svg.find("NED306"), std::string::npos) << "its title";
    const LoadedReplay loaded = read_replay_file(folder.path() + "/run.replay.yaml", ui.map());
    ASSERT_TRUE(loaded.replay);
    EXPECT_EQ(loaded.replay->rounds, replay_of(*run().run, run().run->tape.size()).rounds);
}
TEST_F(RunStory, an_edit_puts_the_run_away) {
    show_finding();
    ui.maps().edit("gate", set_gate(ui.map(), {ui.map().nodes.back().id}, std::nullopt));
    ui.frames(2);
    EXPECT_FALSE(ui.session().run);
}
TEST_F(RunStory, the_page_shows_what_the_game_has_marked_at_the_step) {
    show_finding();
    const auto drawn = [&] {
        ui.frames(2);
        return ImGui::GetDrawData()->TotalVtxCount;
    };
    ui.click("run:first");
    const int at_first = drawn();
    ui.click("run:last");
    EXPECT_GT(drawn(), at_first + 200) << "crosses in the Clock";
    Map edited = ui.map();
    edited.clock.pop_back();
    ui.maps().edit("clock", std::move(edited));
    if (ui.session().run) {
        EXPECT_LT(drawn(), at_first + 200) << "not those of an older version";
    }
}
TEST(RunMarks, a_lock_that_the_run_has_opened_is_marked) {
    State state;
    state.opened = bit(3);
    state.hit = bit(2);
    EXPECT_TRUE(node_marks(state, 3).lock_open);
    EXPECT_FALSE(node_marks(state, 2).lock_open);
    EXPECT_TRUE(node_marks(state, 2).content_done);
}

}  // namespace
}  // namespace nedforge::luddite
