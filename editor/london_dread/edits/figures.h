#pragma once
// Edits of what a story's file says beside its cards: conditions, chapters, readings, waivers.

#include "editor/london_dread/edits/cards.h"

namespace nedforge::london_dread {

Edited set_reading(const Story&, std::string_view ruling, int reading);
Edited add_condition(const Story&);
Edited remove_condition(const Story&, int condition);
Edited set_chapters(const Story&, int chapters);  // a second one gets the first one's Plots
Edited set_party_size(const Story&, int players, bool allowed);

CanEdit can_add_waiver(const Story&, const Waiver&);
Edited add_waiver(const Story&, const Waiver&);
Edited remove_waiver(const Story&, std::size_t index);

}  // namespace nedforge::london_dread
