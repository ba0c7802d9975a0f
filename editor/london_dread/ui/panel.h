#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with the story's own data at hand.

#include <functional>
#include <string>

#include "editor/london_dread/edits/figures.h"
#include "editor/london_dread/model/stories.h"
#include "editor/london_dread/ui/editor_state.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"

namespace nedforge::london_dread {

struct Shown : ShownInFrame<Session> {
    explicit Shown(const Frame& f);
    const Stories& stories;
    const Story& story() const { return session->story(); }
};

class Wishes : public FamilyWishes<Stories, Session, stories_of> {
public:
    using FamilyWishes::FamilyWishes;
    void edit_cards(std::string label, Made result) {
        wish([label = std::move(label), result = std::move(result)](Stories& stories) {
            stories.edit_cards(label, result);
        });
    }
};

// Why the story can't be dealt or played now; nothing: it can.
inline std::optional<std::string> not_playable(const Session& session) { return why_not_playable(session, "story"); }

// --- the panels, one explicit list: each draws into the space that is left in the present window
void cards_view(const Shown&, EditorState&, Wishes&);
void inspector_panel(const Shown&, EditorState&, Wishes&);
void card_form(const Shown&, EditorState&, Wishes&);   // of the inspector: the chosen card
void story_form(const Shown&, EditorState&, Wishes&);  // … what the file says beside its cards
void matrix_view(const Shown&, EditorState&, Wishes&);
void timeline_view(const Shown&, EditorState&, Wishes&);
void deal_view(const Shown&, EditorState&, Wishes&);
void clocks_view(const Shown&, EditorState&, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void endgame_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void ask_export_pdf(const Shown&, EditorState&);
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);  // lives as long as its arguments do
void status_bar(const Shown&, const EditorState&, Wishes&);
void ask_open_deal(const Shown&, EditorState&);

// What is done with cards by button and by key.
void paste_from_clipboard(const Shown&, const EditorState&, Wishes&);
void add_to_list(const Shown&, EditorState&, Wishes&);
void move_cell(const Shown&, EditorState&, int columns, int rows, Wishes&);

}  // namespace nedforge::london_dread
