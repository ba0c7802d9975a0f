#pragma once
// The codes that a waiver of a home may name. The checks themselves live in the validator, which this layer can't see.
// A code is never reused for something else.

#include <array>
#include <string_view>

namespace nedforge::smart_home {

inline constexpr std::array<std::string_view, 52> known_check_codes{
    "HOME101", "HOME102", "HOME103", "HOME104", "HOME105", "HOME106", "HOME107", "HOME108", "HOME109",
    "HOME110", "HOME111", "HOME112", "HOME201", "HOME202", "HOME203", "HOME204", "HOME205", "HOME206",
    "HOME207", "HOME208", "HOME209", "HOME210", "HOME211", "HOME212", "HOME301", "HOME302", "HOME303",
    "HOME304", "HOME305", "HOME306", "HOME307", "HOME401", "HOME402", "HOME403", "HOME404", "HOME405",
    "HOME501", "HOME502", "HOME503", "HOME504", "HOME505", "HOME506", "HOME507", "HOME508", "HOME509",
    "HOME510", "HOME511", "HOME512", "HOME601", "HOME602", "HOME603", "HOME801"};

}  // namespace nedforge::smart_home
