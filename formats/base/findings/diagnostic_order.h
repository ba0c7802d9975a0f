#pragma once
// The order in which findings of one file are listed.

#include "engine/base/diagnostic.h"

namespace nedforge {

void sort_diagnostics(Diagnostics&);  // by line, column, code, subjects

}  // namespace nedforge
