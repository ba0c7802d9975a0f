// Mistakes that people make when they write a map: each message says what is wrong, where, why, and what to write. A
// row changes one place of a good map.

#include <gtest/gtest.h>

#include <algorithm>

#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

const std::string good_map = R"(format: 1
game: luddite
id: kiosk
name: Kiosk
thresholds: {easy: 20, medium: 26, hard: 32}
nodes:
  - {id: A1, at: [0, 0], role: enter}
  - {id: B1, at: [1, 0], gate: ON 1, lock: 3}
  - {id: C1, at: [2, 0], gate: ON 2, critical: {code: key, damage: 14}}
  - {id: C2, at: [2, 1], role: exit}
walls: [[A1, B1]]
resources:
  energy: {spaces: 4, start: 1}
  multi_tool: {spaces: 4, start: 1}
  credit: {spaces: 4, start: 0}
clock:
  - "..e..."
  - "...m.."
bonuses:
  - {die: 6, damage: 2}
hack:
  variant: lines
  boxes:
    - "1425"
    - "3631"
  lines:
    - {from: [0, 0], across: 4, reward: {code: key}}
    - {from: [0, 1], across: 4, reward: {damage: 6}}
)";

struct Mistake {
    std::string from, to;  // in the good map
    std::string code;
    int line;
    std::string message, help;  // pieces of them
};

