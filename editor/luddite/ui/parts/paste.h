#pragma once
// Nodes pasted from a text in the map format, which the clipboard or a stamp holds.

#include <string>

#include "editor/luddite/ui/parts/panel.h"

namespace nedforge::luddite {

// Pastes the nodes as near to `position` as there is room, and selects them. `stamp`: they are linked with the other
// places of this stamp (linked_stamps.h); `originals`: with these nodes, of which they are copies.
struct PasteLink {
    std::string stamp;
    Ids originals;
};
void paste_text(Wishes&, const std::string& text, const std::string& label, Position position, const PasteLink& = {});
void paste_saved_stamp(Wishes&, const std::string& path, Position position, bool linked = false);

}  // namespace nedforge::luddite
