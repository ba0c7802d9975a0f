// Every NED1xx of a map file, with its place. One line of a good map is replaced at a time.

#include <gtest/gtest.h>

#include <algorithm>

#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

const std::vector<std::string> base{
    /* 1*/ "format: 1",
    /* 2*/ "game: luddite",
    /* 3*/ "id: base",
    /* 4*/ "name: Base",
    /* 5*/ "nodes:",
    /* 6*/ "  - {id: A, at: [0, 0], role: enter_exit}",
    /* 7*/ "  - {id: B, at: [1, 0], gate: ON 1}",
    /* 8*/ "resources:",
    /* 9*/ "  energy: {spaces: 3, start: 1}",
    /*10*/ "  multi_tool: {spaces: 2, start: 1}",
    /*11*/ "  credit: {spaces: 2, start: 0}",
    /*12*/ "clock: [\"..e.\"]",
    /*13*/ "bonuses: []",
    /*14*/ "hack:",
    /*15*/ "  variant: sums",
    /*16*/ "  entries:",
    /*17*/ "    - {target: 4, boxes: 2, reward: {damage: 1}}",
};

std::string base_with(std::size_t line, const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < base.size(); ++i) {
        const std::string& here = i + 1 == line ? text : base[i];
        if (!here.empty()) out += here + "\n";
    }
    return out + (line > base.size() ? text + "\n" : "");
}

std::string codes(const LoadedMap& loaded) {
    EXPECT_EQ(loaded.map.has_value(), loaded.diagnostics.empty());
    std::string text;
    for (const auto& d : loaded.diagnostics) {
        EXPECT_GT(d.place.line, 0) << d.message;
        EXPECT_GT(d.place.column, 0) << d.message;
        EXPECT_FALSE(d.name.empty());
        EXPECT_FALSE(d.message.empty());
        text += (text.empty() ? "" : " ") + d.code.substr(3) + "@" + std::to_string(d.place.line) + ":" +
                std::to_string(d.place.column);
    }
    return text;
}

std::string read(std::size_t line, const std::string& text) { return codes(read_map(base_with(line, text))); }
// The module of another variant behind the 13 first lines; its text begins at line 14.
std::string with_hack(const std::string& hack) {
    std::string text;
    for (std::size_t i = 0; i < 13; ++i) text += base[i] + "\n";
    return codes(read_map(text + hack));
}

constexpr std::size_t past_end = 18;  // behind the last line

TEST(MapFindings, TheBaseIsGood) { EXPECT_EQ(read(past_end, "# end"), ""); }

TEST(MapFindings, Ned101Unreadable) {
    EXPECT_EQ(read(4, "name: a\xFF"), "101@4:8");
    EXPECT_EQ(read(4, "name: \xC3\xA9\xC3"), "101@4:8");
    EXPECT_EQ(read(4, "name: \xED\xA0\x80"), "101@4:7") << "a surrogate";
    EXPECT_EQ(read(4, "name: \xC0\xAF"), "101@4:7") << "overlong";
    EXPECT_EQ(read(4, "name: \xF4\x90\x80\x80"), "101@4:7") << "beyond U+10FFFF";
    std::string wide = "\xFF\xFE", plain;
    for (const char c : base_with(past_end, "")) {
        wide += c;
        wide += '\0';
        plain += '\0';
        plain += c;
    }
    EXPECT_EQ(codes(read_map(wide)), "101@1:1");
    EXPECT_EQ(codes(read_map(plain)), "101@1:1") << "UTF-16 without a mark";
    EXPECT_EQ(codes(read_map_file(test::source_path("sample_maps"))), "101@1:1") << "a folder";
    EXPECT_EQ(codes(read_map_file("/dev/null")), "101@1:1");
}

TEST(MapFindings, Ned102YamlSyntax) {
    EXPECT_EQ(read(5, "nodes: ["), "102@6:3");
    EXPECT_EQ(read(past_end, "notes: \"Base"), "102@18:8");
    EXPECT_EQ(read(4, "name: 'Base"), "102@4:7");
    EXPECT_EQ(read(4, "name: a: b"), "102@4:7");
    EXPECT_EQ(read(4, "name: \"a\" b"), "102@4:11");
    EXPECT_EQ(read(4, "name: @a"), "102@4:7");
    EXPECT_EQ(read(4, "name: `a"), "102@4:7");
    EXPECT_EQ(read(4, "name: %a"), "102@4:7");
    EXPECT_EQ(read(4, "name: \"\\q\""), "102@4:8");
    EXPECT_EQ(read(4, "name: \"\\ud83d\""), "102@4:8");
    EXPECT_EQ(read(4, "name"), "102@4:1");
    EXPECT_EQ(read(4, " name: a"), "102@4:6") << "goes on with the line before";
    EXPECT_EQ(read(9, "  energy: {spaces: 3, start: 1"), "102@10:3");
    EXPECT_EQ(read(9, " energy: {spaces: 3, start: 1}"), "102@10:3");
    EXPECT_EQ(read(9, "\tenergy: {spaces: 3, start: 1}"), "102@9:2");
    EXPECT_EQ(read(12, "clock: [\"..e.\"]]"), "102@12:16");
    EXPECT_EQ(read(12, "clock: [\"..e.\" \"..\"]"), "102@12:16");
    EXPECT_EQ(read(12, "clock: [,]"), "102@12:9");
    EXPECT_EQ(read(12, "clock: [\"..e.\"]}"), "102@12:16");
    EXPECT_EQ(read(13, "- a"), "102@13:1");
    EXPECT_EQ(read(1, "%YAML 1.2\nformat: 1"), "102@2:1");
    EXPECT_EQ(read(4, "name: a\uFFFEb"), "102@4:8") << "no character";
    EXPECT_EQ(read(4, "name: \"a\uFFFFb\""), "102@4:9");
    EXPECT_EQ(read(4, "name: a # \uFFFF \uFFFE"), "102@4:11 102@4:13");
    const auto long_key = [](std::size_t letters) {
        std::string key;
        for (std::size_t i = 0; i < letters; ++i) key += "\xC3\xA9";
        return key;
    };
    EXPECT_EQ(read(past_end, long_key(1024) + ": 1"), "103@18:1") << "characters, not bytes";
    EXPECT_EQ(read(past_end, long_key(1025) + ": 1"), "102@18:1");
    EXPECT_EQ(read(past_end, "editor: {a: [" + long_key(1024) + ": 1]}"), "");
    EXPECT_EQ(read(past_end, "editor: {a: [" + long_key(1025) + ": 1]}"), "102@18:14");
    // 6.3, 7.4: a line inside quotes or brackets belongs to the block around, and is indented more.
    EXPECT_EQ(read(4, "name: \"a\nb\""), "102@4:7");
    EXPECT_EQ(read(4, "name: 'a\n\n  b\nc'"), "102@4:7");
    EXPECT_EQ(read(4, "name: \"a\\\nb\""), "102@4:7") << "an escaped break";
    EXPECT_EQ(read(4, "name: \"a\n\""), "102@4:7") << "a quote is no bracket";
    EXPECT_EQ(read(4, "name: \"a\n\n b\""), "") << "empty lines may";
    EXPECT_EQ(read(12, "clock: [\n\"..e.\"]"), "102@13:1");
    EXPECT_EQ(read(12, "clock: [\"..e.\"\n, \"..\"]"), "102@13:1");
    EXPECT_EQ(read(past_end, "thresholds: {\neasy\n:\n1\n}"), "102@19:1");
    EXPECT_EQ(read(past_end, "thresholds: {easy\n: 1}"), "102@19:1");
    EXPECT_EQ(read(past_end, "thresholds: {easy: 1,\n# a comment\n medium: 2}"), "") << "comments may";
    EXPECT_EQ(read(past_end, "editor: {a: b\nc}"), "102@19:1") << "a text that goes on";
    EXPECT_EQ(read(past_end, "editor:\n  a:\n  - [1,\n  2]"), "102@21:3") << "as far left as its '-'";
    EXPECT_EQ(read(past_end, "editor:\n  a:\n  - [1,\n   2]"), "");
    std::string as_json = "{";
    for (const auto& line : base)
        if (line[0] != ' ') as_json += "\n\"" + line.substr(0, line.find(':')) + "\"\n:\n1,";
    EXPECT_NE(codes(read_map(as_json + "\n}")).substr(0, 3), "102") << "there is no block around the root";
    for (const char* text : {",", "%%%", "[", "]", "{", "}", "\"", "'", "@", "`", "a: b: c", "[a", "{a", "- a\nb",
                             "a: b\n c: d", "*", "&"})
        EXPECT_EQ(codes(read_map(text)).substr(0, 3), "102") << text;
}

