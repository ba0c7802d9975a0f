#pragma once
// What the modules of a map take on a page, at every width and unit, with the words that a player needs beside them.
// Sizes are millimetres of the page.

#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>

#include "formats/luddite/sheet/composition.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

// For how much of what a player must know there is to be room.
struct SheetWords {
    NedKey key = NedKey::signs;
    bool notes = false;        // at the feet of the modules
    bool sound_nodes = false;  // only where every node holds its parts at the size that it has
};

// The height of the lines on a round, in a frame of that width.
double round_height(const Map&, double width, RoundLines wanted);

// What the modules of a map take, whatever else is on the page: measured once for all searches. Widths and units are
// told apart by sixteenths of a millimetre.
struct MeasuredModules {
    explicit MeasuredModules(const NedNeeds& needs) : ned(needs) {}
    NedFitter ned;
    using Key = std::uint64_t;                               // see key_of in module_sizes.cpp
    std::unordered_map<Key, Extent> modules;                 // without frame and notes
    std::unordered_map<Key, double> feet;                    // heights of notes
    std::map<std::pair<NedKey, double>, double> legends;     // heights of the NED module's key in it
    std::map<std::pair<NedKey, double>, double> keys_below;  // and below another module
    std::map<long, Extent> hack;                             // at the smallest unit
    std::map<long, Extent> line_grids;                       // of `lines`, by unit
};

// The sizes for one choice of words, by way of what is measured already.
class ModuleSizes {
public:
    ModuleSizes(const Map& map, SheetWords words, MeasuredModules& measured)
        : map_(map), words_(words), measured_(measured) {}

    // Height of a module with its frame; no_fit where it is too wide.
    double height(ModuleKind kind, double width, double unit);

    // Both, and the width that it fills.
    Extent size(ModuleKind kind, double width, double unit);

    // The largest unit at which the Hack module fits; below min_box: it does not.
    double hack_unit(double width, double room);

    // What the Hack module takes at its smallest, also where that is wider than `width`.
    Extent hack_extent(double width);

    // What the key takes in the NED module's inside, and below another module.
    double legend(double width);
    double key_below(double width);

private:
    // What a module takes without frame and notes.
    Extent inside(ModuleKind kind, double width, double unit);

    // What notes take at a module's foot.
    double foot(ModuleKind kind, double width);

    const Map& map_;
    SheetWords words_;
    MeasuredModules& measured_;
};

}  // namespace nedforge::luddite
