#pragma once
// --ruling NAME=READING: a reading of the rulebook that goes before the map's own. The families say which there are.

#include <string>
#include <vector>

#include "validator/base/readings.h"

namespace nedforge::cli {

std::vector<std::string> ruling_words();  // "or_gate=either", "or_gate=both", …
std::string rulings_page();               // of `nedforge help rulings`: each ruling of each game with its readings
// Adds a reading, in place of an earlier one of the same ruling. Empty, or what is wrong with NAME=READING.
std::string add_ruling(Readings&, const std::string& word);

}  // namespace nedforge::cli
