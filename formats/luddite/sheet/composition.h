#pragma once
// Where every module of a sheet goes: the search for the arrangement with the largest legible sizes, in numbers only.
// sheet_layout.cpp fills the boxes. Units are millimetres from the top left of the page. Nothing is an error here: for
// a map too large for the page there is an arrangement too, and `fits` is false.

#include <map>
#include <optional>

#include "formats/luddite/sheet/modules/modules.h"
#include "formats/luddite/sheet/modules/ned_plan.h"

namespace nedforge::luddite {

inline constexpr double module_heading = 5.6, module_padding = 2.0;  // of a module's frame
inline constexpr double module_gap = 2.4;                            // between frames
inline constexpr double key_gap = 2.0;  // above the NED module's key where it stands below another module

inline Box inside_of(Box b) {
    return {b.x + module_padding, b.y + module_heading, b.w - 2 * module_padding,
            b.h - module_heading - module_padding};
}
inline double framed(double inside) { return inside + module_heading + module_padding; }

struct Composition {
    double score = -1e9;
    double unit = min_box, hack_unit = min_box;
    std::map<ModuleKind, Box> boxes;
    std::optional<ModuleKind> key =
        ModuleKind::ned;  // where gates, locks and walls are explained; nowhere only as a last resort
    bool fits = false;
    RoundLines round = RoundLines::all;  // which of them, where `boxes` has a place for them
    // Where not all fits: heights at the smallest size in the width of the box; no_fit where that is too narrow.
    std::map<ModuleKind, double> min_heights;
    bool whole() const { return fits && key; }
};

// The best arrangement for the body of a page, with room for what a player must know (modules/notes.h) and for the
// lines on a round where the page has it.
Composition compose(const Map&, const NedNeeds&, Box body);
// The first that fits; where none does, the one that comes nearest. Without notes and the lines on a round.
Composition compose_any(const Map&, const NedNeeds&, Box body);

// Whether the network fits, with its key where that is wanted here.
bool fits_keyed(const Map&, const NedNeeds&, Extent room, NedKey);
// What the NED module's key takes below another module, with its gap; 0 where the map needs none.
double key_height(const Map&, double width, NedKey);
// Whether every node holds its parts at the size that it has there.
bool nodes_are_sound(const Map&, const NedFit&);

}  // namespace nedforge::luddite
