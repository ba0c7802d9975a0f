// HOME601 to HOME603: found where the home plays badly between the policies, and only with --rate.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/smart_home/homes.h"
#include "tests/support/support.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

std::vector<std::string> codes_with(const std::string& standards, bool rate) {
    std::string text = test::cottage_text();
    const std::string usual = "standards: {chain: 3}";
    text.replace(text.find(usual), usual.size(), "standards: {" + standards + "}");
    ValidateOptions options;
    options.rate = rate;
    options.rate_games = 40;
    options.fixes = false;
    std::vector<std::string> codes;
    for (const auto& d : check_loaded(open_home(text), options))
        if (d.code.starts_with("HOME6")) codes.push_back(d.code);
    return codes;
}

int count(const std::vector<std::string>& codes, const std::string& code) {
    return static_cast<int>(std::count(codes.begin(), codes.end(), code));
}

TEST(HomeBalance, IsJudgedByTheStandards) {
    EXPECT_EQ(count(codes_with("win_low: 0, win_high: 1", true), "HOME601"), 0);
    EXPECT_EQ(count(codes_with("win_low: 0, win_high: 0.000001", true), "HOME601") +
                  count(codes_with("win_low: 0.999999, win_high: 1", true), "HOME601"),
              2)
        << "the Defenders win some games and lose some";
    EXPECT_EQ(count(codes_with("rounds: 1", true), "HOME602"), 1);
    EXPECT_EQ(count(codes_with("rounds: 100", true), "HOME602"), 0);
    EXPECT_EQ(count(codes_with("ending: 1", true), "HOME603"), 4);
    EXPECT_EQ(count(codes_with("ending: 0", true), "HOME603"), 0);
}

TEST(HomeBalance, IsNotJudgedWithoutRating) { EXPECT_TRUE(codes_with("ending: 1, rounds: 1", false).empty()); }

}  // namespace
}  // namespace nedforge::smart_home
