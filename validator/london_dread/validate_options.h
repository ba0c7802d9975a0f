#pragma once
// What a run of the checks of stories does and leaves out.

#include "engine/london_dread/words.h"
#include "validator/base/check_options.h"

namespace nedforge::london_dread {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

}  // namespace nedforge::london_dread
