#pragma once
// What is wrong with a replay, for people, the same from every command.

#include <string>

#include "engine/luddite/game/replay.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::cli::luddite {

// Of one that can't be read: its findings, as a report.
std::string unreadable_text(const std::string& path, const nedforge::luddite::LoadedReplay&, bool colour);

// Of one with an illegal action: "file:4:7: round 2, action 3: … (ruling R2)" and a line break. Counted from 1 for
// people, as dice are; "at its end" where the round's actions are all legal, but not enough.
std::string illegal_text(const std::string& path, const nedforge::luddite::LoadedReplay&,
                         const nedforge::luddite::ReplayError&);

}  // namespace nedforge::cli::luddite
