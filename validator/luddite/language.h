#pragma once
// What LUDDITE tells text editors of its files.

#include "validator/base/language.h"

namespace nedforge::luddite {

extern const Language language;

}  // namespace nedforge::luddite
