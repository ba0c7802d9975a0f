// nedforge rate of one map: what its answer says of the run, and what it refuses.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string rated_map = source_path("sample_maps/luddite/campaign-2026-11/ned-01.ned.yaml"),
                  barred_map = source_path("tests/validator/luddite/fixtures/NED301/bad.ned.yaml"),
                  played_by_hand = source_path("tests/validator/luddite/human_games/ned-01-77.replay.yaml");

Ran rate(const std::string& map, const std::vector<std::string>& more) {
    std::vector<std::string> words{program(), "rate", map, "--think", "0.015"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}
json rate_json(const std::string& map, std::vector<std::string> more) {
    more.insert(more.end(), {"--format", "json"});
    return json::parse(rate(map, more).out);
}

}  // namespace

TEST(RateCommand, SaysWhoPlayedWithWhichDice) {
    const json seeded = rate_json(rated_map, {"--games", "2", "--no-bounds"});
    EXPECT_EQ(seeded["think"], 0.015);
    EXPECT_TRUE(seeded["rolls"].is_null());
    EXPECT_TRUE(seeded["gap_to_ceiling"].is_null());
    EXPECT_EQ(rate_json(rated_map, {"--games", "1", "--rolls", played_by_hand, "--no-bounds"})["rolls"],
              played_by_hand);
    const json bounded = rate_json(source_path("sample_maps/luddite/lessons/gate-on.ned.yaml"), {"--games", "2"});
    EXPECT_EQ(bounded["gap_to_ceiling"].get<int>(),
              bounded["score"]["ceilings"]["50"].get<int>() - bounded["score"]["quantiles"]["50"].get<int>());
}

// Bounds are of games with any dice.
TEST(RateCommand, GivenRollsHaveNoBounds) {
    const json rated = rate_json(rated_map, {"--games", "2", "--rolls", played_by_hand});
    EXPECT_TRUE(rated["win"]["hard"]["upper_bound"].is_null());
    EXPECT_FALSE(rated["score"].contains("ceilings"));
    EXPECT_TRUE(rated["gap_to_ceiling"].is_null());
    EXPECT_EQ(rate(rated_map, {"--exact", "--rolls", played_by_hand}).status, 2);
}

TEST(RateCommand, TheSkillGapIsTheExperts) {
    const json expert = rate_json(rated_map, {"--games", "2", "--no-bounds"});
    EXPECT_EQ(expert["skill_gap"].get<double>(), expert["win"]["medium"]["rate"].get<double>() -
                                                     expert["ladder"]["novice"]["win"]["medium"].get<double>());
    EXPECT_FALSE(rate_json(rated_map, {"--policy", "regular", "--games", "2", "--no-bounds"}).contains("skill_gap"));
}

TEST(RateCommand, WhereNobodyEscapesNobodyIsBack) {
    EXPECT_TRUE(rate_json(barred_map, {"--games", "2"})["home_at_clock"].is_null());
    const std::string text = rate(barred_map, {"--games", "2"}).out;
    EXPECT_NE(text.find(" rounds a game\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("back on the Exit for good"), std::string::npos) << text;
}

TEST(RateCommand, RollsThatCanNotBeReadAreStatusOne) {
    const TemporaryFolder folder;
    for (const std::string& replay :
         {source_path("tests/validator/luddite/human_games/ned-02-5.replay.yaml"),
          folder.write("seven.replay.yaml", "format: 1\nrounds: [{roll: [1, 2, 7], actions: []}]\n")}) {
        const Ran ran = rate(rated_map, {"--rolls", replay, "--games", "1", "--no-bounds"});
        EXPECT_EQ(ran.status, 1) << replay;
        EXPECT_EQ(ran.out, "");
        EXPECT_NE(ran.err.find(replay), std::string::npos) << ran.err;
    }
}

TEST(RateCommand, APackWithAnErrorOfItsOwnIsRefusedWithTheFindings) {
    const TemporaryFolder folder;
    folder.write("p/a.ned.yaml", read_all(rated_map));
    for (const auto& [text, code] : std::vector<std::pair<std::string, std::string>>{
             {"format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\ncolour: red\n", "NED103"},
             {"format: 1\npack: [\n", "NED102"}}) {
        folder.write("p/pack.yaml", text);
        for (const std::string path : {"p", "p/pack.yaml"})
            for (const std::vector<std::string>& line :
                 {std::vector<std::string>{"rate", path}, {"report", path, "-o", "page.html"}}) {
                std::vector<std::string> words = line;
                words.insert(words.begin(), program());
                const Ran ran = run(words, "", folder.path());
                EXPECT_EQ(ran.status, 1) << line[0];
                EXPECT_TRUE(contains(ran.out, code)) << ran.out;
                EXPECT_TRUE(contains(ran.out, "1 map and 1 pack")) << "its maps are checked: " << ran.out;
                EXPECT_TRUE(contains(ran.err, "refused: the pack p is not whole")) << ran.err;
            }
    }
    EXPECT_EQ(files_in(folder.path()), 1) << "no page beside the pack";
    folder.write("p/pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\n");
    const Ran named = run({program(), "rate", "p/pack.yaml", "--games", "2", "--format", "json"}, "", folder.path());
    ASSERT_EQ(named.status, 0) << named.err;
    EXPECT_EQ(json::parse(named.out)["pack"], "p");
}
