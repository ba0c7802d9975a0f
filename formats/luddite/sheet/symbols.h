#pragma once
// One visual language for paper and screen: resources, gates, locks, codes, dice faces, whole nodes. Each symbol is
// drawn inside a box (millimetres) and told apart by shape before colour, so that greyscale and low ink lose nothing:
// dice are squares with pips, switches are round figures, codes are hexagons, damage is a jagged tag, an ON switch is a
// heavy disc and an OFF switch a thin ring. Extents say how large a symbol must be; widths come from text_metrics.h, so
// they are the same for every target. Figures are text, never drawn shapes, so that a PDF can be searched.

#include "engine/luddite/map.h"
#include "formats/base/drawing/painter.h"

namespace nedforge::luddite {

// Colours of one look: full ink, low ink, and the editor's light and dark themes. on_… is for text upon that colour.
struct Palette {
    Colour paper, ink, muted, faint;  // page; text and lines; secondary text; hairlines
    Colour panel, panel_line, box;    // a module's ground and border; ground of a box to write in
    Colour wire, link, wall;
    Colour energy, multi_tool, credit;
    Colour gate, on_gate, lock, on_lock, critical, on_critical, damage, on_damage;
    Colour enter, exit, on_role, accent;
    Colour pen;         // what a player has written
    bool fills = true;  // low ink: false, no filled areas
};
const Palette& full_ink_palette();
const Palette& low_ink_palette();

struct Extent {
    double w = 0, h = 0;
};

void draw_resource(Painter&, const Palette&, Box, Resource);
void draw_die_face(Painter&, const Palette&, Box, int value);
void draw_switch(Painter&, const Palette&, Box, int number);  // a round figure
// The label strip at a node's top: the gate's word and its switches, as it is printed ("AND 2 3").
void draw_gate(Painter&, const Palette&, Box, const Gate&);
double gate_width(const Gate&, double height);
inline constexpr double lock_aspect = 1.3;  // height of a lock to its width
void draw_dice_lock(Painter&, const Palette&, Box, int number, bool open);
void draw_energy_lock(Painter&, const Palette&, Box, bool open);       // a bolt in a lock
void draw_code(Painter&, const Palette&, Box, std::string_view code);  // a code's badge, as at node and reward
double code_width(std::string_view code, double height);
void draw_damage(Painter&, const Palette&, Box, int damage);
double damage_width(int damage, double height);
void draw_checkbox(Painter&, const Palette&, Box, bool crossed);
void draw_cross(Painter&, const Palette&, Box);  // a player's cross over anything

// Resources and rewards as a row of symbols of one height, broken into more rows where the box is too narrow; centred.
void draw_amounts(Painter&, const Palette&, Box, const Amounts&, double symbol_height);
Extent amounts_extent(const Amounts&, double symbol_height, double max_width);
void draw_reward(Painter&, const Palette&, Box, const Reward&, double symbol_height);
Extent reward_extent(const Reward&, double symbol_height, double max_width);

// A whole node as on the sheet; the marks are for filled-in sheets and play.
struct NodeMarks {
    bool lock_open = false;
    bool powered = false;
    bool content_done = false;
    bool neetle = false;
};
void draw_node(Painter&, const Palette&, Box, const Node&, const NodeMarks&);

// Where a node's parts are. A part that the node has not is an empty box.
struct NodeParts {
    Box gate;  // strip along the top
    Box id;
    Box lock;         // dice lock …
    Box lock_box;     // … and the box to check
    Box content;      // cache icons, critical hexagon, energy bolt, Enter and Exit
    Box content_box;  // to check: cache, critical function, energy node
    double id_points = 0;
};
NodeParts lay_out_node(Box, const Node&);
// All texts are legible and boxes to check are at least min_box at this size.
inline constexpr double min_box = 5.0;
bool node_fits(const Node&, Extent size);

// Text in the middle of a box, made smaller (never below min_points) and then, as on a canvas whose boxes ask for no
// legible size, narrowed (never below 0.85) where it does not fit.
void draw_centred(Painter&, Box, std::string_view, double points, Weight, Colour);

}  // namespace nedforge::luddite