TEST(MapFindings, Ned103UnknownKey) {
    EXPECT_EQ(read(past_end, "colour: red"), "103@18:1");
    EXPECT_EQ(read(past_end, "1: red"), "103@18:1");
    EXPECT_EQ(read(past_end, "? [a, b]\n: red"), "103@18:3");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], gates: ON 1}"), "103@7:25");
    EXPECT_EQ(read(9, "  energy: {spaces: 3, start: 1, end: 2}"), "103@9:33");
    EXPECT_EQ(read(11, "  credit: {spaces: 2, start: 0}\n  gold: {spaces: 2, start: 0}"), "103@12:3");
    EXPECT_EQ(read(17, "    - {target: 4, boxs: 2, reward: {damage: 1, credits: 1}}"), "103@17:19 103@17:48");
    EXPECT_EQ(read(16, "  lines: []\n  entries:"), "103@16:3") << "of another variant";
    EXPECT_EQ(read(past_end, "rulings: {orgate: both}"), "103@18:11");
    EXPECT_EQ(read(past_end, "thresholds: {easy: 1, hardest: 900}"), "103@18:23");
    const auto help = [](const std::string& key) {
        return read_map(base_with(past_end, key + ": 1")).diagnostics.at(0).help;
    };
    EXPECT_EQ(help("authr"), "write 'author'");
    EXPECT_EQ(help("Notes"), "write 'notes'");
    EXPECT_EQ(help("tresholds"), "write 'thresholds'");
    EXPECT_EQ(help("lniks"), "write 'links'");
    EXPECT_EQ(help("bonus"), "write 'bonuses'");
    for (const char* far : {"campaign", "zzzzzzzz", "versio", "x"})
        EXPECT_EQ(
            help(far),
            "its keys are format, game, id, name, campaign_game, author, notes, thresholds, target, nodes, walls, "
            "links, resources, clock, bonuses, hack, rulings, waivers, editor and validated")
            << far;
    const auto message = [](std::size_t line, const std::string& text) {
        return read_map(base_with(line, text)).diagnostics.at(0).message;
    };
    EXPECT_EQ(message(7, "  - {id: B, at: [1, 0], enrgy: true}"),
              "a node has no key 'enrgy' (the nearest is 'energy')");
    EXPECT_EQ(message(past_end, "versio: 1"), "a map has no key 'versio'") << "none is near";
    EXPECT_EQ(message(7, "  - {id: B, at: [1, 0], [a]: true}"), "a list can't be a key of a node");
}

TEST(MapFindings, Ned104MissingKey) {
    for (const std::size_t line : {1u, 2u, 3u, 4u, 12u, 13u}) EXPECT_EQ(read(line, ""), "104@1:1") << line;
    EXPECT_EQ(read(6, "  - {at: [0, 0], role: enter_exit}"), "104@6:5");
    EXPECT_EQ(read(6, "  - {id: A, role: enter_exit}"), "104@6:5");
    EXPECT_EQ(read(10, ""), "104@9:3");
    EXPECT_EQ(read(10, "  multi_tool: {start: 1}"), "104@10:15");
    EXPECT_EQ(read(10, "  multi_tool: {spaces: 1}"), "104@10:15");
    EXPECT_EQ(read(13, "bonuses: [{die: 1}]"), "104@13:11");
    EXPECT_EQ(read(13, "bonuses: [{damage: 1}]"), "104@13:11");
    EXPECT_EQ(read(15, ""), "104@15:3");
    EXPECT_EQ(read(17, "    - {boxes: 2, reward: {damage: 1}}"), "104@17:7");
    EXPECT_EQ(read(17, "    - {target: 4}"), "104@17:7");
    EXPECT_EQ(read(past_end, "waivers: [{check: NED305}, {reason: x}]"), "104@18:11 104@18:28");
    EXPECT_EQ(read(past_end, "validated: {by: x}"), "104@18:12 104@18:12");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], critical: {}}"), "104@7:35 104@7:35");
    EXPECT_EQ(codes(read_map("")), "104@1:1");
    EXPECT_EQ(codes(read_map("# only\n\n# comments\n")), "104@1:1");
    EXPECT_EQ(codes(read_map("---\n...\n")), "104@1:1");
    EXPECT_EQ(codes(read_map("{}")), "104@1:1 104@1:1 104@1:1 104@1:1 104@1:1 104@1:1 104@1:1 104@1:1 104@1:1");
}

