#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/seeded_dice.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

LoadedMap sample(const std::string& name = "lines-first-hack.ned.yaml") {
    LoadedMap loaded = read_map_file(test::source_path("sample_maps/luddite/" + name));
    EXPECT_TRUE(loaded.map);
    return loaded;
}

// The lines that differ, as a diff would show them: "-old" and "+new".
std::string difference(const std::string& a, const std::string& b) {
    const auto lines = [](const std::string& text) {
        std::vector<std::string> out;
        std::size_t from = 0;
        while (from < text.size()) {
            const auto to = std::min(text.find('\n', from), text.size());
            out.push_back(text.substr(from, to - from));
            from = to + 1;
        }
        return out;
    };
    auto x = lines(a), y = lines(b);
    std::size_t head = 0;
    while (head < x.size() && head < y.size() && x[head] == y[head]) ++head;
    while (x.size() > head && y.size() > head && x.back() == y.back()) {
        x.pop_back();
        y.pop_back();
    }
    std::string out;
    for (std::size_t i = head; i < x.size(); ++i) out += "-" + x[i] + "\n";
    for (std::size_t i = head; i < y.size(); ++i) out += "+" + y[i] + "\n";
    return out;
}

std::string patched(const LoadedMap& loaded, const Map& changed) {
    const std::string text = patch_map(loaded, changed);
    const LoadedMap again = read_map(text);
    EXPECT_TRUE(again.map) << text;
    if (again.map) {
        EXPECT_EQ(*again.map, changed) << text;
    }
    return difference(loaded.text, text);
}

TEST(MapPatch, TouchesOnlyWhatChanged) {
    const LoadedMap loaded = sample();
    Map map = *loaded.map;
    EXPECT_EQ(patched(loaded, map), "");
    map.name = "Another: name";
    EXPECT_EQ(patched(loaded, map), "-name: First Hack\n+name: \"Another: name\"\n");
    map = *loaded.map;
    map.nodes[2].lock = 5;
    EXPECT_EQ(patched(loaded, map),
              "-  - {id: C1, at: [2, 0], gate: OR 2 3, lock: 1, cache: {energy: 1, credit: 1}}\n"
              "+  - {id: C1, at: [2, 0], gate: OR 2 3, lock: 5, cache: {energy: 1, credit: 1}}\n");
    map = *loaded.map;
    map.nodes[2].lock.reset();
    map.nodes[2].at = {7, 0};
    EXPECT_EQ(patched(loaded, map),
              "-  - {id: C1, at: [2, 0], gate: OR 2 3, lock: 1, cache: {energy: 1, credit: 1}}\n"
              "+  - {id: C1, at: [7, 0], gate: OR 2 3, cache: {energy: 1, credit: 1}}\n");
    map = *loaded.map;
    map.walls.push_back({"A1", "B1"});
    EXPECT_EQ(patched(loaded, map), "+walls:\n+  - [A1, B1]\n");
}

TEST(MapPatch, AddsAndRemovesItems) {
    const LoadedMap loaded = sample();
    Map map = *loaded.map;
    map.nodes.erase(map.nodes.begin() + 3);
    EXPECT_EQ(patched(loaded, map), "-  - {id: D1, at: [3, 0], gate: AND 2 3, critical: {code: alpha, damage: 12}}\n");
    map = *loaded.map;
    Node node;
    node.id = "Z9";
    node.at = {9, 9};
    map.nodes.insert(map.nodes.begin() + 4, node);
    EXPECT_EQ(patched(loaded, map), "+  - {id: Z9, at: [9, 9]}\n");
    map = *loaded.map;
    map.nodes.push_back(node);
    EXPECT_EQ(patched(loaded, map), "+  - {id: Z9, at: [9, 9]}\n");
    map = *loaded.map;
    map.bonuses.clear();
    EXPECT_NE(patched(loaded, map).find("+bonuses: []"), std::string::npos);
    map = *loaded.map;
    map.clock.push_back("..e");
    EXPECT_EQ(patched(loaded, map), "+  - \"..e\"\n");
    map = *loaded.map;
    map.hack = SumsHack{{SumEntry{12, 4, Reward{"alpha", 0, {}}}}};
    const std::string shown = patched(loaded, map);
    EXPECT_NE(shown.find("+  entries:\n+    - {target: 12, reward: {code: alpha}}\n"), std::string::npos) << shown;
}

