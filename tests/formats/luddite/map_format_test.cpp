#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/promised_time.h"
#include "tests/support/support.h"

namespace nedforge::luddite {
namespace {

std::string formatted(const std::string& text) {
    const LoadedMap loaded = read_map(text);
    const auto result = format_map(loaded);
    EXPECT_TRUE(bool(result)) << text << (result ? "" : result.error().reason);
    return result ? *result : "";
}

std::vector<std::string> comments_of(const std::string& text) {
    const LineIndex lines(text);
    Findings findings;
    std::vector<std::string> comments;
    for (const auto& c : read_yaml(text, lines, findings).comments)
        comments.push_back(text.substr(c.begin, c.end - c.begin));
    std::sort(comments.begin(), comments.end());
    return comments;
}

// A block text at the end of a file that has no last line break has none either, also where other lines follow it.
TEST(MapFormat, ATextWithoutItsLastLineBreakGetsNone) {
    const std::string text = test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    for (const std::string& header : std::vector<std::string>{"|", ">", "|2", ">-", "|1-", "|+"})
        for (const std::string& notes :
             std::vector<std::string>{"\n  one\n  two", "\n  one\n\n  two\n   ", "\n  one\n", "\n  one\n\n\n", ""}) {
            const LoadedMap loaded = read_map(text + "notes: " + header + notes);
            ASSERT_TRUE(loaded.map) << header << notes;
            const auto once = format_map(loaded);
            ASSERT_TRUE(once) << header << notes;
            const LoadedMap again = read_map(*once);
            EXPECT_EQ(again.map, loaded.map) << *once;
            const auto twice = format_map(again);
            EXPECT_EQ(twice ? *twice : "", *once);
        }
}

TEST(MapFormat, LaysOutAndKeepsComments) {
    const std::string loose =
        "# yaml-language-server: $schema=map.schema.json\n"
        "game: 'luddite'\n"
        "format:    0x1 # version\n\n\n"
        "# who it is\n"
        "id:   \"a\"\n"
        "name: \"A map\"\n"
        "notes: |\n"
        "   Some words\n"
        "   over lines.\n"
        "resources: # all three\n"
        "   credit: {start: 0, spaces: 2}   # last\n"
        "   # first\n"
        "   energy:\n"
        "      spaces: 3\n"
        "      start: +1\n"
        "   multi_tool: { spaces: 1 , start: 0 }\n"
        "nodes: [\n"
        "  {at: [0, 0], id: A, role: enter},   # in\n"
        "  # the other\n"
        "  {id: B, at: [1, 0], role: exit} ]\n"
        "clock: ['..', \"e.\"]\n"
        "bonuses:\n"
        "- damage: 2\n"
        "  die: 5\n"
        "- die: 4   # four\n"
        "  gain: {credit: 1}\n"
        "hack:\n"
        "  entries: [{reward: {damage: 1, code: x}, target: 4}]\n"
        "  variant: sums\n"
        "# the end\n";
    const std::string tidy =
        "# yaml-language-server: $schema=map.schema.json\n"
        "format: 1  # version\n"
        "game: luddite\n"
        "\n"
        "# who it is\n"
        "id: a\n"
        "name: A map\n"
        "notes: |\n"
        "   Some words\n"
        "   over lines.\n"
        "\n"
        "nodes:\n"
        "  - {id: A, at: [0, 0], role: enter}  # in\n"
        "  # the other\n"
        "  - {id: B, at: [1, 0], role: exit}\n"
        "\n"
        "resources:  # all three\n"
        "  # first\n"
        "  energy: {spaces: 3, start: 1}\n"
        "  multi_tool: {spaces: 1, start: 0}\n"
        "  credit: {spaces: 2, start: 0}  # last\n"
        "\n"
        "clock:\n"
        "  - \"..\"\n"
        "  - \"e.\"\n"
        "\n"
        "bonuses:\n"
        "  - {die: 5, damage: 2}\n"
        "  - die: 4  # four\n"
        "    gain: {credit: 1}\n"
        "\n"
        "hack:\n"
        "  variant: sums\n"
        "  entries:\n"
        "    - {target: 4, reward: {code: x, damage: 1}}\n"
        "# the end\n";
    EXPECT_EQ(formatted(loose), tidy);
    EXPECT_EQ(formatted(tidy), tidy);
}

// What only the editor knows is laid out like the rest, and means the same; the line of a directive goes,
// its comment stays.
TEST(MapFormat, OddFormsOfYamlAreLaidOut) {
    const std::string text =
        write_map(*read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map);
    for (const auto& [loose, tidy] :
         {std::pair{"{grid: 0x10}", "{grid: 16}"},
          {"{a: 017, 01: +5}", "{a: 17, 1: 5}"},
          {"{a: 0xFFFFFFFFFFFFFFFFFF, b: 1.50, c: ~, d: True}", "{a: 0xFFFFFFFFFFFFFFFFFF, b: 1.50, c: null, d: true}"},
          {"{? {name: a, id: b} : c}", "{{name: a, id: b}: c}"}})
        EXPECT_EQ(formatted(text + "editor:   " + loose + "\n"), formatted(text + "editor: " + tidy + "\n")) << loose;
    EXPECT_NE(formatted(text + "editor: {grid: 0x10}\n").find("editor: {grid: 16}\n"), std::string::npos);
    // An empty block text with a comment.
    const std::string empty = formatted(text + "editor: {}\nauthor: |  # who\n");
    EXPECT_NE(empty.find("author: |  # who\n"), std::string::npos) << empty;
    EXPECT_EQ(formatted(empty), empty);
    EXPECT_EQ(formatted("%YAML 1.2 \t # keep me\n---\n" + text), "# keep me\n" + text);
}

// Laid out, every wall gets a line of its own: too much for a file. Then it stays, and says so.
TEST(MapFormat, SaysWhyAMapIsLeftAsItIs) {
    std::string text =
        write_map(*read_map_file(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")).map) + "walls: [";
    for (int i = 0; i < 40'000; ++i) text += "[A1,B1],";
    text += "]\n";
    for (int i = 0; i < 9000; ++i) text += "#" + std::string(70, '-') + "\n";
    const LoadedMap loaded = read_map(text);
    ASSERT_TRUE(loaded.map) << loaded.diagnostics.front().message;
    const auto result = format_map(loaded);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().reason.find("1 MiB"), std::string::npos) << result.error().reason;
}

TEST(MapFormat, CanonicalTextsStay) {
    SeededDice dice(3);
    for (const auto& path : test::sample_map_paths()) {
        const std::string text = write_map(*read_map_file(path).map);
        EXPECT_EQ(formatted(text), text) << path;
    }
    for (int i = 0; i < test::cases(100, 3000); ++i) {
        const std::string text = write_map(test::random_map(dice));
        ASSERT_EQ(formatted(text), text);
    }
}

TEST(MapFormat, SamplesReadTheSameAndStayTidy) {
    for (const auto& path : test::sample_map_paths()) {
        const std::string once = formatted(test::read_all(path));
        EXPECT_TRUE(formatted(once) == once) << path;
        EXPECT_TRUE(*read_map(once).map == *read_map_file(path).map) << path;
    }
}

// Comments and blank lines anywhere, values in any style: nothing is lost, and twice is once.
TEST(MapFormat, HundredsOfThousandsOfCommentsKeepTheirPlaces) {
    const std::string map = write_map(*read_map(test::read_all(test::sample_map_paths()[0])).map);
    const std::size_t nodes = map.find("\nnodes:") + 1, first = map.find("  - ", nodes);
    std::string comments;
    for (int i = 0; i < 250'000; ++i) comments += "#\n";
    for (const std::size_t at : {std::size_t{0}, nodes, first, map.size()}) {
        const std::string text = std::string(map).insert(at, comments);
        test::expect_takes("the layout of 250,000 comments", 2,
                           [&] { EXPECT_EQ(comments_of(formatted(text)).size(), 250'000u) << at; });
    }
}

TEST(MapFormat, CommentsAnywhere) {
    SeededDice dice(11);
    const auto paths = test::sample_map_paths();
    for (int i = 0; i < test::cases(150, 20'000); ++i) {
        std::string text = dice.below(2) ? test::read_all(paths[dice.below(static_cast<std::uint32_t>(paths.size()))])
                                         : write_map(test::random_map(dice));
        std::string marked;
        int comments = 0;
        bool in_quotes = false;
        for (std::size_t k = 0; k < text.size(); ++k) {
            const char c = text[k];
            if (c == '"') in_quotes = !in_quotes;
            marked += c;
            if (in_quotes) continue;
            if (c == '\n' && dice.below(12) == 0)
                marked += std::string(dice.below(5), ' ') + "# c" + std::to_string(++comments) + "\n";
            if (c == '\n' && dice.below(20) == 0) marked += "\n";
            if (k + 1 < text.size() && text[k + 1] == '\n' && c != '\n' && dice.below(8) == 0)
                marked += " # t" + std::to_string(++comments);
            // between the values of a list or mapping on one line
            if (c == ',' && dice.below(12) == 0) marked += " # f" + std::to_string(++comments) + "\n        ";
        }
        const LoadedMap loaded = read_map(marked);
        if (!loaded.map) continue;  // inside a comment's own line, or a name with a comma
        const std::string once = formatted(marked);
        ASSERT_TRUE(formatted(once) == once) << marked << "\n=== once\n" << once << "\n=== twice\n" << formatted(once);
        ASSERT_EQ(comments_of(once), comments_of(marked)) << marked << "\n===\n" << once;
        if (comments > 0 && marked.find(" # f") != std::string::npos) {
            ASSERT_TRUE(once != marked) << "not laid out:\n" << marked;
        }
    }
}

// One comment, and then two, at every place where YAML takes one, among values in block style, in flow style and in a
// mixture, with brackets, commas and keys on lines of their own: each pass must take a comment for the same one's.
TEST(MapFormat, CommentsEverywhere) {
    const std::string text =
        "format: 1\n"
        "game: luddite\n"
        "id: c\n"
        "name: C\n"
        "thresholds: {easy: 1, medium: 2,\n"
        "   hard: 3}\n"
        "nodes:\n"
        "  - {id: A, at: [0, 0], role: enter_exit}\n"
        "  -\n"
        "   id: B\n"
        "   gate: ON 1\n"
        "   at:\n"
        "   - 1\n"
        "   - 0\n"
        "  - {id: C, at: [ 1, 1 ], gate: ON 2, critical: {code: a, damage: 5}\n"
        "    }\n"
        "resources: {energy: {spaces: 5, start: 3}, multi_tool: {spaces: 3, start: 1},\n"
        "  credit: {\n"
        "    spaces: 2, start: 0 } }\n"
        "clock: [\"..e.\"\n"
        " ]\n"
        "bonuses: [{die: 2, gain: {credit: 1}}]\n"
        "hack:\n"
        "  variant: patterns\n"
        "  patterns: {1: [\"#\"], 2: [\"##\"], 3: [\"###\"], 4: [\"##\", \"##\"]}\n"
        "  sections: [{cells: [\"##e\", \"#m#\"], reward: {code: a}}]\n";
    ASSERT_TRUE(read_map(text).map);
    std::vector<std::string> insertions;
    for (const auto* comment : {" # c", "\n # c", "\n\n     # c\n# d"})
        for (const auto* end : {"\n", "\n      "}) insertions.push_back(std::string(comment) + end);
    const auto with = [](std::string to, std::size_t at, const std::string& insertion) {
        return to.insert(at, insertion);
    };
    int judged = 0;
    const auto judge = [&](const std::string& marked) {
        const LoadedMap loaded = read_map(marked);
        if (!loaded.map) return;  // no place for a comment
        ++judged;
        const std::string once = formatted(marked);
        ASSERT_NE(once, marked) << "not laid out";
        ASSERT_EQ(formatted(once), once) << "of\n" << marked;
        ASSERT_EQ(comments_of(once), comments_of(marked)) << "of\n" << marked;
    };
    for (std::size_t at = 0; at <= text.size(); ++at)
        for (const auto& insertion : insertions) ASSERT_NO_FATAL_FAILURE(judge(with(text, at, insertion)));
    EXPECT_GT(judged, 1000);
    SeededDice dice(12);
    const auto some = [&](std::size_t n) {
        return static_cast<std::size_t>(dice.below(static_cast<std::uint32_t>(n)));
    };
    for (int i = 0; i < test::cases(2000, 300'000); ++i) {
        std::string marked = text;
        for (std::size_t n = 2 + some(2); n > 0; --n)
            marked = with(marked, some(marked.size()), insertions[some(insertions.size())]);
        ASSERT_NO_FATAL_FAILURE(judge(marked));
    }
}

}  // namespace
}  // namespace nedforge::luddite
