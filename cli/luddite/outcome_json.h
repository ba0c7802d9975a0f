#pragma once
// The JSON of `replay --format json` (and of `play`, at the end of a game), field by field what
// the documentation promises.

#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::cli::luddite {

std::string outcome_json(const nedforge::luddite::Board&, const nedforge::luddite::ReplayOutcome&);

}  // namespace nedforge::cli::luddite
