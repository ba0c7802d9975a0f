// Every check on grids made for it: fixtures/CODE/bad* has the finding, good* has not. A file whose comments say
// "# expect: severity code line:column subjects…" has just these findings, in this order.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "formats/base/yaml/edit.h"
#include "tests/support/check_fixtures.h"
#include "validator/echo_death/validate.h"

namespace nedforge::echo_death {
namespace {

using Fixture = test::CheckFixture;

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in("tests/validator/echo_death/fixtures");
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_grid_file(fixture.path), {}); }

TEST(GridFixtures, HaveWhatTheyExpect) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        const Diagnostics found = found_in(fixture);
        EXPECT_EQ(test::has_finding(found, fixture.code), fixture.name.starts_with("bad"));
        const auto expected = test::expected_lines_in(test::read_all(fixture.path));
        if (!expected.empty()) {
            EXPECT_EQ(test::lines_of(found), expected);
        }
    }
}

TEST(GridFixtures, ThereAreSomeForEveryCheckButThoseThatPlayOrPrint) {
    std::set<std::string> bad, good;
    for (const auto& fixture : fixtures()) (fixture.name.starts_with("bad") ? bad : good).insert(fixture.code);
    for (const auto& check : all_checks()) {
        if (check.code.substr(4, 1) >= "6") continue;
        EXPECT_TRUE(bad.contains(std::string(check.code))) << check.code;
        EXPECT_TRUE(good.contains(std::string(check.code))) << check.code;
    }
}

TEST(GridFixtures, EveryFindingSpeaks) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        test::expect_findings_speak(found_in(fixture), [](std::string_view code) { return find_check(code); });
    }
}

// A fix that is offered cures its finding and brings no error or warning.
TEST(GridFixtures, FixesCure) {
    std::set<std::string> cured;
    for (const auto& fixture : fixtures()) {
        const LoadedGrid loaded = open_grid_file(fixture.path);
        const Diagnostics found = check_loaded(loaded, {});
        for (const auto& d : found)
            for (const auto& fix : d.fixes) {
                SCOPED_TRACE(fixture.path + ": " + fix.title);
                cured.insert(d.code);
                const auto text = edited_text(loaded.text, fix.edits);
                ASSERT_TRUE(text);
                const LoadedGrid fixed = open_grid(*text);
                ASSERT_TRUE(fixed.grid);
                const auto like = [](const Diagnostics& list, const Diagnostic& one) {
                    return std::count_if(list.begin(), list.end(), [&](const Diagnostic& other) {
                        return other.code == one.code && other.subjects == one.subjects && other.about == one.about;
                    });
                };
                const Diagnostics after = check_loaded(fixed, {});
                EXPECT_LT(like(after, d), like(found, d));
                for (const auto& other : after)
                    if (other.severity != Severity::info && !other.waived) {
                        EXPECT_GT(like(found, other), 0) << other.message;
                    }
            }
    }
    for (const char* code : {"ECHO204", "ECHO205", "ECHO206", "ECHO302", "ECHO401", "ECHO501"})
        EXPECT_TRUE(cured.contains(code)) << code;
}

TEST(GridRegistry, IsInTheOrderOfCodesAndSaysAll) {
    std::vector<std::string_view> codes;
    for (const auto& check : all_checks()) {
        codes.push_back(check.code);
        for (const auto text : {check.name, check.what, check.why, check.help, check.example})
            EXPECT_FALSE(text.empty()) << check.code;
        EXPECT_TRUE(check.code.starts_with("ECHO")) << check.code;
    }
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), codes.size());
}

// The witness of a jam places fewer Nodes than are needed, one by one as the engine allows it, and then none more.
TEST(GridFixtures, TheWitnessOfAJamEndsTheDeployment) {
    const auto found = check_loaded(
        open_grid_file(test::source_path("tests/validator/echo_death/fixtures/ECHO301/bad.grid.yaml")), {});
    ASSERT_EQ(found.size(), 1u);
    ASSERT_TRUE(found.front().witness);
    ASSERT_EQ(found.front().witness->size(), 1u);
    const WitnessStep& step = found.front().witness->front();
    ASSERT_EQ(step.fields.size(), 2u);
    EXPECT_EQ(step.fields[0].first, "do");
    EXPECT_EQ(std::get<std::string>(step.fields[0].second), "place");
    EXPECT_EQ(step.fields[1].first, "square");
    EXPECT_TRUE(std::holds_alternative<WitnessPoint>(step.fields[1].second));
}

}  // namespace
}  // namespace nedforge::echo_death
