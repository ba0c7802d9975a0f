#pragma once
// The advice on a map for people who look at pages: in words, and as plots (inline SVG, figures as text). Nothing is
// told by colour alone.

#include <string>
#include <vector>

#include "validator/luddite/critique/critique.h"

namespace nedforge::cli::luddite {

// `left_out`: the settings in force leave out advice that there is.
std::string advice_section(const std::vector<nedforge::luddite::Advice>&, bool left_out);
// "with little thought (--think 0.015; rate has 1)": how the expert of these games differs from that of `rate`. Empty
// where it does not.
std::string thought_words(double think);
// Ladder, luck and skill, and the odds of medium by round.
std::string play_section(nedforge::luddite::Measures&);
// The scores of each player, where the page does not show those of `rate`.
std::string scores_section(nedforge::luddite::Measures&);
// The sheet's drawing with the share of the regular's games that use each node, lock, switch, bonus, Hack box and
// reward: the more, the darker, with the share in words. `svg` is drawn on A4.
std::string heat_section(const std::string& svg, const std::string& digest, nedforge::luddite::Measures&);

}  // namespace nedforge::cli::luddite
