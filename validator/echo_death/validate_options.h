#pragma once
// What a run of the checks of grids does and leaves out.

#include "engine/echo_death/words.h"
#include "validator/base/check_options.h"

namespace nedforge::echo_death {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

}  // namespace nedforge::echo_death
