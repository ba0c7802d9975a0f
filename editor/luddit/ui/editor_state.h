#pragma once
// What the panels remember between frames that is not of a document: tools, layers, what is chosen.

#include <optional>
#include <string>
#include <vector>

#include "editor/luddit/edits/position.h"
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

// The loops of one revision, listed once.
struct LoopList {
    std::uint64_t stamp = 0;
    Rulings rulings;
    std::vector<std::vector<Point>> loops;  // the smallest ones first, at most most_shown_loops
    int count = 0;                          // of all
};
inline constexpr std::size_t most_shown_loops = 200;

struct SolveState {
    std::size_t step = 0;                // of the line that is shown: 0 is before its first turn
    std::optional<std::size_t> reading;  // the row of the table whose line is shown
};

struct PlayState {
    std::optional<Colour> search;  // the side that the program plays
    std::uint64_t seed = 1;
    std::vector<Point> piece;  // chosen stones
    int orientation = 0;       // in which a chosen loop is put back
    std::size_t seen = 0;      // steps that the log was scrolled to
};

struct EditorState {
    CanvasState canvas;
    LoopList loops;
    IssuesState issues;
    SolveState solve;
    PlayState play;
    PagesState sheet;
    ShellState* shell = nullptr;  // of the frame that is drawn
};

}  // namespace nedforge::luddit
