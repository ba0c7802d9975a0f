#pragma once
// The plans of a replay as pages of the sheet: who is where in each hour, with the points and the difficulty, and what
// the planner says that the plan is worth.

#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/london_dread/game/replay.h"
#include "formats/london_dread/sheet/sheet.h"

namespace nedforge::cli::london_dread {

// A page for each chapter of the replay that has clocks. The replay is legal. The error says why a page can't be made.
Result<std::vector<nedforge::london_dread::PlanPage>, std::string> plan_pages_of(const nedforge::london_dread::Story&,
                                                                                 const nedforge::london_dread::Replay&);

}  // namespace nedforge::cli::london_dread
