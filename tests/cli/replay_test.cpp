#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using nlohmann::json;
using namespace nedforge::test;

namespace {

const std::string worked_map = source_path("sample_maps/luddite/examples/worked-base.ned.yaml");

struct Replayed {
    int status;
    json object;
    std::string err;
};

Replayed replayed(const std::string& rounds, const std::vector<std::string>& more = {}) {
    const TemporaryFolder folder;
    std::vector<std::string> argv{
        program(), "replay", worked_map, folder.write("game.replay.yaml", "format: 1\n" + rounds), "--format", "json"};
    argv.insert(argv.end(), more.begin(), more.end());
    const Ran ran = run(argv);
    return {ran.status, json::parse(ran.out), ran.err};
}

}  // namespace

TEST(ReplayCommand, SaysEverythingOfTheSheet) {
    const auto [status, object, err] = replayed(
        "rounds:\n"
        "  - roll: [2, 3, 5]\n"
        "    actions: [{do: duplicate, die: 1}, {do: switch, die: 1}, {do: bonus, die: 4, box: 0}, {do: clock, die: "
        "3}]\n");
    EXPECT_EQ(status, 0) << err;
    EXPECT_EQ(object, json::parse(R"({
        "schema": 1, "id": "worked-base", "status": "running", "escaped": true, "score": 13,
        "parts": {"critical": 0, "hack": 0, "switches": 0, "clock": 5, "leftover": 8},
        "state": {"node": "A1", "toggles": [0, 1, 0, 0, 0, 0], "clock": 5,
                  "resources": {"energy": {"held": 4, "used_spaces": 4}, "multi_tool": {"held": 2, "used_spaces": 2},
                                "credit": {"held": 1, "used_spaces": 2}},
                  "opened": [], "powered": [], "caches": [], "hit": [], "codes": [], "bonuses": [0], "paid": [],
                  "tallies": [0, 1, 0]},
        "error": null})"));
}

TEST(ReplayCommand, NamesTheIllegalActionAndItsRuling) {
    const auto [status, object, err] = replayed(
        "rounds:\n"
        "  - {roll: [2, 3, 5], actions: [{do: clock, die: 1}]}\n"
        "  - {roll: [2, 3, 5], actions: [{do: switch, die: 1}, {do: switch, die: 2}, {do: switch, die: 3}]}\n");
    EXPECT_EQ(status, 1);
    EXPECT_EQ(object["status"], "illegal");
    EXPECT_EQ(object["error"]["round"], 1);
    EXPECT_EQ(object["error"]["action"], 2);
    EXPECT_EQ(object["error"]["rule"], "R2");
    EXPECT_EQ(object["state"]["toggles"], json::parse("[0, 1, 1, 0, 0, 0]"));
}

TEST(ReplayCommand, HasNoRuleWhereNoneFits) {
    const auto [status, object, err] = replayed("rounds: [{roll: [2, 3, 5], actions: [{do: clock, die: 4}]}]\n");
    EXPECT_EQ(status, 1);
    EXPECT_TRUE(object["error"]["rule"].is_null());
}

TEST(ReplayCommand, ReadingsOfTheCommandLineGoBeforeTheReplaysAndThoseBeforeTheMaps) {
    const std::string rounds =
        "rounds: [{roll: [1, 3, 5], actions: [{do: unlock, die: 1, node: B1}, {do: switch, number: 2}, {do: clock, "
        "die: 3}]}]\n";
    EXPECT_EQ(replayed(rounds).object["state"]["resources"]["energy"]["held"], 2);
    const std::string icon_first = "rounds: [{roll: [6, 3, 5], actions: [{do: clock, die: 1}]}]\n";
    EXPECT_EQ(replayed(icon_first).object["state"]["resources"]["energy"]["held"], 2);
    EXPECT_EQ(replayed("rulings: {clock_icons: last}\n" + icon_first).object["state"]["resources"]["energy"]["held"],
              1);
    EXPECT_EQ(replayed("rulings: {clock_icons: last}\n" + icon_first, {"--ruling", "clock_icons=all"})
                  .object["state"]["resources"]["energy"]["held"],
              2);
}

TEST(ReplayCommand, WhatTheFormatCantSayIsUnreadable) {
    const auto [status, object, err] = replayed("rounds: [{roll: [2, 3, 7], actions: [{do: clock}]}]\n");
    EXPECT_EQ(status, 1);
    EXPECT_EQ(object["id"], "worked-base");
    EXPECT_EQ(object["status"], "unreadable");
    EXPECT_EQ(object["diagnostics"].size(), 2u);
    EXPECT_EQ(object["schema"], 1);
    EXPECT_EQ(object.size(), 4u);
}

TEST(ReplayCommand, RefusesABrokenMapWithItsFindings) {
    const TemporaryFolder folder;
    std::string text = read_all(worked_map);
    text.replace(text.find("role: enter_exit"), 16, "role: enter");
    const std::string broken = folder.write("broken.ned.yaml", text);
    const std::string replay = folder.write("game.replay.yaml", "format: 1\nrounds: []\n");
    const Ran ran = run({program(), "replay", broken, replay, "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    const json object = json::parse(ran.out);
    EXPECT_EQ(object["maps"][0]["diagnostics"][0]["code"], "NED202");
    EXPECT_EQ(object, json::parse(run({program(), "validate", broken, "--format", "json"}).out));
}

TEST(ReplayCommand, MissingFilesAreStatusTwo) {
    const TemporaryFolder folder;
    EXPECT_EQ(run({program(), "replay", folder.path() + "/no.ned.yaml", "x"}).status, 2);
    EXPECT_EQ(run({program(), "replay", worked_map, folder.path() + "/no.replay.yaml"}).status, 2);
    EXPECT_EQ(run({program(), "replay", worked_map}).status, 2);
}

TEST(ReplayCommand, TextNamesPlaceAndRuling) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("game.replay.yaml",
                     "format: 1\nrounds:\n  - roll: [6, 3, 5]\n    actions:\n      - {do: adjust, die: 1, by: 1}\n");
    const Ran ran = run({program(), "replay", worked_map, file});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find(file + ":5:9: round 1, action 1: "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("(ruling R4)"), std::string::npos) << ran.out;
}

TEST(ReplayCommand, AReplayOfAnotherMapIsToldOnce) {
    const TemporaryFolder folder;
    const std::string file = folder.write("game.replay.yaml",
                                          "format: 1\nmap: another\nrounds:\n  - roll: [6, 3, 5]\n    actions:\n"
                                          "      - {do: hack, die: 1, section: 0, row: 1}\n");
    const Ran text = run({program(), "replay", worked_map, file});
    EXPECT_EQ(text.status, 1);
    EXPECT_TRUE(contains(text.out, "this is a replay of the map 'another'")) << text.out;
    EXPECT_FALSE(contains(text.out, "section")) << text.out;
    EXPECT_TRUE(contains(text.out, "The rest of the replay was not looked at")) << text.out;
    const json all = json::parse(run({program(), "replay", worked_map, file, "--format", "json"}).out);
    EXPECT_GT(all["diagnostics"].size(), 1u) << "programs are told all";
    const std::string wrong_id = folder.write("wrong.replay.yaml", "format: 1\nmap: 'no id'\nrounds: 3\n");
    EXPECT_TRUE(contains(run({program(), "replay", worked_map, wrong_id}).out, "rounds: 3"));
}
