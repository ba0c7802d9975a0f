#pragma once
// LUDDITE's commands, one menu a function. The shell puts them among its own.

#include <memory>
#include <string>
#include <vector>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/editor_state.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/parts/paste.h"

namespace nedforge::luddite {

using CommandTable = FamilyCommandTable<Shown, EditorState, Wishes>;

void file_commands(CommandTable& add);
void edit_commands(CommandTable& add);
void node_commands(CommandTable& add);
void arrange_commands(CommandTable& add);
void stamp_commands(CommandTable& add);
void view_commands(CommandTable& add);
void map_commands(CommandTable& add);
std::vector<Command> map_editor_commands(const std::shared_ptr<EditorState>&);

// What several commands ask first.
Off no_map(const Shown&, const EditorState&);
// What needs a board says so in the menu; while the map is still being checked it says so when it is tried.
Off no_game(const Shown&, const EditorState&);
Off no_selection(const Shown&, const EditorState&);
inline Off can(const CanEdit& edit) { return edit ? Off{edit->reason} : Off{}; }

std::string selected_words(const Session&);  // "B1", "3 nodes"

Position beside_selection(const Shown&);

// An edit of places as one step; the selection follows the nodes whose ids change.
void arrange(Wishes&, std::string label, Arrangement);

// Opens the menu of the nodes that are selected: what the Edit and Node menus offer of them.
void node_menu(const Shown&, EditorState&, Wishes&);

}  // namespace nedforge::luddite
