#pragma once
// Everything that can be done by menu, shortcut or name, in one table. Menus, the command palette, shortcuts and the
// list of shortcuts are all read from it.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/ui/shell/editor_state.h"
#include "editor/toolkit/keys.h"

namespace nedforge::luddite {

struct Command {
    std::string id;             // "edit.undo"
    std::string menu;           // "Edit"; empty: in no menu
    std::string title;          // "Undo"
    std::vector<Chord> chords;  // the first is shown
    std::function<std::optional<std::string>(const Shown&, const EditorState&)>
        off;  // why it can't be done now; may be empty
    std::function<void(const Shown&, EditorState&, Wishes&)> run;
    bool repeats = false;    // while the key is held
    bool on_canvas = false;  // its keys act only while the canvas is in front
    bool separator = false;  // a line above it in the menu
};

const std::vector<Command>& commands();
const Command* find_command(std::string_view id);
inline constexpr std::array<std::string_view, 6> menu_names{"File", "Edit", "Node", "View", "Map", "Help"};

// Runs the commands whose keys were pressed in this frame.
void run_shortcuts(const Shown&, EditorState&, Wishes&);
void menu_bar(const Shown&, EditorState&, Wishes&);
void command_palette(const Shown&, EditorState&, Wishes&);
void shortcuts_window(const Shown&, EditorState&);
std::string title_now(const Command&, const Shown&);  // "Undo Move B1"

}  // namespace nedforge::luddite