const std::vector<Mistake> mistakes{
    // Signs of YAML.
    {"name: Kiosk", "name: First: Hack", "NED102", 4, "a text that has ': ' in it must be in quotes",
     "\"First: Hack\""},
    {"format: 1", "format:1", "NED102", 1, "a key without a space behind its ':'", "write 'format: 1'"},
    {"id: kiosk", "id:kiosk", "NED102", 3, "a key without a space behind its ':'", "write 'id: kiosk'"},
    {"id: kiosk", "id kiosk", "NED102", 3, "a key without ':' behind it", "write 'key: value'"},
    {"{id: B1", "{id:B1", "NED103", 8, "a key needs a space behind its ':'", "write 'id: B1'"},
    {"  multi_tool", "\tmulti_tool", "NED102", 14, "a tab can't indent", "use spaces"},
    {"  multi_tool", "   multi_tool", "NED102", 14, "the indentation fits nothing above", "begin it below the key"},
    {"at: [0, 0], role: enter}", "at: [0, 0, role: enter}", "NED102", 7, "in a list, ',' or ']' belongs here",
     "']' behind the last"},
    {"{id: A1, at", "{id: A1 at", "NED102", 7, "in a mapping, ',' or '}' belongs here", "put ',' between two entries"},
    {"role: exit}", "role: exit", "NED102", 11, "this line is inside brackets", "close the bracket"},
    {"\"..e...\"", "\"..e...", "NED102", 17, "this quote", "close the quote"},
    {"name: Kiosk", "name: &x Kiosk", "NED112", 4, "an anchor ('&')", "leave it out"},
    {"name: Kiosk", "name: Kiosk\nname: Kiosk", "NED107", 5, "the key 'name' is here twice", "remove one of the two"},
    // Characters that look like plain ones.
    {"name: Kiosk", "name: “First: Hack”", "NED102", 4, "a curly quote (U+201C) is in column 7",
     "write a plain quote: \""},
    {"\"..e...\"", "“..e...”", "NED106", 17, "a curly quote (U+201C) is in column 5", "write a plain quote: \""},
    {"name: Kiosk", "name：Kiosk", "NED102", 4, "a full-width colon (U+FF1A) is in column 5", "write a plain ':'"},
    {"format: 1", "format：1", "NED102", 1, "a full-width colon (U+FF1A) is in column 7", "write a plain ':'"},
    {"  - {id: C2", "\u00A0\u00A0- {id: C2", "NED102", 10, "a no-break space (U+00A0) is in column 1",
     "write a plain space"},
    {"lock: 3}", "lock: 3\u00A0}", "NED105", 8, "a no-break space (U+00A0) is in column 45", "write a plain space"},
    {"gate: ON 1", "gate: ON\u00A01", "NED106", 8, "a no-break space (U+00A0) is in column 34", "write a plain space"},
    {"at: [1, 0]", "at: [−1, 0]", "NED105", 8, "a minus sign (U+2212) is in column 19", "write a plain '-'"},
    {"at: [1, 0]", "at: [1，0]", "NED106", 8, "must have exactly 2", "write 2 numbers"},
    {"\"...m..\"", "\"…m..\"", "NED106", 18, "an ellipsis (U+2026) is in column 6", "write a plain '...'"},
    // Numbers.
    {"lock: 3", "lock: three", "NED105", 8, "'lock' must be a whole number, and this is the text 'three'", "write 3"},
    {"lock: 3", "lock: some", "NED105", 8, "'lock' must be a whole number", "write a whole number, as 1"},
    {"lock: 3", "lock: 9", "NED106", 8, "'lock' is 9; it must be from 1 to 6", "write a number from 1 to 6"},
    {"spaces: 4, start: 1}\n  multi", "spaces: \"4\", start: 1}\n  multi", "NED105", 13, "this is the text '4'",
     "write it without quotes: 4"},
    {"{spaces: 4, start: 0}", "{spaces: 40, start: 0}", "NED106", 15, "'spaces' is 40; it must be from 0 to 20",
     "write a number from 0 to 20"},
    {"{spaces: 4, start: 0}", "{spaces: 4, start: 5}", "NED106", 15, "the start, 5, is more than the 4 spaces",
     "raise the spaces or lower the start"},
    {"damage: 14", "damage: -14", "NED106", 9, "'damage' is -14; it must be 1 or more", "write a number in that range"},
    {"damage: 14", "damage: 1.5", "NED106", 9, "'damage' must be a whole number, and this is 1.5",
     "without a fraction"},
    {"damage: 14", "damage: \"1,400\"", "NED105", 9, "'damage' must be a whole number",
     "write it without the comma: 1400"},
    {"damage: 14", "damage:", "NED105", 9, "this is nothing (no value)", "write a whole number, as 1"},
    {"thresholds", "target: {easy: {novice: 0,65}}\nthresholds", "NED106", 5,
     "'novice' is 0,65, and a comma begins another entry; a comma is in column 26", "a fraction has a point: 0.65"},
    {"thresholds", "target:\n  easy:\n    novice: 0,65\nthresholds", "NED105", 7,
     "the text '0,65'; a comma is in column 14", "a fraction has a point: 0.65"},
    {"thresholds", "target: {easy: {novice: 65}}\nthresholds", "NED106", 5, "it must be from 0 to 1",
     "write 0.65 for 65 %"},
    {"hard: 32", "hard: 25", "NED106", 5, "medium (26) must be below hard (25)", "raise"},
    // Coordinates.
    {"at: [1, 0]", "at: [-1, 0]", "NED106", 8, "item 1 of 'at' is -1; it must be from 0 to 63",
     "write a number from 0 to 63"},
    {"at: [1, 0]", "at: [64, 0]", "NED106", 8, "item 1 of 'at' is 64", "write a number from 0 to 63"},
    {"at: [1, 0]", "at: [1]", "NED106", 8, "'at' has 1 number; it must have exactly 2", "write 2 numbers, as [a, b]"},
    {"at: [1, 0]", "at: [1 0]", "NED106", 8, "it must have exactly 2", "write 2 numbers, as [a, b]"},
    {"at: [1, 0]", "at: [1, 0, 0]", "NED106", 8, "'at' has 3 numbers; it must have exactly 2", "write 2 numbers"},
    {"at: [1, 0]", "at: \"1, 0\"", "NED105", 8, "'at' must be a list, and this is the text '1, 0'",
     "put it in brackets: [1, 0]"},
    {"at: [1, 0]", "at: [one, 0]", "NED105", 8, "item 1 of 'at' must be a whole number", "write 1"},
    // Words and ids.
    {"game: luddite", "game: ludite", "NED108", 2,
     "this version knows luddite, smart_home, luddit, echo_death and london_dread", "write 'game: luddite'"},
    {"format: 1", "format: 2", "NED108", 1, "format 2 is not known; this version reads format 1", "write 'format: 1'"},
    {"id: kiosk", "id: First Hack", "NED106", 3, "'id' can't be 'First Hack'", "write 'first-hack'"},
    {"id: B1", "id: my node", "NED106", 8, "'id' can't be 'my node'", "write 'my-node'"},
    {"id: C2", "id: C1", "NED107", 10, "two nodes have the id 'C1'", "give one another id"},
    {"gate: ON 1", "gate: [ON, 1]", "NED105", 8, "'gate' must be a text, and this is a list",
     "write it as a text: ON 1"},
    {"gate: ON 1", "gate: [\"ON\\n1\"]", "NED105", 8, "this is a list", "write it as a text: ON<U+000A>1"},
    {"at: [1, 0]", "at: an island in the sea of eleven letters \u00e9", "NED105", 8, "'at' must be a list",
     "put it in brackets: [an island in the sea of eleven letters ]"},
    {"gate: ON 1", "gate: on 1", "NED106", 8, "the gate can't be 'on 1'", "write 'ON 1'"},
    {"gate: ON 1", "gate: \"And 1,, 6; \"", "NED106", 8, "the gate can't be", "write 'AND 1 6'"},
    {"gate: ON 1", "gate: ON 7", "NED106", 8, "the gate can't be 'ON 7'", "with switches 1 to 6"},
    {"gate: ON 1", "gaet: ON 1", "NED103", 8, "a node has no key 'gaet' (the nearest is 'gate')", "write 'gate'"},
    {"role: enter", "role: entre", "NED106", 7, "'role' can't be 'entre'; it is enter, exit or enter_exit",
     "write 'enter'"},
    {"name: Kiosk", "name: 12", "NED105", 4, "'name' must be a text, and this is the number 12",
     "put it in quotes: \"12\""},
    {"name: Kiosk", "name:", "NED105", 4, "'name' must be a text, and this is nothing", "write a text behind the ':'"},
    {"gate: ON 1", "energy: yes", "NED105", 8, "'energy' must be true or false", "write true or false"},
    {"walls: [[A1, B1]]", "walls: A1, B1", "NED105", 11, "'walls' must be a list", "put it in brackets: [A1, B1]"},
    {"critical: {code: key, damage: 14}", "critical: 14", "NED105", 9, "'critical' must be a mapping", "{key: value}"},
    // What is missing, too much, or of another length.
    {"{id: B1, at: [1, 0], ", "{id: B1, ", "NED104", 8, "a node must have 'at'", "add 'at'"},
    {"  credit: {spaces: 4, start: 0}\n", "", "NED104", 13, "'resources' must have 'credit'", "add 'credit'"},
    {"across: 4, reward: {code: key}", "reward: {code: key}", "NED104", 27, "one of 'across' and 'down'",
     "add 'across' or 'down'"},
    {"across: 4, reward: {code: key}", "across: 4, down: 2, reward: {code: key}", "NED106", 27, "only one may be",
     "remove one of the two"},
    {"{die: 6, damage: 2}", "{die: 6}", "NED104", 20, "one of 'gain' and 'damage'", "add 'gain' or 'damage'"},
    {"\"3631\"", "\"363\"", "NED106", 25, "this row has 3 characters and the first has 4", "fill up the shorter rows"},
    {"\"3631\"", "\"36é1\"", "NED106", 25, "can't hold 'é' (at 3)", "write one of"},
    {"\"1425\"", "\"142é\"", "NED106", 24, "can't hold 'é' (at 4)", "write one of"},
    {"\"...m..\"", "\"...x..\"", "NED106", 18, "can't hold 'x' (at 4)", "write one of .emc"},
    {"bonuses:", "waivers: [{check: NED305}]\nbonuses:", "NED104", 19, "a waiver must have 'reason'", "add 'reason'"},
    {"bonuses:", "waivers: [{check: ned305, reason: x}]\nbonuses:", "NED106", 19, "there is no check 'ned305'",
     "write 'NED305'"},
    {"bonuses:", "rulings: {or_gate: all}\nbonuses:", "NED106", 19, "'or_gate' can't be 'all'", "write "},
    // Git.
    {"  - {id: B1", "<<<<<<< HEAD\n  - {id: B1", "NED102", 8, "unresolved merge conflict, line 8",
     "remove the lines with the marks"},
};

