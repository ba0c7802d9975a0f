#pragma once
// The targets for grids and their replays. Inner header of fuzz.

#include <string_view>

namespace nedforge {

void fuzz_grid(std::string_view bytes);
void fuzz_grid_replay(std::string_view bytes);

}  // namespace nedforge
