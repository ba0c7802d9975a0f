#pragma once
// What a player must know of a module and no symbol says, so that the page alone is enough to play
// (docs/luddite/sheets.md): whole short sentences, at the right of the module's heading as many as fit there, the
// others at its foot. Those on the network are below its key. Their words follow the board's rulings, and name nothing
// that the map does not have.

#include <string>
#include <string_view>
#include <vector>

#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

struct Note {
    std::string lead;  // in bold; may be empty
    std::string text;
    bool needed = true;  // else only where the heading's line has room for it
};
std::vector<Note> notes_on(ModuleKind, const Map&);  // none: nothing to say, or said elsewhere
std::vector<Note> notes_on_ned(const Map&);
std::vector<int> tally_values();  // the dice that score on the Clock
std::string tally_sentence();     // of such a die
std::string clock_sentence();     // of the die that a round owes to the Clock

// One after the other in lines no wider than `width`: their height, and their pieces.
double notes_height(const std::vector<Note>&, double width);
void put_notes(Builder&, const std::vector<Note>&, Point corner, double width);

// Those of a module whose frame is so wide: what they take at its foot, with the gap above; 0 where all stand in the
// heading.
double foot_height(ModuleKind, const Map&, double frame_width);
// In the heading; and with `foot` the others, up to the frame's inside.
void put_module_notes(ModuleKind, const Map&, Box frame, bool foot, Builder&);
// What must be said and is not, where there is no room at the foot; with the module's name.
std::vector<Note> homeless_notes(ModuleKind, const Map&, double frame_width);
// At the right of a heading without notes those that it holds; the others are left.
void put_homeless_notes(std::vector<Note>&, ModuleKind, Box frame, Builder&);
double heading_width(ModuleKind);  // of its letters

}  // namespace nedforge::luddite
