#pragma once
// Reproducible dice. A stream is named by (seed, stream): the same pair gives the same rolls on every machine and for
// every number of threads, so that game k of a rating always sees the same dice. Counter-based start (splitmix64),
// then xoshiro256** (Blackman & Vigna, "Scrambled linear pseudorandom number generators", 2018).

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace nedforge {

class SeededDice {
public:
    explicit SeededDice(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t x = seed * 0x9E3779B97F4A7C15ULL + stream * 0xD1B54A32D192ED03ULL;
        for (auto& word : s_) {
            x += 0x9E3779B97F4A7C15ULL;
            std::uint64_t z = x;
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
            word = z ^ (z >> 31);
        }
    }

    std::uint64_t next() {
        const std::uint64_t result = rotl(s_[1] * 5, 7) * 9;
        const std::uint64_t t = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = rotl(s_[3], 45);
        return result;
    }

    // Uniform in 0..n-1. The bias is below n / 2^64 (multiply-shift on 64 bits).
    std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>((static_cast<unsigned __int128>(next()) * n) >> 64);
    }

    // The same of a container's size.
    std::size_t below(std::same_as<std::size_t> auto size) { return below(static_cast<std::uint32_t>(size)); }
    int die() { return static_cast<int>(below(6)) + 1; }
    std::array<int, 3> roll() { return {die(), die(), die()}; }

    // For the standard library's algorithms (std::shuffle).
    using result_type = std::uint64_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~result_type{0}; }
    result_type operator()() { return next(); }

private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    std::array<std::uint64_t, 4> s_{};
};

}  // namespace nedforge
