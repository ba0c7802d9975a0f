#pragma once
// Every list of effects of a story, with the thing that it belongs to and its place in the file.

#include <string>
#include <string_view>
#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

struct EffectsOfStory {
    std::string path;
    std::string owner;  // the id of the character, ally, item, Plot or challenge
    EffectPlace place = EffectPlace::spend;
    const Effects* effects = nullptr;
};

// In the order of the file.
std::vector<EffectsOfStory> all_effects(const Story& story);

bool lowers_dread(const Story& story);  // some effect does
// A virtue, item, ally or personality card has an effect `success` or `die`, or some effect lowers Dread (CHECKS).
bool is_helped(const Story& story);

// "list[3]", the address of an entry in the file.
std::string entry_path(std::string_view list, int index);
std::string plot_path(int chapter, int plot);

}  // namespace nedforge::london_dread
