// The digest of an export, held against an example computed by hand: the JSON below was written from docs/format.md
// with Python's json.dumps(sort_keys=True, separators=(',', ':'), ensure_ascii=False), and hashed with sha256sum.

#include <gtest/gtest.h>

#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

constexpr const char* map_text = R"(
format: 1
game: luddite
id: digest-example
name: "Über \"Nacht\" \\ \t日本"
notes: |
  Two
  lines
thresholds: {medium: 65}
nodes:
  - {id: B, at: [1, 0], gate: NAND 3 6, lock: 2, critical: {damage: 12, code: alpha}}
  - {id: A, at: [0, 0], role: enter_exit}
  - {id: C, at: [2, 0], energy: true}
  - {id: D, at: [3, 0], cache: {credit: 1, energy: 2}}
walls: [[A, B]]
resources: {credit: {start: 0, spaces: 4}, energy: {spaces: 8, start: 1}, multi_tool: {spaces: 6, start: 1}}
clock: ["..e", "m.c."]
bonuses: [{damage: 2, die: 5}, {die: 2, gain: {multi_tool: 1}}]
hack: {variant: sums, entries: [{target: 0xc, reward: {code: alpha, damage: 3}}, {target: 7, boxes: 2, reward: {credit: 1}}]}
rulings: {or_gate: both}
waivers: [{check: NED305, reason: so be it}, {check: NED211, nodes: [D, A], reason: "x"}]
editor: {zoom: 2}
)";

constexpr const char* patterns_text = R"(
format: 1
game: luddite
id: p
name: P
campaign_game: 3
author: me
nodes: [{id: A, at: [0, 0], role: enter}, {id: B, at: [1, 0], role: exit}]
links: [[A, B]]
resources: {energy: {spaces: 1, start: 0}, multi_tool: {spaces: 1, start: 0}, credit: {spaces: 1, start: 0}}
clock: ["."]
bonuses: []
hack: {variant: patterns, patterns: {4: ["####"], 3: ["##", "#."], 2: ["##"], 1: ["#"]}, sections: [{cells: ["##e"], reward: {damage: 1}}]}
)";

TEST(Digest, WithEverything) {
    const LoadedMap loaded = read_map(map_text);
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    EXPECT_EQ(
        digest_json(*loaded.map),
        R"json({"bonuses":[{"damage":2,"die":5},{"die":2,"gain":{"multi_tool":1}}],"campaign_game":9,"clock":["..e","m.c."],")json"
        R"json(format":1,"game":"luddite","hack":{"entries":[{"boxes":4,"reward":{"code":"alpha","damage":3},"target":12},{"b)json"
        R"json(oxes":2,"reward":{"credit":1},"target":7}],"variant":"sums"},"id":"digest-example","links":[],"name":"Über \"N)json"
        R"json(acht\" \\ \t日本","nodes":[{"at":[1,0],"critical":{"code":"alpha","damage":12},"gate":"NAND 3 6","id":"B","lock")json"
        R"json(:2},{"at":[0,0],"id":"A","role":"enter_exit"},{"at":[2,0],"energy":true,"id":"C"},{"at":[3,0],"cache":{"credit)json"
        R"json(":1,"energy":2},"id":"D"}],"notes":"Two\nlines\n","resources":{"credit":{"spaces":4,"start":0},"energy":{"spac)json"
        R"json(es":8,"start":1},"multi_tool":{"spaces":6,"start":1}},"rulings":{"clock_icons":"all","duplicate":"rolled","or_)json"
        R"json(gate":"both","passing":"enter","patterns":"turned","spaces":"lifetime","threshold":"above"},"thresholds":{"eas)json"
        R"json(y":50,"hard":70,"medium":65},"waivers":[{"check":"NED305","reason":"so be it"},{"check":"NED211","nodes":["D",)json"
        R"json("A"],"reason":"x"}],"walls":[["A","B"]]})json");
    EXPECT_EQ(digest_of(*loaded.map), "sha256:7abfb85063db77c4f3d5b28ed44e765696f037521a343f0b8051b6b0a158b424");
}

