// nedforge rate --set-thresholds.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string map_with_lines = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");

Ran set(const std::string& map, std::vector<std::string> more = {}) {
    std::vector<std::string> words{program(), "rate", map, "--set-thresholds", "--games", "40", "--think", "0.1"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

}  // namespace

TEST(SetThresholds, WritesWhatMeetsTheTargetAndLeavesTheRest) {
    const TemporaryFolder folder;
    const std::string before = read_all(map_with_lines) +
                               "thresholds: {easy: 1, medium: 2, hard: 3}  # to be found\n"
                               "target: {easy: {novice: 0.5}, hard: {regular: 0.25}}\n";
    const std::string map = folder.write("a.ned.yaml", before), again = folder.write("b.ned.yaml", before);
    const Ran ran = set(map, {"--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto levels = nlohmann::json::parse(ran.out)["levels"];
    ASSERT_EQ(levels.size(), 3u);
    EXPECT_EQ(levels[0]["policy"], "novice");
    EXPECT_EQ(levels[2]["policy"], "regular");
    const int easy = levels[0]["threshold"], hard = levels[2]["threshold"];
    // The target does not name medium, which moves all the same.
    EXPECT_TRUE(levels[1]["policy"].is_null() && levels[1]["target"].is_null() && levels[1]["rate"].is_null());
    EXPECT_EQ(levels[1]["before"], 2);
    EXPECT_EQ(levels[1]["threshold"], easy + 1);
    EXPECT_LT(easy, hard);
    std::string expected = before;
    const std::string old = "{easy: 1, medium: 2, hard: 3}";
    expected.replace(expected.find(old), old.size(),
                     "{easy: " + std::to_string(easy) + ", medium: " + std::to_string(easy + 1) +
                         ", hard: " + std::to_string(hard) + "}");
    const Ran text = set(again);
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("medium    2 -> "), std::string::npos) << text.out;
    EXPECT_EQ(read_all(again), read_all(map));  // the same seed, the same thresholds
    EXPECT_EQ(read_all(map), expected);
    EXPECT_EQ(run({program(), "validate", map}).out.find("threshold-order"), std::string::npos);
}

TEST(SetThresholds, TakesThePacksTargetWhereTheMapHasNone) {
    const TemporaryFolder folder;
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [a.ned.yaml]\ntarget: {easy: {novice: 0.5}}\n");
    const auto levels = [&](const std::string& map) {
        return nlohmann::json::parse(set(map, {"--format", "json"}).out)["levels"];
    };
    const auto of_pack = levels(folder.write("a.ned.yaml", read_all(map_with_lines)));
    ASSERT_FALSE(of_pack.empty());
    EXPECT_EQ(of_pack[0]["target"], 0.5);
    for (std::size_t i = 1; i < of_pack.size(); ++i) EXPECT_TRUE(of_pack[i]["target"].is_null());
    const std::string own = read_all(map_with_lines) + "target: {hard: {novice: 0.25}}\n";
    EXPECT_EQ(levels(folder.write("a.ned.yaml", own)).back()["target"], 0.25);
}

TEST(SetThresholds, LevelsWithoutATargetGiveWay) {
    const TemporaryFolder folder;
    const std::string map = folder.write("a.ned.yaml", read_all(map_with_lines) +
                                                           "thresholds: {easy: 101, medium: 102, hard: 103}\n"
                                                           "target: {hard: {novice: 0.5}}\n");
    const Ran ran = set(map, {"--format", "json"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    const auto levels = nlohmann::json::parse(ran.out)["levels"];
    ASSERT_EQ(levels.size(), 3u);
    const int hard = levels[2]["threshold"];
    EXPECT_LT(hard, 101);
    EXPECT_EQ(levels[1]["threshold"], hard - 1);
    EXPECT_EQ(levels[0]["threshold"], hard - 2);
}

// Whoever wins easy in no game wins hard in half of them: no threshold above that of easy does it.
TEST(SetThresholds, SaysThatALevelHoldsTheNextOneUp) {
    const TemporaryFolder folder;
    const std::string map =
        folder.write("a.ned.yaml", read_all(map_with_lines) + "target: {easy: {novice: 0.0}, medium: {novice: 0.5}}\n");
    const Ran ran = set(map);
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.err.find("nedforge rate: medium: the novice wins "), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("; the threshold can't be lower than "), std::string::npos) << ran.err;
}

TEST(SetThresholds, WritesNothingWhereNobodyEscapes) {
    const TemporaryFolder folder;
    const std::string text = read_all(source_path("tests/validator/luddite/fixtures/NED301/bad.ned.yaml")),
                      map = folder.write("a.ned.yaml", text);
    const Ran ran = set(map);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find("escapes with points in none of the games"), std::string::npos) << ran.err;
    EXPECT_EQ(read_all(map), text);
}

TEST(SetThresholds, NeedsAFile) {
    const Ran ran = run({program(), "rate", "-", "--set-thresholds", "--games", "1"}, read_all(map_with_lines));
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("not a stream"), std::string::npos) << ran.err;
}

TEST(SetThresholds, SaysWhatTheUsualTargetIs) {
    const TemporaryFolder folder;
    // The pack's target is that of another map.
    folder.write("pack.yaml", "format: 1\npack: p\nname: P\nmaps: [b.ned.yaml]\ntarget: {easy: {novice: 0.5}}\n");
    folder.write("b.ned.yaml", read_all(map_with_lines));
    const std::string map = folder.write("a.ned.yaml", read_all(map_with_lines));
    const Ran ran = set(map);
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const std::string player : {"novice", "regular", "expert"})
        EXPECT_NE(ran.out.find("the " + player + " wins"), std::string::npos) << ran.out;
    EXPECT_NE(read_all(map).find("thresholds: {easy: "), std::string::npos);
}

