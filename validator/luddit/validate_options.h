#pragma once
// What a run of the checks of positions does and leaves out.

#include "engine/luddit/words.h"
#include "validator/base/check_options.h"

namespace nedforge::luddit {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

}  // namespace nedforge::luddit
