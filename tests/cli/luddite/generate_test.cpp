// nedforge generate: files, refusals, kept text, and being stopped.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
namespace fs = std::filesystem;

namespace {

const std::string first_campaign_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml");

Ran generate(const std::string& folder, std::vector<std::string> more) {
    std::vector<std::string> words{program(), "generate", "-o", folder};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

// Small maps, and levels that are won by players who play thousands of games a second.
std::vector<std::string> quick(std::vector<std::string> more) {
    const std::vector<std::string> words{
        "--games",         "50",       "--candidates",       "24",       "--think",         "0.01", "--target",
        "easy=novice:0.5", "--target", "medium=regular:0.4", "--target", "hard=regular:0.1"};
    more.insert(more.end(), words.begin(), words.end());
    return more;
}

void expect_no_maps(std::vector<std::string> words, const std::string& says) {
    const TemporaryFolder folder;
    const Ran ran = generate(folder.path() + "/maps", std::move(words));
    EXPECT_EQ(ran.status, 2) << says;
    EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
    EXPECT_FALSE(fs::exists(folder.path() + "/maps"));
}

}  // namespace

// A folder that can't be made is refused before the search, with the system's reason.
TEST(GenerateCommand, LooksAtItsFolderFirst) {
    const TemporaryFolder folder;
    const std::string file = folder.write("file", "x");
    for (const std::string& where : {std::string("/proc/maps"), file + "/maps", std::string("/dev/null/maps")}) {
        const Ran ran = generate(where, {"--candidates", "1000000"});
        EXPECT_EQ(ran.status, 2) << where;
        EXPECT_NE(ran.err.find("no map could be written there: "), std::string::npos) << ran.err;
    }
}

TEST(GenerateCommand, WritesStrictMapsAndAGallery) {
    const TemporaryFolder folder;
    const std::string maps = folder.path() + "/maps";
    const Ran ran = generate(maps, quick({"--nodes", "9..12", "--count", "1", "--format", "json", "--seed", "2"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answer["maps"].size(), 1u);
    EXPECT_EQ(answer["missing"], 0);
    EXPECT_EQ(answer["maps"][0]["levels"].size(), 3u);
    const std::string path = answer["maps"][0]["path"];
    EXPECT_EQ(run({program(), "validate", "--strict", path}).status, 0);
    const std::string page = read_all(maps + "/gallery.html");
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_NE(page.find("--from " + maps), std::string::npos);
    EXPECT_NE(page.find(answer["maps"][0]["name"].get<std::string>()), std::string::npos);
    EXPECT_EQ(page.find("<script"), std::string::npos);
    const Ran again = generate(maps, {});
    EXPECT_EQ(again.status, 2);
    EXPECT_NE(again.err.find("new or empty"), std::string::npos) << again.err;
}

TEST(GenerateCommand, KeptPartsComeOutByteForByte) {
    const TemporaryFolder folder;
    const std::string maps = folder.path() + "/maps", before = read_all(first_campaign_map);
    const Ran ran = generate(maps, quick({"--from", first_campaign_map, "--keep", "hack", "--keep", "nodes/E1",
                                          "--keep", "nodes/D1", "--count", "1", "--seed", "4", "--format", "json"}));
    ASSERT_LE(ran.status, 1) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answer["maps"].size(), 1u) << ran.out;
    const std::string text = read_all(answer["maps"][0]["path"]);
    const std::string hack = before.substr(before.find("# Boxes are crossed by dice"));
    EXPECT_NE(text.find(hack), std::string::npos) << text;
    for (const std::string line :
         {"  # A dice lock is opened once, by a die of its number, from anywhere on the sheet.\n",
          "  - {id: D1, at: [3, 0], gate: ON 2, lock: 3}\n",
          "  - {id: E1, at: [4, 0], gate: AND 1 2, critical: {code: alpha, damage: 20}}\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << text;
}

TEST(GenerateCommand, VariationsOfASmallMapAreAsSmall) {
    const TemporaryFolder folder;
    const std::string maps = folder.path() + "/more maps";
    const std::string of_twelve = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const Ran ran = generate(maps, quick({"--from", of_twelve, "--count", "1", "--seed", "4", "--spread", "luck,routes",
                                          "--format", "json"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto map = nlohmann::json::parse(ran.out)["maps"][0];
    EXPECT_GE(map["nodes"], 10);
    EXPECT_LE(map["nodes"], 12);  // four columns and three rows have no more places
    std::string page = read_all(maps + "/gallery.html");
    for (std::size_t at = page.find("&#39;"); at != std::string::npos; at = page.find("&#39;"))
        page.replace(at, 5, "'");
    EXPECT_NE(page.find("nedforge generate -o '" + maps + "' --target"), std::string::npos) << page.substr(0, 5000);
    const std::string file = maps + "/" + map["id"].get<std::string>() + ".ned.yaml";
    EXPECT_NE(page.find("--from '" + file +
                        "' --keep hack --seed 5 --target easy=novice:0.5 --target "
                        "medium=regular:0.4 --target hard=regular:0.1 --count 1 --spread luck,routes --candidates 24 "
                        "--games 50 --think 0.01"),
              std::string::npos)
        << page.substr(page.find("More like this"));
}

TEST(GenerateCommand, SaysWhatIsWrongWithItsOptions) {
    expect_no_maps({"--spread", "luck,fun"}, "there is no measure 'fun'; there are luck, skill, routes");
    expect_no_maps({"--spread", "luck"}, "two measures");
    expect_no_maps({"--target", "easy=novice:0.05", "--target", "hard=novice:0.9"},
                   "the novice can't win hard more often than easy");
    expect_no_maps({"--spread", "luck,luck"}, "two different measures");
    expect_no_maps({"--variant", "sums", "--campaign-game", "1"}, "sums come with game 2");
    expect_no_maps({"--nodes", "30..20"}, "no range of 8 to 64 nodes");
    expect_no_maps({"--nodes", "x"}, "no range");
    expect_no_maps({"--shape", "star"}, "fish-bone");
    expect_no_maps({"--shape", "cross", "--nodes", "9..12"}, "no cross has 9 to 12 nodes; one of 20 exists");
    expect_no_maps({"--shape", "cross", "--size", "5x4"}, "no cross has a size of 5x4; leave --size out");
    expect_no_maps({"--size", "6by5"}, "no size of a board");
    expect_no_maps({"--size", "3x3", "--nodes", "20"}, "fewer than 20 nodes");
    expect_no_maps({"--size", "9x9", "--nodes", "20"}, "too empty");
    expect_no_maps({"--size", "10x10", "--nodes", "12..14", "--shape", "rectangle"}, "too empty");
    expect_no_maps({"--size", "5x4", "--nodes", "12..14", "--shape", "rectangle"}, "of 5x4 would be too empty");
    expect_no_maps({"--target", "hard=expert:2"}, "a win rate from 0.05 to 0.95");
    expect_no_maps({"--target", "hrd=expert:0.4"}, "levels are easy, medium and hard");
    expect_no_maps({"--target", "hard=ada:0.4"}, "policies are random, novice");
    expect_no_maps({"--keep", "hack"}, "with --from");
    expect_no_maps({"--from", first_campaign_map, "--keep", "nodes/Z9"}, "no node 'Z9' to keep");
    expect_no_maps({"--from", first_campaign_map, "--keep", "dice"}, "name nodes, hack, clock");
    expect_no_maps({"--from", first_campaign_map, "--keep", "nodes", "--nodes", "8..9"}, "nodes are kept, more than 9");
    expect_no_maps({"--ruling", "threshold=reach"}, "give a map with --from");
    expect_no_maps({"--from", first_campaign_map, "--keep", "hack", "--variant", "sums"},
                   "of the variant lines, not sums");
    expect_no_maps({"--target", "hard=expert:0.4", "--target", "hard=novice:0.2"}, "--target: hard is given twice");
    expect_no_maps({"--from", "/nowhere.ned.yaml"}, "there is no such file");
    expect_no_maps({"--from", source_path("sample_maps/luddite/campaign")}, "that is a folder, not a map");
}

TEST(GenerateCommand, SaysOfWhichPartFinalistsWereDropped) {
    const TemporaryFolder folder;
    std::vector<std::string> words{
        "--from",       source_path("tests/validator/luddite/play_fixtures/NED902-entry_nobody_fills.ned.yaml"),
        "--count",      "1",
        "--games",      "60",
        "--think",      "0.01",
        "--target",     "easy=novice:0.5",
        "--candidates", "24"};
    for (const char* part : {"nodes", "hack", "clock", "bonuses", "resources"})
        words.insert(words.end(), {"--keep", part});
    const Ran ran = generate(folder.path() + "/maps", words);
    EXPECT_EQ(ran.status, 1) << ran.out;
    EXPECT_NE(ran.err.find("hardly a game uses the entry (2 of 2: 4)"), std::string::npos) << ran.err;
}

TEST(GenerateCommand, ReadsItsMapAsTheOtherCommandsDo) {
    const TemporaryFolder folder;
    const std::string bad = source_path("tests/validator/luddite/fixtures/NED103/bad.ned.yaml");
    const Ran refused = generate(folder.path() + "/none", {"--from", bad, "--format", "json"});
    EXPECT_EQ(refused.status, 1) << refused.err;
    EXPECT_EQ(nlohmann::json::parse(refused.out)["maps"][0]["diagnostics"][0]["code"], "NED103");
    EXPECT_NE(refused.err.find("refused: the map has errors"), std::string::npos) << refused.err;

    // What is piped is taken for the map: the search begins, and is ended at once.
    const std::string of_twelve = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const Ran piped = run({program(), "generate", "-o", folder.path() + "/maps", "--from", "-", "--keep", "links",
                           "--keep", "walls", "--count", "1", "--minutes", "0.001"},
                          read_all(of_twelve));
    EXPECT_EQ(piped.status, 1) << piped.err;
    EXPECT_NE(piped.err.find("--minutes 0.001 ended the search. It tried "), std::string::npos) << piped.err;
}

TEST(GenerateCommand, StopsInTimeAndSaysWhatIsMissing) {
    const TemporaryFolder folder;
    const Ran ran = generate(folder.path() + "/maps", {"--minutes", "0.001", "--count", "3", "--format", "json"});
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_NE(ran.err.find("no map was made: --minutes 0.001 ended the search. It tried "), std::string::npos)
        << ran.err;
    EXPECT_NE(ran.err.find(" Give it more time, ask for fewer maps by --count"), std::string::npos) << ran.err;
    EXPECT_EQ(nlohmann::json::parse(ran.out)["missing"], 3);
}
