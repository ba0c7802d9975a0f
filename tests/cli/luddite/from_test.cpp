// --from REPLAY of rate, solve and sheet: they go on from where a game stands, in the middle of a round too.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

namespace nedforge::test {
namespace {

using Json = nlohmann::ordered_json;

const std::string played_map = source_path("sample_maps/luddite/lessons/gate-on.ned.yaml");

// The best game of the map, and its beginnings.
class From : public ::testing::Test {
protected:
    static void SetUpTestSuite() { best_ = Json::parse(run({program(), "solve", played_map, "--format", "json"}).out); }
    // The game cut after `rounds` rounds, with `actions` actions in its last round.
    std::string cut(std::size_t rounds, std::size_t actions) {
        Json witness = best_["witness"];
        Json kept = Json::array();
        for (std::size_t r = 0; r < rounds; ++r) kept.push_back(witness["rounds"][r]);
        Json shortened = Json::array();
        for (std::size_t a = 0; a < actions; ++a) shortened.push_back(kept.back()["actions"][a]);
        kept.back()["actions"] = shortened;
        witness["rounds"] = kept;
        return folder_.write("cut.replay.yaml", witness.dump());
    }
    static std::size_t rounds() { return best_["witness"]["rounds"].size(); }
    static Json answer(std::vector<std::string> words) {
        words.insert(words.begin(), program());
        words.insert(words.end(), {"--format", "json"});
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return Json::parse(ran.out);
    }

    static Json best_;
    TemporaryFolder folder_;
};
Json From::best_;

TEST_F(From, SolveGoesOnAndItsReplayBeginsWithWhatWasPlayed) {
    // From the last round but one, with one action of it done, the best game is still open.
    const std::string replay = cut(rounds() - 1, 1);
    const Json solved = answer({"solve", played_map, "--from", replay, "--seconds", "20"});
    EXPECT_EQ(solved["score"], best_["score"]);
    EXPECT_TRUE(solved["proved"].get<bool>());
    const Json begun = best_["witness"]["rounds"];
    for (std::size_t r = 0; r + 2 < rounds(); ++r) EXPECT_EQ(solved["witness"]["rounds"][r], begun[r]);
    EXPECT_EQ(solved["witness"]["rounds"][rounds() - 2]["actions"][0], begun[rounds() - 2]["actions"][0]);
    const std::string whole = folder_.write("whole.replay.yaml", solved["witness"].dump());
    EXPECT_EQ(answer({"replay", played_map, whole})["score"], best_["score"]);
}

// A game that goes on is a game of the map.
TEST_F(From, NoBoundIsAboveThatOfTheWholeGame) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml");
    const Json whole = answer({"solve", map, "--seconds", "20"});
    ASSERT_TRUE(whole["proved"].get<bool>());
    Json replay = whole["witness"];
    replay["rounds"].erase(replay["rounds"].begin() + 2, replay["rounds"].end());
    const Json solved =
        answer({"solve", map, "--from", folder_.write("two.replay.yaml", replay.dump()), "--seconds", "1"});
    EXPECT_LE(solved["upper_bound"], whole["upper_bound"]);
}

TEST_F(From, AFinishedGameIsKnown) {
    const std::string replay = cut(rounds(), best_["witness"]["rounds"].back()["actions"].size());
    const Json solved = answer({"solve", played_map, "--from", replay});
    EXPECT_EQ(solved["score"], best_["score"]);
    EXPECT_EQ(solved["upper_bound"], best_["score"]);
    EXPECT_TRUE(solved["proved"].get<bool>());
    const Json rated = answer({"rate", played_map, "--from", replay, "--games", "2"});
    EXPECT_EQ(rated["exact"], true);
    EXPECT_EQ(rated["score"]["optimal_mean"], best_["score"].get<double>());
}

TEST_F(From, RateIsExactInTheLastBoxes) {
    // The last round, before anything of it is done: its dice are known.
    const std::string replay = cut(rounds(), 0);
    const Json rated = answer({"rate", played_map, "--from", replay, "--games", "20"});
    EXPECT_EQ(rated["from"], replay);
    ASSERT_EQ(rated["exact"], true) << rated;
    for (const char* level : {"easy", "medium", "hard"}) {
        const Json& win = rated["win"][level];
        EXPECT_EQ(win["rate"], win["optimal"]);
        EXPECT_EQ(win["rate"], win["low"]);
        EXPECT_EQ(win["upper_bound"], win["high"]);
        const bool won = best_["score"] > rated["thresholds"][level];
        EXPECT_EQ(win["rate"], won ? 1.0 : 0.0) << "the best end of the game is within reach";
    }
    EXPECT_GE(rated["score"]["optimal_mean"].get<double>() + 1e-9, rated["score"]["mean"].get<double>());
    EXPECT_GE(rated["rounds"], rounds()) << "rounds count from the start of the game";

    const Json early = answer({"rate", played_map, "--from", cut(1, 0), "--policy", "planner", "--games", "50"});
    EXPECT_EQ(early["exact"], false);
    EXPECT_TRUE(early["win"]["easy"]["upper_bound"].is_null()) << "bounds are of whole games";
    EXPECT_EQ(early["ladder"].size(), 4u);
}

TEST_F(From, RateExplainsFromThere) {
    const Json told = answer({"rate", played_map, "--from", cut(2, 1), "--explain", "--think", "0.015"});
    ASSERT_FALSE(told["rounds"].empty());
    EXPECT_EQ(told["rounds"][0]["round"], 1) << "the round under way, counted from 0";
    EXPECT_EQ(told["rounds"][0]["roll"], best_["witness"]["rounds"][1]["roll"]);
}

TEST_F(From, SheetsShowThePositionWithoutRounds) {
    const auto sheet = [&](const std::string& option, const std::string& replay) {
        const std::string svg = folder_.path() + "/sheet.svg";
        const Ran ran = run({program(), "sheet", played_map, option, replay, "-o", svg});
        EXPECT_EQ(ran.status, 0) << ran.err;
        return read_all(svg);
    };
    const std::string filled = sheet("--solution", cut(2, 1)), position = sheet("--from", cut(2, 1)),
                      to_play = sheet("--from", cut(2, 0));
    EXPECT_NE(filled.find("numbers are rounds"), std::string::npos);
    EXPECT_EQ(position.find("numbers are rounds"), std::string::npos);
    EXPECT_NE(position.find("Round 2"), std::string::npos);
    EXPECT_NE(to_play, position);
    const Ran both = run({program(), "sheet", played_map, "--from", cut(1, 0), "--solution", cut(1, 0), "-o", "x.svg"});
    EXPECT_EQ(both.status, 2);
}

TEST_F(From, RefusesWhatIsNoPosition) {
    for (const std::string command : {"rate", "solve"}) {
        EXPECT_EQ(run({program(), command, played_map, "--from", folder_.path() + "/none.replay.yaml"}).status, 2);
        Json illegal = best_["witness"];
        illegal["rounds"] = Json::array({{{"roll", {1, 1, 1}}, {"actions", {{{"do", "clock"}, {"die", 9}}}}}});
        const Ran ran =
            run({program(), command, played_map, "--from", folder_.write("bad.replay.yaml", illegal.dump())});
        EXPECT_EQ(ran.status, 1);
        EXPECT_NE(ran.err.find("round 1, action 1"), std::string::npos) << ran.err;
    }
}

}  // namespace
}  // namespace nedforge::test
