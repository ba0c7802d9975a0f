#pragma once
// The map of a command.

#include <vector>

#include "cli/base/playable_map.h"
#include "validator/luddite/family.h"

namespace nedforge::cli::luddite {

using MapInput = PlayableMap<nedforge::luddite::LudditeMapFile>;

inline constexpr PlayableReader<nedforge::luddite::LudditeMapFile, nedforge::luddite::RulingOverrides>
    read_playable_map{luddite_family, "map"};

// For a command that makes another map of it, and takes half a map too: only NED1xx errors refuse it.
inline constexpr PlayableReader<nedforge::luddite::LudditeMapFile, nedforge::luddite::RulingOverrides>
    read_map_to_change{luddite_family, "map", Refused::form};

// Who is meant to win the map how often: its own target or, where it has none, that of its pack.
std::optional<nedforge::luddite::Target> target_in_force(const nedforge::luddite::Map&, const std::string& path);

}  // namespace nedforge::cli::luddite
