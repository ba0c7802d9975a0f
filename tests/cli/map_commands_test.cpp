// fmt, new, export, diff as their users see them.

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <bit>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/luddite/board.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using nlohmann::json;

test::Ran nedforge(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), test::program());
    return test::run(arguments, input);
}

const std::vector<std::string> variants{"lines", "sums", "patterns", "ordered_rows"};

TEST(New, EveryTemplateIsStrictlyCleanAndTidy) {
    const test::TemporaryFolder folder;
    for (const auto& variant : variants) {
        const std::string path = folder.path() + "/My " + variant + ".ned.yaml";
        EXPECT_EQ(nedforge({"new", path, "--variant", variant}).status, 0);
        const auto checked = nedforge({"validate", "--strict", path});
        EXPECT_EQ(checked.status, 0) << checked.out;
        EXPECT_EQ(nedforge({"fmt", "--check", path}).status, 0) << nedforge({"fmt", "--stdout", path}).out;
        const std::string text = test::read_all(path);
        EXPECT_EQ(text.rfind("# yaml-language-server: $schema=", 0), 0u);
        const auto loaded = luddite::read_map(text);
        ASSERT_TRUE(loaded.map);
        EXPECT_EQ(luddite::hack_variant_names[loaded.map->hack.index()], variant);
        EXPECT_EQ(loaded.map->id, variant == "ordered_rows" ? "my-ordered-rows" : "my-" + variant);
    }
}

TEST(New, NeverOverwritesAndKnowsItsVariants) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.ned.yaml", "mine");
    EXPECT_EQ(nedforge({"new", path}).status, 2);
    EXPECT_EQ(test::read_all(path), "mine");
    EXPECT_EQ(nedforge({"new", folder.path() + "/b.ned.yaml", "--variant", "chess"}).status, 2);
    EXPECT_EQ(nedforge({"new", folder.path() + "/b.ned.yaml", "--id", "Not An Id"}).status, 2);
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/b.ned.yaml"));
    EXPECT_EQ(nedforge({"new", folder.path() + "/b.ned.yaml", "--id", "x", "--name", "A: \"name\""}).status, 0);
    EXPECT_EQ(luddite::read_map_file(folder.path() + "/b.ned.yaml").map->name, "A: \"name\"");
}

TEST(New, RefusesANameThatTellsNoFamilyOrAnother) {
    const test::TemporaryFolder folder;
    const auto refused = [&](const std::vector<std::string>& words, const std::string& meant) {
        std::vector<std::string> args{"new", folder.path() + "/" + words[0]};
        args.insert(args.end(), words.begin() + 1, words.end());
        const auto ran = nedforge(args);
        EXPECT_EQ(ran.status, 2) << words[0];
        EXPECT_NE(ran.err.find("as in " + folder.path() + "/" + meant + "; nothing was written"), std::string::npos)
            << ran.err;
        EXPECT_FALSE(std::filesystem::exists(folder.path() + "/" + words[0]));
    };
    refused({"x.ned.yaml", "--game", "smart_home"}, "x.home.yaml");
    refused({"x.home.yaml", "--game", "luddite"}, "x.ned.yaml");
    refused({"x", "--game", "smart_home"}, "x.home.yaml");
    refused({"vault"}, "vault.ned.yaml");
    refused({"vault.yaml"}, "vault.ned.yaml");
}

TEST(Fmt, InPlaceCheckAndPipe) {
    const test::TemporaryFolder folder;
    const std::string sample = test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    std::string loose = sample;
    loose.replace(loose.find("id: first-hack"), 14, "id:    'first-hack'   # mine");
    const std::string path = folder.write("a.ned.yaml", loose);
    ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
    auto ran = nedforge({"fmt", "--check", path});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("a.ned.yaml"), std::string::npos);
    EXPECT_EQ(test::read_all(path), loose);
    ran = nedforge({"fmt", "--stdout", path});
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("id: first-hack  # mine\n"), std::string::npos);
    EXPECT_EQ(nedforge({"fmt", "-"}, loose).out, ran.out);
    EXPECT_EQ(nedforge({"fmt", folder.path()}).status, 0);
    EXPECT_EQ(test::read_all(path), ran.out);
    EXPECT_EQ(nedforge({"fmt", "--check", path}).status, 0);
    struct stat about {};
    ASSERT_EQ(::stat(path.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777u, 0640u);
    const json out = json::parse(nedforge({"fmt", "--format", "json", path}).out);
    EXPECT_EQ(out.at("files").at(0).at("changed"), false);
}