std::string changed(const Mistake& mistake) {
    const auto at = good_map.find(mistake.from);
    EXPECT_NE(at, std::string::npos) << mistake.from;
    return std::string(good_map).replace(at, mistake.from.size(), mistake.to);
}

TEST(NaturalMistakes, AreNamedWithPlaceReasonAndHelp) {
    ASSERT_TRUE(read_map(good_map).map);
    for (const Mistake& mistake : mistakes) {
        SCOPED_TRACE(mistake.to);
        const LoadedMap loaded = read_map(changed(mistake));
        EXPECT_FALSE(loaded.map);
        std::string found;
        for (const Diagnostic& d : loaded.diagnostics) {
            found +=
                "\n  " + d.code + " in line " + std::to_string(d.place.line) + ": " + d.message + "; help: " + d.help;
            EXPECT_FALSE(d.help.empty()) << found;
        }
        EXPECT_TRUE(std::any_of(loaded.diagnostics.begin(), loaded.diagnostics.end(), [&](const Diagnostic& d) {
            return d.code == mistake.code && d.place.line == mistake.line &&
                   d.message.find(mistake.message) != std::string::npos &&
                   d.help.find(mistake.help) != std::string::npos;
        })) << found;
    }
}

// A row counts characters, and no length is wrong only because of another row's character.
TEST(NaturalMistakes, ARowCountsCharacters) {
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"3631\"", "\"36é1\""}, {"\"1425\"", "\"142é\""}, {"\"1425\"", "\"14é\""}}) {
        const LoadedMap loaded = read_map(changed({from, to, "", 0, "", ""}));
        ASSERT_EQ(loaded.diagnostics.size(), 1u) << to;
        EXPECT_NE(loaded.diagnostics[0].message.find("can't hold 'é'"), std::string::npos);
    }
}

