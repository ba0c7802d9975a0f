#pragma once
// What the panels remember between frames that is not of a document: tools, filters, what is chosen.

#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/ui/parts/canvas_state.h"
#include "editor/shell/parts/issues_panel.h"
#include "editor/toolkit/page_view.h"

namespace nedforge::luddite {

struct HackState {
    std::optional<std::size_t> wanted_variant;  // asked, not yet confirmed
    int turn_shown = 0;                         // in Play: of the pieces over a cell
};

struct PlayState {
    std::array<int, 3> chosen{1, 2, 3};                // dice set by hand
    int die = -1;                                      // selected, as Die::code; -1: none
    bool energy = false, force = false, tool = false;  // paying with …
    std::uint64_t seed = 1;
    bool more = false;  // a move is a part, with more steps to come (R22)
};

struct RatingState {
    int games = 2000;
    std::string version;  // name that is typed for a rating to be kept
    SweepQuestion sweep;  // low and high 0: around the map's own value
};
struct SheetState {
    PaperChoice choice;
    PageView page;
};

struct EditorState : PanelsState {
    CanvasState canvas;
    HackState hack;
    PlayState play;
    RatingState rating;
    SheetState sheet;
};

}  // namespace nedforge::luddite
