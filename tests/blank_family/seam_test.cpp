// The shared commands serve a family that they have never heard of: the program of this folder is nedforge with one
// more family, compiled from the same files.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using Json = nlohmann::json;

namespace {

Ran blank(std::vector<std::string> words, const std::string& input = "") {
    words.insert(words.begin(), NEDFORGE_WITH_FAMILY);
    return run(words, input);
}

const std::string good = "format: 1\ngame: blank\nid: small\nname: Small\ncells: [true, false, true]\n";
const std::string bad = "format: 1\ngame: blank\nid: dark\nname: Dark\ncells: [false, false, false]\n";
const std::string luddite_map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");

}  // namespace

TEST(BlankFamily, IsValidated) {
    const TemporaryFolder folder;
    const Ran ran = blank({"validate", folder.write("a.blank.yaml", bad), "--format", "json"});
    EXPECT_EQ(ran.status, 1) << ran.err;
    const Json map = Json::parse(ran.out)["maps"][0];
    EXPECT_EQ(map["game"], "blank");
    EXPECT_EQ(map["id"], "dark");
    ASSERT_EQ(map["diagnostics"].size(), 1u);
    EXPECT_EQ(map["diagnostics"][0]["code"], "BLK301");
    EXPECT_EQ(map["diagnostics"][0]["line"], 5);
    EXPECT_EQ(blank({"validate", folder.write("b.blank.yaml", good)}).status, 0);
}

