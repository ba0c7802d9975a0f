#pragma once
// Groups of fields that the inspector shows for more than one selection: those of the map itself, and the list of walls
// and links. They draw into the space that is left in the present window; what cannot be set is asked of the edits,
// which refuse it in words.

#include <functional>
#include <optional>
#include <string>

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void map_fields(const Shown&, EditorState&, Wishes&);  // name, game, thresholds, notes, sketch, readings, waivers
void threshold_fields(const Look&, const Map&, Wishes&);

struct WireWords {
    std::string key, text;  // of the button, and after "Wall" or "Link"
};
using WordsOfWire = std::function<std::optional<WireWords>(const NodePair&, bool wall)>;
// The links and walls that `words_of` has words for, each with a button that removes it.
void wire_list(const Look&, const Map&, const char* heading, const WordsOfWire& words_of, Wishes&);

}  // namespace nedforge::luddite
