// Every check on positions made for it: fixtures/CODE/bad* has the finding, good* has not. A file whose comments say
// "# expect: severity code line:column subjects…" has just these findings, in this order.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/check_fixtures.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

using Fixture = test::CheckFixture;

const std::string folder = "tests/validator/luddit/fixtures";

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in(folder);
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_map_file<Position>(fixture.path), {}); }

TEST(LudditFixtures, ShowWhatTheyAreFor) {
    const auto cured = test::hold_fixtures(luddit_family, folder, [](int) { return true; });
    for (const char* code : {"LOOP201", "LOOP203", "LOOP301", "LOOP401", "LOOP404", "LOOP405"})
        EXPECT_TRUE(cured.contains(code)) << code;
}

TEST(LudditRegistry, IsInTheOrderOfCodesAndSaysAll) { test::hold_registry(luddit_family); }

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
