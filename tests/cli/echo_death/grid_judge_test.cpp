// The commands analyze, rate, compare and rulings of grids: the answers of the example page, and refusals.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"

using namespace nedforge::test;
using Json = nlohmann::json;

namespace {

class GridJudge : public testing::Test {
protected:
    GridJudge() : grid_(folder_.write("yards.grid.yaml", twin_yards_text)) {}

    std::string with(const std::string& from, const std::string& to) const {
        return folder_.write("changed.grid.yaml", replaced(twin_yards_text, from, to));
    }
    static Ran command(std::vector<std::string> words) {
        words.insert(words.begin(), program());
        return run(words, "");
    }
    static Json answer(std::vector<std::string> words) {
        words.insert(words.end(), {"--format", "json"});
        const Ran ran = command(std::move(words));
        EXPECT_EQ(ran.status, 0) << ran.err;
        return Json::parse(ran.out, nullptr, false);
    }

    TemporaryFolder folder_;
    std::string grid_;
};

}  // namespace

TEST_F(GridJudge, AnalyzeGivesTheFiguresOfTheExample) {
    const Json answered = answer({"analyze", grid_, "--from", "0,7"});
    EXPECT_EQ(answered["size"], (Json{12, 12}));
    EXPECT_EQ(answered["marks"],
              Json::parse(R"({"boost": 2, "cover": 2, "focus": 2, "hardline": 2, "helper": 0, "life": 2,
                                             "trap": 2, "turret": 0})"));
    EXPECT_EQ(answered["pads"], 1);
    EXPECT_EQ(answered["zones"], Json::parse(R"({"1": 16, "2": 4})"));
    EXPECT_EQ(answered["free"][0], "...###...#..");
    EXPECT_EQ(answered["free"][1], "...###......");
    EXPECT_EQ(answered["deployment"]["needed"], 6);
    EXPECT_EQ(answered["deployment"]["free"], 52);
    EXPECT_EQ(answered["deployment"]["jam"]["low"], 14);
    EXPECT_EQ(answered["deployment"]["jam"]["high"], 14);
    EXPECT_EQ(answered["deployment"]["jam"]["squares"].size(), 14u);
    EXPECT_EQ(answered["deployment"]["room"], Json::parse(R"({"low": 18, "high": 18})"));
    EXPECT_EQ(answered["unreachable"], Json::array());
    EXPECT_EQ(answered["symmetries"],
              Json::parse(R"({"half_turn": 0, "left_right": 24, "top_bottom": 24, "quarter_turn": 56,
                                                  "diagonal": 36, "antidiagonal": 36})"));
    EXPECT_EQ(answered["income"], 3);
    EXPECT_EQ(answered["programs"]["kill"],
              Json::parse(R"({"cost": [5, 5], "distance": 1, "hit": 1, "uses": 2, "price": 10})"));
    EXPECT_EQ(answered["programs"]["shove"],
              Json::parse(R"({"cost": [3, 3], "distance": 7, "hit": 0, "uses": null, "price": null})"));
    EXPECT_EQ(answered["programs"]["haste"], Json::parse(R"({"cost": [4, 4], "distance": 0})"));
    EXPECT_EQ(answered["programs"]["shutdown"], Json::parse(R"({"cost": [0, 1], "distance": 8})"));
    EXPECT_EQ(answered["programs"].size(), 20u);
    EXPECT_EQ(answered["wall"], 4);
    EXPECT_EQ(answered["turtle"], 5);
    EXPECT_EQ(answered["from"]["square"], (Json{0, 7}));
    EXPECT_EQ(answered["from"]["walk"][0], Json::parse("[4, 4, 4, 4, 4, 3, 3, 2, 3, 2, 3, 2]"));
    EXPECT_EQ(answered["from"]["strike"][7], Json::parse("[null, 3, 3, 3, 3, 4, 4, 5, 5, 5, 4, 4]"));
    const std::string plain = command({"analyze", grid_}).out;
    EXPECT_LT(plain.find("\nkill "), plain.find("\nshutdown ")) << "Kill is named first: " << plain;
    EXPECT_FALSE(answer({"analyze", grid_}).contains("from"));
}

