// Checks of stories on stories made for them: fixtures/CODE/bad* has the finding, good* has not.

#include <gtest/gtest.h>

#include "tests/support/check_fixtures.h"
#include "validator/london_dread/family.h"

namespace nedforge::london_dread {
namespace {

using Fixture = test::CheckFixture;

const std::string folder = "tests/validator/london_dread/fixtures";

const std::vector<Fixture>& fixtures() {
    static const auto all = test::check_fixtures_in(folder);
    return all;
}

Diagnostics found_in(const Fixture& fixture) { return check_loaded(open_map_file<Story>(fixture.path), {}); }

TEST(LondonDreadFixtures, ShowWhatTheyAreFor) {
    test::hold_fixtures(london_dread_family, folder, [](int number) { return number >= 200 && number < 600; });
}

TEST(LondonDreadRegistry, IsInTheOrderOfCodesAndSaysAll) { test::hold_registry(london_dread_family); }

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

TEST(LondonDreadFixtures, IdleCharactersAreCountedInWholeCards) {
    int found = 0;
    for (const auto& fixture : fixtures()) {
        if (fixture.code != "DREAD406" || !fixture.name.starts_with("bad")) continue;
        for (const Diagnostic& d : found_in(fixture))
            if (d.code == "DREAD406") {
                EXPECT_TRUE(d.message.starts_with("3 of 8 Dread cards of tier 1 show an icon of ")) << d.message;
                ++found;
            }
    }
    EXPECT_GE(found, 3);
}

}  // namespace
}  // namespace nedforge::london_dread
