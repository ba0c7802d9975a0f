#pragma once
// The canvas of the NED module: a square grid with the nodes as the sheet draws them. Direct manipulation comes first:
// place, select, drag, wall and link with the pointer; the keyboard does the same through commands.

#include <optional>
#include <string>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/panels/panel.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge::luddite {

struct EditorState;

inline constexpr float node_share = 0.84f;  // of a cell that a node takes

struct CanvasState {
    enum class Drag { none, pressed, nodes, marquee, pan, link, minimap, paint, brush, line };
    std::optional<NodeKind> armed;  // the palette's kind that the next click places
    bool armed_by_drag = false;
    bool link_tool = false;
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
    int shown_map = 0;                   // number of the session in it
    bool analysis = false;               // overlay
    bool heat = false;                   // visits of the rating
    bool part_values = false;            // what each part is worth
    bool games = false;                  // the ways of many games
    bool log = false;                    // a run's steps in words, in place of the inspector
    bool busy() const { return drag != Drag::none; }
};

// Draws into the window's remaining space.
void canvas_panel(const Shown&, EditorState&, Wishes&);

// --- its parts
CanvasFrame canvas_frame(const Session&, const Look&, ImVec2 min, ImVec2 max);
void draw_canvas(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
// One thing is written at the nodes' feet: a run, else the switch bench's effect, else the analysis. Asking for one of
// them puts what covers it away.
bool analysis_seen(const Session&, const CanvasState&);
void toggle_analysis(const Session&, CanvasState&, Wishes&);
// The ways of many games, which are played first where they are not known.
void toggle_games(const Session&, CanvasState&, Wishes&);
inline constexpr int many_games = 300;
void draw_overlays(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
void canvas_input(const Shown&, CanvasState&, const CanvasFrame&, Wishes&, bool hovered);
void node_palette(const Shown&, CanvasState&, Wishes&);  // the column at the left
void bench_bar(const Shown&, Wishes&);                   // the strip at the bottom …
float bench_height(const Look&, float width);  // … of that width: in a narrow one its buttons take a row of their own
void minimap(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);
// The menu of empty ground: what can be placed there, rows and columns.
void ground_menu(const Shown&, CanvasState&, Wishes&);
void open_note(const Shown&, CanvasState&, Position);
void note_box(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);  // where a note is written
void draw_notes(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
void draw_sketch(const Shown&, const CanvasFrame&, ImDrawList&);  // a picture behind the nodes
void ask_sketch(const Shown&, EditorState&);
void sketch_fields(const Shown&, EditorState&, Wishes&);
void find_box(const Shown&, CanvasState&, Wishes&);  // nodes, codes and gates by typing

// What joins nodes and parts them, anywhere (canvas, play): below the nodes wires and walls, above them links, by
// the ways that the sheet routes them in the gutters.
void draw_ways(ImDrawList&, const Palette&, const Map&, const CanvasFrame&);
void draw_links(ImDrawList&, const Palette&, const Map&, const CanvasFrame&);
// A node card anywhere (play, palette): `side` pixels wide.
void draw_node_card(ImDrawList&, const Look&, const Palette&, ImVec2 at, float side, const Node&, const NodeMarks&);
std::string tip_of(const Rulings&, const Node&);  // what it is, in the rules' words
// The border between two neighbours under a grid point, as the two nodes' ids.
std::optional<NodePair> border_at(const Map&, double column, double row);
const Node* node_under(const Map&, double column, double row);
GridExtent extent_of(const Map&);
// Camera that shows what the view is to show, clear of rulers of that many pixels at the top and at the left.
Camera camera_showing(const Session::Fit&, float width, float height, float scale, float ruler = 0);
Camera fitting_camera(const Session&, float width, float height, float scale, float ruler = 0);
// The link whose way is within that many grid units of a point.
std::optional<NodePair> link_at(const Map&, double column, double row, double within);

}  // namespace nedforge::luddite
