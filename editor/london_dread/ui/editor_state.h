#pragma once
// What the panels remember between frames that is not of a document: what is typed, sorted, chosen.

#include <imgui.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/london_dread/model/session.h"
#include "editor/shell/parts/issues_panel.h"
#include "editor/shell/parts/pages_view.h"

namespace nedforge::london_dread {

struct CellRef {
    CardPlace card;
    std::string key;
    bool operator==(const CellRef&) const = default;
};

struct CardsState {
    std::string filter;
    std::optional<CellRef> cell;  // the cursor
    bool editing = false, focus = false;
    std::optional<CardPlace> anchor;  // where a range of rows begins
    CardPlaces shown;                 // rows of the last frame, as they were filtered and sorted
    bool sorted = false;              // by a column, so that rows can't be dragged
    bool story_form = false;          // the inspector shows the story's own fields
};

// Characters that are ticked, by their ids, so that they stay what they are while the list changes.
struct PartyState {
    Ids ids;
};

struct ClocksState {
    int seat = 0, hour = 0;      // the cursor
    std::optional<int> dragged;  // a token
    std::string refusal;         // of the last token that was set
};

struct PlayState {
    std::uint64_t seed = 1;
    bool types_dice = false;
    std::size_t seen_steps = 0;  // steps that the log was scrolled to
    double last = 0;             // the frame's clock when the planning's was moved on
    ClocksState clocks;
};

struct RatingState {
    int games = 400;
    std::string name;  // that is typed for a rating to be kept
    PolicyKind policy = PolicyKind::table;
    bool ticked = false;  // the ticked party plays, else one that is drawn for each game
};

struct EditorState : PanelsState {
    CardsState cards;
    PartyState party;
    int chapter = 0;  // of deals and the timeline
    int players = 0;  // of the timeline and the endgame; 0: the fewest
    int help = 0;     // of the endgame's table
    std::uint64_t seed = 1;
    std::optional<AreasOfPlots> distribution;  // shown as a small map
    ClocksState clocks;
    PlayState play;
    RatingState rating;
    PagesState sheet;
};

}  // namespace nedforge::london_dread
