// Characters of UTF-8 as ranges of bytes: texts are cut between characters, and broken ones within their bytes.

#include "engine/base/characters.h"

#include <gtest/gtest.h>

#include <string>

namespace nedforge {
namespace {

const std::string mixed = "a\u00e9\u20ac\U0001F436z";  // of 1, 2, 3, 4 and 1 bytes

TEST(Characters, AreCountedOnce) {
    EXPECT_EQ(count_code_points(""), 0u);
    EXPECT_EQ(count_code_points(mixed), 5u);
    EXPECT_EQ(count_code_points("\x80\x80"), 0u);
}

TEST(Characters, AreNotCut) {
    ASSERT_EQ(mixed.size(), 11u);
    const std::size_t begins[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 11},
                      ends[] = {0, 1, 3, 3, 6, 6, 6, 10, 10, 10, 10, 11};
    for (std::size_t offset = 0; offset <= mixed.size(); ++offset) {
        EXPECT_EQ(character_begin(mixed, offset), begins[offset]) << offset;
        EXPECT_EQ(character_end(mixed, offset), ends[offset]) << offset;
    }
}

TEST(Characters, OfBrokenTextEndWithIt) {
    const std::string broken = "\x80\x80\x80";
    EXPECT_EQ(character_begin(broken, 2), 0u);
    EXPECT_EQ(character_end(broken, 1), 3u);
    for (const std::size_t beyond : {3u, 4u, 100u}) {
        EXPECT_EQ(character_begin(broken, beyond), 3u);
        EXPECT_EQ(character_end(broken, beyond), 3u);
    }
}

}  // namespace
}  // namespace nedforge
