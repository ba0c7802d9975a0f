#pragma once
// What an item of the Hack module has besides its reward, one function for each variant: a line's place, an entry's
// target and boxes, a section's rows.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

#define NEDFORGE_HACK(name, ...) void name##_fields(const Shown&, std::size_t item, Wishes&);
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK

// What can be painted on the page: letters of the map file; empty: nothing.
std::string_view brushes_of(HackKind);
// What a player does with this variant, below the fields.
std::string_view caption_of(HackKind);

}  // namespace nedforge::luddite