TEST(MapPatch, CommentsStayWithTheirThings) {
    const std::string text =
        "# head\nformat: 1\ngame: luddite\nid: a\nname: A   # the name\nnodes:   # all\n  # first\n  - {id: A, at: [0, "
        "0], role: enter}  # in\n"
        "  # second\n  - {id: B, at: [1, 0], role: exit}  # out\n  # tail\n"
        "resources: {energy: {spaces: 1, start: 0}, multi_tool: {spaces: 1, start: 0}, credit: {spaces: 1, start: 0}}\n"
        "clock: [\"..\",  # row\n  \"..\"]\nbonuses: []\nhack:\n  variant: sums\n  entries: [{target: 4, boxes: 4, "
        "reward: {damage: 1}}] # e\n";
    const LoadedMap loaded = read_map(text);
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    Map map = *loaded.map;
    Node node;
    node.id = "C";
    node.at = {2, 0};
    map.nodes.push_back(node);
    EXPECT_EQ(patched(loaded, map), "+  - {id: C, at: [2, 0]}\n");
    map.nodes.erase(map.nodes.begin());
    map.nodes[0].role = Role::enter_exit;
    map.clock[1] = ".e";
    const std::string result = patch_map(loaded, map);
    for (const char* kept : {"# head", "# the name", "# all", "# first", "# second", "# out", "# tail", "# row", "# e"})
        EXPECT_NE(result.find(kept), std::string::npos) << kept << "\n" << result;
    EXPECT_EQ(*read_map(result).map, map);
}

// In flow style too, and behind '?', and what stands within a thing that goes.
TEST(MapPatch, CommentsStayBetweenBrackets) {
    const std::string text =
        "format: 1\ngame: luddite\nid: a\nname: A\nnodes: [ # a\n"
        "  {id: A, # b\n   at: [0, 0], # c\n   role: enter_exit # d\n  }, # e\n"
        "  {id: B, at: [1, 0], gate: ON 1}, # f\n"
        "  { # g\n   ? id # h\n   : C, at: [1, 1], ? lock : 2 # i\n  }, # j\n ] # k\n"
        "resources: {energy: {spaces: 1, start: 0}, multi_tool: {spaces: 1, start: 0}, credit: {spaces: 1, start: 0}}\n"
        "? walls # l\n: [[A, B], # m\n   [B, C] # n\n  ] # o\nlinks: [[A, C] # p\n ]\n"
        "clock: [\"..\"]\nbonuses: []\nhack: {variant: sums, # q\n  entries: [{target: 4, reward: {damage: 1}}]} # r\n";
    const LoadedMap loaded = read_map(text);
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    const std::vector<void (*)(Map&)> changes{
        [](Map& m) {
            m.nodes[0].gate = Gate{GateKind::on, 1, 0};
        },
        [](Map& m) {
            m.nodes[0].at = {5, 5};
        },
        [](Map& m) { m.nodes[1].gate.reset(); },
        [](Map& m) { m.nodes[2].lock.reset(); },
        [](Map& m) { m.nodes[2].energy = true; },
        [](Map& m) { m.nodes.erase(m.nodes.begin()); },
        [](Map& m) { m.nodes.erase(m.nodes.begin() + 1); },
        [](Map& m) { m.nodes.erase(m.nodes.begin() + 2); },
        [](Map& m) { m.nodes.insert(m.nodes.begin() + 1, m.nodes[1])->id = "D"; },
        [](Map& m) { m.nodes.insert(m.nodes.begin(), m.nodes[1])->id = "D"; },
        [](Map& m) { m.nodes.push_back(m.nodes[1]), m.nodes[3].id = "D"; },
        [](Map& m) { m.walls.pop_back(); },
        [](Map& m) { m.walls.erase(m.walls.begin()); },
        [](Map& m) { m.walls.clear(); },
        [](Map& m) {
            m.links.push_back({"C", "A"});
        },
        [](Map& m) { m.clock[0] = "..e"; },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Map map = *loaded.map;
        changes[i](map);
        const std::string result = patch_map(loaded, map);
        EXPECT_TRUE(read_map(result).map == map) << result;
        for (char c = 'a'; c <= 'r'; ++c)
            EXPECT_NE(result.find(std::string("# ") + c), std::string::npos) << "# " << c << " of change " << i << "\n"
                                                                             << result;
    }
}

