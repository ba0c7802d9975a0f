#pragma once
// A sheet and its dice as text for `nedforge play`: names and numbers as on the printed sheet.

#include <string>

#include "engine/luddite/game/replay.h"

namespace nedforge::cli::luddite {

std::string draw_sheet(const nedforge::luddite::Map&, const nedforge::luddite::Game&);
std::string fill_text(const nedforge::luddite::RowFill&, int boxes);  // "1 of 3 boxes, sum 4"
std::string draw_status(const nedforge::luddite::Game&);              // one line: Clock, resources, score
std::string draw_dice(const nedforge::luddite::Game&);                // "dice 1:4 2:- 3:6 4:2"; "-" is used
std::string toggled(const nedforge::luddite::Game&,
                    const nedforge::luddite::Action&);  // " (a 4: switch 4)" of a die that toggles
std::string explained(const nedforge::luddite::Game&,
                      const nedforge::luddite::Action&);  // "   (6: 2 damage)", or nothing

}  // namespace nedforge::cli::luddite
