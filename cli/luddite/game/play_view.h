#pragma once
// A sheet and its dice as text for `nedforge play`: names and numbers as on the printed sheet.

#include <string>

#include "engine/luddite/game/replay.h"

namespace nedforge::cli {

std::string draw_sheet(const luddite::Map&, const luddite::Game&);
std::string fill_text(const luddite::RowFill&, int boxes);            // "1 of 3 boxes, sum 4"
std::string draw_status(const luddite::Game&);                        // one line: Clock, resources, score
std::string draw_dice(const luddite::Game&);                          // "dice 1:4 2:- 3:6 4:2"; "-" is used
std::string toggled(const luddite::Game&, const luddite::Action&);    // " (a 4: switch 4)" of a die that toggles
std::string explained(const luddite::Game&, const luddite::Action&);  // "   (6: 2 damage)", or nothing

}  // namespace nedforge::cli
