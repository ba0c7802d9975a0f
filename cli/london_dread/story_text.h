#pragma once
// A game of London Dread in words for the terminal.

#include <string>
#include <string_view>

#include "engine/london_dread/game/replay.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::cli::london_dread {

// A text of the story, which may have several lines, safe to show. Whole lines, each after the margin.
std::string lines_text(std::string_view text, const std::string& margin = "");
// The sentences of the effects that a step carries out or shows: what is spent, a Talent, a challenge, the tier of a
// Plot. Whole lines; empty: none.
std::string effects_text(const nedforge::london_dread::Board&, const nedforge::london_dread::Step&,
                         const nedforge::london_dread::Open& before, const nedforge::london_dread::Open& after);
// Areas with their cards, the characters and what they have, and the Dread.
std::string table_text(const nedforge::london_dread::Board&, const nedforge::london_dread::Open&);
// The Dread, what each character has, and what the city holds: the same without the areas.
std::string team_text(const nedforge::london_dread::Board&, const nedforge::london_dread::Open&);
// The clocks of the characters, hour by hour.
std::string clocks_text(const nedforge::london_dread::Board&, const nedforge::london_dread::Open&);
std::string ending_text(const nedforge::london_dread::Open&);
// "file:12:9: hour 2, event 1: …"
std::string illegal_text(const std::string& path, const nedforge::london_dread::LoadedReplay&,
                         const nedforge::london_dread::ReplayError&);

}  // namespace nedforge::cli::london_dread
