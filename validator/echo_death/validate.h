#pragma once
// All that is true of a grid: the entrance for the family's record, its commands and its editor. Pure: grids
// in, findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/echo_death/grid_file.h"
#include "validator/base/check.h"
#include "validator/base/fixed_text.h"
#include "validator/echo_death/validate_options.h"

namespace nedforge::echo_death {

// Every check, in the order of codes.
const std::vector<CheckInfo>& all_checks();
const CheckInfo* find_check(std::string_view code_or_name);

// A file as the commands read it: its text, its form, and the codes of its waivers.
LoadedGrid open_grid(std::string text);
LoadedGrid open_grid_file(const std::string& path);

// Structure and deeper checks, waivers applied (ECHO111), located by `places`, sorted. Fixes are candidates that nobody
// has proved. `grid` has no finding of form.
Diagnostics check_grid(const Grid& grid, const SourceMap& places, const ValidateOptions&);
// The findings of form of the loaded file, or check_grid with each fix proved on the text.
Diagnostics check_loaded(const LoadedGrid&, const ValidateOptions&);
// A file after as many fixes as can be proved, each checked before the next is looked for: a fix is proved where its
// finding is gone afterwards and no error or warning has come instead. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedGrid&, const ValidateOptions&);

}  // namespace nedforge::echo_death
