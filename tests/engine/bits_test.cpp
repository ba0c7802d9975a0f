// The bits of a mask, counted and picked without the instructions that do it.

#include "engine/base/bits.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

using namespace nedforge;

namespace {

// Of every density, the empty and the full mask among them.
std::vector<std::uint64_t> masks() {
    std::vector<std::uint64_t> all{0, ~std::uint64_t{0}};
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t a = random(), b = random();
        for (const auto mask : {a, a & b, a | b, std::uint64_t{1} << (i % 64), ~(std::uint64_t{1} << (i % 64))})
            all.push_back(mask);
    }
    return all;
}

}  // namespace

TEST(Bits, AreCounted) {
    for (const auto mask : masks()) ASSERT_EQ(count_bits(mask), static_cast<unsigned>(std::popcount(mask))) << mask;
}

TEST(Bits, ArePickedFromBelow) {
    for (const auto mask : masks()) {
        unsigned n = 0;
        for (int i = 0; i < 64; ++i) {
            if (mask >> i & 1) {
                ASSERT_EQ(nth_bit(mask, n++), i) << mask;
            }
        }
    }
}
