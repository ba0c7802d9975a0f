// SHA-256 against the examples of FIPS 180-4 and against another implementation (Python's hashlib).

#include "formats/base/text/sha256.h"

#include <gtest/gtest.h>

namespace nedforge {
namespace {

TEST(Sha256, GivesTheStandardsExamples) {
    EXPECT_EQ(sha256_text(""), "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256_text("abc"), "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256_text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "sha256:248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256_text(std::string(1'000'000, 'a')),
              "sha256:cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// Every length about the ends of blocks: the digits of the digests of 0 to 300 bytes, digested.
TEST(Sha256, GivesWhatAnotherGivesAtEveryLength) {
    std::string bytes, digits;
    for (int length = 0; length <= 300; ++length) {
        digits += sha256_text(bytes).substr(7);
        bytes += static_cast<char>(length * length % 251);
    }
    EXPECT_EQ(sha256_text(digits), "sha256:0a621c95e2487bea99e8e5f1bc6bdb83f3c04aa3414bdae5ff0ac8e83df284d3");
}

}  // namespace
}  // namespace nedforge