TEST(MapFindings, Ned105WrongType) {
    EXPECT_EQ(codes(read_map("[]")), "105@1:1");
    EXPECT_EQ(codes(read_map("~")), "105@1:1");
    EXPECT_EQ(codes(read_map("hello")), "105@1:1");
    EXPECT_EQ(read(1, "format: \"1\""), "105@1:9");
    EXPECT_EQ(read(1, "format: one"), "105@1:9");
    EXPECT_EQ(read(2, "game: 1"), "105@2:7");
    EXPECT_EQ(read(3, "id: 12"), "105@3:5");
    EXPECT_EQ(read(3, "id:"), "105@3:4");
    EXPECT_EQ(read(4, "name: 12"), "105@4:7");
    EXPECT_EQ(read(4, "name: 1.5"), "105@4:7");
    EXPECT_EQ(read(4, "name: true"), "105@4:7");
    EXPECT_EQ(read(4, "name: null"), "105@4:7");
    EXPECT_EQ(read(4, "name: .inf"), "105@4:7");
    EXPECT_EQ(read(4, "name: [a]"), "105@4:7");
    EXPECT_EQ(read(4, "name: {a: b}"), "105@4:7");
    EXPECT_EQ(read(4, "name: on"), "") << "a text in YAML 1.2";
    EXPECT_EQ(read(4, "name: 2026-11-20"), "") << "a text in YAML 1.2";
    EXPECT_EQ(read(4, "name: 0b11"), "");
    EXPECT_EQ(read(4, "name: 1_000"), "");
    EXPECT_EQ(read(4, "name: \"12\""), "");
    EXPECT_EQ(read(6, "  - {id: 1, at: [0, 0], role: enter_exit}"), "105@6:10");
    EXPECT_EQ(read(6, "  - {id: 1E5, at: [0, 0], role: enter_exit}"), "105@6:10") << "a number, unquoted";
    EXPECT_EQ(read(6, "  - {id: \"1E5\", at: [0, 0], role: enter_exit}"), "");
    EXPECT_EQ(read(6, "  - [A]"), "105@6:5");
    EXPECT_EQ(read(6, "  - {id: A, at: 0, role: enter_exit}"), "105@6:17");
    EXPECT_EQ(read(6, "  - {id: A, at: [a, \"0\"], role: enter_exit}"), "105@6:18 105@6:21");
    EXPECT_EQ(read(6, "  - {id: A, at: [0, 0], role: [enter]}"), "105@6:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], gate: 1}"), "105@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], gate: [ON, 1]}"), "105@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], lock: ON}"), "105@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], energy: 1}"), "105@7:33");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], energy: yes}"), "105@7:33");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], cache: 1}"), "105@7:32");
    EXPECT_EQ(read(9, "  energy: 3"), "105@9:11");
    EXPECT_EQ(read(12, "clock: \"....\""), "105@12:8");
    EXPECT_EQ(read(12, "clock: [1]"), "105@12:9");
    EXPECT_EQ(read(13, "bonuses:"), "105@13:9");
    EXPECT_EQ(read(13, "bonuses: {}"), "105@13:10");
    EXPECT_EQ(read(17, "    - {target: four, boxes: 2, reward: 1}"), "105@17:16 105@17:40");
    for (const char* key : {"author", "notes", "thresholds", "walls", "links", "rulings", "waivers", "editor",
                            "validated", "campaign_game"})
        EXPECT_EQ(read(past_end, std::string(key) + ":").substr(0, 6), "105@18") << key;
    EXPECT_EQ(read(past_end, "editor: []"), "105@18:9");
    EXPECT_EQ(read(past_end, "walls: [A, B]"), "105@18:9 105@18:12");
    EXPECT_EQ(read(past_end, "rulings: {or_gate: true}"), "105@18:20");
    EXPECT_EQ(read(past_end, "waivers: [{check: 305, reason: 1}]"), "105@18:19 105@18:32");
}

