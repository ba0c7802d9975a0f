#pragma once
// Edits of what a story's file says beside its cards: conditions, chapters and the size of the party.

#include "editor/london_dread/edits/cards.h"

namespace nedforge::london_dread {

Edited add_condition(const Story&);
Edited remove_condition(const Story&, int condition);
Edited set_chapters(const Story&, int chapters);  // a second one gets the first one's Plots
Edited set_party_size(const Story&, int players, bool allowed);

}  // namespace nedforge::london_dread
