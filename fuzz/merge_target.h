#pragma once
// The target for the three-way merge. A line of four tildes ends the base, and another one ends our side; what follows
// is their side. Inner header of fuzz.

#include <string_view>

namespace nedforge {

void fuzz_merge(std::string_view bytes);

}  // namespace nedforge
