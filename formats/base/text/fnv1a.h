#pragma once
// The 64-bit hash FNV-1a (Fowler, Noll and Vo; the IETF's draft-eastlake-fnv). It detects damage and names findings; it
// does not withstand an attacker.

#include <cstdint>
#include <string_view>

#include "engine/base/characters.h"

namespace nedforge {

constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t basis = 0xCBF29CE484222325ULL) {
    for (const char c : bytes) basis = (basis ^ byte_of(c)) * 0x100000001B3ULL;
    return basis;
}

}  // namespace nedforge
