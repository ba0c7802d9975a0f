#pragma once
// Positions as the shared parts of the program, the commands and the editor see them: the record of the family
// (validator/base/family.h), and its checks (validator/base/map_checks.h).

#include <string>
#include <utility>

#include "engine/luddit/words.h"
#include "formats/luddit/position_file.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/map_checks.h"
#include "validator/luddit/task/prove.h"

namespace nedforge {

extern const Family luddit_family;

namespace luddit {

using PositionFile = LoadedMapFile<LoadedPosition>;

// What a run of the checks does and leaves out.
struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedPosition, ValidateOptions>& map_checks(const Position*);
inline LoadedPosition open_position(std::string text) { return open_map<Position>(std::move(text)); }

// The budget that the checks give the proof of a task: enough for every board of a turn where those can be counted, and
// for every line of a small game without repetitions, and else what takes a second or two.
inline constexpr std::uint64_t budget_of_small_games = 4'000'000, budget_of_longer_tasks = 1'500'000;
std::uint64_t budget_of_checks(const Board&, const Task&);

}  // namespace luddit

}  // namespace nedforge
