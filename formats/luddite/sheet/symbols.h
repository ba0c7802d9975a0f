#pragma once
// One visual language for paper and screen: resources, gates, locks, codes, dice faces, node frames. Each symbol is
// drawn inside a box, told apart by shape before colour, so that greyscale and low ink lose nothing.

#include "engine/luddite/map.h"
#include "formats/base/painter.h"

namespace nedforge::luddite {

// Colours of one look: full ink, low ink, and the editor's light and dark themes.
struct Palette {
    Colour paper, ink, faint, wire;
    Colour energy, multi_tool, credit;
    Colour gate, lock, critical, damage, enter, exit, panel, accent;
    bool fills = true;  // low ink: false, no filled areas
};
Palette full_ink_palette();
Palette low_ink_palette();

void draw_resource(Painter&, const Palette&, Box, Resource);
void draw_die_face(Painter&, const Palette&, Box, int value);
void draw_gate(Painter&, const Palette&, Box, const Gate&);             // the label strip at a node's top
void draw_dice_lock(Painter&, const Palette&, Box, int number, bool open);
void draw_energy_lock(Painter&, const Palette&, Box, bool open);
void draw_code(Painter&, const Palette&, Box, std::string_view code);   // a code's badge, as at node and reward
void draw_damage(Painter&, const Palette&, Box, int damage);
void draw_checkbox(Painter&, const Palette&, Box, bool crossed);
void draw_reward(Painter&, const Palette&, Box, const Reward&);         // code, damage and resources in a row
// A whole node as on the sheet; `crossed`, `open` for filled-in sheets and play.
struct NodeMarks { bool lock_open = false; bool powered = false; bool content_done = false; bool neetle = false; };
void draw_node(Painter&, const Palette&, Box, const Node&, const NodeMarks&);

}  // namespace nedforge::luddite
