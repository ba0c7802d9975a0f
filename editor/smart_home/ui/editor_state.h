#pragma once
// What the panels remember between frames that is not of a document: tools, layers, what is chosen.

#include <optional>
#include <string>
#include <vector>

#include "editor/shell/parts/issues_panel.h"
#include "editor/shell/parts/pages_view.h"
#include "editor/smart_home/edits/tiles.h"
#include "editor/toolkit/grid/hands.h"
#include "validator/smart_home/facts/odds.h"
#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

inline constexpr float tile_share = 0.94f;  // of a cell that a tile takes
inline constexpr double half_tile = static_cast<double>(tile_share) / 2;

// What lies over the tiles.
enum class Layer { none, odds, reach, falls };

struct CanvasState {
    GridHands hands;
    Layer layer = Layer::none;
    int matches = 4, supports = 0;  // of the odds
    Ability ability = Ability::none;
};

struct InspectorState {
    int place = 0;  // of the six symbols, which the next one is put on
};

struct PlayState {
    std::optional<PolicyKind> defenders, hacker;  // none: a person
    std::uint64_t seed = 1;
    std::optional<int> tile;          // whose steps the menu on the board offers
    std::size_t seen_steps = 0;       // steps that the log was scrolled to
    std::vector<std::uint8_t> order;  // of the characters, as it is being dragged
};

struct RatingState {
    int games = 400;
    PolicyKind defenders = PolicyKind::strong, hacker = PolicyKind::strong;
    std::string name = {};  // that is typed for a rating to be kept
};

struct EditorState : PanelsState {
    CanvasState canvas;
    InspectorState inspector;
    PlayState play;
    RatingState rating;
    PagesState sheet;
};

}  // namespace nedforge::smart_home
