// Recorded games against ratings, whose figures are counted by other code; and the small figures by hand.

#include "validator/luddite/critique/game_record.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"
#include "validator/luddite/critique/games.h"

namespace nedforge::luddite {
namespace {

Map campaign_map(int number) {
    const LoadedMap loaded = read_map_file(
        test::source_path("sample_maps/luddite/campaign-2026-11/ned-0" + std::to_string(number) + ".ned.yaml"));
    EXPECT_TRUE(loaded.map);
    return *loaded.map;
}

RecordedGames played(const Map& map, const Board& board, RecordOptions options) {
    options.jobs = 2;
    return record_games(RecordTables(map, board), options);
}

TEST(RecordedGames, AgreeWithTheRating) {
    const Map map = campaign_map(2);
    const Board board = compile(map);
    const RecordedGames recorded = played(map, board, {.policy = PolicyKind::planner, .games = 150, .seed = 5});
    RateOptions rating;
    rating.policy = PolicyKind::planner;
    rating.games = 150;
    rating.seed = 5;
    rating.bounds = false;
    const RateResult rated = rate(board, rating);
    ASSERT_EQ(recorded.games.size(), rated.scores.size());
    std::vector<double> visits(board.node_ids.size()), hits(board.node_ids.size());
    for (std::size_t g = 0; g < rated.scores.size(); ++g) {
        EXPECT_EQ(recorded.games[g].score, rated.scores[g]);
        EXPECT_EQ(recorded.games[g].escaped, rated.homes[g] != 0);
        for (std::size_t n = 0; n < visits.size(); ++n) {
            visits[n] += static_cast<double>((recorded.games[g].visits >> n) & 1) / 150;
            hits[n] += static_cast<double>((recorded.games[g].hits >> n) & 1) / 150;
        }
    }
    for (std::size_t n = 0; n < visits.size(); ++n) {
        EXPECT_NEAR(visits[n], rated.visits[n], 1e-9);
        EXPECT_NEAR(hits[n], rated.hits[n], 1e-9);
    }
    const PlayFigures figures = figures_of(board, recorded.games);
    EXPECT_NEAR(figures.mean, rated.mean, 1e-9);
    EXPECT_NEAR(figures.sd, rated.sd, 1e-9);
    EXPECT_NEAR(figures.win[1], rated.win[1].rate, 1e-9);
    EXPECT_NEAR(figures.rounds, rated.mean_rounds, 1e-9);
    EXPECT_NEAR(figures.hack_dice + figures.walk_dice + figures.switch_dice + figures.clock_dice + figures.other_dice,
                1, 1e-9);
}

TEST(RecordedGames, OfPlannerAndExpertAreThoseOfTheRating) {
    const Map map = campaign_map(1);
    const Board board = compile(map);
    for (const PolicyKind policy : {PolicyKind::planner, PolicyKind::expert})
        for (const bool choices : {false, true}) {
            const RecordedGames recorded =
                played(map, board, {.policy = policy, .think = 0.015, .games = 8, .seed = 5, .choices = choices});
            RateOptions rating;
            rating.policy = policy;
            rating.games = 8;
            rating.seed = 5;
            rating.think = 0.015;
            rating.bounds = false;
            std::vector<int> scores;
            for (const RecordedGame& game : recorded.games) scores.push_back(game.score);
            EXPECT_EQ(scores, rate(board, rating).scores) << policy_names[policy] << (choices ? ", choices" : "");
        }
}

TEST(RecordedGames, DoNotHangOnTheNumberOfJobs) {
    const Map map = campaign_map(1);
    const Board board = compile(map);
    const RecordTables tables(map, board);
    RecordOptions options{.policy = PolicyKind::novice, .games = 40, .seed = 3};
    options.jobs = 1;
    const auto one = record_games(tables, options);
    options.jobs = 3;
    const auto three = record_games(tables, options);
    ASSERT_EQ(one.games.size(), three.games.size());
    for (std::size_t g = 0; g < one.games.size(); ++g) {
        EXPECT_EQ(one.games[g].score, three.games[g].score);
        EXPECT_EQ(one.games[g].visits, three.games[g].visits);
        EXPECT_EQ(one.games[g].stops, three.games[g].stops);
        EXPECT_EQ(one.games[g].last_deed, three.games[g].last_deed);
    }
}

TEST(RecordedGames, NeverUseWhatTheyGoWithout) {
    const Map map = campaign_map(3);
    const Board board = compile(map);
    const RecordTables tables(map, board);
    for (const std::string word : {"hack", "energy", "multi_tool", "credit", "bonuses", "switch 3", "node A2"}) {
        SCOPED_TRACE(word);
        const auto without = restriction_of(board, word);
        if (!without) continue;
        RecordOptions options{.policy = PolicyKind::planner, .games = 60, .seed = 2};
        options.without = &*without;
        for (const RecordedGame& game : record_games(tables, options).games) {
            if (word == "hack") {
                EXPECT_EQ(game.hits, 0u);
                EXPECT_EQ(game.dice[ActionKind::hack] + game.paid[ActionKind::hack], 0);
            }
            if (word == "energy") {
                EXPECT_EQ(game.paid[ActionKind::move] + game.paid[ActionKind::power] + game.paid[ActionKind::force], 0);
            }
            if (word == "multi_tool") {
                EXPECT_EQ(game.paid[ActionKind::toggle] + game.paid[ActionKind::adjust], 0);
            }
            if (word == "credit") {
                EXPECT_EQ(game.paid[ActionKind::create] + game.paid[ActionKind::duplicate], 0);
            }
            if (word == "bonuses") {
                EXPECT_EQ(game.bonuses, 0u);
            }
            if (word == "switch 3") {
                EXPECT_EQ((game.toggles >> 4) & 3, 0);
            }
        }
    }
    for (const std::string word : {"", "hac", "switch 7", "switch 0", "switch", "node", "node nowhere", "node "})
        EXPECT_FALSE(restriction_of(board, word)) << word;
}

TEST(RecordedGames, KnowTheWayHomeAsTheMovementModelDoes) {
    for (int number = 1; number <= 9; ++number) {
        const Map map = campaign_map(number);
        const Board board = compile(map);
        const RecordTables tables(map, board);
        EXPECT_TRUE(tables.can_go_home(initial_state(board)));
        // On the Exit one is home; whoever has lost it in a game does not end there, but for a force step.
        for (const RecordedGame& game :
             record_games(tables, {.policy = PolicyKind::random, .games = 60, .seed = 9}).games) {
            EXPECT_FALSE(game.escaped && game.lost);
            if (game.lost) {
                EXPECT_GE(game.lost->round, 1);
                EXPECT_LE(game.lost->round, game.rounds);
            }
        }
    }
}

TEST(Figures, Entropy) {
    EXPECT_DOUBLE_EQ(entropy_of(std::map<NodeMask, int>{{1, 8}}), 0);
    EXPECT_DOUBLE_EQ(entropy_of(std::map<NodeMask, int>{{1, 8}, {2, 8}}), 1);
    EXPECT_NEAR(entropy_of(std::map<NodeMask, int>{{0, 1}, {1, 1}, {2, 2}}), 1.5, 1e-12);
}

TEST(Figures, LuckAndSkill) {
    // Scores that are the dice's alone, the players' alone, and half and half.
    const LuckAndSkill dice = luck_and_skill({{1, 2, 3, 4}, {1, 2, 3, 4}});
    EXPECT_NEAR(dice.luck, 1, 1e-12);
    EXPECT_NEAR(dice.skill, 0, 1e-12);
    const LuckAndSkill players = luck_and_skill({{5, 5, 5}, {9, 9, 9}});
    EXPECT_NEAR(players.skill, 1, 1e-12);
    // Both: the variance of dice {0, 2} is 2, of the players {0, 2} as well, and they add up.
    const LuckAndSkill both = luck_and_skill({{0, 2}, {2, 4}});
    EXPECT_NEAR(both.luck, 0.5, 1e-12);
    EXPECT_NEAR(both.skill, 0.5, 1e-12);
    EXPECT_NEAR(both.rest, 0, 1e-12);
    EXPECT_EQ(luck_and_skill({{1, 2}}).luck, 0);
}

}  // namespace
}  // namespace nedforge::luddite
