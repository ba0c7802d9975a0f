#pragma once
// Groups of fields that the inspector shows for more than one selection.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void map_fields(const Shown&, EditorState&, Wishes&);  // name, game, thresholds, notes, sketch, readings, waivers
void threshold_fields(const Look&, const Map&, Wishes&);

}  // namespace nedforge::luddite
