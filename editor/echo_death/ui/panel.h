#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with the grid's own data at hand.

#include <string>

#include "editor/echo_death/model/grids.h"
#include "editor/echo_death/ui/editor_state.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "formats/echo_death/sheet/drawing.h"

namespace nedforge::echo_death {

struct Shown : ShownInFrame<Session> {
    explicit Shown(const Frame& f);
    const Grids& grids;
    const Palette& palette;
    const Grid& grid() const { return session->grid(); }
    // Compiled; null while it is being checked or its structure is wrong.
    const Board* board() const {
        const Analysis* analysis = session->fresh_analysis();
        return analysis ? analysis->board.get() : nullptr;
    }
};

class Wishes : public FamilyWishes<Grids, Session, grids_of> {
public:
    using FamilyWishes::FamilyWishes;
};

const Palette& palette_for(ThemeChoice);
// Why the grid can't be played or printed now; nothing: it can.
inline std::optional<std::string> no_board(const Session& session) { return why_not_playable(session, "grid"); }
GridContents contents_of(const Shown&);  // of the canvas
// How the canvas's wishes change the grid; `wishes` and `state` outlive the result.
GridWishes canvas_wishes(const Shown&, CanvasState&, Wishes&);

// --- the panels, one explicit list: each draws into the space that is left in the present window
void canvas_panel(const Shown&, EditorState&, Wishes&);
void canvas_palette(const Shown&, CanvasState&, float width, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void inspector_panel(const Shown&, EditorState&, Wishes&);
void pads_part(const Shown&, Wishes&);                    // of the inspector: the selected pair of pads
void size_part(const Shown&, EditorState&, Wishes&);      // … rows and columns at the four sides
void programs_part(const Shown&, EditorState&, Wishes&);  // … the list of programs
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);  // lives as long as its arguments do
void status_bar(const Shown&, EditorState&, Wishes&);
void ask_export_pdf(const Shown&, EditorState&);

}  // namespace nedforge::echo_death
