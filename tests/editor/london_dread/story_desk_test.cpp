// Deals, clocks, the planner, the playtest and the figures, by clicks and keys on the real user interface.

#include "tests/editor/london_dread/story_ui.h"

namespace nedforge::london_dread {
namespace {

TEST_F(StoryStory, a_deal_is_drawn_and_turned) {
    show(DocumentView::deal);
    EXPECT_FALSE(ui.story_session().desk);
    ui.click("deal:deal");
    ASSERT_TRUE(ui.story_session().desk);
    const Desk& desk = *ui.story_session().desk;
    EXPECT_EQ(desk.face_down(), 0);
    ui.click("deal:turn_none");
    EXPECT_EQ(desk.face_down(), 12);
    EXPECT_EQ(desk.face_down_dread(), 24);
    EXPECT_EQ(desk.plots_face_down(), 4);
    ui.click("city:north1");
    EXPECT_EQ(desk.face_down(), 11);
    const auto before = desk.deal().cards.deal;
    ui.click("deal:next");
    EXPECT_NE(ui.story_session().desk->deal().cards.deal, before);
}

TEST_F(StoryStory, tokens_are_typed_and_dragged_and_D11_is_kept) {
    show(DocumentView::clocks);
    ui.click("deal:deal");
    ui.click("slot:porter.0");
    ui.key({'2', 0});
    ui.key({'E', 0});
    ui.key({'3', 0});
    const auto slot = [&](std::size_t seat, std::size_t hour) { return ui.story_session().desk->slots()[seat][hour]; };
    EXPECT_EQ(slot(0, 0), 2);
    EXPECT_EQ(slot(0, 1), arrow_to(Area::east));
    EXPECT_EQ(slot(0, 2), 3);
    ui.key({key_left, 0});
    ui.key({key_space, 0});
    EXPECT_EQ(slot(0, 2), clock_empty);
    ui.drag(ui.middle("token:1"), ui.middle("slot:reader.4"));
    EXPECT_EQ(slot(1, 4), 1);
    ui.drag(ui.middle("slot:reader.4"), ui.middle("slot:reader.5"));
    EXPECT_EQ(slot(1, 4), clock_empty);
    EXPECT_EQ(slot(1, 5), 1);
    // Three of a number with the stash's token; a fourth is refused, and so are three on another clock.
    ui.click("slot:porter.0");
    for (int i = 0; i < 4; ++i) ui.key({'2', 0});
    EXPECT_EQ(slot(0, 2), 2);
    EXPECT_EQ(slot(0, 3), clock_empty);
    EXPECT_NE(ui.panels->clocks.refusal.find("D11"), std::string::npos) << ui.panels->clocks.refusal;
    ui.click("slot:reader.0");
    for (int i = 0; i < 3; ++i) ui.key({'2', 0});
    EXPECT_EQ(slot(1, 2), clock_empty);
    EXPECT_EQ(stash_tokens(ui.story_session().desk->board(), ui.story_session().desk->open()), 1);
}

TEST_F(StoryStory, the_best_plan_is_found_and_taken_over) {
    show(DocumentView::clocks);
    ui.click("deal:deal");
    EXPECT_FALSE(ui.story_session().desk->worth()) << "empty clocks meet no Plot";
    EXPECT_FALSE(ui.story_session().desk->conflicts().empty());
    const ImVec2 before = ui.middle("clocks:refused");
    ui.click("clocks:best");
    ui.settle();
    const BestPlan* best = ui.story_session().fresh_best();
    ASSERT_NE(best, nullptr);
    ASSERT_TRUE(best->least.plan);
    ui.click("clocks:take");
    ASSERT_TRUE(ui.story_session().desk->worth());
    EXPECT_EQ(ui.story_session().desk->worth()->total(), best->least.plan->worth.total());
    EXPECT_TRUE(ui.story_session().desk->unmet_plots().empty());
    EXPECT_EQ(ui.middle("clocks:refused").y, before.y) << "nothing moves when figures come in";
    ui.click("deal:turn_none");
    EXPECT_EQ(ui.story_session().fresh_best(), nullptr) << "a plan for other cards is not shown";
}

// The desk says of every plan what the planner says of it: which cards are solved when, and which Plots are met.
TEST_F(StoryStory, the_desk_agrees_with_the_planner) {
    for (int seed = 1; seed <= 5; ++seed) {
        ASSERT_TRUE(ui.stories().deal(ui.story_session(), {0, 1}, 0, static_cast<std::uint64_t>(seed)));
        Desk& desk = *ui.story_session().desk;
        const auto least = planner::least_dread(desk.problem(), {100, 6000, 1, 1});
        if (!least.plan) continue;
        Slots slots;
        for (const auto& [id, clock] :
             planner::replay_clocks(desk.story(), desk.deal(), desk.problem(), least.plan->clocks))
            slots.push_back(clock);
        desk.set_slots(slots);
        ASSERT_EQ(desk.slots(), slots);
        ASSERT_TRUE(desk.worth());
        for (int card = 0; card < index_count(desk.problem().cards); ++card) {
            int hour_of_card = -1;
            for (int hour = 0; hour < desk.board().hours; ++hour)
                for (int seat = 0; seat < desk.board().players; ++seat)
                    if (const Desk::Visit& visit = desk.visit(seat, hour);
                        visit.solved && visit.at.number > 0 &&
                        desk.board().place_of(visit.at) == desk.problem().cards[card].place)
                        hour_of_card = hour;
            EXPECT_EQ(hour_of_card, desk.worth()->solved[card]) << "seed " << seed << ", card " << card;
        }
    }
}

TEST_F(StoryStory, a_game_is_planned_played_and_taken_back) {
    show(DocumentView::play);
    ui.click("play:new");
    ASSERT_NE(ui.story_session().play, nullptr);
    Playtest& play = *ui.story_session().play;
    EXPECT_TRUE(play.plans());
    EXPECT_EQ(play.time_left, 360);
    ui.click("play:pause");
    for (int i = 0; i < 60; ++i) ui.frame(0.5);
    EXPECT_NEAR(play.time_left, 330, 1);
    ui.click("play:pause");
    const double left = play.time_left;
    for (int i = 0; i < 10; ++i) ui.frame(0.5);
    EXPECT_EQ(play.time_left, left) << "paused";
    ui.click("city:west1");
    EXPECT_EQ(__builtin_popcountll(play.open().face_down), 11);
    ui.click("slot:reader.1");
    ui.key({'N', 0});
    EXPECT_EQ(play.open().clocks[1][1], arrow_to(Area::north));
    ui.click("play:undo");
    EXPECT_EQ(play.open().clocks[1][1], clock_empty);
    ui.click("play:turn_all");
    EXPECT_EQ(play.open().face_down, 0u);
    ui.click("play:ready");
    EXPECT_FALSE(play.plans());
    for (int i = 0; i < 200 && !ui.story_session().play->over(); ++i) ui.click("step:0");
    EXPECT_TRUE(play.over() || play.made().size() > 20);
    const test::TemporaryFolder folder;
    const std::string path = folder.write("game.replay.yaml", test::small_fog_replay());
    ASSERT_TRUE(ui.stories().load_replay(ui.story_session(), path));
    EXPECT_EQ(ui.story_session().play->open().ending, Ending::won);
}

TEST_F(StoryStory, time_is_up_at_the_end_of_the_clock) {
    show(DocumentView::play);
    ui.click("play:new");
    Playtest& play = *ui.story_session().play;
    play.time_left = 1;
    ui.click("play:pause");
    for (int i = 0; i < 4 && play.plans(); ++i) ui.frame(0.5);
    EXPECT_FALSE(play.plans());
}

TEST_F(StoryStory, the_figures_are_those_of_this_story_only) {
    show(DocumentView::matrix);
    const Facts* facts = ui.story_session().fresh_facts();
    ASSERT_NE(facts, nullptr);
    EXPECT_EQ(facts->cards[0].points[0], 3);
    EXPECT_EQ(facts->cards[0].alone, std::vector<int>{0});
    EXPECT_TRUE(ui.has("matrix:thugs"));
    ui.click("party:singer");
    ui.click("matrix:choir");
    EXPECT_EQ(ui.story_session().selection, (CardPlaces{{CardList::dread, 0, 4}}));
    ui.click("cards:remove");
    EXPECT_EQ(ui.story_session().fresh_facts(), nullptr);
    show(DocumentView::timeline);
    EXPECT_TRUE(ui.has("timeline:house"));
    show(DocumentView::endgame);
    EXPECT_TRUE(ui.has("endgame:door"));
    EXPECT_TRUE(ui.has("endgame:chart"));
    show(DocumentView::sheet);
    EXPECT_TRUE(ui.has("page:1"));
}

TEST_F(StoryStory, a_rating_grows_beside_the_window) {
    show(DocumentView::rating);
    ui.click("rate.games:100");
    ui.click("rate.policy:careless");
    ui.click("rate:start");
    ui.settle();
    const Rating* rating = ui.story_session().fresh_rating();
    ASSERT_NE(rating, nullptr);
    EXPECT_EQ(rating->result.games, 100);
    EXPECT_TRUE(ui.has("rating:won"));
}

}  // namespace
}  // namespace nedforge::london_dread
