// nedforge playtest: people's games beside the ladder's.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string gate_map = source_path("sample_maps/luddite/lessons/gate-or.ned.yaml");

Ran playtest(std::vector<std::string> more) {
    std::vector<std::string> words{program(), "playtest", gate_map, "--games", "300"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

// Games by the policy with this seed's dice, as a table of one player.
std::string table_of(const std::string& policy, int games) {
    const json rated = json::parse(run({program(), "rate", gate_map, "--policy", policy, "--games",
                                        std::to_string(games), "--seed", "77", "--no-bounds", "--format", "json"})
                                       .out);
    std::string text = "player,score\n";
    for (const auto& [score, count] : rated["histogram"].items())
        for (int i = 0; i < count.get<int>(); ++i) text += "Anna," + score + "\n";
    return text;
}

json fitted(const std::string& csv) {
    const Ran ran = playtest({csv, "--no-expert", "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return json::parse(ran.out);
}

}  // namespace

// A table of games that the policy played with other dice gives back about its skill.
TEST(PlaytestCommand, FindsTheSkillThatMadeTheGames) {
    const TemporaryFolder folder;
    const json novice = fitted(folder.write("novice.csv", table_of("novice", 200)));
    EXPECT_LE(novice["fit"]["low"], 0.45);
    EXPECT_GE(novice["fit"]["high"], 0.45);
    EXPECT_LT(novice["fit"]["high"].get<double>() - novice["fit"]["low"].get<double>(), 0.4);
    const json random = fitted(folder.write("random.csv", table_of("random", 60)));
    EXPECT_LT(random["fit"]["high"], 0.3) << random["fit"];
    const json planner = fitted(folder.write("planner.csv", table_of("planner", 200)));
    EXPECT_GT(planner["fit"]["low"], 0.7) << planner["fit"];
    EXPECT_EQ(novice["people"]["games"], 200);
    EXPECT_EQ(novice["people"]["players"], 1);
    // What is predicted is about what was played.
    for (const std::string level : {"easy", "medium", "hard"})
        EXPECT_NEAR(novice["fit"]["predicted_win"][level]["rate"].get<double>(),
                    novice["people"]["win"][level]["rate"].get<double>(), 0.12)
            << level;
    // The thresholds give the people the target's shares, as far as whole points can.
    ASSERT_EQ(novice["thresholds"].size(), 3u);
    EXPECT_NEAR(novice["thresholds"][0]["rate"].get<double>(), 0.65, 0.1);
    EXPECT_LT(novice["thresholds"][0]["threshold"], novice["thresholds"][1]["threshold"]);
}

// Scores that no game of the policy reaches say the same as the highest that it reaches.
TEST(PlaytestCommand, ScoresAboveTheScaleAreOnesOfTheHighestSkill) {
    const TemporaryFolder folder;
    const std::string csv = folder.write("a.csv", "player,score\nAnna,90\nAnna,300\nAnna,301\n");
    const json report = fitted(csv);
    EXPECT_EQ(report["fit"]["skill"], 1.0) << report["fit"];
    for (const auto& [level, win] : report["fit"]["predicted_win"].items()) {
        EXPECT_LE(win["low"], win["rate"]) << level;
        EXPECT_LE(win["rate"], win["high"]) << level;
    }
    const std::string text = playtest({csv, "--no-expert"}).out;
    EXPECT_NE(text.find("3 of their 3 scores are higher than nearly all of the best regular's"), std::string::npos)
        << text;
}

TEST(PlaytestCommand, KnownDiceAreUsed) {
    const TemporaryFolder folder;
    const json with_seeds = fitted(folder.write("a.csv", "player,score,seed\nAnna,30,5\nBen,12,6\nBen,25,\n"));
    EXPECT_EQ(with_seeds["fit"]["with_known_dice"], 2);
    EXPECT_EQ(with_seeds["people"]["players"], 2);
    const json without = fitted(folder.write("b.csv", "player,score\nAnna,30\nBen,12\nBen,25\n"));
    EXPECT_EQ(without["fit"]["with_known_dice"], 0);
    EXPECT_NE(with_seeds["fit"]["skill"], without["fit"]["skill"]);
}

// One game by the expert itself and one that wastes every round.
TEST(PlaytestCommand, SaysWherePeopleLeaveTheExpertsChoice) {
    const TemporaryFolder folder;
    const std::string wasted =
        folder.write("wasted.replay.yaml",
                     "format: 1\nrounds:\n"
                     "  - {roll: [2, 5, 6], actions: [{do: clock, die: 3}, {do: clock, die: 2}]}\n"
                     "  - {roll: [2, 5, 1], actions: [{do: clock, die: 3}]}\n");
    const Ran ran = playtest({wasted, "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json report = json::parse(ran.out), departures = report["departures"];
    EXPECT_EQ(report["people"]["games"], 1);
    ASSERT_EQ(departures["rounds"].size(), 2u);
    EXPECT_EQ(departures["rounds"][0]["left"], 1);
    EXPECT_GT(departures["rounds"][0]["costs"], 1) << "eleven boxes of twelve for nothing";
    EXPECT_GT(departures["parts"]["Clock"]["people"], departures["parts"]["Clock"]["expert"]);
    EXPECT_EQ(departures["parts"]["Hack module"]["people"], 0.0);
    EXPECT_EQ(ran.out, playtest({wasted, "--format", "json", "--jobs", "1"}).out);
    const std::string text = playtest({wasted}).out;
    EXPECT_NE(text.find("Where they leave the expert's choice"), std::string::npos) << text;
    EXPECT_NE(text.find("The expert thinks with --think 0.1; for the hints of play it has 1, and may choose otherwise"),
              std::string::npos)
        << text;
}

TEST(PlaytestCommand, AnUnfinishedReplayIsNoScore) {
    const TemporaryFolder folder;
    const std::string begun =
        folder.write("begun.replay.yaml", "format: 1\nrounds: [{roll: [2, 5, 6], actions: [{do: clock, die: 1}]}]\n");
    const json report = json::parse(playtest({begun, "--format", "json"}).out);
    EXPECT_EQ(report["people"]["games"], 0);
    EXPECT_EQ(report["people"]["unfinished"], 1);
    EXPECT_TRUE(report["fit"].is_null());
    EXPECT_EQ(report["departures"]["rounds"].size(), 1u);
    for (const std::string actions : {"", "{do: switch, die: 1}"}) {  // a round without its Clock die
        const std::string quit =
            folder.write("quit.replay.yaml",
                         "format: 1\nrounds: [{roll: [2, 5, 6], actions: [{do: clock, die: 1}]}, {roll: [3, 3, 4], "
                         "actions: [" +
                             actions + "]}]\n");
        const json left = json::parse(playtest({quit, "--format", "json"}).out);
        EXPECT_EQ(left["people"]["unfinished"], 1);
        EXPECT_EQ(left["departures"]["rounds"].size(), 1u) << left;
    }
}

TEST(PlaytestCommand, SaysWhatIsWrongWithAFile) {
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& name, const std::string& text, int status, const std::string& why) {
        const Ran ran = playtest({folder.write(name, text), "--no-expert"});
        EXPECT_EQ(ran.status, status) << ran.out;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(why), std::string::npos) << ran.err;
        EXPECT_EQ(ran.err.find("1 map"), std::string::npos) << ran.err;
    };
    refused("a.csv", "player,score\nAnna,lots\n", 1, "a.csv:2:6: score is a whole number");
    refused("b.csv", "player,score\n", 2, "hold no game");
    refused("c.replay.yaml", "format: 1\nrounds: [{roll: [2, 5, 7], actions: []}]\n", 1, "c.replay.yaml");
    refused("d.replay.yaml", "format: 1\nrounds: [{roll: [2, 5, 6], actions: [{do: clock, die: 4}]}]\n", 1,
            "d.replay.yaml:2:");
    refused("e.replay.yaml", "format: 1\nrulings: {or_gate: both}\nrounds: []\n", 1, "under other readings");
    EXPECT_EQ(playtest({folder.path() + "/gone.csv"}).status, 2);
}
