#pragma once
// A replay of a grid as the object of `replay --format json` (docs/json.md).

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/echo_death/game/replay.h"

namespace nedforge::cli::echo_death {

std::string_view ending_word(nedforge::echo_death::Ending);
std::string outcome_json(const std::string& id, const nedforge::echo_death::Board&,
                         const nedforge::echo_death::ReplayOutcome&);

}  // namespace nedforge::cli::echo_death
