// Playing and rating homes in the editor: both sides at one screen with the Hacker's secrets covered, against a policy,
// and the figures of many games.

#include "editor/base/record_edits.h"
#include "engine/smart_home/game/replay.h"
#include "formats/smart_home/home_record.h"
#include "formats/smart_home/replay_file.h"
#include "tests/editor/drawn.h"
#include "tests/editor/smart_home/home_ui.h"

namespace nedforge::smart_home {
namespace {

class HomePlay : public HomeStory {
protected:
    HomePlay() {
        ui.key({key_f5, 0});
        ui.frames(3);
    }
    Playtest& play() { return *ui.home_session().play; }
    // The button of the first legal step of the kind.
    void step(StepKind kind) {
        ui.frames(2);
        const auto& legal = play().legal();
        for (std::size_t i = 0; i < legal.size(); ++i)
            if (legal[i].kind == kind) return ui.click("step:" + std::to_string(i));
        FAIL() << "no such step is offered";
    }
    void set_up() {
        ui.click("play:uncover");
        step(StepKind::start);
        step(StepKind::order);
    }
};

TEST_F(HomePlay, the_hackers_screen_is_covered_between_turns) {
    // Target and hand are drawn; the Hacker must choose a start tile.
    ASSERT_EQ(play().open().phase, Phase::choose_start);
    EXPECT_TRUE(play().legal().empty());
    EXPECT_FALSE(ui.has("play:secrets"));
    EXPECT_EQ(drawn_text().find("Secrettarget:"), std::string::npos);
    ui.click("play:uncover");
    EXPECT_TRUE(ui.has("play:secrets"));
    EXPECT_NE(drawn_text().find("Secrettarget:"), std::string::npos);
    step(StepKind::start);
    EXPECT_EQ(play().open().phase, Phase::choose_order);
    EXPECT_FALSE(ui.has("play:secrets")) << "the Defenders decide: it is covered again";
    EXPECT_EQ(drawn_text().find("Starton"), std::string::npos) << "nor does the log tell it";
    step(StepKind::order);
    step(StepKind::end_turn);
    EXPECT_TRUE(ui.has("play:uncover")) << "the Hacker reacts";
    ui.click("play:uncover");
    step(StepKind::pass);
    EXPECT_FALSE(ui.has("play:secrets"));
    ui.click("play:undo");
    EXPECT_TRUE(ui.has("play:uncover"));
    EXPECT_FALSE(ui.has("play:secrets")) << "what is taken back does not uncover it";
}

TEST_F(HomePlay, tiles_are_clicked_on_the_board) {
    set_up();
    ASSERT_EQ(play().open().phase, Phase::turn);
    const int fridge = index_of_tile(ui.home(), "fridge");
    ui.click("play:fridge");  // a step there, or a check of it
    const auto& legal = play().legal();
    for (std::size_t i = 0; i < legal.size(); ++i)
        if (legal[i] == steps::move(fridge)) {
            ui.click("choose:" + std::to_string(i));
            break;
        }
    EXPECT_EQ(tile_of(play().open(), acting(play().open())), fridge);
    EXPECT_EQ(play().open().steps_left, 1);
}

TEST_F(HomePlay, a_defence_is_rolled_and_matched) {
    set_up();
    const int fridge = index_of_tile(ui.home(), "fridge");
    ASSERT_FALSE(play().decide(steps::move(fridge)));
    step(StepKind::defend);
    ASSERT_TRUE(play().open().phase == Phase::match || play().open().phase == Phase::decide);
    step(StepKind::set_aside);
    EXPECT_NE(play().open().phase, Phase::match);
}

TEST_F(HomePlay, against_a_policy_nothing_of_its_secrets_is_shown) {
    ui.click("seat.hacker:strong");
    ui.frames(2);
    ASSERT_EQ(play().open().phase, Phase::choose_order) << "the policy has chosen its start tile";
    EXPECT_FALSE(play().shows_hacker());
    EXPECT_FALSE(play().covered_for());
    for (std::size_t i = 0; i < play().made().size(); ++i) {
        const StepKind kind = play().made()[i].step.kind;
        EXPECT_FALSE((kind == StepKind::start || kind == StepKind::draw_target) && play().may_be_read(i));
    }
    EXPECT_EQ(drawn_text().find("Starton"), std::string::npos);
    step(StepKind::order);
    step(StepKind::end_turn);
    EXPECT_EQ(play().next_seat(), defenders_seat) << "the policy has reacted";
}

TEST_F(HomePlay, two_policies_are_watched_to_the_end_and_saved) {
    ui.click("seat.hacker:strong");
    ui.click("seat.defenders:strong");
    ui.click("play:next");
    ASSERT_FALSE(play().over());
    ui.click("play:end");
    ASSERT_TRUE(play().over());
    EXPECT_TRUE(ui.has("play:secrets")) << "after the end all is open";
    const test::TemporaryFolder folder;
    const std::string path = folder.write("game.replay.yaml", write_replay(*play().replay()));
    const State last = play().state();
    ui.click("play:new");
    ui.frames(2);
    EXPECT_TRUE(ui.homes().load_replay(ui.home_session(), path));
    EXPECT_TRUE(play().over());
    EXPECT_EQ(play().state(), last);
    play().undo();
    EXPECT_FALSE(play().over());
}

TEST_F(HomePlay, an_edit_leaves_the_game_as_it_began) {
    set_up();
    ui.homes().edit("Name", with_key(ui.home(), home_record(), "name", "Another"));
    ui.settle();
    EXPECT_NE(play().stamp, ui.home_session().stamp());
    EXPECT_EQ(play().home().name, "New Home");
    EXPECT_FALSE(play().legal().empty());
}

TEST_F(HomeStory, a_rating_grows_and_is_the_rating_of_the_command) {
    ui.home_panels->rating = {100, PolicyKind::greedy, PolicyKind::greedy};
    ui.key(ctrl('R'));
    ui.settle();
    const Rating* rating = ui.home_session().fresh_rating();
    ASSERT_TRUE(rating);
    EXPECT_EQ(rating->result.games, 100);
    EXPECT_TRUE(rating->result.complete);
    RateOptions options;
    options.players = {PolicyKind::greedy, PolicyKind::greedy};
    options.games = 100;
    const HomeRating same = rate(*ui.home_session().analysis->board, options);
    EXPECT_EQ(same.defenders.games, rating->result.defenders.games);
    EXPECT_EQ(same.rounds.mean, rating->result.rounds.mean);
    EXPECT_TRUE(ui.has("rating:defenders"));
    ui.click("rating:falls");
    EXPECT_EQ(ui.home_session().view, View::canvas);
    EXPECT_EQ(ui.home_panels->canvas.layer, Layer::falls);
    ui.homes().edit("Name", with_key(ui.home(), home_record(), "name", "Another"));
    EXPECT_FALSE(ui.home_session().fresh_rating()) << "it is of an older revision";
}

TEST(GrowingRating, ItsPartsAreTheWhole) {
    const Board board =
        compile(*open_map_file<Home>(test::source_path("sample_maps/smart_home/cottage.home.yaml")).home);
    RateOptions options;
    options.players = {PolicyKind::random, PolicyKind::random};
    options.games = 60;
    auto growing = growing_rating(board, options);
    int parts = 0;
    while (growing.play(7)) {
        ++parts;
        EXPECT_EQ(growing.rating().games, 7 * parts);
        EXPECT_FALSE(growing.rating().complete);
    }
    const HomeRating whole = rate(board, options), grown = growing.rating();
    EXPECT_TRUE(grown.complete);
    EXPECT_EQ(grown.games, 60);
    EXPECT_EQ(grown.defenders.games, whole.defenders.games);
    EXPECT_EQ(grown.compromised.mean, whole.compromised.mean);
    EXPECT_EQ(grown.round_quantiles, whole.round_quantiles);
}

TEST_F(HomeStory, the_printed_pages_are_looked_through) {
    ui.key(ctrl('4'));
    ui.frames(3);
    ASSERT_TRUE(ui.has("page:3"));
    ui.click("page:3");
    EXPECT_EQ(ui.home_panels->sheet.number, 2u);
    ui.click("duplex:one side");
    EXPECT_EQ(ui.home_panels->sheet.duplex, Duplex::off);
    ui.wheel(ui.middle("sheet"), 1);
    EXPECT_GT(ui.home_panels->sheet.page.zoom, 0);
}

}  // namespace
}  // namespace nedforge::smart_home
