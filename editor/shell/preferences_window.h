#pragma once
// The window of preferences: the theme, the size of the interface, and the key of each command, which the next key
// pressed changes. A key that another command has is taken from it.

#include <vector>

#include "editor/base/key_bindings.h"
#include "editor/shell/editor_family.h"

namespace nedforge {

void preferences_window(const Frame&, ShellState&, WishList&);

// The commands with the user's keys in place of the usual ones.
std::vector<Command> with_keys(std::vector<Command>, const KeyBindings&);

}  // namespace nedforge
