#pragma once
// A replay of a grid as the object of `replay --format json` (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/echo_death/game/replay.h"

namespace nedforge::cli::echo_death {

std::string_view status_word(nedforge::echo_death::ReplayStatus);
std::string_view ending_word(nedforge::echo_death::Ending);
std::string outcome_json(const std::string& id, const nedforge::echo_death::Board&,
                         const nedforge::echo_death::ReplayOutcome&);
// Of a replay that can't be read.
std::string unreadable_grid_replay_json(const std::string& id, const Diagnostics&);

}  // namespace nedforge::cli::echo_death
