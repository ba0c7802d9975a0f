#pragma once
// What a run of the checks of stories does and leaves out.

#include <vector>

#include "engine/london_dread/words.h"
#include "validator/base/check_options.h"

namespace nedforge::london_dread {

struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
    std::vector<int> rated_players;  // with `rate`; empty: all numbers of players that the story allows
};

}  // namespace nedforge::london_dread