TEST(MapFindings, Ned106BadValue) {
    EXPECT_EQ(read(1, "format: 1.5"), "106@1:9");
    EXPECT_EQ(read(1, "format: 1.0"), "106@1:9");
    EXPECT_EQ(read(1, "format: 1000001"), "106@1:9");
    EXPECT_EQ(read(1, "format: 99999999999999999999"), "106@1:9");
    EXPECT_EQ(read(1, "format: 0x1"), "");
    EXPECT_EQ(read(1, "format: 0o1"), "");
    EXPECT_EQ(read(1, "format: +01"), "");
    for (const char* id : {"Base", "a_b", "a b", "\"\"", "a.b", "\xC3\xA9"})
        EXPECT_EQ(read(3, std::string("id: ") + id), "106@3:5") << id;
    EXPECT_EQ(read(3, "id: " + std::string(40, 'a')), "");
    EXPECT_EQ(read(3, "id: " + std::string(41, 'a')), "106@3:5");
    EXPECT_EQ(read(past_end, "campaign_game: 0"), "106@18:16");
    EXPECT_EQ(read(past_end, "campaign_game: 9"), "");
    EXPECT_EQ(read(past_end, "campaign_game: 10"), "106@18:16");
    EXPECT_EQ(read(6, ""), "106@6:3") << "one node";
    EXPECT_EQ(read(6, "  - {id: A_-9, at: [63, 0], role: enter_exit}"), "");
    EXPECT_EQ(read(6, "  - {id: " + std::string(16, 'x') + ", at: [0, 0], role: enter_exit}"), "");
    EXPECT_EQ(read(6, "  - {id: " + std::string(17, 'x') + ", at: [0, 0], role: enter_exit}"), "106@6:10");
    EXPECT_EQ(read(6, "  - {id: a.b, at: [64, -1], role: start}"), "106@6:10 106@6:20 106@6:24 106@6:35");
    EXPECT_EQ(read(6, "  - {id: A, at: [0], role: enter_exit}"), "106@6:17");
    for (const char* gate : {"ON", "on 1", "ON 7", "ON 0", "ON  1", "AND 1", "AND 1 7", "NOR 1 2", "ON 1 2", "AND 1, 2",
                             "\" ON 1\"", "\"\""})
        EXPECT_EQ(read(7, std::string("  - {id: B, at: [1, 0], gate: '") + gate + "'}").substr(0, 8), "106@7:31")
            << gate;
    EXPECT_EQ(read_map(base_with(7, "  - {id: B, at: [1, 0], gate: 'And 2, 3'}")).diagnostics.at(0).help,
              "write 'AND 2 3'");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], lock: 0}"), "106@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], lock: 7}"), "106@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], lock: 2.5}"), "106@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], lock: .nan}"), "106@7:31");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], energy: false}"), "106@7:33");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], cache: {}}"), "106@7:32");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], cache: {energy: 0}}"), "106@7:41");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], critical: {code: a b, damage: 0}}"), "106@7:42 106@7:55");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], critical: {code: a, damage: 1000000}}"), "");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], critical: {code: a, damage: 1000001}}"), "106@7:53");
    EXPECT_EQ(read(9, "  energy: {spaces: 20, start: 20}"), "");
    EXPECT_EQ(read(9, "  energy: {spaces: 21, start: 1}"), "106@9:20");
    EXPECT_EQ(read(9, "  energy: {spaces: -1, start: 0}"), "106@9:20");
    EXPECT_EQ(read(9, "  energy: {spaces: 3, start: 4}"), "106@9:30");
    EXPECT_EQ(read(12, "clock: []"), "106@12:8");
    EXPECT_EQ(read(12, "clock: [\"\"]"), "106@12:9");
    EXPECT_EQ(read(12, "clock: [\"..\", \"\"]"), "106@12:15");
    EXPECT_EQ(read(12, "clock: [\"..\", \".\"]"), "") << "rows of a Clock may differ";
    EXPECT_EQ(read(12, "clock: [\".x\"]"), "106@12:9");
    EXPECT_EQ(read(12, "clock: [\".E\", \"#\"]"), "106@12:9 106@12:15");
    EXPECT_EQ(read(13, "bonuses: [{die: 0, damage: 0}]"), "106@13:17 106@13:28");
    EXPECT_EQ(read(13, "bonuses: [{die: 7, gain: {}}]"), "106@13:17 106@13:26");
    EXPECT_EQ(read(13, "bonuses: [{die: 1, gain: {energy: 1}, damage: 2}]"), "106@13:39");
    EXPECT_EQ(read(15, "  variant: chess"), "106@15:12");
    EXPECT_EQ(read(17, "    - {target: 4, boxes: 0, reward: {}}"), "106@17:26 106@17:37");
    EXPECT_EQ(read(17, "    - {target: 4, boxes: 7, reward: {code: \"\"}}"), "106@17:26 106@17:44");
    EXPECT_EQ(read(17, "    - {target: -1000000, boxes: 1, reward: {damage: 1}}"), "") << "NED401's business";
    EXPECT_EQ(read(17, "    - {target: -1000001, boxes: 1, reward: {damage: 1}}"), "106@17:16");
    EXPECT_EQ(read(past_end, "thresholds: {easy: -1}"), "106@18:20");
    EXPECT_EQ(read(past_end, "thresholds: {hard: 999}"), "");
    EXPECT_EQ(read(past_end, "thresholds: {hard: 1000}"), "106@18:20");
    EXPECT_EQ(read(past_end, "thresholds: {easy: 60}"), "106@18:20") << "not below the default 60";
    EXPECT_EQ(read(past_end, "thresholds: {easy: 59}"), "");
    EXPECT_EQ(read(past_end, "thresholds: {hard: 60}"), "106@18:20");
    EXPECT_EQ(read(past_end, "thresholds: {easy: 50, medium: 50, hard: 50}"), "106@18:32 106@18:42");
    EXPECT_EQ(read(past_end, "thresholds: {}"), "");
    EXPECT_EQ(read(past_end, "rulings: {or_gate: neither, spaces: held}"), "106@18:20");
    for (const char* number : {".inf", "-.inf", ".nan", ".NaN", "+.Inf"}) {
        EXPECT_EQ(read(past_end, "campaign_game: " + std::string(number)), "106@18:16") << number;
        EXPECT_EQ(read(past_end, "target: {easy: {novice: " + std::string(number) + "}}"), "106@18:25") << number;
    }
    EXPECT_EQ(read(past_end, "waivers: [{check: NED999, reason: x}]"), "") << "the registry's business";
    EXPECT_EQ(read(past_end, "waivers: [{check: NED30, reason: x}]"), "106@18:19");
    EXPECT_EQ(read(past_end, "waivers: [{check: ned305, reason: x}]"), "106@18:19");
    EXPECT_EQ(read(past_end, "waivers: [{check: NED101, nodes: [], reason: x}]"), "") << "NED111's business";
    EXPECT_EQ(read(past_end, "walls: [[A]]"), "106@18:9");
    EXPECT_EQ(read(past_end, "walls: [[A, Nobody]]\nlinks: [[A, A]]"), "") << "NED205's business";
    EXPECT_EQ(read(past_end, "validated: {by: x, digest: y, warnings: -1}"), "106@18:41");
    const auto message = [](std::size_t line, const std::string& text) {
        return read_map(base_with(line, text)).diagnostics.at(0).message;
    };
    EXPECT_EQ(message(6, "  - {id: A, at: [0], role: enter_exit}"), "'at' has 1 number; it must have exactly 2");
    EXPECT_EQ(message(7, ""), "'nodes' has 1 node; it must have at least 2");
    EXPECT_EQ(read_map(base_with(7, "")).diagnostics.at(0).help, "add 1 more");
    EXPECT_EQ(message(17, "    []"), "'entries' is empty; it must have at least 1 entry");
    EXPECT_EQ(message(past_end, "walls: [[]]"), "item 1 of 'walls' is empty; it must have exactly 2 nodes");
}

TEST(MapFindings, Targets) {
    const auto share = [](const std::string& number) {
        return read(past_end, "target: {easy: {novice: " + number + "}}");
    };
    for (const char* fine : {"0", "1", "0.5", ".5", "0.65", "0.650", "0.001", "0.999", "1.0", "1.", "0.0", "65e-2",
                             "6.5E-1", "+0.4", "1e0", "0e9", "-0", "100.0e-2"})
        EXPECT_EQ(share(fine), "") << fine;
    for (const char* bad : {"0.0001", "0.6501", "1.001", "-0.1", "2", "1000", "-1", "1e9", "1e99999999999", "1e-4",
                            "99999999999999999999"})
        EXPECT_EQ(share(bad), "106@18:25") << bad;
    const auto help = [](const std::string& number) {
        return read_map(base_with(past_end, "target: {easy: {novice: " + number + "}}")).diagnostics.at(0).help;
    };
    EXPECT_EQ(help("2"), "write 0.02 for 2 %");
    EXPECT_EQ(help("100"), "write 1 for 100 %");
    for (const char* no_percentage : {"101", "-1", "1.5", "0.0001", "99999999999999999999"})
        EXPECT_EQ(help(no_percentage), "write a number as 0.65") << no_percentage;
    for (const char* other : {"\"0.65\"", "half", "true", "[0.5]", "~", "50 %"})
        EXPECT_EQ(share(other), "105@18:25") << other;
    EXPECT_EQ(read(past_end, "target: {easy: {random: 0.1}, medium: {regular: 0.55}, hard: {expert: 0.4}}"), "");
    EXPECT_EQ(read(past_end, "target: {}"), "");
    EXPECT_EQ(read(past_end, "target: {easy: {}}"), "104@18:16");
    EXPECT_EQ(read(past_end, "target: {easy: {pro: 0.5}}"), "103@18:17");
    EXPECT_EQ(read(past_end, "target: {easy: {novice: 0.5, expert: 0.9}}"), "106@18:30");
    EXPECT_EQ(read(past_end, "target: {easy: 0.5}"), "105@18:16");
    EXPECT_EQ(read(past_end, "target: {impossible: {expert: 0.5}}"), "103@18:10");
    EXPECT_EQ(read(past_end, "target:"), "105@18:8");
    const LoadedMap loaded = read_map(base_with(past_end, "target: {hard: {expert: 1.0}, easy: {novice: 0.650}}"));
    ASSERT_TRUE(loaded.map && loaded.map->target);
    EXPECT_EQ(loaded.map->target->of[0], (LevelTarget{1, 650}));
    EXPECT_EQ(loaded.map->target->of[1], std::nullopt);
    const std::string written = write_map(*loaded.map);
    EXPECT_NE(written.find("\ntarget: {easy: {novice: 0.65}, hard: {expert: 1}}\n"), std::string::npos) << written;
    EXPECT_EQ(read_map(written).map, loaded.map);
}