// A pack's target may be a list, an entry for each map: each map is aimed at its own.
TEST(SetThresholds, OfAPackEachMapHasItsOwnTarget) {
    const TemporaryFolder folder;
    const auto pack = [&](const std::string& target) {
        folder.write("pack/pack.yaml", "format: 1\npack: two\nname: Two\nmaps: [a.ned.yaml, b.ned.yaml]\n" + target);
        return folder.path() + "/pack";
    };
    std::string second = read_all(map_with_lines);
    second.replace(second.find("id: "), 4, "id: b-");
    const std::string a = folder.write("pack/a.ned.yaml", read_all(map_with_lines)),
                      b = folder.write("pack/b.ned.yaml", second);
    const std::string two = pack("target: [{easy: {novice: 0.9}}, {easy: {novice: 0.2}}]\n");
    const Ran ran = set(two, {"--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto maps = nlohmann::json::parse(ran.out)["maps"];
    ASSERT_EQ(maps.size(), 2u);
    EXPECT_EQ(maps[0]["path"], "a.ned.yaml");
    EXPECT_EQ(maps[0]["levels"][0]["target"], 0.9);
    EXPECT_EQ(maps[1]["levels"][0]["target"], 0.2);
    EXPECT_LT(maps[0]["levels"][0]["threshold"], maps[1]["levels"][0]["threshold"])
        << "a rarer win, a higher threshold";
    EXPECT_NE(read_all(a), read_all(b));

    // A map that is named alone has its own entry, and the layout keeps the list.
    const auto alone = nlohmann::json::parse(set(b, {"--format", "json"}).out);
    EXPECT_EQ(alone["levels"][0]["target"], 0.2);
    EXPECT_EQ(run({program(), "fmt", two}).status, 0);
    EXPECT_NE(read_all(two + "/pack.yaml").find("target:\n  - {easy: {novice: 0.9}}\n  - {easy: {novice: 0.2}}\n"),
              std::string::npos)
        << "an entry on each line";
    const Ran valid = run({program(), "validate", two});
    EXPECT_EQ(valid.status, 0) << valid.out;

    const Ran wrong = run({program(), "validate", pack("target: [{easy: {novice: 0.9}}]\n")});
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.out.find("'target' has 1 entry, and 'maps' has 2"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("NED106"), std::string::npos);
}

// --learn: the skill grows from map to map; two copies of a map are met with more of it the second time.
TEST(RatePack, APlayerLearns) {
    const TemporaryFolder folder;
    folder.write("pack/pack.yaml",
                 "format: 1\npack: two\nname: Two\nmaps: [a.ned.yaml, b.ned.yaml]\n"
                 "campaign: [{maps: [a.ned.yaml], repeat: until_won}, {maps: [b.ned.yaml], attempts: 3}]\n");
    std::string first = read_all(map_with_lines) + "thresholds: {easy: 10, medium: 20, hard: 30}\n", second = first;
    second.replace(second.find("id: "), 4, "id: b-");
    folder.write("pack/a.ned.yaml", first);
    folder.write("pack/b.ned.yaml", second);
    const Ran ran = run({program(), "rate", folder.path() + "/pack", "--learn", "--learn-rate", "0.4", "--games", "2",
                         "--think", "0.1", "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto learner = nlohmann::json::parse(ran.out)["learner"];
    ASSERT_EQ(learner["maps"].size(), 2u);
    for (const auto& lesson : learner["maps"][0]["lessons"]) EXPECT_TRUE(lesson["taught_by"].is_null());
    EXPECT_DOUBLE_EQ(learner["maps"][0]["skill"], 0.45);
    EXPECT_DOUBLE_EQ(learner["maps"][1]["skill"], 0.85);
    EXPECT_LT(learner["maps"][0]["win"]["hard"]["rate"], learner["maps"][1]["win"]["hard"]["rate"]);
    EXPECT_NEAR(learner["games_to_the_end"], 3 + learner["maps"][0]["games_until_easy_is_won"].get<double>(), 1e-9)
        << "the last stage has three attempts";
    const Ran refused = run({program(), "rate", map_with_lines, "--learn"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("--learn is for a pack"), std::string::npos) << refused.err;
    EXPECT_EQ(run({program(), "rate", folder.path() + "/pack", "--learn", "--set-thresholds"}).status, 2);
    EXPECT_EQ(run({program(), "rate", folder.path() + "/pack", "--learn-rate", "0.4"}).status, 2);
}
