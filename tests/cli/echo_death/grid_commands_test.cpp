// replay and play of grids as their users see them, and the shared commands on a grid.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

class GridCommands : public testing::Test {
protected:
    Ran nedforge(std::vector<std::string> arguments, const std::string& input = "") const {
        arguments.insert(arguments.begin(), program());
        return run(arguments, input);
    }
    // The answer without its version, which comes first.
    json answer(std::vector<std::string> arguments, int status = 0, const std::string& input = "") const {
        arguments.insert(arguments.end(), {"--format", "json"});
        const Ran ran = nedforge(arguments, input);
        EXPECT_EQ(ran.status, status) << ran.out << ran.err;
        json found = json::parse(ran.out, nullptr, false);
        EXPECT_EQ(found.value("schema", 0), 1);
        found.erase("schema");
        return found;
    }
    std::string write(const std::string& name, const std::string& text) const { return folder.write(name, text); }
    std::string twin_yards() const { return write("twin.grid.yaml", twin_yards_text); }
    TemporaryFolder folder;
};

TEST_F(GridCommands, ReplaySaysWhatThePageSays) {
    const json found = answer({"replay", twin_yards(), write("game.replay.yaml", twin_yards_replay)});
    const json expected = json::parse(R"({"id": "twin-yards", "game": "echo_death", "status": "running", "winner": null,
 "ending": null, "next": {"step": "turns", "turn": 3, "player": "a"},
 "state": {
   "nodes": {
     "a1": {"at": [1, 5], "hard_drive": 2, "offense": 2, "defense": 3, "cover": 0, "orthogonal": [1, 1], "diagonal": [2, 1], "stunned": false,
            "tasks": [{"program": "fortress", "by": "a"}]},
     "a2": {"at": [6, 9], "hard_drive": 1, "offense": 2, "defense": 3, "cover": 0, "orthogonal": [2, 1], "diagonal": [2, 1], "stunned": false,
            "tasks": [{"program": "haste", "by": "a"}, {"program": "fortress", "by": "a"}]},
     "a3": {"at": [0, 7], "hard_drive": 2, "offense": 2, "defense": 1, "cover": 0, "orthogonal": [1, 1], "diagonal": [2, 1], "stunned": true,
            "tasks": [{"program": "skullcrack", "by": "b"}]},
     "b3": {"at": [11, 1], "hard_drive": 1, "offense": 2, "defense": 1, "cover": 0, "orthogonal": [1, 1], "diagonal": [2, 1], "stunned": false,
            "tasks": []}},
   "destroyed": ["b1", "b2"],
   "players": {
     "a": {"directory": ["fortress", "haste", "lightning", "shove"],
           "cards": [2, 10], "disconnect": false, "overclocked": false, "out": false},
     "b": {"directory": ["chain_lightning", "enfeeble", "firewall", "skullcrack"],
           "cards": [4, 5], "disconnect": false, "overclocked": false, "out": false}},
   "turn": {"player": "a", "instructions": 7, "uses": {}}, "quiet": 0},
 "error": null})");
    EXPECT_EQ(found, expected);
    const Ran text = nedforge({"replay", twin_yards(), write("game.replay.yaml", twin_yards_replay)});
    EXPECT_NE(text.out.find("twin-yards: running, player a has turn 4"), std::string::npos) << text.out;
}

TEST_F(GridCommands, ReplaySaysWhichStepIsIllegal) {
    const std::string game = write("game.replay.yaml", replaced(twin_yards_replay, "- {trade: b3}", "- {trade: b2}"));
    const json found = answer({"replay", twin_yards(), game}, 1);
    EXPECT_EQ(found.at("status"), "illegal");
    EXPECT_EQ(found.at("next"), nullptr);
    EXPECT_EQ(found.at("error").at("step"), "turns");
    EXPECT_EQ(found.at("error").at("turn"), 2);
    EXPECT_EQ(found.at("error").at("action"), 1);
    EXPECT_EQ(found.at("error").at("rule"), "E42");
    EXPECT_EQ(found.at("state").at("turn").at("player"), "b");
    const Ran text = nedforge({"replay", twin_yards(), game});
    EXPECT_NE(text.out.find("game.replay.yaml:"), std::string::npos);
    EXPECT_NE(text.out.find("turn 3 (b), action 2: "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("(ruling E42)"), std::string::npos) << text.out;
    const std::string first = write("first.replay.yaml", replaced(twin_yards_replay, "[lightning, shove,", "[bishop,"));
    const json directories = answer({"replay", twin_yards(), first}, 1);
    EXPECT_EQ(directories.at("state"), nullptr);
    EXPECT_EQ(directories.at("error").at("turn"), nullptr);
    const std::string odd = write("odd.replay.yaml", replaced(twin_yards_replay, "{trade: b3}", "{trade: 3}"));
    EXPECT_EQ(answer({"replay", twin_yards(), odd}, 1).at("status"), "unreadable");
}

// A reading on the command line goes before that of the replay, which goes before the map's.
TEST_F(GridCommands, ReadingsComeFromThreePlaces) {
    const std::string game =
        write("game.replay.yaml", replaced(twin_yards_replay, "rulings: {}", "rulings: {distance: orthogonal}"));
    EXPECT_EQ(answer({"replay", twin_yards(), game}, 1).at("status"), "illegal");
    EXPECT_EQ(answer({"replay", twin_yards(), game, "--ruling", "distance=square"}).at("status"), "running");
}

TEST_F(GridCommands, PlayIsAGameThatReplayTakes) {
    std::string lines;
    for (int i = 0; i < 900; ++i) lines += "list\n1\n";
    const std::string kept = folder.path() + "/kept.replay.yaml";
    const json played = answer({"play", twin_yards(), "--against", "random", "--seed", "3", "-o", kept}, 0, lines);
    const json again = answer({"replay", twin_yards(), kept});
    EXPECT_EQ(played, again);
    EXPECT_EQ(played.at("status"), "finished");
    const Ran refused = nedforge({"play", twin_yards(), "--seed", "1"}, "pick a haste;pick a haste\ncard a 3\nquit\n");
    EXPECT_NE(refused.out.find("(E13)"), std::string::npos) << refused.out;
    EXPECT_EQ(refused.status, 0);
}

TEST_F(GridCommands, SharedCommandsTakeGrids) {
    EXPECT_EQ(nedforge({"fmt", "--check", twin_yards()}).status, 1);
    const std::string changed =
        write("other.grid.yaml", replaced(twin_yards_text, "\"...........L\"", "\"U..........L\""));
    EXPECT_NE(nedforge({"diff", twin_yards(), changed}).out.find("square [0, 0]: mark no mark -> Turret"),
              std::string::npos);
    for (const char* kind : {"small", "empty"}) {
        const std::string path = folder.path() + "/" + kind + ".grid.yaml";
        EXPECT_EQ(nedforge({"new", path, "--variant", kind}).status, 0);
        const json found = answer({"validate", path});
        EXPECT_EQ(found.at("summary").at("errors"), 0);
        EXPECT_EQ(found.at("summary").at("warnings"), 0) << found.at("maps");
        EXPECT_EQ(nedforge({"fmt", "--check", path}).status, 0) << kind;
    }
    const Ran solve = nedforge({"solve", twin_yards()});
    EXPECT_EQ(solve.status, 2);
}

}  // namespace
