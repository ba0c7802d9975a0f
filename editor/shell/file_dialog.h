#pragma once
// Choosing a file: the one modal dialog.

#include "editor/shell/editor_family.h"

namespace nedforge {

void open_dialog(const Frame&, ShellState&, FileRequest);
void file_dialog(const Frame&, ShellState&, WishList&);

// What every family's documents need.
void ask_open(const Frame&, ShellState&);
void ask_save_as(const Frame&, ShellState&);

}  // namespace nedforge
