// Checks of stories on stories made for them: fixtures/CODE/bad* has the finding, good* has not.

#include <gtest/gtest.h>

#include <set>

#include "tests/support/check_fixtures.h"
#include "validator/london_dread/validate.h"

namespace nedforge::london_dread {
namespace {

using Fixture = test::CheckFixture;

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in("tests/validator/london_dread/fixtures");
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_story_file(fixture.path), {}); }

TEST(LondonDreadFixtures, HaveWhatTheyExpect) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        const Diagnostics found = found_in(fixture);
        EXPECT_EQ(test::has_finding(found, fixture.code), fixture.name.starts_with("bad"));
        const auto expected = test::expected_lines_in(test::read_all(fixture.path));
        if (expected.empty()) continue;
        EXPECT_EQ(test::lines_of(found), expected);
    }
}

TEST(LondonDreadFixtures, ThereAreSomeForEveryCheckOfTheStory) {
    std::set<std::string> bad, good;
    for (const auto& fixture : fixtures()) (fixture.name.starts_with("bad") ? bad : good).insert(fixture.code);
    for (const auto& check : all_checks()) {
        if (number_of(check.code) < 200 || number_of(check.code) >= 600) continue;
        EXPECT_TRUE(bad.contains(std::string(check.code))) << check.code;
        EXPECT_TRUE(good.contains(std::string(check.code))) << check.code;
    }
}

TEST(LondonDreadFixtures, EveryFindingSpeaks) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        test::expect_findings_speak(found_in(fixture), [](std::string_view code) { return find_check(code); });
    }
}

TEST(LondonDreadFixtures, ALateDistributionIsAWitness) {
    for (const auto& fixture : fixtures()) {
        if (fixture.code != "DREAD301" || !fixture.name.starts_with("bad")) continue;
        for (const Diagnostic& d : found_in(fixture))
            if (d.code == "DREAD301") {
                ASSERT_TRUE(d.witness);
                ASSERT_EQ(d.witness->size(), 4u);
                EXPECT_EQ(d.witness->front().fields[0].first, "plot");
                EXPECT_EQ(d.witness->front().fields[1].first, "area");
            }
    }
}

TEST(LondonDreadRegistry, IsInTheOrderOfCodesAndSaysAll) {
    std::vector<std::string_view> codes;
    for (const auto& check : all_checks()) {
        codes.push_back(check.code);
        for (const auto text : {check.name, check.what, check.why, check.help, check.example})
            EXPECT_FALSE(text.empty()) << check.code;
        EXPECT_TRUE(check.code.starts_with("DREAD")) << check.code;
    }
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), codes.size());
}

}  // namespace
}  // namespace nedforge::london_dread
