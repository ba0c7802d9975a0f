#pragma once
// What an edit of a map gives (editor/base/edited.h).

#include "editor/base/edited.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

using Edited = Result<Map, Refused>;

}  // namespace nedforge::luddite
