#pragma once
// Homes for tests: the example of the file format, and random ones of every kind the format allows.

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/home.h"

namespace nedforge::test {

smart_home::Home cottage();
std::string cottage_text();  // of its file

// Tiles on a small grid with gaps, mostly few and weak devices, short decks, random characters and readings.
smart_home::Home random_home(SeededDice&);

}  // namespace nedforge::test
