#pragma once
// What changed between two homes, in the game's terms: tiles, rooms, cards, tokens. Layout of the files, comments and
// the order of tiles and characters don't count.

#include <vector>

#include "engine/smart_home/home.h"
#include "formats/base/map_change.h"

namespace nedforge::smart_home {

std::vector<MapChange> home_changes(const Home& before, const Home& after);

}  // namespace nedforge::smart_home
