#pragma once
// The steps of a game on a grid in words, for the editor's playtest and for a page: names of programs and Nodes as they
// are printed.

#include <string>

#include "engine/echo_death/board.h"
#include "engine/echo_death/state.h"
#include "engine/echo_death/step.h"

namespace nedforge::echo_death {

std::string player_title(int player);  // "Player a"
// A step as a choice: "Fortress, 3", "Step to [3, 5]", "End the turn".
std::string words_of(const Board&, const PublicState& before, const Step&);
// A step that was made, for a log. Empty: it is a small part of a run, such as a square of a path, or it is not shown
// yet, as a card before the others of its round.
std::string logged_words(const Board&, const PublicState& before, const PublicState& after, const Step&);
// What is due, without a full stop: "Player a: place a Node". Precondition: the game is not over; `seat` decides next.
std::string due_words(const Board&, const PublicState&, int seat);

}  // namespace nedforge::echo_death
