// The commands for homes, as people and programs use them.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using Json = nlohmann::json;

namespace {

const std::string cottage_path = source_path("sample_maps/smart_home/cottage.home.yaml");
const std::string fixtures = source_path("tests/validator/smart_home/fixtures/");
const std::string luddite_map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");

Ran home_command(std::vector<std::string> words, const std::string& input = "") {
    words.insert(words.begin(), program());
    return run(words, input);
}

}  // namespace

TEST(HomeCommands, ValidateSaysTheGame) {
    const Ran ran = home_command({"validate", cottage_path, luddite_map, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const Json maps = Json::parse(ran.out)["maps"];
    EXPECT_EQ(maps[0]["game"], "smart_home");
    EXPECT_EQ(maps[0]["id"], "cottage");
    ASSERT_EQ(maps[0]["diagnostics"].size(), 1u);
    EXPECT_EQ(maps[0]["diagnostics"][0]["code"], "HOME508");
    EXPECT_EQ(maps[0]["diagnostics"][0]["waived"], "made for beginners");
    EXPECT_FALSE(maps[1].contains("game"));
}

TEST(HomeCommands, FindingsHaveTheFormOfAllFindings) {
    const Json found = Json::parse(home_command({"validate", fixtures + "HOME202/bad.home.yaml", "--format", "json"})
                                       .out)["maps"][0]["diagnostics"];
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0]["code"], "HOME202");
    EXPECT_EQ(found[0]["nodes"], (Json{"lamp", "telly"}));
    EXPECT_EQ(found[0]["related"], Json::array());
    const Json named = Json::parse(home_command({"validate", fixtures + "HOME205/bad.home.yaml", "--format", "json"})
                                       .out)["maps"][0]["diagnostics"];
    EXPECT_EQ(named[0]["code"], "HOME205");
    EXPECT_EQ(named[0]["related"][0]["nodes"].size(), 1u);
    EXPECT_EQ(found[0]["fixes"][0]["edits"][0]["path"], "/tiles/5/at");
}

TEST(HomeCommands, SuffixAndGameMustAgree) {
    const TemporaryFolder folder;
    const auto codes = [&](const std::string& path) {
        std::vector<std::string> all;
        const Json maps = Json::parse(home_command({"validate", path, "--format", "json"}).out)["maps"];
        for (const auto& d : maps[0]["diagnostics"]) all.push_back(d["code"]);
        return all;
    };
    EXPECT_EQ(codes(folder.write("a.ned.yaml", read_all(cottage_path))), std::vector<std::string>{"HOME108"});
    EXPECT_EQ(codes(folder.write("a.home.yaml", read_all(luddite_map))), std::vector<std::string>{"HOME108"});
    EXPECT_EQ(codes(folder.write("a.yaml", read_all(cottage_path))), std::vector<std::string>{"HOME508"});
}

TEST(HomeCommands, NewHomesAreCleanAndLaidOut) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/my-first.home.yaml";
    const Ran made = home_command({"new", path, "--name", "My First", "--format", "json"});
    EXPECT_EQ(made.status, 0) << made.err;
    EXPECT_EQ(Json::parse(made.out), (Json{{"schema", 1}, {"path", path}, {"id", "my-first"}}));
    EXPECT_EQ(home_command({"validate", path, "--strict"}).status, 0);
    EXPECT_EQ(home_command({"fmt", "--check", path}).status, 0);
}

TEST(HomeCommands, ExportsCarryTheirDigest) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/out.home.yaml";
    const Ran ran = home_command({"export", cottage_path, "-o", out, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(read_all(out), Json::parse(ran.out)["digest"].get<std::string>()));
    EXPECT_EQ(home_command({"validate", out}).status, 0);
    EXPECT_EQ(home_command({"export", fixtures + "HOME301/bad.home.yaml", "-o", out}).status, 1);
}

