// Ratings of stories: figures that do not depend on jobs, prefixes, games that can be played back, policies each better
// than the one before, and the checks that rest on them.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "engine/london_dread/game/replay.h"
#include "tests/support/london_dread/stories.h"
#include "tests/support/support.h"
#include "validator/london_dread/family.h"
#include "validator/london_dread/rating/policy_games.h"

namespace nedforge::london_dread {
namespace {

RateOptions options_for(PolicyKind policy, int games) {
    RateOptions options;
    options.team = {policy, 300};
    options.games = games;
    options.jobs = 1;
    return options;
}

// A test's own words for a record, to compare two of them.
std::string words(const GameRecord& game) {
    std::string text = std::to_string(static_cast<int>(game.ending)) + " " + std::to_string(game.dread) + " " +
                       std::to_string(game.dice) + ":";
    for (const int character : game.party) text += " " + std::to_string(character);
    for (const ChapterRecord& chapter : game.chapters)
        text += "," + std::to_string(chapter.worth) + " " + std::to_string(chapter.gained) + " " +
                std::to_string(chapter.turned) + " " + std::to_string(chapter.solved);
    return text;
}

std::vector<std::string> games_of(const Story& story, const RateOptions& options) {
    std::vector<std::string> list;
    for (const GameRecord& game : play_games(story, options)) list.push_back(words(game));
    return list;
}

TEST(DreadRating, DoesNotDependOnJobsAndBeginsAlike) {
    const Story story = test::small_fog();
    RateOptions options = options_for(PolicyKind::planner, 12);
    const auto alone = games_of(story, options);
    options.jobs = 3;
    EXPECT_EQ(games_of(story, options), alone);
    options.games = 6;
    EXPECT_EQ(games_of(story, options), std::vector<std::string>(alone.begin(), alone.begin() + 6));
    options.seed = 2;
    EXPECT_NE(games_of(story, options), std::vector<std::string>(alone.begin(), alone.begin() + 6));
}

TEST(DreadRating, GamesArePlayedBackAsTheyWere) {
    const Story story = test::small_fog();
    for (const PolicyKind kind : {PolicyKind::careless, PolicyKind::table, PolicyKind::planner})
        for (std::uint64_t number = 0; number < 8; ++number) {
            const Board board = compile(story, party_of_game(story, {}, 1, number));
            std::vector<Step> steps;
            const GameRecord game = play_rated_game(board, {kind, 300}, 1, number, &steps);
            const ReplayOutcome outcome = play_replay(story, to_replay(board, steps), story.rulings);
            ASSERT_TRUE(outcome.state) << number;
            EXPECT_EQ(outcome.status, ReplayStatus::finished) << number;
            EXPECT_EQ(outcome.state->now.open.ending, game.ending);
            EXPECT_EQ(outcome.state->now.open.dread, game.dread);
            int gained = story.track.start;
            for (const ChapterRecord& chapter : game.chapters) gained += chapter.gained;
            if (!outcome.state->now.open.endgame) {
                EXPECT_EQ(gained, game.dread);
            }
        }
}

// What lies face down can't change a decision: the policy sees a view that does not have it.
TEST(DreadRating, PoliciesPlayUnderEveryReading) {
    const Story usual = test::small_fog();
    for (const auto& ruling : ruling_table())
        for (int reading = 1; reading < static_cast<int>(ruling.readings.size()); ++reading) {
            Story story = usual;
            ruling.set(story.rulings, reading);
            for (const PolicyKind kind : {PolicyKind::careless, PolicyKind::table, PolicyKind::planner})
                EXPECT_EQ(play_games(story, options_for(kind, 4)).size(), 4u) << ruling.name;
        }
}

// Items that only raise Dread are taken from the supply all the same where the deck has none.
TEST(DreadRating, PoliciesTakeBadItemsFromTheSupplyWhereTheDeckIsEmpty) {
    Story story = test::small_fog();
    story.items.clear();
    const auto effect = [](EffectKind kind) {
        Effect one;
        one.kind = kind;
        one.number = 1;
        return Effects{one};
    };
    Item bell;
    bell.id = bell.name = "bell";
    bell.use = bell.deplete = effect(EffectKind::dread);
    bell.copies = supply_size + 2 * story.level.items;
    story.items.push_back(bell);
    for (Plot& plot : story.chapters[0].plots)
        for (int tier = 0; plot.tiers && tier < index_count(*plot.tiers); ++tier)
            (*plot.tiers)[tier].effects = effect(EffectKind::item);
    const Board board = compile(story, {0, 1});
    for (const PolicyKind kind : {PolicyKind::careless, PolicyKind::table, PolicyKind::planner})
        for (std::uint64_t number = 0; number < 8; ++number) {
            std::vector<Step> steps;
            play_rated_game(board, {kind, 300}, 1, number, &steps);
            const ReplayOutcome outcome = play_replay(story, to_replay(board, steps), story.rulings);
            EXPECT_EQ(outcome.status, ReplayStatus::finished) << (outcome.error ? outcome.error->message : "");
        }
}

TEST(DreadRating, ThePlannerWinsMoreOftenThanTheCareless) {
    const Story story = test::small_fog();
    const auto wins = [&](PolicyKind kind) { return rate(story, options_for(kind, 60)).won->rate; };
    EXPECT_GT(wins(PolicyKind::planner), wins(PolicyKind::table) + 0.1);
    EXPECT_GT(wins(PolicyKind::planner), wins(PolicyKind::careless) + 0.3);
}

TEST(DreadRating, PartiesAreDrawnEvenlyOrAsAsked) {
    const Story story = test::small_fog();
    RateOptions options = options_for(PolicyKind::careless, 300);
    const StoryRating rating = rate(story, options);
    ASSERT_EQ(rating.parties.size(), 3u);
    for (const auto& [party, won] : rating.parties) EXPECT_NEAR(won.of, 100, 35) << party;
    options.party = {2, {2, 0}};
    options.games = 3;
    const StoryRating asked = rate(story, options);
    ASSERT_EQ(asked.parties.size(), 1u);
    EXPECT_EQ(asked.parties.begin()->first, "porter+singer");
}

// play_fixtures/CODE-….story.yaml: stories that are rated have the finding that their name begins with; the example has
// none of the three.
TEST(DreadRating, PlayFixturesHaveTheirFindings) {
    ValidateOptions options;
    options.rate = true;
    options.rate_games = 60;  // the fewest with which an ending that never comes is rare for sure
    options.fixes = options.sheet = false;
    const auto codes = [&](const LoadedStory& loaded) {
        std::vector<std::string> list;
        for (const Diagnostic& d : check_loaded(loaded, options)) list.emplace_back(d.code);
        return list;
    };
    const auto has = [](const std::vector<std::string>& list, const std::string& code) {
        return std::find(list.begin(), list.end(), code) != list.end();
    };
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator(test::source_path("tests/validator/london_dread/play_fixtures"))) {
        const std::string name = entry.path().filename().string(), code = name.substr(0, name.find('-'));
        const LoadedStory loaded = open_map_file<Story>(entry.path().string());
        ASSERT_TRUE(loaded.story) << name;
        EXPECT_TRUE(has(codes(loaded), code)) << name;
        ++count;
    }
    EXPECT_EQ(count, 3);
    const auto usual =
        codes(open_map_file<Story>(test::source_path("tests/support/london_dread/small-fog.story.yaml")));
    EXPECT_FALSE(has(usual, "DREAD602"));
    options.rate = false;
    EXPECT_FALSE(has(codes(open_map_file<Story>(test::source_path(
                         "tests/validator/london_dread/play_fixtures/DREAD602-nobody_wins.story.yaml"))),
                     "DREAD602"));
}

}  // namespace
}  // namespace nedforge::london_dread
