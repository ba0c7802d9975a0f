#pragma once
// The parts of the playtest.

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

// The table: tiles with bugs, firewalls, characters; what the present player may see of the Hacker. A click on a marked
// tile makes its step, or offers those it has.
void play_board(const Shown&, const Playtest&, PlayState&, ImVec2 size, Wishes&);
// The legal step of that number is made.
void decide(Wishes&, std::size_t index);

}  // namespace nedforge::smart_home
