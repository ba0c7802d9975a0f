#pragma once
// What the panels remember between frames that is not of a document: tools, layers, what is chosen.

#include <optional>
#include <string>
#include <vector>

#include "editor/echo_death/edits/squares.h"
#include "editor/echo_death/model/playtest.h"
#include "editor/shell/parts/issues_panel.h"
#include "editor/shell/parts/pages_view.h"
#include "editor/toolkit/grid/hands.h"

namespace nedforge::echo_death {

// What lies over the squares, in the order of the bar.
enum class Layer { none, free, jam, walk, threat, reach, symmetry, use };
inline constexpr IndexedArray<std::string_view, Layer, 8> layer_words{"none",   "free",  "jam",      "walk",
                                                                      "threat", "reach", "symmetry", "use"};

struct CanvasState {
    GridHands hands;
    Layer layer = Layer::none;
    Brush brush;
    Resize resize;                     // being typed
    std::optional<Symmetry> symmetry;  // of the layer; none: a broken promise, or the nearest symmetry
};

struct RatingState {
    int games = 400;
    std::string name;  // that is typed for a rating to be kept
    PolicyKind policy = PolicyKind::strong, against = PolicyKind::strong;
};

struct PlayState {
    Seats seats;
    std::uint64_t seed = 1;
    std::size_t seen_steps = 0;          // steps that the log was scrolled to
    std::optional<int> node;             // chosen: its programs are listed
    std::optional<int> pressed;          // a square on which several steps are legal
    bool turned = false, focus = false;  // of the area that a click lays
};

struct EditorState : PanelsState {
    CanvasState canvas;
    PlayState play;
    RatingState rating;
    PagesState sheet;
    std::optional<std::size_t> program;  // of the list, whose form is open
};

}  // namespace nedforge::echo_death