TEST(MapFindings, Ned107Duplicate) {
    EXPECT_EQ(read(past_end, "name: again"), "107@18:1");
    EXPECT_EQ(read(past_end, "\"name\": again"), "107@18:1");
    EXPECT_EQ(read(past_end, "colour: 1\ncolour: 2"), "103@18:1 107@19:1");
    EXPECT_EQ(read(7, "  - {id: B, at: [1, 0], id: C}"), "107@7:25");
    EXPECT_EQ(read(7, "  - {id: A, at: [1, 0]}"), "107@7:10");
    EXPECT_EQ(read(past_end, "editor: {a: {x: 1, y: 2, x: 3}}"), "107@18:26");
    for (const char* two :
         {"true: a, 'true': b", "1: a, '1': b", "~: a, 'null': b", "1: a, 1.0: b", "[1]: a, ['1']: b"})
        EXPECT_EQ(read(past_end, "editor: {" + std::string(two) + "}"), "") << "two keys: " << two;
    for (const char* one :
         {"TRUE: 1, true: 2", "016: 1, 0x10: 2", "~   : 1, null: 2", "'a': 1, \"a\": 2", "[a]: 1, ['a']: 2"})
        EXPECT_EQ(read(past_end, "editor: {" + std::string(one) + "}").substr(0, 6), "107@18") << "one key: " << one;
    const auto message = [](const std::string& keys) {
        return read_map(base_with(past_end, "editor: {" + keys + "}")).diagnostics.at(0).message;
    };
    EXPECT_EQ(message("[a]: 1, [a]: 2"), "the key '[a]' is here twice");
    EXPECT_EQ(with_hack("hack:\n  variant: patterns\n  patterns: {1: ['#'], 2: ['#'], 3: ['#'], '3': ['#'], 4: ['#']}\n"
                        "  sections: [{cells: ['#'], reward: {damage: 1}}]\n"),
              "107@16:44")
        << "a quoted number is that number to the formats";
}

TEST(MapFindings, Ned108UnsupportedVersion) {
    EXPECT_EQ(read(1, "format: 2"), "108@1:9");
    EXPECT_EQ(read(1, "format: 0"), "108@1:9");
    EXPECT_EQ(read(1, "format: -1"), "108@1:9");
    EXPECT_EQ(read(2, "game: chess"), "108@2:7");
    EXPECT_EQ(read(2, "game: Luddite"), "108@2:7");
}

TEST(MapFindings, Ned109Counts) {
    const auto nodes = [](int count) {
        std::string text;
        for (int i = 1; i < count; ++i)
            text += "  - {id: N" + std::to_string(i) + ", at: [" + std::to_string(i % 64) + ", " +
                    std::to_string(i / 64) + "]}\n";
        return read(7, text.substr(0, text.size() - 1));
    };
    EXPECT_EQ(nodes(63), "");
    EXPECT_EQ(nodes(64), "");
    EXPECT_EQ(nodes(65), "109@70:5");
    const auto clock = [](std::size_t boxes) {
        return read(12, "clock:\n  - \"" + std::string(100, '.') + "\"\n  - \"" + std::string(boxes - 100, 'e') + "\"");
    };
    EXPECT_EQ(clock(199), "");
    EXPECT_EQ(clock(200), "");
    EXPECT_EQ(clock(201), "109@14:5");
    const auto repeated = [](int count, const std::string& item) {
        std::string text;
        for (int i = 0; i < count; ++i) text += (i ? ", " : "") + item;
        return "[" + text + "]";
    };
    const auto bonuses = [&](int count) { return read(13, "bonuses: " + repeated(count, "{die: 1, damage: 1}")); };
    EXPECT_EQ(bonuses(31), "");
    EXPECT_EQ(bonuses(32), "");
    EXPECT_EQ(bonuses(33).substr(0, 6), "109@13");
    const auto entries = [&](int count) {
        return with_hack("hack: {variant: sums, entries: " + repeated(count, "{target: 4, reward: {damage: 1}}") + "}");
    };
    EXPECT_EQ(entries(0), "106@14:32");
    EXPECT_EQ(entries(1), "");
    EXPECT_EQ(entries(16), "");
    EXPECT_EQ(entries(17).substr(0, 6), "109@14");
    EXPECT_EQ(read(6, "  - {id: A, at: [0, 0, 0], role: enter_exit}"), "106@6:17");
    EXPECT_EQ(read(past_end, "walls: [[A, B, A]]"), "106@18:9");
}

