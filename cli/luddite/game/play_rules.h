#pragma once
// What somebody needs who plays at the terminal for the first time: the rules on a page, for the map's variant and the
// readings in force, and the signs of the sheet.

#include <string>
#include <string_view>

#include "engine/luddite/board.h"
#include "engine/luddite/map.h"

namespace nedforge::cli::luddite {

// How boxes and the parts of the Hack module are numbered here.
inline constexpr std::string_view numbering =
    "Bonus boxes, entries and sections are numbered from 0, as in a replay.\n"
    "solve, analyze, rate and report number them from 1.\n";

std::string rules_text(const nedforge::luddite::Board&);
std::string legend_text(const nedforge::luddite::Map&);
// "easy 65, medium 71, hard 79: a level is won with more points than that"
std::string levels_text(const nedforge::luddite::Board&);

}  // namespace nedforge::cli::luddite
