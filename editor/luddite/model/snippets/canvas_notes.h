#pragma once
// Notes on the canvas: words at a place of the grid, for designers alone. The map keeps them under `editor`, as
// `notes: [{at: [3, 1], text: "…"}]`; whatever else is there stays.

#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

struct CanvasNote {
    Position at;
    std::string text;
    bool operator==(const CanvasNote&) const = default;
};
inline constexpr std::size_t longest_note = 400;  // bytes

std::vector<CanvasNote> notes_of(const Map&);
CanEdit can_set_note(const Map&, Position, const std::string& text);
Edited set_note(const Map&, Position, const std::string& text);  // an empty text removes the note

}  // namespace nedforge::luddite
