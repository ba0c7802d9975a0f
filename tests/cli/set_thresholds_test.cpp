// nedforge rate --set-thresholds.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

const std::string map_with_lines = source_path("sample_maps/lines-first-hack.ned.yaml");

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
    ASSERT_EQ(levels.size(), 2u);
    EXPECT_EQ(levels[0]["policy"], "novice");
    EXPECT_EQ(levels[1]["policy"], "regular");
    const int easy = levels[0]["threshold"], hard = levels[1]["threshold"];
    EXPECT_LT(easy, hard);
    std::string expected = before;
    const std::string old = "{easy: 1, medium: 2, hard: 3}";
    expected.replace(expected.find(old), old.size(),
                     "{easy: " + std::to_string(easy) + ", medium: " + std::to_string(easy + 1) +
                         ", hard: " + std::to_string(hard) + "}");
    EXPECT_EQ(set(again).status, 0);
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
    ASSERT_EQ(of_pack.size(), 1u);
    EXPECT_EQ(of_pack[0]["target"], 0.5);
    EXPECT_EQ(levels(folder.write("b.ned.yaml", read_all(map_with_lines))).size(), 3u) << "the pack does not name it";
    const std::string own = read_all(map_with_lines) + "target: {hard: {novice: 0.25}}\n";
    EXPECT_EQ(levels(folder.write("a.ned.yaml", own))[0]["target"], 0.25);
}

TEST(SetThresholds, NeedsAFile) {
    const Ran ran = run({program(), "rate", "-", "--set-thresholds", "--games", "1"}, read_all(map_with_lines));
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("not a stream"), std::string::npos) << ran.err;
}

TEST(SetThresholds, SaysWhatTheUsualTargetIs) {
    const TemporaryFolder folder;
    const std::string map = folder.write("a.ned.yaml", read_all(map_with_lines));
    const Ran ran = set(map);
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const std::string player : {"novice", "regular", "expert"})
        EXPECT_NE(ran.out.find("the " + player + " wins"), std::string::npos) << ran.out;
    EXPECT_NE(read_all(map).find("thresholds: {easy: "), std::string::npos);
}
