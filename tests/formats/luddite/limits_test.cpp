// Every number that the format limits, below its limit, at it, and beyond: one table, one line a limit. (Sizes of
// files, scalars and trees are in map_findings_test.cpp, packs and replays in their own tests.)

#include <gtest/gtest.h>

#include <map>

#include "formats/luddite/map_file.h"

namespace nedforge::luddite {
namespace {

// The parts of a map that a row of the table replaces.
std::string map_with(const std::string& part, const std::string& value) {
    std::map<std::string, std::string> parts{{"id", "a"},
                                             {"campaign_game", "9"},
                                             {"thresholds", "{easy: 1, medium: 2, hard: 3}"},
                                             {"node", "A"},
                                             {"column", "0"},
                                             {"row", "0"},
                                             {"second", "{id: B, at: [1, 0]}"},
                                             {"energy", "{spaces: 8, start: 1}"},
                                             {"clock", "['.']"},
                                             {"bonuses", "[]"},
                                             {"waivers", "[]"},
                                             {"hack", "{variant: sums, entries: [{target: 12, reward: {damage: 1}}]}"}};
    parts.at(part) = value;
    return "format: 1\ngame: luddite\nid: " + parts["id"] + "\nname: x\ncampaign_game: " + parts["campaign_game"] +
           "\nthresholds: " + parts["thresholds"] + "\nnodes:\n  - {id: " + parts["node"] + ", at: [" +
           parts["column"] + ", " + parts["row"] + "], role: enter_exit}\n  - " + parts["second"] +
           "\nresources:\n  energy: " + parts["energy"] +
           "\n  multi_tool: {spaces: 6, start: 1}\n  credit: {spaces: 6, start: 0}\nclock: " + parts["clock"] +
           "\nwaivers: " + parts["waivers"] + "\nbonuses: " + parts["bonuses"] + "\nhack: " + parts["hack"] + "\n";
}

std::string n_times(std::size_t n, const std::string& item, const std::string& between = ", ") {
    std::string out;
    for (std::size_t i = 0; i < n; ++i) out += (i ? between : "") + item;
    return out;
}
std::string list_of(std::size_t n, const std::string& item) { return "[" + n_times(n, item) + "]"; }
std::string text_of(std::size_t n, const std::string& c) { return "'" + n_times(n, c, "") + "'"; }
std::string number(std::size_t n) {
    return std::to_string(static_cast<long long>(n) - 1);
}  // so that -1 can be asked for

struct Limit {
    const char* what;
    const char* part;
    std::string (*value)(std::size_t);  // of a count; of numbers: one more than the number
    std::size_t least, most;            // both allowed
    const char* below;                  // code one below the least; "": not asked (nothing is there below it)
    const char* beyond;                 // code one beyond the most
};

std::string patterns(const std::string& sections) {
    return "{variant: patterns, patterns: {1: ['#'], 2: ['##'], 3: ['##', '#.'], 4: ['####']}, sections: " + sections +
           "}";
}
std::string lines(const std::string& boxes, const std::string& line) {
    return "{variant: lines, boxes: [" + boxes + "], lines: [{" + line + ", reward: {damage: 1}}]}";
}
std::string rows(const std::string& three) {
    return "{variant: ordered_rows, sections: [{rows: " + three + ", arrow: up, reward: {credit: 2}}]}";
}
std::string entry(const std::string& more) { return "{variant: sums, entries: [{" + more + ", reward: {damage: 1}}]}"; }

const Limit limits[] = {
    {"characters of a map's id", "id", [](std::size_t n) { return text_of(n, "a"); }, 1, 40, "NED106", "NED106"},
    {"campaign game", "campaign_game", number, 2, 10, "NED106", "NED106"},
    {"lowest threshold", "thresholds", [](std::size_t n) { return "{easy: " + number(n) + "}"; }, 1, 60, "NED106",
     "NED106"},
    {"highest threshold", "thresholds", [](std::size_t n) { return "{hard: " + number(n) + "}"; }, 62, 1000, "NED106",
     "NED106"},
    {"characters of a node's id", "node", [](std::size_t n) { return text_of(n, "A"); }, 1, 16, "NED106", "NED106"},
    {"column", "column", number, 1, 64, "NED106", "NED106"},
    {"row", "row", number, 1, 64, "NED106", "NED106"},
    {"dice lock", "second", [](std::size_t n) { return "{id: B, at: [1, 0], lock: " + number(n) + "}"; }, 2, 7,
     "NED106", "NED106"},
    {"switch of a gate", "second", [](std::size_t n) { return "{id: B, at: [1, 0], gate: ON " + number(n) + "}"; }, 2,
     7, "NED106", "NED106"},
    {"damage", "second",
     [](std::size_t n) { return "{id: B, at: [1, 0], critical: {code: a, damage: " + number(n) + "}}"; }, 2, 1'000'001,
     "NED106", "NED106"},
    {"characters of a code", "second",
     [](std::size_t n) { return "{id: B, at: [1, 0], critical: {code: " + text_of(n, "c") + ", damage: 1}}"; }, 1, 16,
     "NED106", "NED106"},
    {"energy of a cache", "second",
     [](std::size_t n) { return "{id: B, at: [1, 0], cache: {energy: " + number(n) + "}}"; }, 2, 1'000'001, "NED106",
     "NED106"},
    {"spaces", "energy", [](std::size_t n) { return "{spaces: " + number(n) + ", start: 0}"; }, 1, 21, "NED106",
     "NED106"},
    {"start", "energy", [](std::size_t n) { return "{spaces: 8, start: " + number(n) + "}"; }, 1, 9, "NED106",
     "NED106"},
    {"boxes of the Clock", "clock", [](std::size_t n) { return "[" + text_of(n, ".") + "]"; }, 1, 200, "NED106",
     "NED109"},
    {"roll bonuses", "bonuses", [](std::size_t n) { return list_of(n, "{die: 1, damage: 1}"); }, 0, 32, "", "NED109"},
    {"waivers", "waivers", [](std::size_t n) { return list_of(n, "{check: NED305, reason: x}"); }, 0, 1000, "",
     "NED109"},
    {"die of a bonus", "bonuses", [](std::size_t n) { return "[{die: " + number(n) + ", damage: 1}]"; }, 2, 7, "NED106",
     "NED106"},
    {"entries", "hack",
     [](std::size_t n) { return "{variant: sums, entries: " + list_of(n, "{target: 9, reward: {damage: 1}}") + "}"; },
     1, 16, "NED106", "NED109"},
    {"boxes of an entry", "hack", [](std::size_t n) { return entry("target: 9, boxes: " + number(n)); }, 2, 7, "NED106",
     "NED106"},
    {"sections of patterns", "hack",
     [](std::size_t n) { return patterns(list_of(n, "{cells: ['#'], reward: {damage: 1}}")); }, 1, 16, "NED106",
     "NED109"},
    {"cells of all sections", "hack",
     [](std::size_t n) {
         return patterns("[{cells: ['#'], reward: {damage: 1}}, {cells: [" + text_of(n - 1, "#") +
                         "], reward: {damage: 1}}]");
     },
     2, 64, "NED106", "NED109"},
    {"sections of rows", "hack",
     [](std::size_t n) {
         return "{variant: ordered_rows, sections: " + list_of(n, "{rows: [1, 2, 3], arrow: up, reward: {credit: 2}}") +
                "}";
     },
     1, 16, "NED106", "NED109"},
    {"boxes of a row", "hack", [](std::size_t n) { return rows("[1, " + number(n) + ", 1]"); }, 2, 7, "NED106",
     "NED106"},
    {"rows of a section", "hack", [](std::size_t n) { return rows(list_of(n, "1")); }, 3, 3, "NED106", "NED106"},
    {"boxes of lines", "hack", [](std::size_t n) { return lines(text_of(n, "1"), "from: [0, 0], across: 1"); }, 1, 64,
     "NED106", "NED109"},
    {"number of a box", "hack",
     [](std::size_t n) { return lines("'" + std::to_string(n) + "'", "from: [0, 0], across: 1"); }, 1, 6, "NED106",
     "NED106"},
    {"length of a line", "hack", [](std::size_t n) { return lines("'1'", "from: [0, 0], across: " + number(n)); }, 2,
     1'000'001, "NED106", "NED106"},
    {"start of a line", "hack", [](std::size_t n) { return lines("'1'", "from: [" + number(n) + ", 0], across: 1"); },
     1, 64, "NED106", "NED106"},
    {"number of lines", "hack",
     [](std::size_t n) {
         return "{variant: lines, boxes: ['1'], lines: " +
                list_of(n, "{from: [0, 0], across: 1, reward: {damage: 1}}") + "}";
     },
     1, 300, "NED106", ""},
};

std::string first_code(const std::string& text) {
    const LoadedMap loaded = read_map(text);
    EXPECT_EQ(loaded.map.has_value(), loaded.diagnostics.empty());
    return loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].code;
}

TEST(Limits, OneBelowAtAndOneBeyond) {
    for (const Limit& limit : limits) {
        for (const std::size_t inside :
             {limit.least, std::min(limit.least + 1, limit.most), limit.most - (limit.most > limit.least), limit.most})
            EXPECT_EQ(first_code(map_with(limit.part, limit.value(inside))), "") << limit.what << ": " << inside;
        if (*limit.below) {
            EXPECT_EQ(first_code(map_with(limit.part, limit.value(limit.least - 1))), limit.below) << limit.what;
        }
        if (*limit.beyond) {
            EXPECT_EQ(first_code(map_with(limit.part, limit.value(limit.most + 1))), limit.beyond) << limit.what;
        }
    }
}

}  // namespace
}  // namespace nedforge::luddite
