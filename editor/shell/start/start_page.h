#pragma once
// What is shown while no document is in front, into the space that is left in the present window.

#include <vector>

#include "editor/shell/editor_family.h"

namespace nedforge {

// The campaign and the tutorial's map, where they are beside the program.
std::vector<FileCard> sample_cards();
bool is_sample(const std::string& path);  // comes with the program: it is saved under another name
void start_page(const Frame&, const std::vector<EditorFamily>&, ShellState&, WishList&);

}  // namespace nedforge