TEST(MapPatch, KeepsLineBreaksOfWindows) {
    std::string text;
    for (const char c : sample().text) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const LoadedMap loaded = read_map(text);
    ASSERT_TRUE(loaded.map);
    Map map = *loaded.map;
    map.clock.push_back("..e");
    const std::string result = patch_map(loaded, map);
    EXPECT_EQ(std::count(result.begin(), result.end(), '\n'), std::count(result.begin(), result.end(), '\r'));
    EXPECT_EQ(*read_map(result).map, map);
}

TEST(MapPatch, AChangedExportIsNoLongerValidated) {
    const LoadedMap loaded = read_map(write_export(*sample().map, "nedforge", 0));
    ASSERT_TRUE(loaded.map && loaded.map->validated);
    Map map = *loaded.map;
    map.name = "Other";
    const LoadedMap again = read_map(patch_map(loaded, map));
    ASSERT_TRUE(again.map);
    EXPECT_FALSE(again.map->validated);
}

// Any map can become any other; where they are of one kind the comments of the file stay.
TEST(MapPatch, RandomChangesReadBack) {
    SeededDice dice(5);
    const auto paths = test::sample_map_paths();
    for (int i = 0; i < test::cases(150, 5000); ++i) {
        const LoadedMap loaded = read_map_file(paths[dice.below(static_cast<std::uint32_t>(paths.size()))]);
        ASSERT_TRUE(loaded.map);
        Map map = *loaded.map;
        const auto pick = [&](auto& list) { return dice.below(static_cast<std::uint32_t>(list.size())); };
        for (int edits = 1 + static_cast<int>(dice.below(6)); edits > 0; --edits) {
            switch (dice.below(12)) {
                case 0:
                    map.nodes.erase(map.nodes.begin() + pick(map.nodes));
                    break;
                case 1: {
                    Node node = map.nodes[pick(map.nodes)];
                    node.id = "N" + std::to_string(dice.below(100000));
                    map.nodes.insert(map.nodes.begin() + pick(map.nodes), node);
                    break;
                }
                case 2:
                    map.nodes[pick(map.nodes)].id = "M" + std::to_string(dice.below(100000));
                    break;
                case 3:
                    map.nodes[pick(map.nodes)].gate = Gate{GateKind::nand, dice.die(), dice.die()};
                    break;
                case 4:
                    map.nodes[pick(map.nodes)].gate.reset();
                    break;
                case 5:
                    map.links.push_back({map.nodes[0].id, map.nodes[1].id});
                    break;
                case 6:
                    map.walls.clear();
                    break;
                case 7:
                    map.thresholds.of = {static_cast<int>(dice.below(50)), 60, 70};
                    break;
                case 8:
                    map.rulings.or_gate = dice.below(2) ? OrGateRuling::both : OrGateRuling::either;
                    break;
                case 9:
                    map.waivers.push_back({"NED305", std::nullopt, "because: so"});
                    break;
                case 10:
                    map.clock[pick(map.clock)] += "e";
                    break;
                default:
                    std::swap(map.nodes[pick(map.nodes)], map.nodes[pick(map.nodes)]);
            }
            if (map.nodes.size() < 3) break;
        }
        const std::string text = patch_map(loaded, map);
        const LoadedMap again = read_map(text);
        ASSERT_TRUE(again.map) << text << again.diagnostics.front().message;
        ASSERT_EQ(*again.map, map) << text;
        ASSERT_NE(text, write_map(map)) << "the comments are lost";
    }
    for (int i = 0; i < test::cases(100, 2000); ++i) {
        const LoadedMap from = read_map(write_map(test::random_map(dice)));
        const Map to = test::random_map(dice);
        ASSERT_TRUE(from.map);
        ASSERT_EQ(*read_map(patch_map(from, to)).map, to);
    }
}

