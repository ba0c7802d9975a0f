#pragma once
// What a check of the blank family is given.

#include "tests/blank_family/blank_map.h"
#include "validator/base/check.h"

namespace nedforge::blank {

enum class Phase { only };
using Check = CheckOf<Map, Phase>;

}  // namespace nedforge::blank
