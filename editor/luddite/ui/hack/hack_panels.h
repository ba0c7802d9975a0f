#pragma once
// One drawing panel for each variant of the Hack module.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

#define NEDFORGE_HACK(name, ...) void name##_panel(const Shown&, HackState&, Wishes&);
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK
// What an item has besides its reward: a line's place, an entry's target, a section's rows.
void hack_item_fields(const Shown&, HackState&, std::size_t item, Wishes&);

}  // namespace nedforge::luddite
