#pragma once
// Fixes of positions by generate and test: the checks name small changes of the file, and a change is kept only if the
// finding is gone afterwards and no error or warning has come instead, by all the checks that the finding came from.

#include <functional>
#include <optional>

#include "formats/luddit/position_file.h"
#include "validator/base/fixed_text.h"
#include "validator/luddit/validate_options.h"

namespace nedforge::luddit {

// Leaves out of the findings every fix that does not prove itself. `recheck`: all that is found in a changed file.
void keep_proved_fixes(const LoadedPosition&, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedPosition&)>& recheck);

// A position file after as many fixes as can be proved, one after the other, each checked before the next is looked
// for. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedPosition&, const ValidateOptions&);

}  // namespace nedforge::luddit