TEST(BlankFamily, HasItsPrefixInFindingsOfForm) {
    const TemporaryFolder folder;
    for (const auto& [text, code] : std::vector<std::pair<std::string, std::string>>{
             {good + "colour: red\n", "BLK103"}, {good + "cells: [\n", "BLK102"}, {"game: blank\n", "BLK104"}})
        EXPECT_TRUE(contains(blank({"validate", folder.write("a.blank.yaml", text)}).out, "[" + code)) << text;
    EXPECT_TRUE(contains(
        blank({"validate", folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [x.blank.yaml]\n")}).out,
        "[NED701"))
        << "a pack is of no family: the first one's prefix";
}

// `game:` tells the family, whatever the name of the file and however the YAML is written.
TEST(BlankFamily, IsToldByTheFileItself) {
    const TemporaryFolder folder;
    const std::string quoted = "{format: 1, \"game\": 'blank', id: a, name: A, cells: [no, false, true]}\n";
    EXPECT_TRUE(contains(blank({"validate", folder.write("any.yaml", bad)}).out, "[BLK301"));
    EXPECT_TRUE(contains(blank({"validate", folder.write("any.ned.yaml", bad)}).out, "[BLK301"));
    EXPECT_TRUE(contains(blank({"validate", folder.write("flow.yaml", quoted)}).out, "[BLK105"));
    EXPECT_TRUE(contains(blank({"validate", folder.write("none.blank.yaml", "format: 1\n")}).out, "[BLK104"));
    EXPECT_TRUE(contains(blank({"validate", folder.write("none.yaml", "format: 1\n")}).out, "[NED104"));
    EXPECT_EQ(blank({"validate", luddite_map}).status, 0);
}

TEST(BlankFamily, IsFoundBelowFoldersAndInPacksBesideOtherMaps) {
    const TemporaryFolder folder;
    folder.write("a.blank.yaml", bad);
    folder.write("b.ned.yaml", read_all(luddite_map));
    const Ran loose = blank({"validate", folder.path(), "--format", "json"});
    EXPECT_EQ(Json::parse(loose.out)["summary"]["maps"], 2);
    folder.write("pack.yaml", "format: 1\npack: mixed\nname: Mixed\nmaps: [a.blank.yaml, b.ned.yaml]\n");
    const Json packed = Json::parse(blank({"validate", folder.path(), "--format", "json"}).out);
    EXPECT_EQ(packed["summary"]["maps"], 2);
    EXPECT_EQ(packed["packs"][0]["diagnostics"].size(), 0u);
    EXPECT_EQ(packed["maps"][0]["diagnostics"][0]["code"], "BLK301");
    EXPECT_FALSE(packed["maps"][1].contains("game"));
}

TEST(BlankFamily, IsFormatted) {
    const TemporaryFolder folder;
    const std::string path = folder.write(
        "a.blank.yaml", "game:   blank\nformat: 1\nname: Small\nid: small # small\ncells: [true,false, true]\n");
    EXPECT_EQ(blank({"fmt", "--check", path}).status, 1);
    EXPECT_EQ(blank({"fmt", path}).status, 0);
    EXPECT_EQ(read_all(path), "format: 1\ngame: blank\nid: small  # small\nname: Small\ncells: [true, false, true]\n");
    EXPECT_EQ(blank({"fmt", "-"}, good).out, good);
}

TEST(BlankFamily, IsExplained) {
    const Ran one = blank({"explain", "301"});
    EXPECT_TRUE(contains(one.out, "NED301")) << "the first family's";
    for (const char* word : {"BLK301", "blk301", "nothing-on", "Nothing_On"})
        EXPECT_TRUE(contains(blank({"explain", word}).out, "BLK301 nothing-on (error, Cells)")) << word;
    const Ran list = blank({"explain"});
    EXPECT_TRUE(contains(list.out, "Blank: Cells\n  BLK301")) << list.out;
    EXPECT_TRUE(contains(list.out, "LUDDITE: Reachability\n  NED301")) << list.out;
}

TEST(BlankFamily, IsExported) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/out.yaml";
    EXPECT_EQ(blank({"export", folder.write("a.blank.yaml", "# a comment\n" + good), "-o", out}).status, 0);
    EXPECT_EQ(read_all(out), good);
    EXPECT_EQ(blank({"export", folder.write("b.blank.yaml", bad), "-o", folder.path() + "/none.yaml"}).status, 1);
}

TEST(BlankFamily, IsMadeFromATemplate) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/my-first.blank.yaml";
    const Ran made = blank({"new", path, "--format", "json"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(Json::parse(made.out), (Json{{"schema", 1}, {"path", path}, {"id", "my-first"}}));
    EXPECT_EQ(blank({"validate", path, "--strict"}).status, 0);
    EXPECT_EQ(blank({"new", folder.path() + "/b.blank.yaml", "--variant", "sums"}).status, 2);
}

TEST(BlankFamily, IsCompared) {
    const TemporaryFolder folder;
    const std::string a = folder.write("a.blank.yaml", good), b = folder.write("b.blank.yaml", bad);
    const Ran ran = blank({"diff", a, b});
    EXPECT_EQ(ran.out, "~ cell 1: on -> off\n~ cell 3: on -> off\n");
    EXPECT_EQ(blank({"diff", a, luddite_map}).status, 2);
    EXPECT_EQ(blank({"diff", a, b, "-o", folder.path() + "/d.svg"}).status, 2) << "it draws nothing";
}

TEST(BlankFamily, HasRulingsOfItsOwn) {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.blank.yaml", good);
    EXPECT_EQ(blank({"validate", path, "--ruling", "order=right"}).status, 0);
    EXPECT_EQ(blank({"validate", path, "--ruling", "order=up"}).status, 2);
    EXPECT_EQ(blank({"validate", path, luddite_map, "--ruling", "order=right", "--ruling", "or_gate=both"}).status, 0);
}

TEST(BlankFamily, IsRefusedWhereItHasNoAnswer) {
    const TemporaryFolder folder;
    const std::string path = folder.write("a.blank.yaml", good);
    for (const auto& words : std::vector<std::vector<std::string>>{{"replay", path, path},
                                                                   {"sheet", path, "-o", folder.path() + "/a.pdf"},
                                                                   {"solve", path},
                                                                   {"analyze", path},
                                                                   {"rate", path},
                                                                   {"compare", path, path},
                                                                   {"rulings", path}}) {
        const Ran ran = blank(words);
        EXPECT_EQ(ran.status, 2) << words[0];
        EXPECT_TRUE(contains(ran.err, "does not take maps of Blank")) << ran.err;
    }
}
