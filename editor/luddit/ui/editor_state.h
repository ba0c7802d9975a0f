#pragma once
// What the panels remember between frames that is not of a document: tools, layers, what is chosen.

#include <optional>
#include <string>
#include <vector>

#include "editor/luddit/edits/position.h"
#include "editor/luddit/model/point_facts.h"
#include "editor/shell/parts/issues_panel.h"
#include "editor/shell/parts/pages_view.h"
#include "editor/toolkit/grid/hands.h"
#include "engine/luddit/board.h"

namespace nedforge::luddit {

// What lies over the stones.
enum class Layer { none, loops, conditioned, end };

struct CanvasState {
    GridHands hands;
    Layer layer = Layer::none;
    char brush = '#';
    std::string erasing;  // the stroke that takes stones off, because it began on one that the brush would set
};

struct SolveState {
    std::size_t step = 0;                // of the line that is shown: 0 is before its first turn
    std::optional<std::size_t> reading;  // the row of the table whose line is shown
};

struct PlayState {
    std::optional<Colour> search;  // the side that the program plays
    std::uint64_t seed = 1;
    std::vector<Point> piece;    // chosen stones
    int orientation = 0;         // in which a chosen loop is put back
    bool anew = false;           // its stones are laid one by one (`carry: free`)
    std::vector<Point> laid;     // where the first of them go
    std::size_t seen_steps = 0;  // steps that the log was scrolled to
};

struct EditorState : PanelsState {
    CanvasState canvas;
    LastFacts<Spot, PointFacts> point;  // under the pointer or the cursor
    LastFacts<SpotSet, PieceFacts> piece;
    SolveState solve;
    PlayState play;
    PagesState sheet;
};

}  // namespace nedforge::luddit
