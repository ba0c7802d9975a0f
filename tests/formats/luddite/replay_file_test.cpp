#include "formats/luddite/replay_file.h"

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

Map lines_map() { return *read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map; }

Map map_with(Hack hack) {
    Map map = lines_map();
    map.hack = std::move(hack);
    return map;
}

// One action on line 5, columns from 10.
std::string read_action(const std::string& action, const Map& map = lines_map()) {
    const LoadedReplay loaded =
        read_replay("format: 1\nrounds:\n  - roll: [1, 2, 3]\n    actions:\n      - " + action + "\n", map);
    EXPECT_EQ(loaded.replay.has_value(), loaded.diagnostics.empty());
    return test::placed_codes(loaded.diagnostics);
}

TEST(ReplayFile, ReadsEveryActionOfTheFormatAndWritesItBack) {
    const std::vector<std::pair<Hack, std::vector<std::string>>> cases{
        {LinesHack{},
         {"{do: adjust, die: 2, by: 1}", "{do: adjust, die: 2, by: -1}", "{do: duplicate, die: 1}",
          "{do: create, value: 6}", "{do: clock, die: 3}", "{do: switch, die: 2}", "{do: switch, number: 4}",
          "{do: bonus, die: 4, box: 0}", "{do: unlock, die: 4, node: B1}", "{do: power, node: C2}",
          "{do: move, die: 5, path: [B1, C1]}", "{do: move, path: [B1, C1]}",
          "{do: move, die: 5, path: [B1], more: true}", "{do: move, path: [B1], more: true}", "{do: force, to: D1}",
          "{do: hack, die: 2, box: [0, 1]}", "{do: hack, box: [63, 63]}", "{do: clock, die: 700}"}},
        {SumsHack{}, {"{do: hack, die: 2, entry: 0}", "{do: hack, entry: 99}"}},
        {PatternsHack{},
         {"{do: hack, die: 2, section: 0, at: [0, 0], turn: 90}", "{do: hack, section: 1, at: [2, 3]}",
          "{do: hack, die: 2, section: 0, at: [0, 0], turn: 270, mirror: true}"}},
        {OrderedRowsHack{}, {"{do: hack, die: 2, section: 0, row: 1}", "{do: hack, section: 7, row: 2}"}}};
    for (const auto& [hack, actions] : cases) {
        const Map map = map_with(hack);
        std::string text =
            "format: 1\nmap: first-hack\nrulings: {or_gate: both, threshold: above, move: interrupted}\nrounds:\n  - "
            "roll: [1, 3, 5]\n    "
            "actions:\n";
        for (const auto& action : actions) text += "      - " + action + "\n";
        text += "  - roll: [6, 6, 6]\n    actions: []\n";
        const LoadedReplay loaded = read_replay(text, map);
        EXPECT_EQ(test::placed_codes(loaded.diagnostics), "");
        ASSERT_TRUE(loaded.replay);
        EXPECT_EQ(loaded.replay->rounds[0].actions.size(), actions.size());
        EXPECT_EQ(write_replay(*loaded.replay), text);
        // JSON is YAML: what `solve` prints reads as the same replay.
        const LoadedReplay from_json = read_replay(replay_json(*loaded.replay), map);
        ASSERT_TRUE(from_json.replay) << replay_json(*loaded.replay) << test::placed_codes(from_json.diagnostics);
        EXPECT_EQ(*from_json.replay, *loaded.replay);
    }
    EXPECT_TRUE(read_replay("format: 1\nrounds: []\n", lines_map()).replay);
}

