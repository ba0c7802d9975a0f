// nedforge compare and nedforge rulings of homes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using Json = nlohmann::json;

namespace {

const std::string compared_home = source_path("sample_maps/smart_home/cottage.home.yaml");
const std::string compared_map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");

// Quick players.
Ran played(std::vector<std::string> words) {
    words.insert(words.begin(), program());
    words.insert(words.end(), {"--defenders", "greedy", "--hacker", "greedy"});
    return run(words);
}

std::string with(std::string text, const std::string& before, const std::string& after) {
    const auto begin = text.find(before);
    EXPECT_NE(begin, std::string::npos) << before;
    return begin == std::string::npos ? text : text.replace(begin, before.size(), after);
}

Json row_of(const Json& table, const std::string& ruling) {
    for (const auto& row : table["readings"])
        if (row["ruling"] == ruling) return row;
    return {};
}

}  // namespace

TEST(HomeCompare, EachChangeAloneHasItsFigures) {
    const TemporaryFolder folder;
    std::string text = read_all(compared_home);
    for (const auto& [before, after] : {std::pair("name: The Cottage", "name: Another"),
                                        {"firewalls: 1", "firewalls: 2"},
                                        {"win: {compromised: 6}", "win: {compromised: 1}"}})
        text = with(text, before, after);
    const std::string harder = folder.write("b.home.yaml", text);
    const Ran ran = played({"compare", compared_home, harder, "--games", "300", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json answer = Json::parse(ran.out);
    EXPECT_EQ(answer["game"], "smart_home");
    EXPECT_EQ(answer["games"], 300);
    EXPECT_TRUE(answer["complete"]);
    std::vector<std::string> elements;
    for (const auto& element : answer["elements"]) elements.push_back(element["element"]);
    std::sort(elements.begin(), elements.end());
    EXPECT_EQ(elements, (std::vector<std::string>{"firewalls", "win"})) << "a name is no change of the game";
    EXPECT_LT(answer["defenders"]["high"], 0) << ran.out;
    double shares = 0;
    for (const auto& [ending, figure] : answer["endings"].items()) {
        shares += figure["b"].get<double>();
        EXPECT_NEAR(figure["difference"].get<double>(), figure["b"].get<double>() - figure["a"].get<double>(), 1e-9);
    }
    EXPECT_NEAR(shares, 1, 1e-9);
    const Ran people = played({"compare", compared_home, harder, "--games", "40"});
    EXPECT_TRUE(contains(people.out, "the Defenders win")) << people.out;
    EXPECT_TRUE(contains(people.out, "firewalls")) << people.out;
}

TEST(HomeCompare, HasTheGamesOfRate) {
    const std::string flat = source_path("sample_maps/smart_home/small-flat.home.yaml");
    const Json compared = Json::parse(
        played({"compare", compared_home, flat, "--games", "200", "--seed", "7", "--no-elements", "--format", "json"})
            .out);
    for (const auto& [path, side] : {std::pair(compared_home, "a"), {flat, "b"}}) {
        const Json rated = Json::parse(played({"rate", path, "--games", "200", "--seed", "7", "--format", "json"}).out);
        EXPECT_EQ(compared["defenders"][side], rated["defenders"]["rate"]);
        EXPECT_EQ(compared["defenders"][side + std::string("_low")], rated["defenders"]["low"]);
        EXPECT_EQ(compared["endings"]["devices"][side], rated["endings"]["devices"]["rate"]);
        EXPECT_EQ(compared["rounds"][side], rated["rounds"]["mean"]);
        EXPECT_EQ(compared["compromised"][side + std::string("_high")], rated["compromised"]["high"]);
    }
    EXPECT_EQ(compared["elements"], Json::array());
}

TEST(HomeCompare, SaysTheSameForEveryNumberOfJobs) {
    const std::string flat = source_path("sample_maps/smart_home/small-flat.home.yaml");
    EXPECT_EQ(played({"compare", compared_home, flat, "--games", "40", "--no-elements", "--jobs", "1"}).out,
              played({"compare", compared_home, flat, "--games", "40", "--no-elements", "--jobs", "3"}).out);
}

TEST(HomeCompare, MapsOfTwoGamesAreNotCompared) {
    for (const auto& [a, b] : {std::pair(compared_home, compared_map), {compared_map, compared_home}}) {
        const Ran ran = run({program(), "compare", a, b});
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, "can't be compared with one of")) << ran.err;
    }
}

TEST(HomeRulings, MarksWhatDiffersAndPairsTheGames) {
    const Ran ran = played({"rulings", compared_home, "--games", "300", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json table = Json::parse(ran.out);
    EXPECT_EQ(table["readings"].size(), 8u);
    EXPECT_FALSE(table["in_force"]["differs"]);
    EXPECT_FALSE(table["in_force"].contains("best")) << "homes have no score";
    // A failed roll with support ends the defence: fewer are won.
    const Json support = row_of(table, "support");
    EXPECT_EQ(support["reading"], "end");
    EXPECT_EQ(support["source"], "H18");
    const Json rated = Json::parse(
        played({"rate", compared_home, "--games", "300", "--ruling", "support=end", "--format", "json"}).out);
    EXPECT_EQ(support["played"]["defenders"]["rate"], rated["defenders"]["rate"]);
    EXPECT_EQ(support["played"]["rounds"]["mean"], rated["rounds"]["mean"]);
    for (const auto& row : table["readings"])
        EXPECT_EQ(row["differs"].get<bool>(), [&] {
            if (row["findings_differ"]) return true;
            for (const char* figure : {"defenders", "rounds", "compromised"})
                if (row["played"][figure]["differs"]) return true;
            for (const auto& ending : row["played"]["endings"])
                if (ending["differs"]) return true;
            return false;
        }()) << row;
    const Ran people = played({"rulings", compared_home, "--games", "40"});
    EXPECT_TRUE(contains(people.out, "deck=once")) << people.out;
    EXPECT_TRUE(contains(people.out, "change of: the Defenders win")) << people.out;
}

// Readings that the home can't show have the games in force; played all the same, they give the same figures.
TEST(HomeRulings, SaysWhichReadingsNothingAsks) {
    const TemporaryFolder folder;
    std::string text = read_all(source_path("sample_maps/smart_home/family-house.home.yaml"));
    const auto begin = text.find("\nattacks:"), end = text.find("\n\n", begin);
    text.replace(begin, end - begin, "\nattacks: {phishing: 12, cryptojacking: 6, botnet: {1: 3}}");
    text += "characters: [know_it_all, security_expert, password_wizz]\n";
    const std::string home = folder.write("a.home.yaml", text);
    const Ran ran = played({"rulings", home, "--games", "60", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json table = Json::parse(ran.out);
    const auto rate = [&](const std::string& reading) {
        return Json::parse(
            played({"rate", home, "--games", "60", "--ruling", reading, "--format", "json"}).out)["endings"];
    };
    for (const auto& [ruling, reading] :
         {std::pair("hobbyist", "optional"), {"ddos", "round"}, {"range", "moves"}, {"botnet", "single"}}) {
        const Json row = row_of(table, ruling);
        EXPECT_TRUE(row["same_games"].is_string()) << row;
        EXPECT_EQ(rate(std::string(ruling) + "=" + reading), rate(std::string(ruling) + "=" +
                                                                  (ruling == std::string("hobbyist") ? "always"
                                                                   : ruling == std::string("ddos")   ? "turns"
                                                                   : ruling == std::string("range")  ? "steps"
                                                                                                     : "split")))
            << ruling;
    }
    EXPECT_TRUE(row_of(table, "reroll")["same_games"].is_null());
}
