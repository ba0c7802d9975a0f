#pragma once
// The parts of the editor of homes, one explicit list. A panel draws into the space that is left in the present window.

#include <memory>
#include <optional>
#include <vector>

#include "editor/base/grid/cells.h"
#include "editor/shell/guide/guide.h"
#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

void inspector_panel(const Shown&, EditorState&, Wishes&);
void tile_fields(const Shown&, EditorState&, Wishes&);        // fields of what is selected
void home_fields(const Shown&, const EditorState&, Wishes&);  // the home's own fields, while nothing is selected
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void status_bar(const Shown&, const EditorState&, Wishes&);

// The table of a game: tiles with bugs, firewalls, characters; what the present player may see of the Hacker. A click
// on a marked tile makes its step, or offers those it has.
void play_board(const Shown&, const Playtest&, PlayState&, ImVec2 size, Wishes&);

// The commands of homes. The shell puts them among its own.
std::vector<Command> home_editor_commands(const std::shared_ptr<EditorState>&);
// The guide: from the small home of the template to one of your own that is checked, rated and printed.
Guide guide_to_a_home(const std::shared_ptr<EditorState>&);
// What F1 says of the tile that is selected or else under the pointer, in `pointed` (docs/smart_home/rulings.md,
// docs/smart_home/format.md). Nothing: neither is a tile.
std::optional<PartHelp> help_of_tile(const Session&, const std::optional<GridCell>& pointed);

// Why the home can't be played, rated or printed now; nothing: it can.
inline std::optional<std::string> no_board(const Session& session) { return why_not_playable(session, "home"); }
// The panel of issues of the home in front. It lives as long as its arguments do.
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);

// Asks for the file of the printed home.
void ask_export_pdf(const Shown&, EditorState&);

}  // namespace nedforge::smart_home