TEST(ReplayFile, WhatNoStateCouldMakeRightIsAFinding) {
    EXPECT_EQ(read_action("{do: adjust, die: 2, by: 2}"), "106@5:34");
    EXPECT_EQ(read_action("{do: adjust, die: 2, by: 0}"), "106@5:34");
    EXPECT_EQ(read_action("{do: adjust, die: 2}"), "104@5:9");
    EXPECT_EQ(read_action("{do: clock, die: 0}"), "106@5:26");
    EXPECT_EQ(read_action("{do: clock}"), "104@5:9");
    EXPECT_EQ(read_action("{do: clock, die: one}"), "105@5:26");
    EXPECT_EQ(read_action("{do: clock, die: 1, by: 1}"), "103@5:29");
    EXPECT_EQ(read_action("{do: create, value: 7}"), "106@5:29");
    EXPECT_EQ(read_action("{do: create, value: 0}"), "106@5:29");
    EXPECT_EQ(read_action("{do: switch}"), "104@5:9");
    EXPECT_EQ(read_action("{do: switch, die: 1, number: 2}"), "106@5:30");
    EXPECT_EQ(read_action("{do: switch, number: 7}"), "106@5:30");
    EXPECT_EQ(read_action("{do: bonus, die: 1, box: -1}"), "106@5:34");
    EXPECT_EQ(read_action("{do: move, path: []}"), "106@5:26");
    EXPECT_EQ(read_action("{do: move}"), "104@5:9");
    EXPECT_EQ(read_action("{do: move, path: B1}"), "105@5:26");
    EXPECT_EQ(read_action("{do: jump, to: B1}"), "106@5:14");
    EXPECT_EQ(read_action("{to: B1}"), "104@5:9");
    EXPECT_EQ(read_action("{do: force, node: B1}"), "104@5:9 103@5:21");
    EXPECT_EQ(read_action("[clock]"), "105@5:9");
    EXPECT_EQ(read_action("{do: hack, die: 1, box: [0, 64]}"), "106@5:37");
    EXPECT_EQ(read_action("{do: hack, die: 1, box: [0]}"), "106@5:33");
    EXPECT_EQ(read_action("{do: hack, die: 1, entry: 0}"), "104@5:9 103@5:28");
    const Map sums = map_with(SumsHack{});
    EXPECT_EQ(read_action("{do: hack, die: 1, box: [0, 0]}", sums), "104@5:9 103@5:28");
    EXPECT_EQ(read_action("{do: hack, die: 1, entry: -1}", sums), "106@5:35");
    const Map patterns = map_with(PatternsHack{});
    EXPECT_EQ(read_action("{do: hack, die: 1, section: 0, at: [0, 0]}", patterns), "104@5:9");
    EXPECT_EQ(read_action("{do: hack, die: 1, section: 0, at: [0, 0], turn: 45}", patterns), "106@5:58");
    EXPECT_EQ(read_action("{do: hack, section: 0, at: [0, 0], turn: 90}", patterns), "103@5:44");
    EXPECT_EQ(read_action("{do: hack, die: 1, section: 0, at: [0, 0], turn: 90, mirror: 1}", patterns), "105@5:70");
    EXPECT_EQ(read_action("{do: hack, die: 1, section: 0, at: [0, 0], turn: 90, mirror: false}", patterns), "106@5:70");
    EXPECT_EQ(read_action("{do: move, die: 1, path: [B1], more: false}"), "106@5:46");
    EXPECT_EQ(read_action("{do: move, die: 1, path: [B1], more: 1}"), "105@5:46");
    EXPECT_EQ(read_action("{do: force, to: B1, more: true}"), "103@5:29");
    for (const char* number : {".inf", "-.inf", ".nan"}) {
        EXPECT_EQ(read_action("{do: clock, die: " + std::string(number) + "}"), "106@5:26") << number;
        EXPECT_EQ(read_action("{do: hack, die: 1, box: [0, " + std::string(number) + "]}"), "106@5:37") << number;
    }
    const Map rows = map_with(OrderedRowsHack{});
    EXPECT_EQ(read_action("{do: hack, die: 1, section: 0, row: 3}", rows), "106@5:45");
    EXPECT_EQ(read_action("{do: hack, die: 1, section: -1, row: 2}", rows), "106@5:37");
}

// A part of a move that is not the last is no action of the usual reading (R22).
TEST(ReplayFile, APartOfAMoveIsReadAndWritten) {
    Map map = lines_map();
    const LoadedReplay loaded = read_replay(
        "format: 1\nrounds:\n  - roll: [1, 2, 3]\n    actions: [{do: move, die: 2, path: [A2], more: true}, "
        "{do: switch, die: 1}, {do: move, die: 2, path: [B2]}]\n",
        map);
    ASSERT_TRUE(loaded.replay);
    EXPECT_TRUE(loaded.replay->rounds[0].actions[0].more);
    const ReplayOutcome outcome = play_replay(compile(map), *loaded.replay);
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->rule, "R22");
    map.rulings.move = MoveRuling::interrupted;
    EXPECT_EQ(play_replay(compile(map), *loaded.replay).status, ReplayStatus::running);
    const LoadedReplay again = read_replay(write_replay(*loaded.replay), map);
    ASSERT_TRUE(again.replay);
    EXPECT_TRUE(*again.replay == *loaded.replay);
}

TEST(ReplayFile, RootsAndRounds) {
    const auto read = [](const std::string& text) {
        return test::placed_codes(read_replay(text, lines_map()).diagnostics);
    };
    EXPECT_EQ(read(""), "104@1:1");
    EXPECT_EQ(read("format: 1\n"), "104@1:1");
    EXPECT_EQ(read("format: 2\nrounds: []\n"), "108@1:9");
    EXPECT_EQ(read("format: 1\nmap: other-map\nrounds: []\n"), "106@2:6");
    EXPECT_EQ(read("format: 1\nmap: Other\nrounds: []\n"), "106@2:6");
    EXPECT_EQ(read("format: 1\nrulings: {or: both}\nrounds: []\n"), "103@2:11");
    EXPECT_EQ(read("format: 1\nrulings: {or_gate: all}\nrounds: []\n"), "106@2:20");
    EXPECT_EQ(read("format: 1\nrounds: [{roll: [1, 2], actions: []}]\n"), "106@2:17");
    EXPECT_EQ(read("format: 1\nrounds: [{roll: [1, 2, 3, 4], actions: []}]\n"), "106@2:17");
    EXPECT_EQ(read("format: 1\nrounds: [{roll: [1, 2, 7], actions: []}]\n"), "106@2:24");
    EXPECT_EQ(read("format: 1\nrounds: [{roll: [1, 2, 3]}]\n"), "104@2:10");
    EXPECT_EQ(read("format: 1\nrounds: [{actions: []}]\n"), "104@2:10");
    EXPECT_EQ(read("format: 1\nrounds: {}\n"), "105@2:9");
}

TEST(ReplayFile, TenThousandActions) {
    const auto with = [](int actions) {
        std::string text = "format: 1\nrounds:\n  - roll: [1, 2, 3]\n    actions:\n";
        for (int i = 0; i < actions; ++i) text += "      - {do: clock, die: 1}\n";
        return test::placed_codes(read_replay(text, lines_map()).diagnostics);
    };
    EXPECT_EQ(with(9999), "");
    EXPECT_EQ(with(10'000), "");
    EXPECT_EQ(with(10'001), "109@10005:9");
}

}  // namespace
}  // namespace nedforge::luddite
