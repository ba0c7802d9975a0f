// What the core of the browser edition answers beside games: commands, refusals, and a rating in shares.

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/web/asking.h"

namespace nedforge::test {
namespace {

const std::string map = source_path("sample_maps/luddite/campaign/ned-01.ned.yaml");

TEST(PageCore, RunsCommandsAsTheProgramDoes) {
    for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
             {"validate", map, "--format", "json"}, {"analyze", map}, {"validate", "missing.ned.yaml"}, {"fly"}}) {
        std::vector<std::string> line{program()};
        line.insert(line.end(), words.begin(), words.end());
        const auto natively = run(line);
        const Json here = run_in_module(words);
        EXPECT_EQ(here.at("status"), natively.status) << words.front();
        EXPECT_EQ(here.at("out"), natively.out) << words.front();
        EXPECT_EQ(here.at("err"), natively.err) << words.front();
    }
}

TEST(PageCore, AQuestionThatMakesNoSenseFails) {
    for (const char* question : {"", "[", "{}", R"({"do": "fly"})", R"({"do": "view"})", R"({"do": "run"})"})
        EXPECT_TRUE(contains(Json::parse(nedforge_call(question)).at("failed"), "internal error: ")) << question;
    EXPECT_EQ(ask({{"do", "view"}, {"game", 1000000}}).at("refused"), "this game has been closed");
}

TEST(PageCore, ATextThatIsNotUtf8IsAnswered) {
    const Json answer = run_in_module({"validate", "\xC3\xA4.ned.yaml"});
    EXPECT_TRUE(contains(answer.at("err"), "\xC3\xA4.ned.yaml"));
    EXPECT_TRUE(Json::parse(nedforge_call("{\"do\": \"\xFF\"}")).contains("failed"));
}

TEST(PageCore, RefusesAMapWithErrorsWithTheirReport) {
    const TemporaryFolder folder;
    for (const auto& [family, path] : map_of_each_family()) {
        const std::string name = std::filesystem::path(path).filename().string();
        const std::string wrong = folder.write(name, read_all(path) + "flying: 1\n");
        const Json answer = begin(wrong);
        ASSERT_EQ(answer.at("status"), 1) << family;
        const Json report = Json::parse(answer.at("out").get<std::string>());
        EXPECT_TRUE(contains(report.dump(), "flying")) << family;
    }
    // The form is right, and the structure is not.
    const std::string closed = source_path("tests/validator/luddite/fixtures/NED201/bad.ned.yaml");
    EXPECT_EQ(begin(closed).at("status"), 1);
    EXPECT_TRUE(contains(begin(closed).at("out"), "NED201"));
    EXPECT_TRUE(contains(begin(folder.path() + "/none.ned.yaml").dump(), "none.ned.yaml"));
}

TEST(PageCore, KnowsTheReadingsOfRulings) {
    const auto begun = [&](const std::string& word) {
        return ask({{"do", "new_game"}, {"map", map}, {"rulings", Json::array({word})}, {"seed", "1"}, {"way", ""}});
    };
    EXPECT_TRUE(begun("fly=high").contains("refused"));
    const Json begins = begun("or_gate=both");
    ASSERT_TRUE(begins.contains("game")) << begins.dump();
    const Played game(begins);
    game.ask("roll");
    EXPECT_TRUE(contains(game.ask("replays").at(0), "or_gate: both"));
}

TEST(PageCore, RefusesAWayThatNobodyPlays) {
    for (const auto& [family, path] : map_of_each_family())
        EXPECT_EQ(begin(path, "ghost").at("refused"), "nobody plays as 'ghost' here") << family;
}

TEST(PageCore, ARatingInSharesIsTheRatingAsAWhole) {
    const TemporaryFolder folder;
    const std::vector<std::string> command{"rate",   map, "--policy",    "regular",  "--games", "30",
                                           "--seed", "3", "--no-bounds", "--format", "json"};
    const Json planned = ask({{"do", "plan"}, {"map", map}, {"policy", "regular"}, {"arguments", command}});
    EXPECT_EQ(planned.at("done"), true);
    const Json rungs = planned.at("rungs");
    ASSERT_FALSE(rungs.empty());
    EXPECT_EQ(rungs.back(), Json({{"policy", "regular"}, {"games", 30}}));
    for (const Json& rung : rungs) {
        const std::string policy = rung.at("policy");
        std::string records;
        for (const auto& [first, games] : {std::pair{0, 12}, std::pair{12, rung.at("games").get<int>() - 12}}) {
            const std::string file = folder.path() + "/share";
            const Json share = ask({{"do", "play_share"},
                                    {"policy", policy},
                                    {"first", first},
                                    {"games", games},
                                    {"records", file},
                                    {"arguments", command}});
            EXPECT_EQ(share.at("done"), true);
            records += read_all(file);
        }
        folder.write(policy, records);
    }
    const Json gathered = ask({{"do", "gather"}, {"folder", folder.path()}, {"arguments", command}});
    EXPECT_EQ(gathered, run_in_module(command));
    EXPECT_EQ(gathered.at("status"), 0);
}

TEST(PageCore, OnlyGamesOfDiceArePlayedInShares) {
    EXPECT_EQ(ask({{"do", "plan"},
                   {"map", source_path("sample_maps/smart_home/cottage.home.yaml")},
                   {"policy", "strong"},
                   {"arguments", Json::array()}}),
              Json({{"done", false}}));
    const Json refused =
        ask({{"do", "plan"}, {"map", map}, {"policy", "regular"}, {"arguments", {"rate", map, "--policy", "nobody"}}});
    EXPECT_FALSE(refused.contains("done"));
    EXPECT_EQ(refused.at("status"), 2);
}

}  // namespace
}  // namespace nedforge::test
