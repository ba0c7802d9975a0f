#pragma once
// What grids tell text editors of their files.

#include "validator/base/language.h"

namespace nedforge::echo_death {

extern const Language language;

}  // namespace nedforge::echo_death
