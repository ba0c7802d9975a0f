#pragma once
// What a run of LUDDITE's checks does and leaves out.

#include <array>

#include "engine/luddite/words.h"
#include "validator/base/check_options.h"

namespace nedforge::luddite {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
    std::array<double, 3> promise{0.6, 0.4, 0.2};  // the share of games to be won at easy, medium, hard (NED602)
};

}  // namespace nedforge::luddite
