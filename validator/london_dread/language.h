#pragma once
// What stories tell text editors of their files.

#include "validator/base/language.h"

namespace nedforge::london_dread {

extern const Language language;

}  // namespace nedforge::london_dread
