#pragma once
// Replays of London Dread as texts of JSON, as the commands have them (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/london_dread/game/replay.h"

namespace nedforge::cli::london_dread {

std::string_view status_word(nedforge::london_dread::ReplayStatus);
std::string outcome_json(const std::string& id, const nedforge::london_dread::ReplayOutcome&);
// Of a replay that can't be read.
std::string unreadable_story_replay_json(const std::string& id, const Diagnostics&);

}  // namespace nedforge::cli::london_dread
