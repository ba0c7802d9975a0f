// nedforge solve: the JSON, the replay it writes, what it refuses.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

namespace nedforge::test {
namespace {

using Json = nlohmann::ordered_json;

const char* const unescapable =
    "format: 1\ngame: luddite\nid: two\nname: Two\n"
    "nodes:\n  - {id: A1, at: [0, 0], role: enter}\n  - {id: B1, at: [1, 0], role: exit, gate: AND 1 2}\n"
    "resources:\n  energy: {spaces: 0, start: 0}\n  multi_tool: {spaces: 0, start: 0}\n  credit: {spaces: 0, start: "
    "0}\n"
    "clock: [\".\"]\nbonuses: []\n"
    "hack: {variant: sums, entries: [{target: 3, boxes: 1, reward: {damage: 1}}]}\n";

TEST(SolveCommand, WritesAReplayThatScoresWhatItSays) {
    const TemporaryFolder folder;
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml"),
                      replay = folder.path() + "/best.replay.yaml";
    const Ran solved = run({program(), "solve", map, "--format", "json", "-o", replay, "--ruling", "or_gate=both"});
    ASSERT_EQ(solved.status, 0) << solved.err;
    EXPECT_EQ(solved.err, "");
    const Json json = Json::parse(solved.out);
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    EXPECT_EQ(keys, (std::vector<std::string>{"schema", "id", "score", "upper_bound", "proved", "witness"}));
    EXPECT_EQ(json["id"], "first-hack");
    EXPECT_TRUE(json["proved"].get<bool>());
    EXPECT_EQ(json["score"], json["upper_bound"]);
    EXPECT_EQ(json["witness"]["format"], 1);
    EXPECT_EQ(json["witness"]["map"], "first-hack");
    EXPECT_EQ(json["witness"]["rulings"], Json({{"or_gate", "both"}}));

    const Ran played = run({program(), "replay", map, replay, "--format", "json"});
    ASSERT_EQ(played.status, 0) << played.out;
    EXPECT_EQ(Json::parse(played.out)["score"], json["score"]);
    EXPECT_EQ(Json::parse(played.out)["status"], "finished");

    const std::string from_json = folder.write("json.replay.yaml", json["witness"].dump());
    EXPECT_EQ(Json::parse(run({program(), "replay", map, from_json, "--format", "json"}).out)["score"], json["score"]);
}

TEST(SolveCommand, SaysThatThereIsNoEscape) {
    const TemporaryFolder folder;
    const std::string map = folder.write("two.ned.yaml", unescapable), replay = folder.path() + "/none.replay.yaml";
    const Ran solved = run({program(), "solve", map, "--format", "json", "-o", replay});
    EXPECT_EQ(solved.status, 1) << "the game that was asked for is not there";
    EXPECT_EQ(
        Json::parse(solved.out),
        Json::parse(
            R"({"schema": 1, "id": "two", "score": null, "upper_bound": null, "proved": true, "witness": null})"));
    EXPECT_NE(solved.err.find("no game to write"), std::string::npos);
    EXPECT_NE(run({program(), "replay", map, replay}).status, 0);  // nothing was written
    const std::string told = run({program(), "solve", map}).out;
    EXPECT_NE(told.find("no game ends on the Exit"), std::string::npos);
    EXPECT_EQ(told.find("more"), std::string::npos) << "nothing to be more than: " << told;
}

// What the checks prove needs no search.
TEST(SolveCommand, KnowsWhatTheMovementModelDenies) {
    for (const char* fixture : {"NED301", "NED308"}) {
        const std::string map =
            source_path("tests/validator/luddite/fixtures/" + std::string(fixture) + "/bad.ned.yaml");
        const Ran solved = run({program(), "solve", map, "--seconds", "0", "--format", "json"});
        EXPECT_EQ(solved.status, 0) << solved.err;
        const Json json = Json::parse(solved.out);
        EXPECT_TRUE(json["proved"].get<bool>()) << fixture;
        EXPECT_TRUE(json["score"].is_null() && json["upper_bound"].is_null() && json["witness"].is_null()) << fixture;
        const std::string told = run({program(), "solve", map}).out;
        EXPECT_NE(told.find("no game ends on the Exit, whatever the dice\nproved: "), std::string::npos) << told;
    }
}

TEST(SolveCommand, HasAGameAndABoundWithoutTimeToSearch) {
    const TemporaryFolder folder;
    for (const char* id : {"ned-01", "ned-04", "ned-09"}) {
        const std::string map = source_path("sample_maps/luddite/campaign-2026-11/" + std::string(id) + ".ned.yaml"),
                          replay = folder.path() + "/a.replay.yaml";
        const Ran solved = run({program(), "solve", map, "--seconds", "0", "--format", "json", "-o", replay});
        ASSERT_EQ(solved.status, 0) << solved.err;
        const Json json = Json::parse(solved.out),
                   played = Json::parse(run({program(), "replay", map, replay, "--format", "json"}).out);
        EXPECT_EQ(played["status"], "finished") << id;
        EXPECT_EQ(played["score"], json["score"]) << id;
        EXPECT_LE(json["score"], json["upper_bound"]) << id;
        EXPECT_EQ(json["witness"]["map"], id);
    }
}

TEST(SolveCommand, TellsTheGame) {
    const Ran solved = run({program(), "solve", source_path("sample_maps/luddite/lessons/gate-on.ned.yaml")});
    EXPECT_EQ(solved.status, 0);
    EXPECT_NE(solved.out.find("the highest score"), std::string::npos) << solved.out;
    EXPECT_NE(solved.out.find("proved: "), std::string::npos);
    EXPECT_NE(solved.out.find("round 1 ("), std::string::npos);
}

TEST(SolveCommand, RefusesBadMapsAndUsage) {
    const TemporaryFolder folder;
    std::string text = unescapable;
    text.replace(text.find("role: exit"), 10, "role: enter");
    const Ran refused = run({program(), "solve", folder.write("bad.ned.yaml", text), "--format", "json"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(Json::parse(refused.out).contains("summary"));
    EXPECT_EQ(run({program(), "solve", folder.path() + "/none.ned.yaml"}).status, 2);
    EXPECT_EQ(run({program(), "solve"}).status, 2);
    const std::string map = folder.write("two.ned.yaml", unescapable);
    EXPECT_EQ(run({program(), "solve", map, "--seconds", "-1"}).status, 2);
}

}  // namespace
}  // namespace nedforge::test
