#pragma once
// The targets for homes and their replays. Inner header of fuzz.

#include <string_view>

namespace nedforge {

void require(bool kept, const char* promise);  // ends the program if a promise is broken

void fuzz_home(std::string_view bytes);
void fuzz_home_replay(std::string_view bytes);

}  // namespace nedforge
