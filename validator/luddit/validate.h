#pragma once
// All that is true of a position: the entrance for the family's record, its commands and its editor. Pure: positions
// in, findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <utility>

#include "formats/luddit/position_file.h"
#include "validator/base/map_checks.h"
#include "validator/luddit/task/prove.h"
#include "validator/luddit/validate_options.h"

namespace nedforge::luddit {

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedPosition, ValidateOptions>& map_checks(const Position*);
inline LoadedPosition open_position(std::string text) { return open_map<Position>(std::move(text)); }

// The budget that the checks give the proof of a task: enough for every board of a turn where those can be counted, and
// for every line of a small game without repetitions, and else what takes a second or two.
inline constexpr std::uint64_t budget_of_small_games = 4'000'000, budget_of_longer_tasks = 1'500'000;
std::uint64_t budget_of_checks(const Board&, const Task&);

}  // namespace nedforge::luddit