TEST(MapFindings, HackLines) {
    const auto lines = [](const std::string& boxes, const std::string& item) {
        return with_hack("hack:\n  variant: lines\n  boxes: " + boxes + "\n  lines: " + item + "\n");
    };
    const std::string one = "[{from: [0, 0], across: 1, reward: {damage: 1}}]";
    EXPECT_EQ(lines("[\"12\", \".3\"]", one), "");
    EXPECT_EQ(lines("[\"12\", \"3\"]", one), "106@16:17");
    EXPECT_EQ(lines("[\"17\"]", one), "106@16:11");
    EXPECT_EQ(lines("[\"10\"]", one), "106@16:11");
    EXPECT_EQ(lines("[12]", one), "105@16:11");
    EXPECT_EQ(lines("[]", one), "106@16:10");
    EXPECT_EQ(lines("[\"..\"]", one), "106@16:10");
    EXPECT_EQ(lines("[\"\"]", one), "106@16:10");
    EXPECT_EQ(lines("[\"1\"]", "[]"), "106@17:10");
    EXPECT_EQ(lines("[\"1\"]", "[{from: [0, 0], reward: {damage: 1}}]"), "104@17:11");
    EXPECT_EQ(lines("[\"1\"]", "[{from: [0, 0], across: 1, down: 1, reward: {damage: 1}}]"), "106@17:37");
    EXPECT_EQ(lines("[\"1\"]", "[{from: [0, 0], across: 0, reward: {damage: 1}}]"), "106@17:34");
    EXPECT_EQ(lines("[\"1\"]", "[{from: [0, 64], down: 1, reward: {damage: 1}}]"), "106@17:22");
    EXPECT_EQ(lines("[\"1\"]", "[{down: 1}]"), "104@17:11 104@17:11");
    EXPECT_EQ(lines("[\"1\"]", "[{from: [9, 9], down: 1000000, reward: {damage: 1}}]"), "") << "NED210's business";
    const std::string row(32, '1');
    EXPECT_EQ(lines("[\"" + row + "\", \"" + row.substr(1) + ".\"]", one), "");
    EXPECT_EQ(lines("[\"" + row + "\", \"" + row + "\"]", one), "");
    EXPECT_EQ(lines("[\"" + row + "\", \"" + row + "\", \"1" + std::string(31, '.') + "\"]", one).substr(0, 6),
              "109@16");
    EXPECT_EQ(lines("[\"1" + std::string(63, '.') + "\"]", one), "");
    EXPECT_EQ(lines("[\"1" + std::string(64, '.') + "\"]", one), "109@16:11") << "positions go up to 63";
}

TEST(MapFindings, HackPatterns) {
    const auto patterns = [](const std::string& drawings, const std::string& sections) {
        return with_hack("hack:\n  variant: patterns\n  patterns: " + drawings + "\n  sections: " + sections + "\n");
    };
    const std::string four = "{1: [\"#\"], 2: [\"##\"], 3: [\"##\", \"#.\"], 4: [\"####\"]}";
    const std::string one = "[{cells: [\"##e\", \"#m#\"], reward: {code: a}}]";
    EXPECT_EQ(patterns(four, one), "");
    EXPECT_EQ(patterns("{\"1\": [\"#\"], '2': [\"##\"], 3: [\"#\"], 0x4: [\"#\"]}", one), "");
    EXPECT_EQ(patterns("{1: [\"#\"], \"1\": [\"##\"], 2: [\"#\"], 3: [\"#\"], 4: [\"#\"]}", one), "107@16:24");
    EXPECT_EQ(patterns("{1: [\"#\"], 2: [\"##\"], 3: [\"#\"]}", one), "104@16:13");
    EXPECT_EQ(patterns("{1: [\"#\"], 2: [\"##\"], 3: [\"#\"], 4: [\"#\"], 5: [\"#\"]}", one), "103@16:55");
    EXPECT_EQ(patterns("{1: [\".\"], 2: [\"#e\"], 3: [], 4: \"#\"}", one), "106@16:17 106@16:28 106@16:38 105@16:45");
    EXPECT_EQ(patterns("{1: [\"#\", \"##\"], 2: [\"#\"], 3: [\"#\"], 4: [\"#\"]}", one), "106@16:23");
    EXPECT_EQ(patterns(four, "[]"), "106@17:13");
    EXPECT_EQ(patterns(four, "[{cells: [\"#x\"], reward: {code: a}}]"), "106@17:23");
    EXPECT_EQ(patterns(four, "[{cells: [\"..\"], reward: {code: a}}]"), "106@17:22");
    EXPECT_EQ(patterns(four, "[{cells: [\"#\"]}, {reward: {code: a}}]"), "104@17:14 104@17:30");
    const std::string row(32, '#');
    const auto cells = [&](std::size_t n) {
        return patterns(four, "[{cells: [\"" + row + "\"], reward: {damage: 1}}, {cells: [\"" +
                                  std::string(n - 32, 'e') + "\"], reward: {damage: 1}}]");
    };
    EXPECT_EQ(cells(63), "");
    EXPECT_EQ(cells(64), "");
    EXPECT_EQ(cells(65).substr(0, 6), "109@17");
}

TEST(MapFindings, HackOrderedRows) {
    const auto rows = [](const std::string& section) {
        return with_hack("hack:\n  variant: ordered_rows\n  sections: [" + section + "]\n");
    };
    EXPECT_EQ(rows("{rows: [1, 2, 6], arrow: up, reward: {credit: 2}}"), "");
    EXPECT_EQ(rows("{rows: [1, 2], arrow: up, reward: {credit: 2}}"), "106@16:21");
    EXPECT_EQ(rows("{rows: [1, 2, 3, 4], arrow: up, reward: {credit: 2}}"), "106@16:21");
    EXPECT_EQ(rows("{rows: [0, 7, 1], arrow: left, reward: {credit: 2}}"), "106@16:22 106@16:25 106@16:39");
    EXPECT_EQ(rows("{rows: [1, 1, 1]}"), "104@16:14 104@16:14");
    EXPECT_EQ(rows(""), "106@16:13");
}

TEST(MapFindings, Ned110ChangedAfterValidation) {
    const Map map = *read_map(base_with(past_end, "")).map;
    const std::string good = write_export(map, "nedforge 0.1.0", 0);
    EXPECT_EQ(codes(read_map(good)), "");
    std::string comments = "# a comment, and another layout, change nothing\n" + good;
    EXPECT_EQ(codes(read_map(comments)), "");
    std::string forged = good;
    forged.replace(forged.find("name: Base"), 10, "name: Bass");
    const auto found = read_map(forged);
    EXPECT_EQ(codes(found).substr(0, 4), "110@");
    EXPECT_EQ(found.id, "base");
    EXPECT_EQ(read(past_end, "validated: {by: x, digest: \"sha256:00\", warnings: 0}"), "110@18:12");
    EXPECT_EQ(read(past_end, "author: me\neditor: {zoom: 2}\nvalidated: {by: x, digest: \"" + digest_of([&] {
                                 Map m = map;
                                 m.author = "me";
                                 return m;
                             }()) +
                                 "\", warnings: 0}"),
              "")
        << "editor is not part of it";
}

