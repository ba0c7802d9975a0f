#pragma once
// A sheet as boxes: where each module goes, and every piece in it, in millimetres from the top left of the page. The
// layout depends on the map and the paper alone; text is measured without a font library (text_metrics.h). So print,
// preview, NED801 and tests get the same layout. Modules keep their places: the NED module top left, the Hack module at
// its right or below, then switches and bonuses, clock, resources, damage. Only a map of unusual shape moves the Hack
// module. What a player must know stands in the modules (modules/notes.h). The lines on a round go below the Hack
// module where it leaves room, else below the damage. A full page has two of the lines, or none, and only the notes
// for which its modules have room. A search finds the largest legible sizes for these places. A map too large for the
// page is laid out at the smallest sizes, with each module shrunk into its box, and `overflows` says what does not fit.

#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/drawing/painter.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {

// The place in a list of what the map counts with ints (nodes, boxes, columns), which are never negative.
constexpr std::size_t to_index(int i) { return static_cast<std::size_t>(i); }

inline constexpr double page_margin = 10.0;  // docs/luddite/sheets.md
inline constexpr double link_tag = 2.5;      // the square with a link's letter; wider for a number of two figures
double link_tag_width(std::string_view text);
inline constexpr double heading_points = 8.5, heading_baseline = 4.3;  // of a heading, below the top of its frame

enum class ModuleKind { header, ned, hack, switches, bonuses, clock, cache, effects, damage, round, rulings, footer };
std::string_view module_name(ModuleKind);  // as in findings: "NED module"

// What a piece is. `index` and `part` say which one; pieces to write in are told apart so that a solution finds them.
enum class PieceKind {
    text,
    write_line,  // a line to write on
    hairline,    // a thin separating line: path
    // NED module
    node,  // index: map.nodes
    wire,  // path; index, part: the two nodes
    link,  // path; index: map.links; text: its letter, shown at both ends
    wall,  // a bar; index, part: the two nodes
    wall_key,
    link_key,
    lock_key,
    energy_key,  // in the legend
    gate_key,    // index: GateKind
    // Hack module
    hack_box,  // index: box (lines), entry (sums), cell (patterns), 3 * section + row (ordered rows), all as the board
               // numbers them; part: box in the entry or row; text: number printed in it; icon as a resource + 1
    rail,      // joins the boxes of a line to its reward: path
    reward,    // index: in the map's order; points: symbol height in millimetres
    card,      // ground that holds things together
    pattern_cell,
    arrow,  // part: 0 up, 1 down
    // Switches, bonuses
    switch_number,  // index: 1..6
    switch_wire,    // path
    toggle_box,     // index: switch; part: 0..2
    bonus_box,      // index: map.bonuses; part 1: damage
    die,            // index: value
    // Clock
    clock_box,  // index: box; part: resource + 1, 0 plain
    clock_end,  // frame of the last box
    tally_box,  // index: 4, 5, 6
    // Resources
    resource,    // part: resource; index: how many
    space,       // part: resource; index: number from 0
    start_ring,  // as space
    // Damage
    score_box,  // index: 0..5, the last is the total
    threshold,  // the place of a level's figure and word, which are texts; index: Level
};

enum class Tone { ink, muted, accent, on_dark };

struct Piece {
    PieceKind kind = PieceKind::text;
    Box box;
    int index = 0;
    int part = 0;
    int icon = 0;  // hack_box: resource + 1, 0 none
    std::string text;
    double points = 0;
    Weight weight = Weight::regular;
    Align align = Align::left;
    Tone tone = Tone::ink;
    std::vector<Point> path;
};

// Boxes that a player writes into, whose size docs/luddite/sheets.md bounds.
bool is_written_in(PieceKind);

struct PlacedModule {
    ModuleKind kind = ModuleKind::ned;
    Box box;                   // with its frame
    std::string heading;       // empty: no frame (header, footer)
    std::vector<Piece> notes;  // texts at the heading's right and at the foot, never shrunk
    std::vector<Piece> pieces;
    bool lacks_foot = false;   // no room for the notes at its foot
    bool lacks_rules = false;  // no room for what belongs below the key of the NED module
    double scale = 1;  // below 1: does not fit, and is shrunk as a whole; `pieces` are as they stand on the page
};

// A shrunk module's piece at its natural size, where a drawing that scales about the page's corner puts it in its
// place.
Piece unshrunk(Piece, double scale);

struct SheetLayout {
    Box page;
    std::vector<PlacedModule> modules;  // in reading order
    std::vector<SheetOverflow> overflows;
    const PlacedModule* find(ModuleKind) const;
};

SheetLayout lay_out_sheet(const Map&, Paper, const std::string& digest);
// The same on a virtual page: A4, enlarged until the NED module fits `columns` × `rows`. `cell_of` gives the
// millimetres of a column, from those of a node as it is printed.
struct SheetAround {
    SheetLayout layout;
    double cell = 0;
};
SheetAround lay_out_around(const Map&, double columns, double rows, double (*cell_of)(double node));

// Words of the rulings that differ from the default, one sentence each.
std::vector<std::string> ruling_sentences(const Rulings&);

}  // namespace nedforge::luddite
