#pragma once
// Fixes of grids by generate and test: the checks name small changes of the file, and a change is kept only if the
// finding is gone afterwards and no error or warning has come instead, by all the checks that the finding came from.

#include <functional>
#include <optional>

#include "formats/echo_death/grid_file.h"
#include "validator/base/fixed_text.h"
#include "validator/echo_death/validate_options.h"

namespace nedforge::echo_death {

// Leaves out of the findings every fix that does not prove itself. `recheck`: all that is found in a changed file.
void keep_proved_fixes(const LoadedGrid&, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedGrid&)>& recheck);

// A grid file after as many fixes as can be proved, one after the other, each checked before the next is looked
// for. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedGrid&, const ValidateOptions&);

}  // namespace nedforge::echo_death
