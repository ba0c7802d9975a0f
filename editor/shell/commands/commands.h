#pragma once
// The table of commands and its faces: menus, shortcuts, the command palette, the list of shortcuts.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "editor/shell/editor_family.h"

namespace nedforge {

// The command of a game that edited a document last, whichever face of the table it was run by.
struct LastEdit {
    std::string ran;  // in this frame
    std::string id;   // the last one that changed a document; empty: there was none
};

// The shell's own commands with a family's among them, in the order of the menus. The templates of every family are
// offered.
std::vector<Command> all_commands(const std::vector<EditorFamily>&, const EditorFamily& shown,
                                  const std::shared_ptr<LastEdit>&);
const Command* find_command(const std::vector<Command>&, std::string_view id);

// Runs the commands whose keys were pressed in this frame.
void run_shortcuts(const Frame&, ShellState&, WishList&);
void menu_bar(const Frame&, ShellState&, WishList&);
void command_palette(const Frame&, ShellState&, WishList&);
void shortcuts_window(const Frame&, ShellState&);
void help_window(const Frame&, ShellState&);
std::string title_now(const Command&, const Frame&);  // "Undo Move B1"

// What several families' commands ask first.
Off nothing_open(const Frame&, const ShellState&);
Off always(const Frame&, const ShellState&);

}  // namespace nedforge
