#include "validator/base/waivers.h"

#include <gtest/gtest.h>

namespace nedforge {
namespace {

Diagnostic finding(const std::string& code, Severity severity, std::vector<std::string> nodes = {}) {
    Diagnostic d;
    d.code = code;
    d.severity = severity;
    d.subjects = std::move(nodes);
    return d;
}

TEST(Waivers, MatchByCodeAndJustTheseNodes) {
    Diagnostics found{finding("NED305", Severity::warning, {"A", "B"}), finding("NED305", Severity::warning, {"A"}),
                      finding("NED306", Severity::info)};
    const auto used = apply_waivers(found, {{"NED305", std::vector<std::string>{"B", "A"}, "first"},
                                            {"NED305", std::vector<std::string>{"A", "B", "C"}, "none"},
                                            {"NED306", std::nullopt, "second"}});
    EXPECT_EQ(used, (std::vector<bool>{true, false, true}));
    EXPECT_EQ(found[0].waived, "first");
    EXPECT_FALSE(found[1].waived);
    EXPECT_EQ(found[2].waived, "second");
}

TEST(Waivers, WithoutNodesTakeEveryFindingOfTheCheck) {
    Diagnostics found{finding("NED304", Severity::error, {"A"}), finding("NED304", Severity::warning, {"B"})};
    EXPECT_EQ(apply_waivers(found, {{"NED304", std::nullopt, "all"}, {"NED304", std::nullopt, "again"}}),
              (std::vector<bool>{true, true}));
    EXPECT_EQ(found[0].waived, "all");
    EXPECT_EQ(found[1].waived, "all");
}

TEST(Waivers, WithNoNodesAtAllMatchFindingsWithoutSubjects) {
    Diagnostics found{finding("NED303", Severity::warning, {"A"}), finding("NED501", Severity::info)};
    apply_waivers(found, {{"NED303", std::vector<std::string>{}, "r"}, {"NED501", std::vector<std::string>{}, "r"}});
    EXPECT_FALSE(found[0].waived);
    EXPECT_TRUE(found[1].waived);
}

TEST(Waivers, ErrorsOfTheFileAndOfStructureStand) {
    Diagnostics found{finding("NED104", Severity::error), finding("NED201", Severity::error),
                      finding("NED211", Severity::warning), finding("NED111", Severity::warning),
                      finding("NED402", Severity::error)};
    std::vector<Waiver> all;
    for (const auto& d : found) all.push_back({d.code, std::nullopt, "r"});
    EXPECT_EQ(apply_waivers(found, all), (std::vector<bool>{false, false, true, false, true}));
}

}  // namespace
}  // namespace nedforge
