#pragma once
// What a run of the checks of homes does and leaves out.

#include "engine/smart_home/words.h"
#include "validator/base/check_options.h"

namespace nedforge::smart_home {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

}  // namespace nedforge::smart_home
