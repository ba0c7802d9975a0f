#pragma once
// The difficulty of a pack as a curve: win rates over the order of play, a line for each name that its families use.

#include <string>

#include "editor/base/workspace/pack_room.h"
#include "editor/toolkit/look.h"

namespace nedforge {

// As wide as the window. Precondition: the pack is shown.
void difficulty_curve(const Look&, const PackRoom&);

}  // namespace nedforge
