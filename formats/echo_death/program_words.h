#pragma once
// Programs in words for people, for cards, the players' aid and the editor: the price, whom a program strikes and from
// how far, and what it does in one sentence.

#include <string>
#include <vector>

#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

std::string cost_words(const Program&);                    // "3", "0, then 1", "by the steps" of Movement
std::string distance_words(const Program&);                // "up to 4", "itself"
std::string target_words_of(const Program&);               // "a hostile Node"
std::string effect_words(const Program&, const Rulings&);  // "Attacks with the Offense of the Node and 1 more."
std::string movement_words(const Movement&);               // "2 for 1"
std::string signed_number(int);                            // "+1", "-1"
// What each reading that is not the usual one says: "Distance is the sum of … (distance=orthogonal).".
std::vector<std::string> reading_lines(const Rulings&);

}  // namespace nedforge::echo_death
