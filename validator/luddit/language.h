#pragma once
// What positions tell text editors of their files.

#include "validator/base/language.h"

namespace nedforge::luddit {

extern const Language language;

}  // namespace nedforge::luddit
