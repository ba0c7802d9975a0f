#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with the position's own data at hand.

#include <string>

#include "editor/luddit/model/positions.h"
#include "editor/luddit/ui/editor_state.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "formats/luddit/sheet/drawing.h"

namespace nedforge::luddit {

struct Shown : ShownInFrame<Session> {
    explicit Shown(const Frame& f);
    const Positions& positions;
    const Palette& palette;
    const Position& position() const { return session->position(); }
    // Compiled; null while it is being checked or its structure is wrong.
    const Board* board() const { return shared_board().get(); }
    std::shared_ptr<const Board> shared_board() const {
        const Analysis* analysis = session->fresh_analysis();
        return analysis ? analysis->board : nullptr;
    }
};

class Wishes : public FamilyWishes<Positions, Session, positions_of> {
public:
    using FamilyWishes::FamilyWishes;
    // The origin of the view goes with the camera.
    void move_camera(std::function<void(Camera&)> change) {
        if (change) on_session([change = std::move(change)](Session& s) { s.move_camera(change); });
    }
};

// What is true of the point under the pointer, or under the keyboard's cursor; null: of none, or not known yet.
const PointFacts* pointed_facts(const Shown&, EditorState&);

const Palette& palette_for(ThemeChoice);
// Why the position can't be played or solved now; nothing: it can.
inline std::optional<std::string> no_board(const Session& session) { return why_not_playable(session, "position"); }
GridContents contents_of(const Shown&);               // of the canvas
std::string points_words(const std::vector<Point>&);  // "[0, 0], [1, 0]"

// --- the panels, one explicit list: each draws into the space that is left in the present window
void canvas_panel(const Shown&, EditorState&, Wishes&);
void solve_view(const Shown&, EditorState&, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void inspector_panel(const Shown&, EditorState&, Wishes&);
void known_part(const Shown&, EditorState&, Wishes&);        // of the inspector: what is known of the board
void loops_part(const Shown&, EditorState&, Wishes&);        // … all loops
void conditioned_part(const Shown&, EditorState&, Wishes&);  // … why a piece is conditioned
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);     // lives as long as its arguments do
void status_bar(const Shown&, EditorState&, Wishes&);
void ask_export_pdf(const Shown&, EditorState&);

}  // namespace nedforge::luddit
