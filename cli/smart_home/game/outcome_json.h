#pragma once
// The JSON object of a home's replay, as `nedforge replay --format json` writes it (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/smart_home/game/replay.h"

namespace nedforge::cli::smart_home {

std::string_view status_word(nedforge::smart_home::ReplayStatus);

std::string outcome_json(const std::string& home_id, const nedforge::smart_home::Board&,
                         const nedforge::smart_home::ReplayOutcome&);

// Of a replay that can't be read.
std::string unreadable_home_replay_json(const std::string& home_id, const Diagnostics&);

}  // namespace nedforge::cli::smart_home
