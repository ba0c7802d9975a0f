#pragma once
// All that is true of a position: the entrance for the family's record, its commands and its editor. Pure: positions
// in, findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/luddit/position_file.h"
#include "validator/base/check.h"
#include "validator/base/fixed_text.h"
#include "validator/luddit/task/prove.h"
#include "validator/luddit/validate_options.h"

namespace nedforge::luddit {

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// A file as the commands read it: its text, its form, and the codes of its waivers.
LoadedPosition open_position(std::string text);
LoadedPosition open_position_file(const std::string& path);

// Structure and deeper checks, waivers applied (LOOP111), located by `places`, sorted. Fixes are candidates that nobody
// has proved. `position` has no finding of form.
Diagnostics check_position(const Position& position, const SourceMap& places, const ValidateOptions&);
// The findings of form of the loaded file, or check_position with each fix proved on the text.
Diagnostics check_loaded(const LoadedPosition&, const ValidateOptions&);

// The budget that the checks give the proof of a task: enough for every board of a turn where those can be counted, and
// for every line of a small game without repetitions, and else what takes a second or two.
inline constexpr std::uint64_t budget_of_small_games = 4'000'000, budget_of_longer_tasks = 1'500'000;
std::uint64_t budget_of_checks(const Board&, const Task&);
// A file after as many fixes as can be proved, each checked before the next is looked for: a fix is proved where its
// finding is gone afterwards and no error or warning has come instead. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedPosition&, const ValidateOptions&);

}  // namespace nedforge::luddit