TEST_F(GridJudge, AnalyzeRefusesASquareOffTheGrid) {
    for (const char* square : {"12,0", "0,12", "-1,0", "3", "3,", "a,b", "3,4,5"})
        EXPECT_EQ(command({"analyze", grid_, "--from", square}).status, 2) << square;
}

TEST_F(GridJudge, RateHasTheKeysOfThePage) {
    const Json answered = answer({"rate", grid_, "--games", "20", "--policy", "greedy", "--against", "random"});
    EXPECT_EQ(answered["policies"], Json::parse(R"({"policy": "greedy", "against": "random"})"));
    EXPECT_EQ(answered["games"], 20);
    EXPECT_EQ(answered["max_turns"], 200);
    for (const char* key : {"policy", "first", "first_placed"})
        for (const char* figure : {"rate", "low", "high"}) EXPECT_TRUE(answered[key][figure].is_number()) << key;
    double sum = 0;
    for (const char* ending : {"last", "none", "standstill", "unfinished"})
        sum += answered["endings"][ending]["rate"].get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
    EXPECT_EQ(answered["turns"]["quantiles"].size(), 5u);
    EXPECT_EQ(answered["marks"].size(), 12u);
    EXPECT_EQ(answered["marks"]["1,1"]["mark"], "hardline");
    EXPECT_EQ(answered["pads"][0]["from"], (Json{2, 9}));
    EXPECT_TRUE(answered["programs"]["kill"]["chosen"].is_null());
    EXPECT_TRUE(answered["programs"]["lightning"]["chosen"].is_number());
    EXPECT_EQ(answered["programs"].size(), 21u);
    // After one turn hardly a game is decided; where none is, the shares of decided games are null.
    const Json early =
        answer({"rate", grid_, "--games", "2", "--turns", "1", "--policy", "random", "--against", "random"});
    if (early["endings"]["last"]["rate"] == 0.0) {
        EXPECT_TRUE(early["policy"]["rate"].is_null());
        EXPECT_TRUE(early["survivors"]["mean"].is_null());
    }
}

TEST_F(GridJudge, RateWritesAGameThatReplayPlaysToTheSameEnd) {
    const std::string game = folder_.path() + "/game.replay.yaml";
    for (const char* number : {"0", "3"}) {
        const Ran ran = command({"rate", grid_, "--games", "4", "--against", "greedy", "-o", game, "--game", number});
        EXPECT_EQ(ran.status, 0) << ran.err;
        const Json played = answer({"replay", grid_, game});
        EXPECT_EQ(played["status"], "finished");
        EXPECT_EQ(played["ending"], "last");
    }
}

TEST_F(GridJudge, RateRefusesOddGamesAndOtherNumbersOfPlayers) {
    EXPECT_EQ(command({"rate", grid_, "--games", "3"}).status, 2);
    const std::string three = with("players: 2 ", "players: 3 ");
    EXPECT_EQ(command({"rate", three, "--games", "2"}).status, 2);
    EXPECT_EQ(command({"compare", three, three, "--games", "2"}).status, 2);
    EXPECT_EQ(command({"rulings", three, "--games", "2"}).status, 2);
    EXPECT_EQ(command({"validate", three, "--rate", "--games", "2"}).status, 2);
    EXPECT_EQ(command({"validate", grid_, "--rate", "--games", "3"}).status, 2);
}

TEST_F(GridJudge, CompareAndRulingsPlayGrids) {
    const std::string other = with("second: 2", "second: 9");
    const Json compared =
        answer({"compare", grid_, other, "--games", "8", "--policy", "greedy", "--against", "greedy"});
    EXPECT_TRUE(compared.contains("first")) << compared.dump();
    EXPECT_TRUE(compared.contains("endings"));
    const Json readings = answer({"rulings", grid_, "--games", "4", "--policy", "greedy", "--against", "random"});
    EXPECT_NE(readings.dump().find("\"overclock\""), std::string::npos);
}
