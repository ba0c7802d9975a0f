#pragma once
// The expert's advice on the round that is under way, with what a player types to follow it: for `play --hint`.

#include <cstdint>
#include <string>

#include "engine/luddite/game/replay.h"

namespace nedforge::cli::luddite {

std::string hint_text(const nedforge::luddite::Game&, std::uint64_t seed);

}  // namespace nedforge::cli::luddite
