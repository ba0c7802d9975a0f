#pragma once
// The board of a pack: its maps as pictures in the order of play, with errors, win rates and what each introduces, and
// the difficulty as a curve. A card that is dragged to another place changes pack.yaml.

#include "editor/shell/editor_family.h"

namespace nedforge {

void pack_board(const Frame&, const std::vector<EditorFamily>&, ShellState&, WishList&);
// A map's picture on a card, or what is in its place. The cursor stays.
void draw_picture(const Look&, const std::vector<EditorFamily>&, ImVec2 min, ImVec2 max, const MapOverview*,
                  std::size_t family);

}  // namespace nedforge