// Word processors may write what they like into names and notes.
TEST(NaturalMistakes, OddCharactersAreWelcomeInTexts) {
    for (const std::string name :
         {"name: “Kiosk” – it’s …", "name: 駅の売店：一", "name: \"a: b\u00A0c\"", "name: Kiosk # “x”"}) {
        const LoadedMap loaded = read_map(changed({"name: Kiosk", name, "", 0, "", ""}));
        EXPECT_TRUE(loaded.map) << name << (loaded.diagnostics.empty() ? "" : loaded.diagnostics[0].message);
    }
}

TEST(NaturalMistakes, AMergeConflictIsOneFinding) {
    const std::string node = "  - {id: B1, at: [1, 0], gate: ON 1, lock: 3}\n";
    const auto conflict = [&](const std::string& text) {
        return read_map(test::replaced(good_map, node, text)).diagnostics;
    };
    const auto message = [&](const Diagnostics& found) {
        EXPECT_EQ(found.size(), 1u);
        EXPECT_EQ(found[0].code, "NED102");
        return found[0].message;
    };
    const std::string diff3 =
        "<<<<<<< ours\n" + node + "||||||| base\n" + node + "=======\n" + node + node + ">>>>>>> theirs\n";
    EXPECT_EQ(message(conflict(diff3)), "unresolved merge conflict, lines 8 to 15, between 'ours' and 'theirs'");
    const std::string plain = "<<<<<<< HEAD\n" + node + "=======\n>>>>>>> feature/doors\n";
    EXPECT_EQ(message(conflict(plain)), "unresolved merge conflict, lines 8 to 11, between 'HEAD' and 'feature/doors'");
    EXPECT_EQ(message(conflict(plain + "  # between\n" + plain)),
              "2 unresolved merge conflicts, lines 8 to 11 and lines 13 to 16, between 'HEAD' and 'feature/doors'");
    EXPECT_EQ(message(conflict(node + "=======\n")), "unresolved merge conflict, line 9");
    EXPECT_EQ(message(conflict(node + ">>>>>>> theirs\n")), "unresolved merge conflict, line 9");
    EXPECT_EQ(
        message(
            read_map(test::replaced(good_map, "kiosk\n", "kiosk\n<<<<<<< a\r\nname: X\r\n=======\r\n")).diagnostics),
        "unresolved merge conflict, lines 4 to 6");
    // None: in a text, indented, or of another length.
    EXPECT_TRUE(read_map(good_map + "notes: |\n  <<<<<<< a\n  =======\n").map);
    EXPECT_TRUE(read_map("# <<<<<<< a\n" + good_map + "#=======\n").map);
}

}  // namespace
}  // namespace nedforge::luddite
