#pragma once
// The targets for stories and their replays. Inner header of fuzz.

#include <string_view>

namespace nedforge {

void fuzz_story(std::string_view bytes);
void fuzz_story_replay(std::string_view bytes);

}  // namespace nedforge
