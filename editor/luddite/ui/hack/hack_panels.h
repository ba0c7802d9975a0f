#pragma once
// One drawing panel for each variant of the Hack module.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void lines_panel(const Shown&, HackState&, Wishes&);
void sums_panel(const Shown&, HackState&, Wishes&);
void patterns_panel(const Shown&, HackState&, Wishes&);
void ordered_rows_panel(const Shown&, HackState&, Wishes&);
// What an item has besides its reward: a line's place, an entry's target, a section's rows.
void hack_item_fields(const Shown&, HackState&, std::size_t item, Wishes&);

}  // namespace nedforge::luddite
