#pragma once
// The targets for positions of Luddit and their replays. Inner header of fuzz.

#include <string_view>

namespace nedforge {

void fuzz_position(std::string_view bytes);
void fuzz_position_replay(std::string_view bytes);

}  // namespace nedforge
