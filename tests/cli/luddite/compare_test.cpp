// nedforge compare: the difference of two maps, and of each change alone, with intervals.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;

namespace {

// The first sample with all thresholds out of reach, and with a shorter Clock besides.
struct Pair {
    std::string before = read_all(source_path("sample_maps/luddite/lines-first-hack.ned.yaml"));
    std::string after = before + "thresholds: {easy: 900, medium: 950, hard: 999}\n";

    Pair() {
        const auto clock = after.find("clock:");
        EXPECT_NE(clock, std::string::npos);
        const auto box = after.find('.', clock);
        after.erase(box, 1);
    }
};

Ran compared(const std::string& a, const std::string& b, std::vector<std::string> more) {
    std::vector<std::string> words{program(), "compare", a, b, "--policy", "planner", "--games", "300"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

}  // namespace

TEST(Compare, EachChangeAloneHasItsOwnIntervals) {
    const Pair maps;
    const TemporaryFolder folder;
    const std::string a = folder.write("a.ned.yaml", maps.before), b = folder.write("b.ned.yaml", maps.after);
    const Ran ran = compared(a, b, {"--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    ASSERT_EQ(answer["elements"].size(), 2u) << ran.out;
    EXPECT_EQ(answer["not_alone"], nlohmann::json::array());
    for (const auto& element : answer["elements"])
        for (const auto& figure : {element["score"], element["escaped"], element["win"]["medium"]}) {
            EXPECT_LE(figure["low"], figure["difference"]) << element;
            EXPECT_LE(figure["difference"], figure["high"]) << element;
            for (const std::string map : {"a", "b"}) {
                EXPECT_LE(figure[map + "_low"], figure[map]) << element;
                EXPECT_LE(figure[map], figure[map + "_high"]) << element;
            }
        }
    // Nobody scores more than 900, so at every level the thresholds alone take all wins away.
    const auto& thresholds =
        answer["elements"][0]["element"] == "thresholds" ? answer["elements"][0] : answer["elements"][1];
    EXPECT_EQ(thresholds["element"], "thresholds");
    EXPECT_EQ(thresholds["win"]["easy"]["b"], 0);
    EXPECT_EQ(thresholds["win"]["easy"]["difference"], -answer["win"]["easy"]["a"].get<double>());
    EXPECT_LT(thresholds["win"]["easy"]["high"], 0);

    const Ran text = compared(a, b, {});
    EXPECT_NE(text.out.find("  thresholds                   easy     "), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("): less\n"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("there are 10 of them"), std::string::npos) << text.out;
}

TEST(Compare, AChangeThatDoesNothingShowsNoDifference) {
    const Pair maps;
    const TemporaryFolder folder;
    const std::string a = folder.write("a.ned.yaml", maps.before),
                      b = folder.write("b.ned.yaml", maps.before + "thresholds: {easy: 900, medium: 950, hard: 999}\n"),
                      c = folder.write("c.ned.yaml", maps.before + "thresholds: {easy: 901, medium: 951, hard: 999}\n");
    (void)a;
    const Ran ran = compared(b, c, {});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_NE(ran.out.find("medium   +0.0 points (-"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("): no difference seen"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("hard     +0.0 points (-"), std::string::npos) << ran.out;
}

// One number at several values, each with the same dice; the map's own value differs from itself in nothing.
TEST(Compare, SweepsANumber) {
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const auto swept = [&](const std::string& sweep, const std::string& format) {
        return run(
            {program(), "compare", map, "--sweep", sweep, "--policy", "planner", "--games", "60", "--format", format});
    };
    const auto own = nlohmann::json::parse(swept("clock=1..2", "json").out)["own"].get<int>();
    const std::string range = "clock=" + std::to_string(own - 6) + ".." + std::to_string(own + 6) + "/6";
    const Ran ran = swept(range, "json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto answer = nlohmann::json::parse(ran.out);
    EXPECT_EQ(answer["sweep"], "Clock boxes");
    ASSERT_EQ(answer["values"].size(), 3u);
    EXPECT_EQ(answer["values"][1]["value"], own);
    EXPECT_EQ(answer["values"][1]["score"]["difference"]["difference"], 0.0);
    EXPECT_LT(answer["values"][0]["score"]["mean"], answer["values"][2]["score"]["mean"]) << "more time, more points";
    for (const auto& value : answer["values"]) {
        EXPECT_LE(value["win"]["easy"]["low"], value["win"]["easy"]["rate"]);
        EXPECT_LT(value["score"]["low"], value["score"]["high"]);
    }
    EXPECT_NE(swept(range, "text").out.find("differences from the map itself"), std::string::npos);
    for (const auto& [wrong, why] :
         {std::pair<std::string, std::string>{"clock=0..5", "Clock boxes can be 1 to 200, not 0"},
          {"clock", "as in clock=20..28"},
          {"clock=8..2", "the first value is above the last"},
          {"clock=1..200", "more than 64 values"},
          {"Z9=1..2", "no critical function is on 'Z9'"},
          {"energy 3=1..2", "no critical function is on 'energy 3'"},
          {"bonus 99=1..2", "counted from 1"}}) {
        const Ran refused = swept(wrong, "text");
        EXPECT_EQ(refused.status, 2) << wrong;
        EXPECT_NE(refused.err.find(why), std::string::npos) << refused.err;
    }
    EXPECT_EQ(run({program(), "compare", map}).status, 2);
    EXPECT_EQ(run({program(), "compare", map, map, "--sweep", "clock=1..2"}).status, 2);
}
