// nedforge rate --explain: one game of the expert, with what it plans and expects.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string told_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml");

Ran explain(const std::string& map, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{program(), "rate", map, "--explain", "--think", "0.015"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

int count_of(const std::string& text, const std::string& piece) {
    int count = 0;
    for (auto at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++count;
    return count;
}

}  // namespace

TEST(RateExplain, ItsRoundsAreAReplayOfTheGameThatIsRated) {
    const TemporaryFolder folder;
    const json told = json::parse(explain(told_map, {"--seed", "7", "--format", "json"}).out);
    EXPECT_EQ(told["seed"], 7);
    EXPECT_EQ(told["think"], 0.015);
    EXPECT_TRUE(told["complete"]);
    ASSERT_GT(told["rounds"].size(), 5u);
    json rounds = json::array();
    for (const json& round : told["rounds"]) rounds.push_back({{"roll", round["roll"]}, {"actions", round["actions"]}});
    const std::string replay = folder.write("game.replay.yaml", json{{"format", 1}, {"rounds", rounds}}.dump());
    const json played = json::parse(run({program(), "replay", told_map, replay, "--format", "json"}).out);
    EXPECT_EQ(played["status"], "finished");
    EXPECT_EQ(played["score"], told["score"]);
    EXPECT_EQ(played["escaped"], told["escaped"]);
    const json rated = json::parse(run({program(), "rate", told_map, "--games", "1", "--think", "0.015", "--seed", "7",
                                        "--no-bounds", "--format", "json"})
                                       .out);
    EXPECT_EQ(rated["score"]["mean"], told["score"]);
    for (const char* level : {"easy", "medium", "hard"})
        EXPECT_EQ(rated["win"][level]["rate"] == 1.0, told["won"][level].get<bool>()) << level;
    // A second choice is legal on its round's roll, too.
    for (std::size_t r = 0; r < rounds.size(); ++r) {
        if (told["rounds"][r]["second"].is_null()) continue;
        json changed = json::array();
        for (std::size_t before = 0; before < r; ++before) changed.push_back(rounds[before]);
        changed.push_back({{"roll", rounds[r]["roll"]}, {"actions", told["rounds"][r]["second"]["actions"]}});
        const std::string file = folder.write("other.replay.yaml", json{{"format", 1}, {"rounds", changed}}.dump());
        EXPECT_EQ(run({program(), "replay", told_map, file}).status, 0) << "round " << r;
    }
}

TEST(RateExplain, TheTextSaysWhatIsToldAndHowItEnds) {
    const std::string text = explain(told_map).out;
    EXPECT_TRUE(text.starts_with("NED Map One (ned-01): game 0 of the expert")) << text;
    EXPECT_NE(text.find("--think 0.015, with the dice of --seed 1\n"), std::string::npos) << text;
    EXPECT_NE(text.find(" points; wins "), std::string::npos) << text;
    EXPECT_EQ(count_of(text, "\nround "), count_of(text, "\n  plan     ")) << "the last round has a plan too";
    EXPECT_EQ(count_of(text, "\nround "), count_of(text, "\n  expects  "));
    EXPECT_EQ(count_of(text, "\nround "),
              count_of(text, "\n  chosen   by exact search\n") + count_of(text, "\n  chosen   by look-ahead\n"));
    EXPECT_EQ(count_of(text, "\n  plan     the game ends\n"), 1) << text;
}

// The gates of the fixture let nobody through, so the NEETLE never gets to the Exit.
TEST(RateExplain, NobodyStaysOnAnExitThatIsNotReached) {
    const std::string text = explain(source_path("tests/validator/luddite/fixtures/NED301/bad.ned.yaml")).out;
    EXPECT_NE(text.find("no way home is left"), std::string::npos) << text;
    EXPECT_EQ(text.find("stay on the Exit"), std::string::npos) << text;
    EXPECT_NE(text.find("0 points, for the NEETLE is not on the Exit; wins no level\n"), std::string::npos) << text;
}

TEST(RateExplain, RefusesWhatItDoesNotTell) {
    for (const auto& [more, why] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{{{"--policy", "novice"}, "leave --policy out"},
                                                                       {{"--games", "5"}, "don't go together"},
                                                                       {{"--exact"}, "don't go together"},
                                                                       {{"--set-thresholds"}, "don't go together"}}) {
        const Ran ran = explain(told_map, more);
        EXPECT_EQ(ran.status, 2) << more[0];
        EXPECT_EQ(ran.out, "") << more[0];
        EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
    }
}

TEST(RateExplain, AStoppedGameHasNoScore) {
    const Ran ran = run({"timeout", "--preserve-status", "-s", "INT", "0.5", program(), "rate", told_map, "--explain",
                         "--think", "200", "--format", "json"});
    EXPECT_NE(ran.err.find(": stopped"), std::string::npos) << ran.err;
    EXPECT_EQ(ran.status, 130);
    if (ran.out.empty()) return;  // The first round was not over.
    const json told = json::parse(ran.out);
    EXPECT_FALSE(told["complete"]);
    EXPECT_TRUE(told["score"].is_null() && told["won"].is_null() && told["escaped"].is_null());
}
