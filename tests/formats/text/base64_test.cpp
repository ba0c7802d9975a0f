#include "formats/base/text/base64.h"

#include <gtest/gtest.h>

using namespace nedforge;

// The first ones are the examples of RFC 4648, chapter 10.
TEST(Base64, IsThatOfTheRfc) {
    for (const auto& [bytes, text] : {std::pair<std::string, std::string>{"", ""},
                                      {"f", "Zg=="},
                                      {"fo", "Zm8="},
                                      {"foo", "Zm9v"},
                                      {"foob", "Zm9vYg=="},
                                      {"fooba", "Zm9vYmE="},
                                      {"foobar", "Zm9vYmFy"},
                                      {std::string("\0\x10\x83\xFB\xFF\xBF", 6), "ABCD+/+/"}})
        EXPECT_EQ(base64(bytes), text) << text;
}