TEST(MapFindings, Ned112YamlFeatures) {
    EXPECT_EQ(read(4, "name: &a Base"), "112@4:7");
    EXPECT_EQ(read(4, "name: *a"), "112@4:7") << "also where the anchor is nowhere";
    EXPECT_EQ(read(4, "name: !!str 12"), "112@4:7");
    EXPECT_EQ(read(4, "name: !x Base"), "112@4:7");
    EXPECT_EQ(read(4, "name: ! Base"), "112@4:7");
    EXPECT_EQ(read(4, "name: !<tag:yaml.org,2002:str> Base"), "112@4:7");
    EXPECT_EQ(read(5, "nodes: !!seq"), "112@5:8");
    EXPECT_EQ(read(5, "nodes: &n"), "112@5:8");
    EXPECT_EQ(read(9, "  energy: !!map\n    spaces: 33\n    stat: 1"), "112@9:11 104@10:5 106@10:13 103@11:5")
        << "the mapping's tag, not its first key's";
    EXPECT_EQ(read(9, "  energy:\n    !!str spaces: 33\n    start: 1"), "112@10:5") << "the key's";
    EXPECT_EQ(read(9, "  energy: &e {spaces: 3, start: 1}"), "112@9:11");
    EXPECT_EQ(read(10, "  multi_tool: {<<: {spaces: 1, start: 1}}"), "112@10:16");
    EXPECT_EQ(read(past_end, "<<: *x"), "112@18:1 112@18:5");
    EXPECT_EQ(read(past_end, "\"<<\": x"), "103@18:1") << "quoted, a text like others";
    EXPECT_EQ(read(past_end, "---\na: b"), "112@18:1");
    EXPECT_EQ(read(past_end, "---"), "112@18:1");
    EXPECT_EQ(read(past_end, "...\na: b"), "112@19:1");
    EXPECT_EQ(read(past_end, "...\n...").substr(0, 3), "112");
    EXPECT_EQ(read(1, "%TAG ! tag:x,2000:\n---\nformat: 1"), "112@1:1");
    for (const char* directive : {"%YAML 1.1", "%YAML 1.3", "%YAML", "%YAMLL 1.2", "%YAMLL", "%YAML 1.2 junk",
                                  "%YAML 1.20", "%YAML 1.2#x", "%FOO", "%yaml 1.2", "%a", "%z", "%A", "%Z"})
        EXPECT_EQ(read(1, directive + std::string("\n---\nformat: 1")), "112@1:1") << directive;
    EXPECT_EQ(read(1, "%YAML 1.2\n%YAML 1.2\n---\nformat: 1"), "112@2:1") << "a second one";
    EXPECT_EQ(read(1, "%YAML 1.1\n---\nformat: 1\nzork: 2"), "112@1:1 103@4:1") << "and the rest is read";
    EXPECT_EQ(read(4, std::string("name: a\0b", 9)), "112@4:8");
    EXPECT_EQ(read(4, "name: \"a\x1b[31m\""), "112@4:9");
    EXPECT_EQ(read(4, "name: a\x7f"), "112@4:8");
    EXPECT_EQ(read(4, "name: a\xC2\x85"), "112@4:8") << "C1";
    EXPECT_EQ(read(4, "name: a # \x08"), "112@4:11") << "in comments too";
    for (const char* escape : {"\\0", "\\a", "\\b", "\\v", "\\f", "\\e", "\\x1b", "\\u0000", "\\U0000007f", "\\N",
                               "\\u202e", "\\u200f", "\\u2066", "\\u061c"})
        EXPECT_EQ(read(4, std::string("name: \"a") + escape + "\""), "112@4:7") << escape;
    for (const char* mark : {"\u202e", "\u202a", "\u2069", "\u200e", "\u061c"})
        EXPECT_EQ(read(4, std::string("name: a") + mark), "112@4:8") << mark;
    EXPECT_EQ(read(3, "id: \"a\\u202e\""), "112@3:5") << "and not a bad id as well";
    EXPECT_EQ(read(3, "id: \"a\u202e\""), "112@3:7") << "raw in quotes: found once";
    EXPECT_EQ(read(3, "id: a\u202e"), "112@3:6");
    EXPECT_EQ(read(4, "name: a\xC2\x85\nzork: 1"), "112@4:8 103@5:1") << "YAML allows U+0085: the rest can be read";
    EXPECT_EQ(read(3, "!!str id: a"), "112@3:1") << "and no missing key as well";
    EXPECT_EQ(read(1, "---\n---\nformat: 1"), "112@2:1") << "and not an empty file as well";
    EXPECT_EQ(read(4, "name: \"a\\tb\\nc\\r\\u00e9\\/\\\"\""), "");
}

TEST(MapFindings, WhatIsFine) {
    const std::string text = base_with(past_end, "");
    EXPECT_EQ(codes(read_map("---\n" + text)), "");
    EXPECT_EQ(codes(read_map("--- # a map\n" + text + "...\n# bye\n")), "");
    EXPECT_EQ(codes(read_map("%YAML 1.2\n---\n" + text)), "");
    EXPECT_EQ(codes(read_map("%YAML \t 1.2  # of 2009\n--- # a map\n" + text)), "");
    std::string old_mac = text;
    std::replace(old_mac.begin(), old_mac.end(), '\n', '\r');
    EXPECT_EQ(codes(read_map(old_mac)), "") << "CR is a line break";
    EXPECT_EQ(read(past_end, "notes: NED Map One\r"), "");
    EXPECT_EQ(codes(read_map("\xEF\xBB\xBF" + text)), "");
    EXPECT_EQ(codes(read_map("\n\n# c\n" + text)), "");
    std::string crlf;
    for (const char c : base_with(past_end, "notes: |\n  two\n  lines\n\n  more\nauthor: \"over\n  lines\""))
        crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const LoadedMap windows = read_map(crlf);
    EXPECT_EQ(codes(windows), "");
    EXPECT_EQ(windows.map->notes, "two\nlines\n\nmore\n");
    EXPECT_EQ(windows.map->author, "over lines");
    crlf.replace(crlf.find("name: Base"), 10, "name: 12");
    EXPECT_EQ(codes(read_map(crlf)), "105@4:7");
    EXPECT_EQ(codes(read_map("\xEF\xBB\xBF"
                             "formt: 1\n"))
                  .substr(0, 7),
              "103@1:1")
        << "a mark takes no column";
    EXPECT_EQ(read(past_end, "walls: []\nlinks: []\nwaivers: []\nrulings: {}\nthresholds: {}\neditor: {}"), "");
    EXPECT_EQ(read(4, "name:\tBase\t# tabs between"), "");
    EXPECT_EQ(read(4, "name: \xF0\x9F\x90\x88 \xE6\x97\xA5"), "");
    EXPECT_EQ(read(5, "nodes: # comment"), "");
    EXPECT_EQ(read(12, "clock: [\n \"..e.\",\n]"), "") << "a closing bracket may stand as far left as it likes";
    EXPECT_EQ(read(12, "\"clock\":\n- '..e.'"), "");
    EXPECT_EQ(read(4, "? name\n: Base"), "");
}

