// FNV-1a, 64 bits, against the test vectors of its authors.

#include "formats/base/text/fnv1a.h"

#include <gtest/gtest.h>

namespace nedforge {
namespace {

TEST(Fnv1a, IsThatOfItsAuthors) {
    EXPECT_EQ(fnv1a(""), 0xCBF29CE484222325u);
    EXPECT_EQ(fnv1a("a"), 0xAF63DC4C8601EC8Cu);
    EXPECT_EQ(fnv1a("foobar"), 0x85944171F73967E8u);
}

}  // namespace
}  // namespace nedforge
