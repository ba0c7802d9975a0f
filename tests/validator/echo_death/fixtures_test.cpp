// Every check on grids made for it: fixtures/CODE/bad* has the finding, good* has not. A file whose comments say
// "# expect: severity code line:column subjects…" has just these findings, in this order.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/check_fixtures.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

const std::string folder = "tests/validator/echo_death/fixtures";

TEST(GridFixtures, ShowWhatTheyAreFor) {
    const auto cured = test::hold_fixtures(echo_death_family, folder, [](int number) { return number < 600; });
    for (const char* code : {"ECHO204", "ECHO205", "ECHO206", "ECHO302", "ECHO401", "ECHO501"})
        EXPECT_TRUE(cured.contains(code)) << code;
}

TEST(GridRegistry, IsInTheOrderOfCodesAndSaysAll) { test::hold_registry(echo_death_family); }

// The witness of a jam places fewer Nodes than are needed, one by one as the engine allows it, and then none more.
TEST(GridFixtures, TheWitnessOfAJamEndsTheDeployment) {
    const auto found = check_loaded(
        open_map_file<Grid>(test::source_path("tests/validator/echo_death/fixtures/ECHO301/bad.grid.yaml")), {});
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