TEST(Fmt, LeavesWhatItCanNotReadAlone) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("a.ned.yaml", "format: 1\nnodez: []\n");
    const auto ran = nedforge({"fmt", path});
    EXPECT_EQ(ran.status, 1);
    EXPECT_NE(ran.out.find("NED103"), std::string::npos);
    EXPECT_EQ(test::read_all(path), "format: 1\nnodez: []\n");
    EXPECT_EQ(nedforge({"fmt", folder.path() + "/none.ned.yaml"}).status, 2);
    // A map that is legal, and laid out a line a wall would be larger than a file may be.
    std::string large = test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml")) + "walls: [";
    for (int i = 0; i < 40'000; ++i) large += "[A1,B1],";
    large += "]\n" + std::string(650'000, '#') + "\n";
    folder.write("a.ned.yaml", large);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"fmt", path}, {"fmt", "--check", path}}) {
        const auto left = nedforge(words);
        EXPECT_EQ(left.status, 1);
        EXPECT_NE(left.err.find("a.ned.yaml is left as it is: the new layout could not be read"), std::string::npos)
            << left.err;
        EXPECT_TRUE(test::read_all(path) == large);
    }
}

// What is a map there and what is hidden is the same as for validate.
TEST(Fmt, FindsTheMapsThatValidateFinds) {
    const test::TemporaryFolder folder;
    const std::string sample = test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    for (const auto* name :
         {"b/two.ned.yaml", "a.ned.yaml", ".trash/x.ned.yaml", "p/listed.ned.yaml", "p/extra.ned.yaml"})
        folder.write(name, sample);
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [listed.ned.yaml]\n");
    const auto paths = [&](const std::string& named) {
        std::vector<std::string> list;
        const auto ran = test::run({test::program(), "fmt", "--check", "--format", "json", named}, "", folder.path());
        const json out = json::parse(ran.out);
        for (const auto& file : out.at("files")) list.push_back(file.at("path"));
        return list;
    };
    EXPECT_EQ(paths("."), (std::vector<std::string>{"p/pack.yaml", "a.ned.yaml", "b/two.ned.yaml", "p/extra.ned.yaml",
                                                    "p/listed.ned.yaml"}));
    EXPECT_EQ(paths("p"), (std::vector<std::string>{"p/pack.yaml", "p/extra.ned.yaml", "p/listed.ned.yaml"}));
    // A link to itself is a map that can't be read; the others are done all the same.
    const std::string link = folder.path() + "/b/self.ned.yaml";
    std::filesystem::create_symlink("self.ned.yaml", link);
    folder.write("b/two.ned.yaml", "# mine\n\n\n" + sample);
    const auto ran = nedforge({"fmt", folder.path()});
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_NE(ran.out.find("self.ned.yaml:1:1: error"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("two.ned.yaml: laid out anew"), std::string::npos) << ran.out;
    EXPECT_EQ(nedforge({"edit", link}).err.find("internal error"), std::string::npos);
}

TEST(Export, WritesWhatLoadsWithItsDigest) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/a.ned.yaml";
    ASSERT_EQ(nedforge({"new", path}).status, 0);
    const std::string out = folder.path() + "/out.ned.yaml";
    const auto ran = nedforge({"export", path, "-o", out, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto source = luddite::read_map_file(path);
    const auto exported = luddite::read_map_file(out);
    ASSERT_TRUE(exported.map);
    ASSERT_TRUE(exported.map->validated);
    EXPECT_EQ(exported.map->validated->digest, digest_of(*source.map));
    EXPECT_EQ(exported.map->validated->warnings, 0);
    EXPECT_EQ(exported.map->validated->by.rfind("nedforge ", 0), 0u);
    EXPECT_EQ(json::parse(ran.out).at("digest"), exported.map->validated->digest);
    EXPECT_EQ(test::read_all(out).find('#' + std::string(" ")), std::string::npos) << "no comments";
    EXPECT_EQ(nedforge({"validate", out}).status, 0);
    // Again: the same bytes.
    EXPECT_EQ(nedforge({"export", path, "-o", "-"}).out, test::read_all(out));
    // A reading said on the command line is in the export.
    EXPECT_EQ(nedforge({"export", path, "-o", out, "--ruling", "or_gate=both"}).status, 0);
    EXPECT_EQ(luddite::read_map_file(out).map->rulings.or_gate, luddite::OrGateRuling::both);
    // A changed export is noticed, and not exported again.
    std::string text = test::read_all(out);
    text.replace(text.find("damage: 14"), 10, "damage: 15");
    const std::string forged = folder.write("forged.ned.yaml", text);
    EXPECT_NE(nedforge({"validate", forged}).out.find("NED110"), std::string::npos);
    EXPECT_EQ(nedforge({"export", forged, "-o", folder.path() + "/no.ned.yaml"}).status, 1);
    EXPECT_FALSE(std::filesystem::exists(folder.path() + "/no.ned.yaml"));
}

TEST(Export, RefusesErrorsAndWritesNothing) {
    const test::TemporaryFolder folder;
    std::string text = test::read_all(test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    text.replace(text.find("gate: ON 2"), 10, "gate: AND 2 2");
    const std::string path = folder.write("a.ned.yaml", text);
    const std::string out = folder.write("out.ned.yaml", "old");
    auto ran = nedforge({"export", path, "-o", out, "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(json::parse(ran.out).at("maps").at(0).at("diagnostics").at(0).at("code"), "NED212");
    EXPECT_EQ(test::read_all(out), "old");
    EXPECT_EQ(nedforge({"export", path}).status, 2) << "-o is required";
    EXPECT_EQ(nedforge({"export", folder.path() + "/none", "-o", out}).status, 2);
    const std::string good = folder.path() + "/good.ned.yaml";
    ASSERT_EQ(nedforge({"new", good}).status, 0);
    EXPECT_EQ(nedforge({"export", good, "-o", good}).status, 2) << "would lose the comments";
    EXPECT_EQ(nedforge({"export", good, "-o", folder.path() + "/no/folder.yaml"}).status, 2);
}

TEST(Export, WritesTheNetworkForOtherPrograms) {
    const test::TemporaryFolder folder;
    const std::string map = test::source_path("tests/sheet/luddite/maps/walls-links.ned.yaml");
    const auto read = luddite::read_map_file(map);
    const auto board = luddite::compile(*read.map);
    int joined = 0;
    for (int n = 0; n < board.node_count; ++n) joined += std::popcount(board.neighbours[n]);
    const auto network = json::parse(nedforge({"export", map, "--as", "json", "-o", "-"}).out);
    EXPECT_EQ(network.at("nodes").size(), read.map->nodes.size());
    EXPECT_EQ(2 * network.at("links").size(), static_cast<std::size_t>(joined));
    const std::string dot = folder.path() + "/map.dot";
    const auto ran = nedforge({"export", map, "--as", "dot", "-o", dot, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out).at("links"), network.at("links").size());
    if (test::has_tool("dot")) {
        EXPECT_EQ(test::run({"dot", "-Tplain", dot}).status, 0);
    }
    EXPECT_EQ(nedforge({"export", map, "--as", "mermaid", "-o", "-"}).out.rfind("flowchart TB\n", 0), 0u);
    EXPECT_EQ(nedforge({"export", map, "--as", "gif", "-o", "-"}).status, 2);
    const std::string home = test::source_path("sample_maps/smart_home/cottage.home.yaml");
    EXPECT_NE(nedforge({"export", home, "--as", "dot", "-o", "-"}).out.find(" -- "), std::string::npos);
    const std::string grid = folder.path() + "/a.grid.yaml";
    ASSERT_EQ(nedforge({"new", grid}).status, 0);
    EXPECT_EQ(nedforge({"export", grid, "--as", "dot", "-o", dot}).status, 2) << "a grid has no network";
}

TEST(MapCommands, AFolderIsNotAMap) {
    const test::TemporaryFolder folder;
    const std::string out = folder.path() + "/out.ned.yaml",
                      map = test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    for (const std::vector<std::string>& words : {std::vector<std::string>{"export", folder.path(), "-o", out},
                                                  {"diff", folder.path(), map},
                                                  {"diff", map, folder.path()},
                                                  {"analyze", folder.path()},
                                                  {"solve", folder.path()},
                                                  {"rate", folder.path(), "--games", "1"}}) {
        const auto ran = nedforge(words);
        EXPECT_EQ(ran.status, 2) << words.front();
        EXPECT_EQ(ran.out, "") << words.front();
        EXPECT_NE(ran.err.find(folder.path() + ": that is a folder, not a map"), std::string::npos) << ran.err;
    }
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(Diff, SaysWhatChangedInTheMapsTerms) {
    const test::TemporaryFolder folder;
    const std::string before = test::source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    luddite::Map map = *luddite::read_map_file(before).map;
    EXPECT_EQ(nedforge({"diff", before, before}).out, "no difference\n");
    map.nodes[1].gate = luddite::parse_gate("OFF 2");
    map.nodes[2].at = {5, 5};
    map.nodes[4].id = "Q7";
    map.nodes.pop_back();
    map.links.push_back({"B1", "A1"});
    map.clock[0][0] = 'c';
    map.resources[0].spaces = 9;
    map.thresholds.of[0] = 40;
    map.rulings.passing = luddite::PassingRuling::stop;
    std::get<luddite::LinesHack>(map.hack).lines[0].across = 3;
    const std::string after = folder.write("b.ned.yaml", write_map(map));
    const auto ran = nedforge({"diff", before, after});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out,
              "~ threshold: easy 50 -> 40\n"
              "~ node B1: gate ON 2 -> OFF 2\n"
              "~ node C1: position [2, 0] -> [5, 5]\n"
              "~ node A2: id A2 -> Q7\n"
              "- node D3 removed: {id: D3, at: [3, 2], gate: AND 3 5, critical: {code: gamma, damage: 14}}\n"
              "+ link A1-B1 added\n"
              "~ energy: spaces 8 -> 9\n"
              "~ clock row 1: \"....e....m..\" -> \"c...e....m..\"\n"
              "~ hack line 1: {from: [0, 0], across: 4, reward: {code: alpha}} -> {from: [0, 0], across: 3, reward: "
              "{code: alpha}}\n"
              "~ ruling: passing enter -> stop\n");
    const json out = json::parse(nedforge({"diff", before, after, "--format", "json"}).out);
    EXPECT_EQ(out.at("changes").at(1).at("thing"), "node B1");
    EXPECT_EQ(out.at("changes").at(1).at("aspect"), "gate");
    EXPECT_EQ(out.at("changes").at(1).at("before"), "ON 2");
    EXPECT_EQ(out.at("changes").at(1).at("nodes"), json({"B1"}));
    // Order of nodes, walls and links means nothing.
    luddite::Map shuffled = map;
    std::reverse(shuffled.nodes.begin(), shuffled.nodes.end());
    std::swap(shuffled.links[0][0], shuffled.links[0][1]);
    EXPECT_EQ(nedforge({"diff", after, folder.write("c.ned.yaml", write_map(shuffled))}).out, "no difference\n");
    EXPECT_EQ(nedforge({"diff", before, folder.path() + "/none"}).status, 2);
    EXPECT_EQ(nedforge({"diff", before, folder.write("bad.ned.yaml", "x: [")}).status, 1);
}

}  // namespace
}  // namespace nedforge
