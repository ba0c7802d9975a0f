#pragma once
// The parts of the playtest: the board with what a click on it does, and steps in words. Inner header of
// editor/echo_death/ui.

#include <optional>
#include <string>
#include <vector>

#include "editor/echo_death/ui/panel.h"

namespace nedforge::echo_death {

void play_board(const Shown&, const Playtest&, PlayState&, ImVec2 size, Wishes&);

std::string step_words(const Playtest&, const Step&);      // "Lightning, 3"
std::string log_words(const Playtest&, std::size_t step);  // step of made(); empty: it says nothing worth a line
std::string due_words(const Playtest&);                    // who is to do what
std::string node_words(const Playtest&, int node);         // its statistics and Tasks
ImU32 player_colour(const Look&, int player);

}  // namespace nedforge::echo_death
