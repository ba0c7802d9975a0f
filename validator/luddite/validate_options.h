#pragma once
// What a run of LUDDITE's checks does and leaves out.

#include <array>
#include <optional>

#include "engine/luddite/target.h"
#include "engine/luddite/words.h"
#include "validator/base/check_options.h"

namespace nedforge::luddite {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
    std::optional<Target> target;  // of the pack: who is meant to win a map that does not say so itself
    // The share of games to be won at easy, medium and hard, where the run says one (NED602).
    std::array<std::optional<double>, 3> promise;
};

}  // namespace nedforge::luddite
