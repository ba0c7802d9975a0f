#pragma once
// Which numbers a map asks for and does not get, in recorded games (game_record.h).

#include <vector>

#include "validator/luddite/critique/game_record.h"

namespace nedforge::luddite {

NumberFigures numbers_in(const std::vector<RecordedGame>&);

// Dice of this number that were used where no other number would do: switches, locks, bonuses, and Hack boxes and
// pieces. In rows any number may be written.
double dice_wanted(const Board&, const NumberFigures&, int number);

// The numbers that the sheet still waits for, as bits 1 to 6: a started Hack reward that gives something and that only
// dice of one number can complete; a closed lock on a critical function whose code is unlocked.
unsigned numbers_waited_for(const Board&, const State& end);

}  // namespace nedforge::luddite
