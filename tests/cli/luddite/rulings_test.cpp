// nedforge rulings, and the same table in `report`.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

using namespace nedforge::test;
using nlohmann::json;

namespace {

const std::string or_map = source_path("sample_maps/luddite/lessons/gate-or.ned.yaml");

Ran rulings(std::vector<std::string> more) {
    std::vector<std::string> words{program(), "rulings", "--policy", "planner", "--games", "100"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}

json row_of(const json& table, const std::string& ruling) {
    for (const auto& row : table["readings"])
        if (row["ruling"] == ruling) return row;
    return {};
}

}  // namespace

TEST(RulingsCommand, MarksWhatDiffersAndNothingElse) {
    const Ran ran = rulings({or_map, "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json table = json::parse(ran.out);
    EXPECT_EQ(table["readings"].size(), 8u);
    EXPECT_TRUE(table["complete"]);
    EXPECT_FALSE(table["in_force"]["differs"]);
    EXPECT_EQ(table["in_force"]["best"]["score"], table["in_force"]["best"]["upper_bound"]);
    // OR as AND makes the way longer: the mean falls for sure.
    const json both = row_of(table, "or_gate");
    EXPECT_EQ(both["reading"], "both");
    EXPECT_TRUE(both["differs"]);
    EXPECT_TRUE(both["played"]["score"]["differs"]);
    EXPECT_LT(both["played"]["score"]["high"], 0);
    // A cache that only an end of a move empties costs a point of the best score; the checks' search proves both.
    const json stop = row_of(table, "passing");
    EXPECT_TRUE(stop["best"]["differs"]);
    EXPECT_LT(stop["best"]["score"], table["in_force"]["best"]["score"]);
    // The map has no pattern, and the planner makes no move in parts.
    EXPECT_EQ(row_of(table, "patterns")["same_games"], "nothing on the map asks");
    EXPECT_EQ(row_of(table, "move")["same_games"], "the policy makes whole moves");
    for (const std::string same : {"patterns", "move", "spaces", "duplicate"})
        EXPECT_FALSE(row_of(table, same)["differs"]) << same;
}

TEST(RulingsCommand, GamesArePairedWithTheDiceOfRate) {
    const json table = json::parse(rulings({or_map, "--format", "json", "--seed", "5"}).out);
    for (const std::string reading : {"or_gate=both", "clock_icons=last"}) {
        const json rated = json::parse(run({program(), "rate", or_map, "--policy", "planner", "--games", "100",
                                            "--seed", "5", "--no-bounds", "--format", "json", "--ruling", reading})
                                           .out);
        const json row = row_of(table, reading.substr(0, reading.find('=')));
        EXPECT_EQ(row["played"]["mean"], rated["score"]["mean"]);
        EXPECT_EQ(row["played"]["win"]["hard"]["rate"], rated["win"]["hard"]["rate"]);
    }
}

TEST(RulingsCommand, StartsFromTheReadingsInForce) {
    const Ran ran = rulings({or_map, "--format", "json", "--ruling", "or_gate=both"});
    const json row = row_of(json::parse(ran.out), "or_gate");
    EXPECT_EQ(row["reading"], "either");
    EXPECT_GT(row["played"]["score"]["low"], 0);
}

TEST(RulingsCommand, SaysTheSameForEveryNumberOfJobs) {
    const std::string map = source_path("sample_maps/luddite/lines-first-hack.ned.yaml");
    const std::vector<std::string> words{program(), "rulings", map, "--policy", "novice", "--games", "60", "--jobs"};
    auto one = words, three = words;
    one.push_back("1");
    three.push_back("3");
    const Ran first = run(one);
    EXPECT_EQ(first.status, 0) << first.err;
    EXPECT_EQ(first.out, run(three).out);
}

// No game scores more than 40, so easy can't be won above 40; it can be won from 40 on.
TEST(RulingsCommand, AFindingUnderAnotherReadingIsMarked) {
    const TemporaryFolder folder;
    std::string text = read_all(or_map);
    const std::string before = "{easy: 8, medium: 14, hard: 20}";
    text.replace(text.find(before), before.size(), "{easy: 40, medium: 50, hard: 60}");
    const std::string map = folder.write("a.ned.yaml", text);
    const json table = json::parse(rulings({map, "--format", "json"}).out);
    EXPECT_EQ(table["in_force"]["errors"], json({"NED601"}));
    const json reach = row_of(table, "threshold");
    EXPECT_TRUE(reach["errors"].empty()) << reach;
    EXPECT_TRUE(reach["findings_differ"] && reach["differs"]);
    EXPECT_NE(rulings({map}).out.find("* threshold=reach    R21     none  *"), std::string::npos) << rulings({map}).out;
}

TEST(RulingsCommand, SaysNothingOfGamesThatWereNotPlayed) {
    const std::string map = source_path("sample_maps/luddite/campaign-2026-11/ned-09.ned.yaml");
    const Ran ran = run({"timeout", "-s", "INT", "1", program(), "rulings", map, "--think", "1000"});
    EXPECT_EQ(ran.out.find("0 %"), std::string::npos) << ran.out;
}

TEST(RulingsCommand, TheReportHasTheTable) {
    const TemporaryFolder folder;
    const std::string page = folder.path() + "/a.html";
    const Ran ran = run({program(), "report", or_map, "-o", page, "--rulings"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string html = read_all(page);
    EXPECT_NE(html.find("<h2>Other readings</h2>"), std::string::npos);
    EXPECT_NE(html.find("or_gate=both"), std::string::npos);
    EXPECT_NE(html.find(" *</b>"), std::string::npos);
    EXPECT_EQ(html.find("U+000A"), std::string::npos);
    ASSERT_EQ(run({program(), "report", or_map, "-o", page}).status, 0);
    EXPECT_EQ(read_all(page).find("Other readings"), std::string::npos);
}

TEST(RulingsCommand, HelpShowsTheReadingsAndTheCommand) {
    const Ran help = run({program(), "help", "rulings"});
    EXPECT_NE(help.out.find("LUDDITE\n"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("or_gate=either|both"), std::string::npos);
    EXPECT_NE(help.out.find("\nThe command rulings\n"), std::string::npos) << help.out;
    EXPECT_NE(help.out.find("nedforge rulings [OPTIONS] MAP"), std::string::npos) << help.out;
}