TEST(Digest, Patterns) {
    const LoadedMap loaded = read_map(patterns_text);
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    EXPECT_EQ(
        digest_json(*loaded.map),
        R"json({"author":"me","bonuses":[],"campaign_game":3,"clock":["."],"format":1,"game":"luddite","hack":{"patterns":{"1)json"
        R"json(":["#"],"2":["##"],"3":["##","#."],"4":["####"]},"sections":[{"cells":["##e"],"reward":{"damage":1}}],"variant)json"
        R"json(":"patterns"},"id":"p","links":[["A","B"]],"name":"P","nodes":[{"at":[0,0],"id":"A","role":"enter"},{"at":[1,0)json"
        R"json(],"id":"B","role":"exit"}],"resources":{"credit":{"spaces":1,"start":0},"energy":{"spaces":1,"start":0},"multi)json"
        R"json(_tool":{"spaces":1,"start":0}},"rulings":{"clock_icons":"all","duplicate":"rolled","or_gate":"either","passing)json"
        R"json(":"enter","patterns":"turned","spaces":"lifetime","threshold":"above"},"thresholds":{"easy":50,"hard":70,"medi)json"
        R"json(um":60},"waivers":[],"walls":[]})json");
    EXPECT_EQ(digest_of(*loaded.map), "sha256:648342350be525332d438c666c82c113c3af733c2d26014d6693c97f9a271d50");
}

// What came after the first digests is in them only where it is given.
TEST(Digest, OfTargetsAndMoves) {
    const auto json_with = [](const std::string& line) {
        std::string text = patterns_text;
        const LoadedMap loaded = read_map(text + line);
        EXPECT_TRUE(loaded.map) << line;
        return digest_json(*loaded.map);
    };
    const std::string plain = json_with("");
    EXPECT_EQ(plain.find("move"), std::string::npos);
    EXPECT_EQ(json_with("rulings: {move: whole}\n"), plain);
    EXPECT_NE(json_with("rulings: {move: interrupted}\n")
                  .find(R"("duplicate":"rolled","move":"interrupted","or_gate":"either")"),
              std::string::npos);
    EXPECT_EQ(plain.find("target"), std::string::npos);
    EXPECT_NE(json_with("target: {easy: {novice: 0.650}, medium: {regular: 1.0}, hard: {expert: 0}}\n")
                  .find(R"("target":{"easy":{"novice":0.65},"hard":{"expert":0},"medium":{"regular":1}},)"),
              std::string::npos);
    EXPECT_NE(json_with("target: {}\n").find(R"("target":{},)"), std::string::npos);
    for (int n = 0; n <= 1000; ++n) {  // every share is written as short as it can be, and reads back
        char share[8];
        std::snprintf(share, sizeof share, "%.3f", n / 1000.0);
        const LoadedMap loaded = read_map(patterns_text + std::string("target: {easy: {expert: ") + share + "}}\n");
        ASSERT_TRUE(loaded.map) << share;
        EXPECT_EQ(loaded.map->target->of[0]->thousandths, n);
        std::string shortest = share;
        shortest.erase(shortest.find_last_not_of('0') + 1);
        if (shortest.back() == '.') shortest.pop_back();
        EXPECT_NE(digest_json(*loaded.map).find("{\"expert\":" + shortest + "}"), std::string::npos) << share;
        EXPECT_EQ(read_map(write_export(*loaded.map, "test", 0)).map->target, loaded.map->target) << share;
    }
}

// An empty text is given; nothing is not.
TEST(Digest, OfEmptyTexts) {
    const auto with = [](const std::string& line) {
        const LoadedMap loaded = read_map(std::string(map_text) + line);
        EXPECT_TRUE(loaded.map) << line;
        return *loaded.map;
    };
    EXPECT_EQ(with("").author, std::nullopt);
    const Map empty = with("author: \"\"\n");
    EXPECT_NE(digest_json(empty).find(R"("author":"",)"), std::string::npos) << digest_json(empty);
    EXPECT_NE(digest_of(empty), digest_of(with("")));
    const std::string exported = write_export(empty, "test", 0);
    EXPECT_NE(exported.find("author: \"\"\n"), std::string::npos) << exported;
    EXPECT_TRUE(read_map(exported).map);
}

}  // namespace
}  // namespace nedforge::luddite
