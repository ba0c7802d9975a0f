#pragma once
// The timeline of a document: its saved versions, with the way to open, compare and bring back each (Edit > Versions).

#include "editor/shell/editor_family.h"

namespace nedforge {

void versions_window(const Frame&, ShellState&, WishList&);

}  // namespace nedforge
