#pragma once
// What the canvas remembers between frames: the tool in hand, the drag under way, which overlays are shown. The page,
// the runs and the inspector read it too.

#include <optional>
#include <string>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/parts/panel.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge::luddite {

struct CanvasState {
    enum class Drag { none, pressed, nodes, marquee, pan, link, minimap, paint, brush, line };
    std::optional<NodeKind> armed;  // the palette's kind that the next click places
    bool armed_by_drag = false;
    bool title_pressed = false;  // in this frame
    bool link_tool = false;
    std::string brushes;        // the row of brushes that the brush is of
    std::optional<char> brush;  // what a stroke over boxes and cells of the page leaves, as in the map file
    char painting = '.';        // what the present stroke leaves
    // The module whose boxes or cells were changed last. The page keeps its layout until the pointer leaves the module
    // or something else changes the map, so that the next click meets what it is aimed at.
    struct KeptLayout {
        ModuleKind module;
        std::optional<std::uint64_t> stamp;  // of the document after the change; none: not applied yet
    };
    std::optional<KeptLayout> kept_layout;
    bool line_tool = false;  // a drag over boxes of the Hack module makes a line
    std::optional<Position> line_from;
    std::optional<PagePart> hover_part;
    Drag drag = Drag::none;
    ImVec2 press{};
    Position press_cell;
    std::string pressed_node, link_from;
    bool pressed_was_selected = false, additive = false;
    bool copying = false;               // the drag leaves the nodes and moves copies
    Position painted;                   // last cell of a stroke with the armed kind
    Position menu_cell;                 // where the menu of empty ground was opened
    std::optional<NodeStyle> style;     // copied from a node
    std::optional<std::string> search;  // typed into the find box; none: it is closed
    int found = 0;                      // chosen in its list
    bool search_opens = false;
    std::optional<Position> note;  // whose text is being written
    std::string note_text;
    bool note_opens = false;
    int gesture = 0;                     // names the merge key of a drag
    std::optional<std::string> refused;  // why the nodes can't be dropped here
    int wanted_columns = 0, wanted_rows = 0;
    std::optional<Position> hover_cell;  // pointer on the canvas
    CanvasFrame shown;                   // of the last frame
    bool with_run = false;               // the bar of a run was below it
    // Layers over the map, of which one is shown at a time (show_layer).
    bool analysis = false;
    bool heat = false;         // visits of the rating
    bool part_values = false;  // what each part is worth
    bool games = false;        // the ways of many games
    void show_layer(bool CanvasState::*layer, bool visible = true) {
        analysis = heat = part_values = games = false;
        this->*layer = visible;
    }
    bool log = false;  // a run's steps in words, in place of the inspector
    bool busy() const { return drag != Drag::none; }
};

}  // namespace nedforge::luddite
