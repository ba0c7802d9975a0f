// `nedforge analyze` from outside.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/support.h"

namespace nedforge {
namespace {

using Json = nlohmann::json;

const std::string relative_fixtures = "tests/validator/luddite/fixtures/";

TEST(AnalyzeCommand, PrintsTheContract) {
    const auto ran = test::run(
        {test::program(), "analyze", test::source_path(relative_fixtures + "NED305/bad.ned.yaml"), "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(Json::parse(ran.out), Json::parse(R"({
        "schema": 1,
        "id": "fixture",
        "nodes": {"A1": {"reachable": true, "min_dice": 3, "returns": true, "force_only": false},
                  "B1": {"reachable": true, "min_dice": 1, "returns": true, "force_only": false},
                  "C1": {"reachable": true, "min_dice": 3, "returns": true, "force_only": false},
                  "B2": {"reachable": true, "min_dice": 0, "returns": true, "force_only": false}},
        "critical": {"max_damage": 8, "conflicts": [["A1", "C1"]]},
        "point_of_no_return": true,
        "hack": [{"reward": {"code": "alpha"}, "attainable": true, "min_dice": 4},
                 {"reward": {"code": "beta"}, "attainable": true, "min_dice": 4}],
        "states": 14336})"));
}

TEST(AnalyzeCommand, SaysNullWhereNothingLeads) {
    const auto ran = test::run(
        {test::program(), "analyze", test::source_path(relative_fixtures + "NED302/bad.ned.yaml"), "--format", "json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["nodes"]["E1"], Json::parse(R"({"reachable": false, "min_dice": null, "returns": false,
                                                   "force_only": false})"));
}

TEST(AnalyzeCommand, DrawsTheModule) {
    const auto ran =
        test::run({test::program(), "analyze", test::source_path(relative_fixtures + "NED303/bad.ned.yaml")});
    ASSERT_EQ(ran.status, 0) << ran.err;
    for (const char* word : {"A1", "Enter", "OFF 2", "by force", "+2c", "States of the movement model"})
        EXPECT_NE(ran.out.find(word), std::string::npos) << word;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
}

// NED309 and NED310 rest on games: the text says what they say, and says nothing where they do not.
TEST(AnalyzeCommand, SaysWhatNoGameShows) {
    const auto text_of = [](const std::string& fixture) {
        return test::run({test::program(), "analyze", test::source_path(relative_fixtures + fixture)}).out;
    };
    const std::string no_exit = text_of("NED309/bad.ned.yaml"), no_hit = text_of("NED310/bad.ned.yaml");
    EXPECT_NE(no_exit.find("Not shown: no game that ends on the Exit "), std::string::npos) << no_exit;
    EXPECT_NE(no_hit.find("Not shown: no game hits the critical function of "), std::string::npos) << no_hit;
    for (const char* good : {"NED309/good.ned.yaml", "NED310/good.ned.yaml"})
        EXPECT_EQ(text_of(good).find("Not shown"), std::string::npos) << good;
}

TEST(AnalyzeCommand, RefusesBrokenMapsWithTheirReport) {
    test::TemporaryFolder folder;
    const auto path = folder.write("bad.ned.yaml", "format: 1\ngame: luddite\n");
    const auto ran = test::run({test::program(), "analyze", path, "--format", "json"});
    EXPECT_EQ(ran.status, 1);
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["maps"][0]["path"], path);
    EXPECT_FALSE(json["maps"][0]["diagnostics"].empty());
    EXPECT_EQ(test::run({test::program(), "analyze", folder.path() + "/none.ned.yaml"}).status, 2);
    EXPECT_EQ(test::run({test::program(), "analyze", folder.path()}).status, 2);
    EXPECT_EQ(test::run({test::program(), "analyze"}).status, 2);
}

TEST(AnalyzeCommand, RefusesWithTheObjectOfValidate) {
    test::TemporaryFolder folder;
    std::string text = test::read_all(test::source_path(relative_fixtures + "NED201/bad.ned.yaml"));
    for (const char* code : {"NED502", "NED601", "NED801"})
        text += std::string(text.find("\nwaivers:") == std::string::npos ? "waivers:\n" : "") + "  - {check: " + code +
                ", reason: hidden by a structure error}\n";
    const auto path = folder.write("bad.ned.yaml", text);
    const auto refused = test::run({test::program(), "analyze", path, "--format", "json"});
    EXPECT_EQ(refused.status, 1);
    EXPECT_EQ(Json::parse(refused.out),
              Json::parse(test::run({test::program(), "validate", path, "--format", "json"}).out));
}

}  // namespace
}  // namespace nedforge
