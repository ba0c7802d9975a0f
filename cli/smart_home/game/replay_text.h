#pragma once
// What is wrong with a home's replay, for people, the same from every command.

#include <string>

#include "engine/smart_home/game/replay.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::cli::smart_home {

// Of one with an illegal step: "file:4:7: round 2, turn 3 (security_expert), action 1: … (ruling H15)" and a line
// break. Counted from 1 for people.
std::string illegal_text(const std::string& path, const nedforge::smart_home::LoadedReplay&,
                         const nedforge::smart_home::ReplayError&);

}  // namespace nedforge::cli::smart_home
