// Replays of Luddit: what can be read, what can't and why, writing and layout.

#include "formats/luddit/replay_file.h"

#include <gtest/gtest.h>

#include "tests/support/schema/schema_file.h"

namespace nedforge::luddit {
namespace {

const std::string head = "format: 1\ngame: luddit\n";

std::string codes_of(const std::string& turns, std::optional<std::string_view> id = std::nullopt) {
    std::string codes;
    for (const Diagnostic& d : read_replay(head + turns, id).diagnostics)
        codes += (codes.empty() ? "" : " ") + d.code + " " + std::to_string(d.place.line) + ":" +
                 std::to_string(d.place.column);
    return codes;
}

TEST(LudditReplayFile, TellsWhatNoBoardCouldMakeRight) {
    const auto turn = [](const std::string& moves) { return "turns:\n  - " + moves + "\n"; };
    EXPECT_EQ(codes_of("turns: []\n"), "");
    EXPECT_EQ(codes_of(""), "LOOP104 1:1");
    EXPECT_EQ(codes_of(turn("[]")), "LOOP106 4:5");
    EXPECT_EQ(codes_of(turn("[{}]")), "LOOP104 4:6");
    EXPECT_EQ(codes_of(turn("[{to: [[0, 0]]}]")), "LOOP104 4:6");
    EXPECT_EQ(codes_of(turn("[{plaice: [0, 0]}]")), "LOOP104 4:6 LOOP103 4:7");
    EXPECT_EQ(codes_of(turn("[{place: [0, 0], take: [[0, 0]]}]")), "LOOP106 4:6");
    EXPECT_EQ(codes_of(turn("[{place: [0, 0], to: [[0, 0]]}]")), "LOOP103 4:22");
    EXPECT_EQ(codes_of(turn("[{take: [[0, 0]], to: [[0, 0]]}]")), "LOOP103 4:23");
    EXPECT_EQ(codes_of(turn("[{carry: [[0, 0]]}]")), "LOOP104 4:6");
    EXPECT_EQ(codes_of(turn("[{take: []}]")), "LOOP106 4:13");
    EXPECT_EQ(codes_of(turn("[{carry: [[0, 0]], to: []}]")), "LOOP106 4:28");
    EXPECT_EQ(codes_of(turn("[{carry: [[0, 0]], to: [[1, 0], [2, 0]]}]")), "LOOP106 4:28");
    EXPECT_EQ(codes_of(turn("[{place: [0]}]")), "LOOP106 4:14");
    EXPECT_EQ(codes_of(turn("[{place: [0, 1, 2]}]")), "LOOP106 4:14");
    EXPECT_EQ(codes_of(turn("[{place: [0, 19]}]")), "LOOP106 4:18");
    EXPECT_EQ(codes_of(turn("[{place: [-1, 0]}]")), "LOOP106 4:15");
    EXPECT_EQ(codes_of(turn("[{place: [0, 1.5]}]")), "LOOP106 4:18");
    EXPECT_EQ(codes_of(turn("[{place: three}]")), "LOOP105 4:14");
    EXPECT_EQ(codes_of(turn("[{take: [[0, 0], [1, 0], [0, 0]]}]")), "LOOP107 4:30");
    EXPECT_EQ(codes_of(turn("[{carry: [[0, 0], [1, 0]], to: [[3, 3], [3, 3]]}]")), "LOOP107 4:45");
    EXPECT_EQ(codes_of(turn("[{place: [0, 0]}, {place: [1, 0]}, {place: [2, 0]}, {place: [3, 0]}, {place: [4, 0]}]")),
              "LOOP109 4:74");
    EXPECT_EQ(codes_of("map: other\nturns: []\n", "mine"), "LOOP106 3:6");
    EXPECT_EQ(codes_of("map: mine\nturns: []\n", "mine"), "");
    EXPECT_EQ(codes_of("rulings: {still: turn, own: none}\nturns: []\n"), "LOOP106 3:29");
    EXPECT_EQ(codes_of("round: 1\nturns: []\n"), "LOOP103 3:1");
    std::string many;
    for (int column = 0; column < 65; ++column)
        many +=
            (many.empty() ? "" : ", ") + ("[" + std::to_string(column % 19) + ", " + std::to_string(column / 19)) + "]";
    EXPECT_EQ(codes_of(turn("[{take: [" + many + "]}]")), "LOOP109 4:553");
    std::string long_game = "turns:\n";
    for (int i = 0; i < 1001; ++i) long_game += "  - [{place: [0, 0]}]\n";
    EXPECT_EQ(codes_of(long_game).substr(0, 7), "LOOP109");
}

TEST(LudditReplayFile, TheSchemaTakesAndRefusesWhatTheReaderDoes) {
    const test::SchemaFile schema("torus_replay.schema.json");
    const auto agree = [&](const std::string& text, bool right) {
        EXPECT_EQ(read_replay(text).replay.has_value(), right) << text;
        EXPECT_EQ(schema.takes(test::yaml_as_json(text)), right) << text;
    };
    const std::string all_keys =
        head + "map: a\nrulings: {still: turn}\ndigest: \"sha256:" + std::string(64, 'a') + "\"\nturns: ";
    for (const std::string move : {"{place: [0, 0]}", "{take: [[0, 0], [18, 18]]}", "{carry: [[0, 0]], to: [[1, 0]]}"})
        agree(all_keys + "[[" + move + "], [" + move + ", " + move + "]]\n", true);
    for (const std::string move :
         {"{}", "[]", "{place: [0, 19]}", "{place: [0]}", "{place: [0, 0], take: [[0, 0]]}", "{take: [0, 0]}",
          "{take: []}", "{take: [[0, 0], [0, 0]]}", "{take: [[0, 0]], to: [[0, 0]]}", "{carry: [[0, 0]]}",
          "{carry: [[0, 0]], to: []}", "{to: [[0, 0]]}", "{place: [0, 0], turn: 1}"})
        agree(all_keys + "[[" + move + "]]\n", false);
    for (const std::string text : {"turns: {}\n", "turns: [[]]\n", "turns: []\nround: 1\n", "map: A\nturns: []\n",
                                   "digest: x\nturns: []\n", "rulings: {own: none}\nturns: []\n"})
        agree(head + text, false);
}

TEST(LudditReplayFile, WritesWhatItReads) {
    Replay replay;
    replay.map = "quarter";
    replay.rulings.reading[4] = 2;
    replay.turns = {{{StepKind::place, {}, {{0, 0}}}, {StepKind::take, {{0, 0}, {1, 0}, {0, 1}}, {}}},
                    {{StepKind::carry, {{3, 4}}, {{18, 18}}}}};
    const std::string text = write_replay(replay);
    EXPECT_EQ(text,
              "format: 1\ngame: luddit\nmap: quarter\nrulings: {still: turn}\nturns:\n"
              "  - [{place: [0, 0]}, {take: [[0, 0], [1, 0], [0, 1]]}]\n"
              "  - [{carry: [[3, 4]], to: [[18, 18]]}]\n");
    const LoadedReplay loaded = read_replay(text);
    ASSERT_TRUE(loaded.replay);
    EXPECT_EQ(*loaded.replay, replay);
    const auto laid_out = format_replay(loaded);
    ASSERT_TRUE(laid_out);
    EXPECT_EQ(*laid_out, text);
    const auto messy = format_replay(read_replay(
        "game: luddit\nformat: 1\nturns:\n  # first\n- - place: [0,0]\n  - {to: [[1,1]], carry: [[0,0]]}  # there\n"));
    ASSERT_TRUE(messy);
    EXPECT_EQ(*messy,
              "format: 1\ngame: luddit\nturns:\n  # first\n  - [{place: [0, 0]}, {carry: [[0, 0]], to: [[1, 1]]}]  # "
              "there\n");
    EXPECT_EQ(path_of({2, 1, "", ""}), "turns[2][1]");
    EXPECT_EQ(path_of({2, std::nullopt, "", ""}), "turns[2]");
}

}  // namespace
}  // namespace nedforge::luddit
