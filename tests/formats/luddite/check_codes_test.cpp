// A waiver may name just the checks that there are.

#include "formats/luddite/check_codes.h"

#include <gtest/gtest.h>

#include <set>

#include "validator/luddite/validate.h"

namespace nedforge::luddite {
namespace {

TEST(CheckCodes, TheFormatAndTheRegistryAgree) {
    std::set<std::string_view> known(known_check_codes.begin(), known_check_codes.end());
    EXPECT_EQ(known.size(), known_check_codes.size());
    std::set<std::string_view> registered;
    for (const auto& check : all_checks()) registered.insert(check.code);
    registered.insert("NED602");  // only with --rate, which registers nothing
    for (const auto code : known) EXPECT_TRUE(registered.count(code)) << code << " is no check";
    for (const auto code : registered) EXPECT_TRUE(known.count(code)) << code << " can't be named by a waiver";
}

}  // namespace
}  // namespace nedforge::luddite
