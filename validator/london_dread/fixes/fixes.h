#pragma once
// Fixes of stories by generate and test: the checks name small changes of the file, and a change is kept only if the
// finding is gone afterwards and no error or warning has come instead, by all the checks that the finding came from.

#include <functional>
#include <optional>

#include "formats/london_dread/story_file.h"
#include "validator/base/fixed_text.h"
#include "validator/london_dread/validate_options.h"

namespace nedforge::london_dread {

// Leaves out of the findings every fix that does not prove itself. `recheck`: all that is found in a changed file.
void keep_proved_fixes(const LoadedStory&, Diagnostics& found,
                       const std::function<Diagnostics(const LoadedStory&)>& recheck);

// A story file after as many fixes as can be proved, one after the other, each checked before the next is looked
// for. Comments stay. nullopt: nothing could be fixed.
std::optional<FixedText> fix_text(const LoadedStory&, const ValidateOptions&);

}  // namespace nedforge::london_dread
