#pragma once
// The parts of the playtest: dice and payments, and the modules beside the map.

#include <vector>

#include "editor/luddite/ui/editor_state.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

struct PlayTable {
    const Playtest& play;
    std::vector<Action> legal;    // now
    std::vector<Action> offered;  // of these, with the chosen die or payment
};

void play_wish(Wishes&, const Action&);
void play_dice(const Shown&, EditorState&, const PlayTable&, Wishes&);
void hint_button(const Shown&, Wishes&);
void play_hint(const Shown&, const PlayTable&, Wishes&);
void play_score(const Shown&, const PlayTable&);
void play_switches(const Shown&, const PlayTable&, Wishes&);
void play_clock(const Shown&, const PlayTable&, Wishes&);
void play_bonuses(const Shown&, const PlayTable&, Wishes&);
void play_hack(const Shown&, EditorState&, const PlayTable&, Wishes&);

}  // namespace nedforge::luddite
