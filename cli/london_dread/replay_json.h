#pragma once
// Replays of London Dread as texts of JSON, as the commands have them (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/london_dread/game/replay.h"

namespace nedforge::cli::london_dread {

std::string outcome_json(const std::string& id, const nedforge::london_dread::ReplayOutcome&);

}  // namespace nedforge::cli::london_dread
