// Every check on positions made for it: fixtures/CODE/bad* has the finding, good* has not. A file whose comments say
// "# expect: severity code line:column subjects…" has just these findings, in this order.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "formats/base/yaml/edit.h"
#include "tests/support/check_fixtures.h"
#include "validator/luddit/validate.h"

namespace nedforge::luddit {
namespace {

using Fixture = test::CheckFixture;

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in("tests/validator/luddit/fixtures");
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_position_file(fixture.path), {}); }

TEST(LudditFixtures, HaveWhatTheyExpect) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        const Diagnostics found = found_in(fixture);
        EXPECT_EQ(test::has_finding(found, fixture.code), fixture.name.starts_with("bad"));
        const auto expected = test::expected_lines_in(test::read_all(fixture.path));
        if (expected.empty()) continue;
        EXPECT_EQ(test::lines_of(found), expected);
    }
}

TEST(LudditFixtures, ThereAreSomeForEveryCheck) {
    std::set<std::string> bad, good;
    for (const auto& fixture : fixtures()) (fixture.name.starts_with("bad") ? bad : good).insert(fixture.code);
    for (const auto& check : all_checks()) {
        EXPECT_TRUE(bad.contains(std::string(check.code))) << check.code;
        EXPECT_TRUE(good.contains(std::string(check.code))) << check.code;
    }
}

TEST(LudditFixtures, EveryFindingSpeaks) {
    for (const auto& fixture : fixtures()) {
        SCOPED_TRACE(fixture.path);
        test::expect_findings_speak(found_in(fixture), [](std::string_view code) { return find_check(code); });
    }
}

// A fix that is offered cures its finding and brings no error or warning.
TEST(LudditFixtures, FixesCure) {
    std::set<std::string> cured;
    for (const auto& fixture : fixtures()) {
        const LoadedPosition loaded = open_position_file(fixture.path);
        const Diagnostics found = check_loaded(loaded, {});
        for (const auto& d : found)
            for (const auto& fix : d.fixes) {
                SCOPED_TRACE(fixture.path + ": " + fix.title);
                cured.insert(d.code);
                const auto text = edited_text(loaded.text, fix.edits);
                ASSERT_TRUE(text);
                const LoadedPosition fixed = open_position(*text);
                ASSERT_TRUE(fixed.position);
                const Diagnostics after = check_loaded(fixed, {});
                const auto like = [](const Diagnostics& list, const Diagnostic& one) {
                    return std::count_if(list.begin(), list.end(), [&](const Diagnostic& other) {
                        return other.code == one.code && other.subjects == one.subjects;
                    });
                };
                EXPECT_LT(like(after, d), like(found, d));
                for (const auto& other : after)
                    if (other.severity != Severity::info && !other.waived) {
                        EXPECT_GT(like(found, other), 0) << other.message;
                    }
            }
    }
    for (const char* code : {"LOOP201", "LOOP203", "LOOP301", "LOOP401", "LOOP404", "LOOP405"})
        EXPECT_TRUE(cured.contains(code)) << code;
}

TEST(LudditRegistry, IsInTheOrderOfCodesAndSaysAll) {
    std::vector<std::string_view> codes;
    for (const auto& check : all_checks()) {
        codes.push_back(check.code);
        for (const auto text : {check.name, check.what, check.why, check.help, check.example})
            EXPECT_FALSE(text.empty()) << check.code;
        EXPECT_TRUE(check.code.starts_with("LOOP")) << check.code;
    }
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), codes.size());
}

// The witness of a task with two solutions has a run for each, and each point is a pair of numbers.
TEST(LudditFixtures, AWitnessIsWrittenAsInAReplay) {
    for (const auto& fixture : fixtures()) {
        if (fixture.name != "bad.torus.yaml") continue;
        for (const Diagnostic& d : found_in(fixture)) {
            if (d.code == "LOOP404") {
                EXPECT_EQ(std::count_if(d.witness->begin(), d.witness->end(),
                                        [](const WitnessStep& step) { return step.begins_run; }),
                          2);
            }
            if (d.code == "LOOP304") {
                ASSERT_EQ(d.witness->size(), 2u);
                EXPECT_EQ(d.witness->front(), (WitnessStep{{{"place", WitnessPoint{0, 0}}}}));
            }
        }
    }
}

}  // namespace
}  // namespace nedforge::luddit