TEST(MapFindings, SeveralInOneFile) {
    const std::string text =
        "format: 2\ngame: luddite\nid: A\nname: 3\nnodes:\n  - {id: A, at: [0, 0], rol: enter}\n  - {id: A, at: [99, "
        "0], gate: on}\n"
        "resources: {}\nclock: []\nbonuses: none\nhack: {variant: sums}\n";
    EXPECT_EQ(codes(read_map(text)),
              "108@1:9 106@3:5 105@4:7 103@6:25 107@7:10 106@7:18 106@7:32 104@8:12 104@8:12 104@8:12 106@9:8 "
              "105@10:10 104@11:7");
}

TEST(MapFindings, LimitsOfSize) {
    const std::string text = base_with(past_end, "");
    const auto padded = [&](std::size_t bytes) {
        std::string out = text;
        while (out.size() < bytes)
            out += "#" +
                   std::string(std::min<std::size_t>(bytes - out.size() - 1, 80), '-')
                       .substr(0, std::min<std::size_t>(78, bytes - out.size() - 1)) +
                   (bytes - out.size() > 80 ? "\n" : "");
        out.resize(bytes, '-');
        return out;
    };
    EXPECT_EQ(codes(read_map(padded(max_file_bytes - 1))), "");
    EXPECT_EQ(codes(read_map(padded(max_file_bytes))), "");
    EXPECT_EQ(codes(read_map(padded(max_file_bytes + 1))), "109@1:1");
    const test::TemporaryFolder folder;
    EXPECT_EQ(codes(read_map_file(folder.write("n.ned.yaml", padded(max_file_bytes)))), "");
    EXPECT_EQ(codes(read_map_file(folder.write("over.ned.yaml", padded(max_file_bytes + 1)))), "109@1:1");

    for (const std::string& quotes : {std::string(""), std::string("\""), std::string("'")}) {
        EXPECT_EQ(read(4, "name: " + quotes + std::string(4095, 'x') + quotes), "");
        EXPECT_EQ(read(4, "name: " + quotes + std::string(4096, 'x') + quotes), "");
        EXPECT_EQ(read(4, "name: " + quotes + std::string(4097, 'x') + quotes), "109@4:7");
        EXPECT_EQ(read(4, "name: " + quotes + std::string(500'000, 'x') + quotes), "109@4:7");
    }
    // What stands behind it is read on: quotes, lines and all.
    const std::string words = "word " + std::string(70, 'x') + "\n  ";
    std::string folded;
    for (int i = 0; i < 1000; ++i) folded += words;
    for (const auto& [before, after] : {std::pair{"", ""}, {"\"", "\""}, {"'", "'"}, {"|\n  ", ""}, {">\n  ", ""}}) {
        const LoadedMap loaded =
            read_map(base_with(4, "name: " + std::string(before) + folded + "x" + after + "\nzork: 1\nid: b"));
        const bool block = *before == '|' || *before == '>';  // begins on the next line
        EXPECT_EQ(codes(loaded), block ? "109@4:7 103@1006:1 107@1007:1" : "109@4:7 103@1005:1 107@1006:1") << before;
        EXPECT_EQ(loaded.id, "base");
    }
    EXPECT_EQ(read(past_end, "notes: |\n  " + std::string(4095, 'x')), "") << "with its line break";
    EXPECT_EQ(read(past_end, "notes: |\n  " + std::string(4096, 'x')), "109@18:8");
    EXPECT_EQ(read(4, "name: \xC3\xA9" + std::string(4094, 'x')), "") << "bytes, not characters";
    EXPECT_EQ(read(4, "name: \xC3\xA9" + std::string(4095, 'x')), "109@4:7");

    // The root is level 1.
    const auto deep = [](int levels, const std::string& open, const std::string& close) {
        std::string value;
        for (int i = 2; i <= levels - 1; ++i) value += open;
        value += "1";
        for (int i = 2; i <= levels - 1; ++i) value += close;
        return read(past_end, "editor: {a: " + value + "}");
    };
    EXPECT_EQ(deep(31, "[", "]"), "");
    EXPECT_EQ(deep(32, "[", "]"), "");
    EXPECT_EQ(deep(33, "[", "]").substr(0, 6), "109@18");
    EXPECT_EQ(deep(32, "{a: ", "}"), "");
    EXPECT_EQ(deep(33, "{a: ", "}").substr(0, 6), "109@18");
    EXPECT_EQ(deep(100'000, "[", "]").substr(0, 6), "109@18");
    EXPECT_EQ(codes(read_map(std::string(max_file_bytes, '['))).substr(0, 3), "109");
    std::string block = "editor:\n";
    for (int i = 0; i < 100; ++i) block += std::string(static_cast<std::size_t>(i) + 1, ' ') + "a:\n";
    EXPECT_EQ(read(past_end, block).substr(0, 3), "109");
    std::string dashes = "editor: \n  a: \n    ";
    for (int i = 0; i < 1000; ++i) dashes += "- ";
    EXPECT_EQ(read(past_end, dashes).substr(0, 3), "109");

    // Nodes: keys, values and collections.
    const auto count = [](const YamlNode& node, const auto& self) -> std::size_t {
        std::size_t sum = 1;
        for (const auto& child : node.children) sum += self(child, self);
        return sum;
    };
    const LineIndex lines(text);
    Findings findings;
    const std::size_t fixed = count(read_yaml(text, lines, findings).root, count) + 4;  // editor: {a: []}
    const auto with_nodes = [&](std::size_t total) {
        std::string items;
        for (std::size_t i = fixed; i < total; ++i) items += i % 40 == 0 ? "0,\n " : "0,";
        return read(past_end, "editor: {a: [" + items + "]}");
    };
    EXPECT_EQ(with_nodes(199'999), "");
    EXPECT_EQ(with_nodes(200'000), "");
    EXPECT_EQ(with_nodes(200'001).substr(0, 3), "109");
}

TEST(MapFindings, EveryFindingOfAFileIsToldUpToAFlood) {
    std::string walls = "walls:";
    for (int i = 0; i < 1500; ++i) walls += "\n- [A]";
    EXPECT_EQ(read_map(base_with(past_end, walls)).diagnostics.size(), 1500u);
    std::string text;
    for (int i = 0; i < 60'000; ++i) text += "k" + std::to_string(i) + ": 1\n";
    const LoadedMap loaded = read_map(text);
    ASSERT_EQ(loaded.diagnostics.size(), Findings::limit);
    const Diagnostic& last = loaded.diagnostics.back();
    EXPECT_NE(last.message.find("more findings"), std::string::npos);
    RunReport report;
    report.maps.push_back({"flood", std::nullopt, loaded.diagnostics, {}});
    EXPECT_EQ(report.counts().errors, 60'000 + 9) << "and nine keys that must be there";
}

}  // namespace
}  // namespace nedforge::luddite
