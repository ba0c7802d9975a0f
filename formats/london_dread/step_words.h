#pragma once
// The steps of a story's game in words, for the editor's playtest and for a page: names of characters and cards as they
// are printed.

#include <string>

#include "engine/london_dread/board.h"
#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

std::string name_of_card(const Board&, const Open&, int place);  // of what lies there face up; "nothing"
std::string place_title(Location);                               // "North 2"
// A step as a choice: "The Lamplighter plays The Cellar Rats", "Investigate A Reporter (West 2)", "End the hour".
std::string words_of(const Board&, const Open& before, const Step&);
// A step that was made, for a log. It names the personality card that was turned over as well. Empty: nothing was done.
std::string logged_words(const Board&, const Open& before, const Open& after, const Step&);
// What is due, without a full stop: "Hour 2: spend something, or nothing more". Precondition: the game is not over.
std::string due_words(const Board&, const Open&, const Request&);
// The seat that turned a personality card over between the two; -1: none did.
int flipped_between(const Open& before, const Open& after);

}  // namespace nedforge::london_dread