TEST(MapPatch, WritesBehindATextWithoutItsLastLineBreak) {
    const std::string text =
        "# mine\n" + test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    for (const std::string& header : std::vector<std::string>{"|", ">", "|2", ">-", "|1-", "|+"})
        for (const std::string& notes :
             std::vector<std::string>{"\n  one\n  two", "\n  one\n\n  two\n   ", "\n  one\n", "\n  one\n\n\n", ""}) {
            SCOPED_TRACE(header + notes);
            const LoadedMap loaded = read_map(text + "notes: " + header + notes);
            ASSERT_TRUE(loaded.map);
            Map map = *loaded.map;
            map.walls.push_back({"A1", "B1"});
            map.thresholds = Thresholds{10, 20, 30};
            map.rulings.move = MoveRuling::interrupted;
            EXPECT_EQ(patched(loaded, map).find("# mine"), std::string::npos) << "the comment has gone";
            const auto edited = apply_edits(loaded, {{"thresholds.easy", "40"}});
            ASSERT_TRUE(edited);
            const LoadedMap again = read_map(*edited);
            EXPECT_EQ(again.map ? again.map->notes : "none", loaded.map->notes) << *edited;
        }
}

TEST(MapPatch, EditsByPath) {
    const LoadedMap loaded = sample();
    const auto edited = [&](const std::vector<PathEdit>& edits) {
        const auto text = apply_edits(loaded, edits);
        return text ? difference(loaded.text, *text) : "none";
    };
    EXPECT_EQ(edited({{"nodes[1].gate", "OFF 2"}}),
              "-  - {id: B1, at: [1, 0], gate: ON 2}\n+  - {id: B1, at: [1, 0], gate: OFF 2}\n");
    EXPECT_EQ(edited({{"nodes[1].gate", std::nullopt}}),
              "-  - {id: B1, at: [1, 0], gate: ON 2}\n+  - {id: B1, at: [1, 0]}\n");
    EXPECT_EQ(edited({{"nodes[1].lock", "3"}}),
              "-  - {id: B1, at: [1, 0], gate: ON 2}\n+  - {id: B1, at: [1, 0], gate: ON 2, lock: 3}\n");
    EXPECT_EQ(edited({{"nodes[4]", std::nullopt}}), "-  - {id: A2, at: [0, 1], gate: OFF 4}\n");
    EXPECT_NE(edited({{"links[+]", "[A1, B2]"}}).find("+links: [[A1, B2]]\n"), std::string::npos);
    EXPECT_NE(edited({{"thresholds.easy", "40"}}).find("+thresholds: {easy: 40}\n"), std::string::npos);
    EXPECT_EQ(edited({{"resources.energy.spaces", "9"}}),
              "-  energy: {spaces: 8, start: 1}\n+  energy: {spaces: 9, start: 1}\n");
    EXPECT_EQ(edited({{"nodes[99].gate", "ON 1"}}), "none");
    EXPECT_EQ(edited({{"name.first", "x"}}), "none");
    EXPECT_EQ(edited({{"nodes[1].gate", "[ON"}}), "none");
}

}  // namespace
}  // namespace nedforge::luddite
