// nedforge rate --players: several players with the same dice.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string shared_map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");

Ran players(std::vector<std::string> more) {
    std::vector<std::string> words{program(), "rate", shared_map, "--games", "200", "--players"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}
json players_json(std::vector<std::string> more) {
    more.insert(more.end(), {"--format", "json"});
    return json::parse(players(more).out);
}
json alone(const std::string& policy) {
    return json::parse(
        run({program(), "rate", shared_map, "--games", "200", "--policy", policy, "--no-bounds", "--format", "json"})
            .out);
}

}  // namespace

TEST(RatePlayers, EachHasTheDiceAndTheGamesOfRate) {
    const json table = players_json({"2", "--policies", "planner,random"});
    ASSERT_EQ(table["players"].size(), 2u);
    EXPECT_EQ(table["games"], 200);
    EXPECT_EQ(table["players"][0]["policy"], "planner");
    const json planner = alone("planner");
    EXPECT_EQ(table["players"][0]["mean"], planner["score"]["mean"]);
    EXPECT_EQ(table["players"][0]["solo"]["hard"]["rate"], planner["win"]["hard"]["rate"]);
    EXPECT_EQ(table["players"][0]["solo"]["hard"]["low"], planner["win"]["hard"]["low"]);
    // The better one wins nearly always, and the mean of both passes less often than the better one alone.
    EXPECT_GT(table["players"][0]["wins"], 0.95);
    EXPECT_LT(table["cooperative"]["win"]["easy"]["rate"], table["players"][0]["solo"]["easy"]["rate"]);
}

TEST(RatePlayers, SharesOfWinsAndOfWhatDecidesMakeOne) {
    const json table = players_json({"4", "--policies", "novice,regular,planner"});
    ASSERT_EQ(table["players"].size(), 4u);
    EXPECT_EQ(table["players"][3]["policy"], "novice") << "in turn until all seats are taken";
    double wins = 0, decided = 0, alone = 0;
    for (const auto& player : table["players"]) {
        wins += player["wins"].get<double>();
        alone += player["won_alone"]["rate"].get<double>();
    }
    for (const auto& share : table["competitive"]["decided_by"]) decided += share.get<double>();
    EXPECT_NEAR(wins, 1, 1e-9);
    EXPECT_NEAR(decided, 1, 1e-9);
    EXPECT_NEAR(alone + table["competitive"]["decided_by"]["shared"].get<double>(), 1, 1e-9);
    EXPECT_NE(table["players"][0]["mean"], table["players"][3]["mean"]) << "two novices don't play alike";
}

// The planner leaves nothing to chance, so two of them play the same game on the same dice.
TEST(RatePlayers, PlayersWhoPlayAlikeShareEveryVictory) {
    const json table = players_json({"2", "--policy", "planner"});
    EXPECT_EQ(table["play_alike"], json{"planner"});
    EXPECT_NE(players({"2", "--policy", "planner"}).out.find("The planners play one and the same game"),
              std::string::npos);
    const json chance = players_json({"3", "--policies", "planner,regular,regular"});
    EXPECT_TRUE(chance["play_alike"].is_array() && chance["play_alike"].empty());
    EXPECT_EQ(table["competitive"]["decided_by"]["shared"], 1.0);
    EXPECT_EQ(table["competitive"]["margin"]["mean"], 0.0);
    EXPECT_EQ(table["ways"]["different_functions"], 0.0);
    EXPECT_EQ(table["ways"]["same_functions"], 1.0);
    EXPECT_NEAR(table["ways"]["score_correlation"].get<double>(), 1, 1e-9);
    for (const std::string level : {"easy", "medium", "hard"})
        EXPECT_EQ(table["cooperative"]["win"][level], table["players"][0]["solo"][level]) << level;
}

TEST(RatePlayers, AModeShowsItsOwnFigures) {
    const auto has = [](const json& table, const std::string& key) { return table.contains(key); };
    const json solo = players_json({"2", "--policy", "random", "--mode", "solo"});
    EXPECT_FALSE(has(solo, "competitive") || has(solo, "cooperative") || has(solo["players"][0], "wins"));
    const json together = players_json({"2", "--policy", "random", "--mode", "cooperative"});
    EXPECT_TRUE(has(together, "cooperative") && !has(together, "competitive"));
    const Ran text = players({"2", "--policy", "random", "--mode", "competitive"});
    EXPECT_NE(text.out.find("competitive: share of the wins"), std::string::npos) << text.out;
    EXPECT_EQ(text.out.find("co-operative"), std::string::npos) << text.out;
}

TEST(RatePlayers, SaysTheSameForEveryNumberOfJobs) {
    const std::vector<std::string> table{"3", "--policies", "novice,regular", "--jobs"};
    auto one = table, three = table;
    one.push_back("1");
    three.push_back("3");
    EXPECT_EQ(players(one).out, players(three).out);
}

TEST(RatePlayers, RefusesWhatMakesNoTable) {
    const auto refused = [](const std::vector<std::string>& more, const std::string& why) {
        const Ran ran = players(more);
        EXPECT_EQ(ran.status, 2);
        EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
    };
    refused({"9"}, "from 1 to 8");
    refused({"1", "--mode", "solo"}, "need --players 2");
    refused({"2", "--policies", "novice,novice,novice"}, "names 3 players");
    refused({"2", "--policies", "nobody"}, "'nobody' is not");
    refused({"2", "--exact"}, "--players and --exact don't go together");
    const Ran ran = run({program(), "rate", shared_map, "--players", "2", "--games", "1000000"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("at most 100000 games"), std::string::npos) << ran.err;
}
