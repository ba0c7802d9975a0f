#pragma once
// The parts of the playtest: the board, and the steps of a game in words.

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

// "Move to Kettle", "Set aside Patching, Monitoring". Names of the home's tiles.
std::string words_of(const Playtest&, const PublicState& before, const Step&);
std::string ending_words(const Playtest&);  // precondition: the game is over
std::string due_words(const Playtest&);     // "Round 2, Password Wizz: defend or check"
std::string cards_words(const CardCounts&);
// The heading under which a step is offered: "Move", "Attack".
std::string_view group_of(StepKind);

// The table: tiles with bugs, firewalls, characters; what the present player may see of the Hacker. A click on a marked
// tile makes its step, or offers those it has.
void play_board(const Shown&, const Playtest&, PlayState&, ImVec2 size, Wishes&);
// The legal step of that number is made.
void decide(Wishes&, std::size_t index);

}  // namespace nedforge::smart_home
