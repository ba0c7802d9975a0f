#pragma once
// The sheet as the canvas shows it: one page, laid out by the sheet's own code (formats/luddite/sheet), around the grid
// of nodes. The grid takes the NED module's place. It has room for its nodes and a free column and row. Where that is
// more than on paper, the page grows: the modules beside the grid move out and those below become wider, so that the
// edges stay in line as in print. Every part that can be selected has a spot: a box in grid units, in which node (c, r)
// has its centre at (c, r). No toolkit.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/map.h"
#include "formats/luddite/sheet/sheet_layout.h"

namespace nedforge::luddite {

enum class PartKind {
    module,     // index: ModuleKind
    item,       // of the Hack module: a line, an entry, a section with its reward; index
    arrow,      // of a section of ordered rows; index
    box,        // a numbered box of `lines`; at: place in the drawing
    cell,       // of a section of `patterns`; index: section; at: place in its drawing
    pattern,    // of a die; index: value 1 to 4; at: cell
    clock,      // a box of the Clock; at: its column and row
    bonus,      // index
    bonus_die,  // index
    space,      // of a resource; index: Resource; at.column: number from 0
    threshold,  // index: Level
    toggle,     // a box of a switch; index: switch 1 to 6; at.column: 0 to 2, -1: its number
    wall,       // nodes
    link        // nodes
};

struct PagePart {
    PartKind kind = PartKind::module;
    int index = 0;
    Position at = {};
    NodePair nodes = {};
    std::size_t place() const { return place_of_index(index); }  // in the list that has it
    // Precondition: the part is a module.
    ModuleKind module() const { return static_cast<ModuleKind>(index); }
    bool operator==(const PagePart&) const = default;
};

// The part of a kind at a place of its list, or at a value of the enumeration that numbers it.
template <ArrayIndex Index>
PagePart part_of(PartKind kind, Index index, Position position = {}) {
    return {kind, static_cast<int>(index), position, {}};
}

struct PageSpot {
    PagePart part;
    Box box;             // grid units
    std::string key;     // of the widget, for tests and for the ring around a field
    bool empty = false;  // a place where a box or cell can be added
};

struct PageModule {
    SheetLayout layout;  // this module alone, in millimetres of the sheet
    Point origin;        // grid point of the sheet's top left corner for this module
    Box box;             // grid units
    ModuleKind kind() const { return layout.modules.front().kind; }
};

struct Page {
    Map map;                          // as laid out: where the map can't be printed, what is in the way is left out
    double scale = 0;                 // grid units a millimetre
    Box ground;                       // of the grid, in the NED module's place; grid units
    Box bounds;                       // all modules and the ground
    std::vector<PageModule> modules;  // all but the NED module
    std::vector<PageSpot> spots;      // what lies over something else comes after it
    const PageModule* find(ModuleKind) const;
    const PageSpot* spot(const PagePart&) const;
};

Page page_of(const Map&);
// The boxes, places and texts that depend on these are as printed; where nodes stand may have changed.
bool same_modules(const Map&, const Map&);

// The uppermost spot at a grid point for which `wanted` is true.
template <class Wanted>
const PageSpot* spot_at(const Page& page, double column, double row, const Wanted& wanted) {
    for (auto spot = page.spots.rbegin(); spot != page.spots.rend(); ++spot) {
        const Box& b = spot->box;
        if (column >= b.x && row >= b.y && column < b.right() && row < b.bottom() && wanted(*spot)) return &*spot;
    }
    return nullptr;
}
// The nearest part of the same kind (for cells: or an empty place beside it) in a direction.
const PageSpot* spot_toward(const Page&, const PagePart& from, int columns, int rows);

ModuleKind module_of(const PagePart&);
// Whether the map still has it.
bool has_part(const Map&, const PagePart&);
// The item of the Hack module that a part belongs to.
std::optional<std::size_t> item_of(const PagePart&);
// Of two parts, whether empty places of the one's drawing belong to the other's.
bool same_drawing(const PagePart&, const PagePart&);
Box nodes_box(const Map&);                           // of all nodes with a little ground around them
std::string part_name(const Map&, const PagePart&);  // "Clock box 7", "line 2"

}  // namespace nedforge::luddite
