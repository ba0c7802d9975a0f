// Stories of balance at hand: thresholds that are dragged, ratings kept as versions, what each part is worth.

#include <filesystem>

#include "editor/base/waiver_edits.h"
#include "editor/luddite/edits/modules.h"
#include "editor/luddite/model/balance/kept_answers.h"
#include "editor/luddite/model/templates.h"
#include "formats/base/text/fnv1a.h"
#include "tests/editor/drawn.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class BalanceStory : public MapStory {
protected:
    void rate(int games) {
        ui.panels->rating.games = games;
        ui.settle();
        ui.key(ctrl('R'));
        ui.settle();
        if (!ui.session().fresh_rating()) throw std::runtime_error("the rating did not end in a minute");
    }
    ImVec2 top_of(const std::string& key) {
        const auto& item = ui.probe.items.at(key);
        return {(item.min.x + item.max.x) / 2, item.min.y + 3};
    }
};

TEST_F(BalanceStory, a_threshold_is_dragged_and_its_win_rate_follows) {
    rate(24);
    const RateResult result = ui.session().rating->result;
    const int before = ui.map().thresholds[Level::medium];
    const ImVec2 from = top_of("rating:threshold.medium");
    ui.drag(from, {from.x + 60, from.y});
    const int after = ui.map().thresholds[Level::medium];
    EXPECT_GT(after, before);
    EXPECT_EQ(ui.undo_label(), "Threshold medium");
    EXPECT_EQ(ui.session().document.history().size(), 2u) << "one drag is one step";
    EXPECT_TRUE(ui.has("rating:old")) << "the old rating stays and says so";
    EXPECT_EQ(top_of("rating:threshold.medium").y, from.y) << "the histogram stays under the mouse";
    ASSERT_TRUE(ui.session().rating);
    EXPECT_LE(wins_above(result, {}, after).rate, wins_above(result, {}, before).rate);
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().thresholds[Level::medium], before);
    EXPECT_FALSE(ui.has("rating:old"));
}
TEST_F(BalanceStory, the_thresholds_aim_at_the_target_in_one_step) {
    Map map = ui.map();
    map.target = Target{};
    map.target->of = {LevelTarget{1, 500}, std::nullopt, LevelTarget{2, 250}};
    ASSERT_TRUE(ui.maps().edit("target", std::move(map)));
    const Thresholds before = ui.map().thresholds;
    const std::size_t steps = ui.session().document.history().size();
    ui.panels->rating.games = 40;
    ui.settle();
    ui.key(ctrl('5'));
    ui.click("aim:start");
    ui.settle();
    const Thresholds after = ui.map().thresholds;
    ASSERT_NE(after, before);
    EXPECT_EQ(ui.session().document.history().size(), steps + 1);
    EXPECT_EQ(ui.undo_label(), "Aim at the target");
    EXPECT_LT(after[Level::easy], after[Level::medium]);
    EXPECT_LT(after[Level::medium], after[Level::hard]);
    EXPECT_TRUE(ui.has("aim:levels"));
    // The very thresholds that the command finds.
    RateOptions playing;
    playing.games = 40;
    EXPECT_EQ(after, aim_at(*ui.map().target, compile(ui.map()), {playing}).thresholds);
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().thresholds, before);
}
TEST_F(BalanceStory, aiming_can_be_stopped_and_changes_nothing) {
    const Thresholds before = ui.map().thresholds;
    ui.panels->rating.games = 10000;
    ui.settle();
    ui.command("Aim the thresholds");
    ui.frames(3);
    ui.click("aim:stop");
    ui.settle();
    EXPECT_EQ(ui.map().thresholds, before);
    EXPECT_FALSE(ui.session().aim);
}
TEST_F(BalanceStory, the_figures_grow_while_games_run) {
    ui.panels->rating.games = 2000;
    ui.settle();
    ui.key(ctrl('R'));
    const auto games = [&] {
        const auto growing = ui.maps().trials.growing(ui.session());
        return growing ? growing->result.games : 0;
    };
    const auto until = [&](const auto& done) {
        for (int i = 0; i < 6000 && !done(); ++i) {
            ui.frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    };
    until([&] { return games() > 0; });
    const int first = games();
    ASSERT_GT(first, 0);
    ui.frames(2);
    EXPECT_TRUE(ui.has("rating:histogram"));
    EXPECT_FALSE(ui.enabled("version.keep"));
    until([&] { return games() > first; });
    EXPECT_GT(games(), first);
    EXPECT_FALSE(ui.session().rating) << "only what has ended is a rating";
    ui.click("rate:stop");
    ui.settle();
    ASSERT_TRUE(ui.session().rating);
    EXPECT_GT(ui.session().rating->result.games, first);
    EXPECT_TRUE(ui.enabled("version.keep"));
}
TEST_F(BalanceStory, advice_is_among_the_issues_and_stays_when_some_is_waived) {
    ui.settle();
    ui.command("Ask for advice");
    for (int i = 0; i < 5 && !ui.session().fresh_advice(); ++i) ui.settle();
    ASSERT_TRUE(ui.session().fresh_advice());
    const Diagnostics advice = ui.session().advice->findings;
    ASSERT_FALSE(advice.empty());
    const std::string code = advice.front().code;
    EXPECT_TRUE(code.starts_with("NED9"));
    ui.frames(2);
    const auto among = [&](bool waived) {
        const Diagnostics* findings = ui.session().findings();
        return findings && std::any_of(findings->begin(), findings->end(), [&](const Diagnostic& d) {
                   return d.code == code && d.waived.has_value() == waived;
               });
    };
    EXPECT_TRUE(among(false));
    const PlayOverview& play = ui.session().advice->play;
    EXPECT_GT(play.win[Level::easy][2], 0) << "the expert wins easy now and then";
    EXPECT_GT(play.odds.size(), 0u);
    EXPECT_GE(play.median_odds.size(), play.odds.front().size());
    EXPECT_FALSE(ui.has("rating:odds"));
    ui.key(ctrl('5'));
    rate(20);
    ui.reveal("rating:odds");
    EXPECT_TRUE(ui.has("rating:odds"));
    ui.maps().edit("waive", add_waiver(ui.map(), Waiver{code, std::nullopt, "as it is meant"}));
    ui.settle();
    EXPECT_TRUE(among(true)) << "the same game: no new games are played";
    ui.maps().edit("lock", set_lock(ui.map(), {"B1"}, 6));
    ui.settle();
    EXPECT_FALSE(among(true) || among(false)) << "another game";
}
TEST_F(BalanceStory, an_old_rating_is_kept_under_a_name_and_compared) {
    rate(20);
    ui.field("version.name", "with its lock");  // and Enter
    EXPECT_FALSE(ui.enabled("version.keep")) << "it is kept already";
    ASSERT_EQ(ui.session().versions.size(), 1u);
    EXPECT_EQ(ui.session().versions[0].name, "with its lock");
    ui.maps().edit("lock", set_lock(ui.map(), {"B1"}, 6));
    ui.settle();
    EXPECT_TRUE(ui.has("rating:histogram")) << "the old figures stay in sight";
    rate(20);
    EXPECT_TRUE(ui.has("version0"));
    const auto& version = ui.session().versions[0];
    const Rating& now = *ui.session().rating;
    const auto difference = paired_difference(version.result, *version.map, now.result, *now.map);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->games, 20);
    EXPECT_NEAR(difference->win[Level::easy].mean, now.result.win[0].rate - version.result.win[0].rate, 1e-9);
    EXPECT_LE(difference->win[Level::easy].interval.low, difference->win[Level::easy].mean);
    ui.click("version0");
    EXPECT_FALSE(ui.session().versions[0].shown);
    ui.click("version0.remove");
    EXPECT_TRUE(ui.session().versions.empty());
}
TEST(KeptRatings, AreThereAgainAtTheNextStart) {
    const test::TemporaryFolder folder, state;
    const std::string path = folder.write("kept.ned.yaml", write_map(template_map(0)));
    const auto rated = [&](UiDriver& driver) {
        driver.panels->rating.games = 20;
        driver.settle();
        driver.key(ctrl('R'));
        driver.settle();
        ASSERT_TRUE(driver.session().fresh_rating());
    };
    RateResult result;
    {
        UiDriver first(state.path());
        ASSERT_TRUE(first.workspace().open(path));
        rated(first);
        result = first.session().rating->result;
        first.field("version.name", "before the wall");
        first.frames(2);
        ASSERT_EQ(first.session().versions.size(), 1u);
    }
    {
        UiDriver second(state.path());
        ASSERT_TRUE(second.workspace().open(path));
        second.key(ctrl('5'));
        second.settle();
        ASSERT_EQ(second.session().versions.size(), 1u);
        const RatingVersion& version = second.session().versions[0];
        EXPECT_EQ(version.name, "before the wall");
        EXPECT_EQ(*version.map, second.map());
        EXPECT_EQ(version.result.scores, result.scores);
        EXPECT_EQ(version.result.histogram, result.histogram);
        EXPECT_DOUBLE_EQ(version.result.mean, result.mean);
        EXPECT_NEAR(version.result.sd, result.sd, 1e-9);
        EXPECT_DOUBLE_EQ(version.result.win[0].low, result.win[0].low);
        EXPECT_TRUE(second.has("version0")) << "it is shown before the map is rated again";
        second.maps().edit("lock", set_lock(second.map(), {"B1"}, 6));
        second.key(ctrl('S'));
    }
    {
        UiDriver third(state.path());
        ASSERT_TRUE(third.workspace().open(path));
        third.settle();
        ASSERT_EQ(third.session().versions.size(), 1u) << "the file at this path is a newer version of the map";
        third.key(ctrl('5'));
        third.frames(2);
        third.click("version0.remove");
    }
    UiDriver last(state.path());
    ASSERT_TRUE(last.workspace().open(path));
    last.settle();
    EXPECT_TRUE(last.session().versions.empty()) << "it was forgotten";
}
TEST(KeptRatings, DamagedOnesAreAbsent) {
    const Map map = template_map(0);
    RateResult result;
    result.policy = "expert";
    result.scores = {40, 52};
    result.homes = {1, 0};
    result.visits = {1, 0.5};
    result.win[1].upper_bound = 0.75;
    KeptAnswer kept = kept_of(result, map);
    kept.name = "a \"name\"";
    const auto whole = rating_in(kept);
    ASSERT_TRUE(whole);
    EXPECT_EQ(whole->name, kept.name);
    EXPECT_EQ(*whole->map, map);
    EXPECT_EQ(whole->result.scores, result.scores);
    EXPECT_EQ(whole->result.visits, result.visits);
    EXPECT_EQ(whole->result.win[1].upper_bound, 0.75);
    EXPECT_EQ(whole->result.escaped, 0.5);
    const auto with = [&](const std::string& from, const std::string& to) {
        KeptAnswer changed = kept;
        changed.content.replace(changed.content.find(from), from.size(), to);
        return rating_in(changed);
    };
    EXPECT_FALSE(with("[40,52]", "[40]")) << "fewer scores than ends";
    EXPECT_FALSE(with("[40,52]", "[40,-1]"));
    EXPECT_FALSE(with("[40,52]", "[40,5.5]"));
    EXPECT_FALSE(with("luddite", "ludite"));
    for (std::size_t end = 0; end + 1 < kept.content.size(); end += 7) {
        KeptAnswer cut = kept;
        cut.content.resize(end);
        EXPECT_FALSE(rating_in(cut) || parts_in(cut) || advice_in(cut) || testers_in(cut));
    }
}
TEST(KeptRatings, FilesOfEarlierEditorsAreTakenOver) {
    const test::TemporaryFolder folder, state;
    const Map map = template_map(0);
    const std::string path = folder.write("kept.ned.yaml", write_map(map));
    RateResult result;
    result.policy = "expert";
    result.scores = {40};
    result.homes = {1};
    std::string text = kept_of(result, map).content;
    text.replace(0, 1, "{\"form\":1,\"name\":\"of old\",");
    const auto hash = [](std::string_view bytes) {
        char out[17];
        std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(fnv1a(bytes)));
        return std::string(out);
    };
    std::filesystem::create_directory(state.path() + "/ratings");
    ASSERT_FALSE(save_file(
        state.path() + "/ratings/00001700000000000000-" + hash(digest_of(map)) + "-" + hash(path) + ".rating", text));
    for (int start = 0; start < 2; ++start) {
        UiDriver ui(state.path());
        ASSERT_TRUE(ui.workspace().open(path));
        ui.settle();
        ASSERT_EQ(ui.session().versions.size(), 1u) << "once, not anew at each start";
        EXPECT_EQ(ui.session().versions[0].name, "of old");
        if (start == 1) ui.maps().forget(ui.session(), ui.session().versions[0].id);
    }
    UiDriver last(state.path());
    ASSERT_TRUE(last.workspace().open(path));
    last.settle();
    EXPECT_TRUE(last.session().versions.empty()) << "what was forgotten does not come back";
}
TEST_F(BalanceStory, a_rating_with_itself_differs_in_nothing) {
    rate(20);
    const Rating& rating = *ui.session().rating;
    const auto none = paired_difference(rating.result, *rating.map, rating.result, *rating.map);
    ASSERT_TRUE(none);
    for (const Level level : {Level::easy, Level::medium, Level::hard}) {
        EXPECT_EQ(none->win[level].mean, 0);
        EXPECT_LT(none->win[level].interval.high, 0.1) << "20 games";
    }
    EXPECT_EQ(none->score.interval.high, 0);
    EXPECT_EQ(wins_above(rating.result, ui.map().rulings, ui.map().thresholds[Level::easy]).rate,
              rating.result.win[0].rate);
}
TEST_F(BalanceStory, the_map_is_rated_again_by_itself_after_an_edit) {
    rate(16);
    EXPECT_FALSE(ui.has("version.before"));
    ui.click("rate:again");
    EXPECT_TRUE(ui.workspace().preferences.settings.rate_again);
    EXPECT_TRUE(parse_settings(settings_text(ui.workspace().preferences.settings)).rate_again) << "it is remembered";
    ui.maps().edit("gate", set_gate(ui.map(), {"B2"}, Gate{GateKind::on, 2, 0}));
    EXPECT_FALSE(ui.session().fresh_rating());
    for (int i = 0; i < 50 && !ui.session().fresh_rating(); ++i) ui.settle();
    EXPECT_TRUE(ui.session().fresh_rating());
    ui.frames(2);
    EXPECT_TRUE(ui.has("version.before")) << "the old figures stay beside the new ones";
}
TEST_F(BalanceStory, the_old_rating_stays_beside_the_one_that_grows) {
    rate(16);
    ui.maps().edit("gate", set_gate(ui.map(), {"B2"}, Gate{GateKind::on, 2, 0}));
    ui.settle();
    ui.panels->rating.games = 2000;
    ui.key(ctrl('R'));
    for (int i = 0; i < 6000 && !ui.maps().trials.growing(ui.session()); ++i) {
        ui.frame();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ui.frames(2);
    EXPECT_TRUE(ui.has("version.before"));
    ui.click("rate:stop");
    ui.settle();
}
TEST_F(BalanceStory, an_edit_keeps_the_games_of_the_rating_that_runs_and_the_next_one_starts) {
    ui.workspace().preferences.settings.rate_again = true;
    ui.panels->rating.games = 3000;
    ui.settle();
    ui.key(ctrl('R'));
    const auto until = [&](const auto& done) {
        for (int i = 0; i < 6000 && !done(); ++i) {
            ui.frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    };
    until([&] { return ui.maps().trials.growing(ui.session()) != nullptr; });
    ui.maps().edit("gate", set_gate(ui.map(), {"B2"}, Gate{GateKind::on, 2, 0}));
    ui.frames(3);
    ASSERT_TRUE(ui.session().rating) << "the games played are not lost";
    EXPECT_GT(ui.session().rating->result.games, 0);
    EXPECT_FALSE(ui.session().fresh_rating());
    EXPECT_TRUE(ui.has("rating:old"));
    until([&] { return ui.maps().trials.rates(ui.session()); });
    EXPECT_TRUE(ui.maps().trials.rates(ui.session())) << "the first one does not go on in vain";
    EXPECT_EQ(ui.maps().trials.games_wanted(ui.session()), 3000);
    ui.maps().trials.cancel_rating();
}
TEST_F(BalanceStory, what_the_aim_found_goes_with_an_edit_of_the_game) {
    ui.panels->rating.games = 30;
    ui.settle();
    ui.key(ctrl('5'));
    ui.click("aim:start");
    ui.settle();
    ASSERT_TRUE(ui.session().aim);
    ui.frames(2);
    EXPECT_TRUE(ui.has("aim:levels"));
    ui.maps().edit("lock", set_lock(ui.map(), {"B1"}, 6));
    ui.frames(2);
    EXPECT_FALSE(ui.has("aim:levels")) << "those were games of another map";
    ui.key(ctrl('Z'));
    ui.frames(2);
    EXPECT_TRUE(ui.has("aim:levels"));
}
TEST_F(BalanceStory, trials_beside_each_other_have_their_own_progress) {
    Trials& trials = ui.maps().trials;
    ui.settle();
    trials.rate(ui.session(), 16);
    ui.settle();
    EXPECT_EQ(trials.progress(Trials::Job::rating), 1);
    trials.ablate(ui.session(), PolicyKind::planner);
    EXPECT_EQ(trials.progress(Trials::Job::rating), 1);
    float last = 0;
    int grew = 0;
    while (trials.ablates(ui.session())) {
        ui.frame();
        const float now = trials.progress(Trials::Job::parts);
        grew += now > last;
        last = std::max(last, now);
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_GT(grew, 3);
    ui.settle();
    EXPECT_TRUE(ui.session().fresh_part_values());
}
TEST_F(BalanceStory, what_each_part_is_worth_is_a_layer_on_the_map) {
    ui.settle();
    ui.session().view = View::rating;
    ui.frames(2);
    ui.maps().trials.ablate(ui.session(), PolicyKind::planner);
    ui.settle();
    ASSERT_TRUE(ui.session().fresh_part_values());
    EXPECT_FALSE(ui.session().part_values->ablation.parts.empty());
    ui.click("worth:layer");
    EXPECT_EQ(ui.session().view, View::canvas);
    EXPECT_TRUE(ui.panels->canvas.part_values);
    ui.frames(2);
    const auto page = drawn_text();
    ui.click("show:worth");
    EXPECT_FALSE(ui.panels->canvas.part_values) << "the layer can be put away";
    ui.move({5, 5});
    ui.frames(2);
    EXPECT_GT(page.size(), drawn_text().size());
    ui.command("Show the value of each part");
    EXPECT_TRUE(ui.panels->canvas.part_values);
}

}  // namespace
}  // namespace nedforge::luddite