TEST(HomeCommands, PacksHoldBothGames) {
    const TemporaryFolder folder;
    folder.write("a.home.yaml", read_all(cottage_path));
    folder.write("b.ned.yaml", read_all(luddite_map));
    folder.write(
        "pack.yaml",
        "format: 1\npack: mixed\nname: Mixed\nmaps: [a.home.yaml, b.ned.yaml]\ncampaign: [{maps: [a.home.yaml], "
        "attempts: 1}, {maps: [b.ned.yaml], attempts: 1}]\n");
    const Ran ran = home_command({"validate", folder.path(), "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.out;
    const Json root = Json::parse(ran.out);
    EXPECT_EQ(root["maps"].size(), 2u);
    EXPECT_EQ(root["packs"][0]["diagnostics"].size(), 0u);
    folder.write("pack.yaml", "format: 1\npack: mixed\nname: Mixed\nmaps: [a.home.yaml, c.home.yaml]\n");
    const Json answered = Json::parse(home_command({"validate", folder.path(), "--format", "json"}).out);
    std::vector<std::string> codes;
    for (const Json& found : answered["packs"][0]["diagnostics"]) codes.push_back(found["code"]);
    EXPECT_EQ(codes, (std::vector<std::string>{"NED711", "NED701"}))
        << "b.ned.yaml is not listed, c.home.yaml is missing";
}

TEST(HomeCommands, DiffSpeaksOfTiles) {
    const TemporaryFolder folder;
    std::string text = read_all(cottage_path);
    text.replace(text.find("firewalls: 14"), 13, "firewalls: 9");
    const Ran ran = home_command({"diff", cottage_path, folder.write("b.home.yaml", text)});
    EXPECT_EQ(ran.out, "~ firewalls: 14 -> 9\n");
    EXPECT_EQ(home_command({"diff", cottage_path, luddite_map}).status, 2);
}

// The figures of the specification's example.
TEST(HomeCommands, AnalyzeGivesTheFactsFieldByField) {
    const Ran ran = home_command({"analyze", cottage_path, "--format", "json"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const Json facts = Json::parse(ran.out);
    EXPECT_EQ(facts["id"], "cottage");
    EXPECT_EQ(facts["game"], "smart_home");
    EXPECT_EQ(facts["tiles"]["hub"], (Json{{"distance", 0}, {"arrival", 1}}));
    const Json& kettle = facts["tiles"]["kettle"];
    EXPECT_EQ(kettle["rush"], 3);
    EXPECT_EQ(kettle["chain"], 0);
    EXPECT_EQ(kettle["exposed"], true);
    EXPECT_NEAR(kettle["first_hand"].get<double>(), 0.338149295, 1e-9);
    ASSERT_EQ(kettle["odds"].size(), 3u);
    for (const auto& [ability, lists] : kettle["odds"].items()) {
        ASSERT_EQ(lists.size(), 4u) << ability;
        for (const auto& odds : lists) EXPECT_EQ(odds.size(), 4u);
    }
    EXPECT_NEAR(kettle["odds"]["security_expert"][0][3].get<double>(), 0.340772013, 1e-9);
    EXPECT_EQ(facts["network"], (Json{{"components", 1},
                                      {"without_router", 1},
                                      {"borders", 17},
                                      {"device_borders", 13},
                                      {"cuts", Json::array()},
                                      {"bridges", Json::array()}}));
    EXPECT_EQ(facts["pile"]["total"], 21);
    EXPECT_EQ(facts["pile"]["dead"], 5);
    EXPECT_EQ(facts["devices"], 11);
    EXPECT_EQ(facts["exposed"], 11);
    EXPECT_EQ(facts["rooms"]["Kitchen"],
              (Json{{"devices", {"fridge", "kettle", "oven"}}, {"targets", {"fridge"}}, {"connected", true}}));
    EXPECT_TRUE(contains(home_command({"analyze", cottage_path}).out, "kettle"));
}

TEST(HomeCommands, AnalyzeNamesCutsBridgesAndWhatIsNotConnected) {
    const Json cut = Json::parse(home_command({"analyze", fixtures + "HOME306/bad.home.yaml", "--format", "json"}).out);
    EXPECT_EQ(cut["network"]["cuts"],
              (Json{{{"tile", "a"}, {"behind", {"b", "c"}}}, {{"tile", "b"}, {"behind", {"c"}}}}));
    EXPECT_EQ(cut["network"]["bridges"], (Json{{{"border", {"a", "b"}}, {"behind", {"b", "c"}}},
                                               {{"border", {"a", "hub"}}, {"behind", {"a", "b", "c"}}},
                                               {{"border", {"b", "c"}}, {"behind", {"c"}}}}));
    const Json apart =
        Json::parse(home_command({"analyze", fixtures + "HOME301/bad.home.yaml", "--format", "json"}).out);
    EXPECT_EQ(apart["tiles"]["telly"]["distance"], nullptr);
    EXPECT_EQ(apart["tiles"]["telly"]["arrival"], nullptr);
    EXPECT_EQ(apart["network"]["components"], 2);
}

TEST(HomeCommands, AnalyzeRefusesBrokenHomes) {
    const Ran ran = home_command({"analyze", fixtures + "HOME204/bad.home.yaml", "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(Json::parse(ran.out)["maps"][0]["diagnostics"][0]["code"], "HOME204");
    EXPECT_EQ(Json::parse(ran.out)["maps"][0]["game"], "smart_home");
    EXPECT_EQ(home_command({"analyze", "no-such.home.yaml"}).status, 2);
}

TEST(HomeCommands, CommandsWithoutAnAnswerSaySo) {
    for (const auto& words : std::vector<std::vector<std::string>>{
             {"solve", cottage_path}, {"ablate", cottage_path}, {"playtest", cottage_path, cottage_path}}) {
        const Ran ran = home_command(words);
        EXPECT_EQ(ran.status, 2) << words[0];
        EXPECT_TRUE(contains(ran.err, "does not take maps of Protecting the Smart Home")) << ran.err;
    }
}

TEST(HomeCommands, RulingsAreSharedByName) {
    EXPECT_EQ(home_command({"validate", cottage_path, "--ruling", "reroll=held"}).status, 0);
    EXPECT_EQ(home_command({"validate", cottage_path, "--ruling", "reroll=some"}).status, 2);
    EXPECT_EQ(home_command({"validate", cottage_path, "--ruling", "reroll=held", "--ruling", "reroll=held"}).status, 2);
    const auto odds = [](const std::string& ruling) {
        const Ran ran = home_command({"analyze", cottage_path, "--format", "json", "--ruling", ruling});
        return Json::parse(ran.out)["tiles"]["kettle"]["odds"]["none"][1][1].get<double>();
    };
    EXPECT_GT(odds("reroll=held"), odds("reroll=all"));
    EXPECT_LT(odds("support=end"), odds("support=again"));
}

TEST(HomeCommands, ChecksPageIsCurrent) {
    EXPECT_EQ(home_command({"explain", "--markdown", "--game", "smart_home"}).out,
              read_all(source_path("docs/smart_home/checks.md")))
        << "nedforge explain --markdown --game smart_home > docs/smart_home/checks.md";
    EXPECT_TRUE(contains(home_command({"explain", "HOME307"}).out, "chain-reaction"));
    EXPECT_TRUE(contains(home_command({"explain", "too-few-devices"}).out, "HOME503"));
}

TEST(HomeCommands, FixesAreAppliedAndCommentsStay) {
    const TemporaryFolder folder;
    const std::string path =
        folder.write("a.home.yaml", "# mine\n" + read_all(fixtures + "HOME208/bad.home.yaml") + "# the end\n");
    EXPECT_EQ(home_command({"validate", path, "--fix", "--yes"}).status, 0);
    const std::string text = read_all(path);
    EXPECT_TRUE(text.starts_with("# mine\n") && text.ends_with("# the end\n")) << text;
    EXPECT_TRUE(contains(text, "bugs: 1")) << text;
}

TEST(HomeCommands, SheetsAreWrittenInEveryForm) {
    const TemporaryFolder folder;
    const std::string pdf = folder.path() + "/a.pdf";
    const Ran printed = home_command({"sheet", cottage_path, "-o", pdf});
    EXPECT_EQ(printed.status, 0);
    EXPECT_TRUE(contains(printed.err, "--duplex off is for one-sided printing")) << printed.err;
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", pdf, "--duplex", "off"}).err, "");
    EXPECT_TRUE(read_all(pdf).starts_with("%PDF"));
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", folder.path() + "/a.svg", "--parts", "overview,aid"}).status,
              0);
    for (const char* page : {"/a-001.svg", "/a-002.svg", "/a-003.svg", "/a-004.svg"})
        EXPECT_TRUE(contains(read_all(folder.path() + page), "</svg>")) << page;
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", pdf, "--parts", "overview,lid"}).status, 2);
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", pdf, "--duplex", "long", "--paper", "letter", "--ink", "low"})
                  .status,
              0);
    EXPECT_EQ(home_command({"sheet", luddite_map, "-o", pdf, "--parts", "overview"}).status, 2);
    EXPECT_EQ(home_command({"sheet", luddite_map, "-o", pdf, "--card", "63x88"}).status, 2);
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", pdf, "--card", "1x1"}).status, 2);
    const auto cards = [&](const char* size) {
        const std::string svg = folder.path() + "/" + size + ".svg";
        EXPECT_EQ(home_command({"sheet", cottage_path, "-o", svg, "--parts", "cards", "--card", size}).status, 0);
        return std::filesystem::exists(folder.path() + "/" + size + "-013.svg");
    };
    EXPECT_FALSE(cards("57x87")) << "nine on a page: 3 pages of attacks, 1 of targets, and their backs";
    EXPECT_TRUE(cards("70x120")) << "four on a page";
    EXPECT_EQ(home_command({"sheet", cottage_path, luddite_map, "-o", pdf}).status, 0);
    EXPECT_EQ(home_command({"sheet", cottage_path, cottage_path, "-o", pdf}).status, 0);
}

// An empty back has no file, and the number of a file is that of its page.
TEST(HomeCommands, ImagesOfPagesAreSaidAndBlankPagesAreLeftOut) {
    const TemporaryFolder folder;
    std::vector<std::string> words{"sheet", cottage_path, "-o", folder.path() + "/a.svg", "--parts", "overview,tiles"};
    const auto file = [&](const char* number) { return folder.path() + "/a-" + number + ".svg"; };
    const Ran ran = home_command(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    // The overview, an empty back, and the tiles with their backs.
    EXPECT_TRUE(ran.out.starts_with(file("001") + "\n" + file("003") + "\n" + file("004") + "\n")) << ran.out;
    EXPECT_FALSE(std::filesystem::exists(file("002")));
    words.insert(words.end(), {"--format", "json"});
    const Json answer = Json::parse(home_command(words).out);
    std::string said;
    for (const Json& name : answer["files"]) {
        EXPECT_TRUE(std::filesystem::exists(name.get<std::string>())) << name;
        said += name.get<std::string>() + "\n";
    }
    EXPECT_EQ(said, ran.out);
    EXPECT_EQ(home_command({"sheet", luddite_map, "-o", folder.path() + "/one.svg"}).out, "");
    EXPECT_EQ(home_command({"sheet", cottage_path, "-o", folder.path() + "/a.pdf"}).out, "");
}
