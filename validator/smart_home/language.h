#pragma once
// What homes tell text editors of their files.

#include "validator/base/language.h"

namespace nedforge::smart_home {

extern const Language language;

}  // namespace nedforge::smart_home
