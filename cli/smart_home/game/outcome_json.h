#pragma once
// The JSON object of a home's replay, as `nedforge replay --format json` writes it (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/smart_home/game/replay.h"

namespace nedforge::cli::smart_home {

std::string outcome_json(const std::string& home_id, const nedforge::smart_home::Board&,
                         const nedforge::smart_home::ReplayOutcome&);

}  // namespace nedforge::cli::smart_home
