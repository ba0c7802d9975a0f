#pragma once
// --ruling NAME=READING: a reading of the rulebook that goes before the map's own. The families say which there are.

#include <string>
#include <vector>

#include "validator/base/family.h"
#include "validator/base/readings.h"

namespace nedforge::cli {

std::vector<std::string> ruling_words();  // "or_gate=either", "or_gate=both", …
std::string rulings_page();               // of `nedforge help rulings`: each game's rulings with their readings
// Adds a reading, in place of an earlier one of the same ruling. Empty, or what is wrong with NAME=READING.
std::string add_ruling(Readings&, const std::string& word);

// The families of the maps that these paths name, as far as the paths are there: of a folder or a pack, of all below.
std::vector<const Family*> games_of(const std::vector<std::string>& paths);
// What is wrong with a reading that none of these families knows, though another does; empty: nothing, or there are no
// families to ask.
std::string unknown_to(const std::vector<const Family*>& games, const Readings&);

}  // namespace nedforge::cli
