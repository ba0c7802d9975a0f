#pragma once
// Tiles as text, to carry them between homes, windows and text editors: the items of `tiles` of the file format itself,
// so that lines copied from a home's file can be pasted on the canvas and the other way round.

#include <optional>
#include <string>
#include <vector>

#include "editor/smart_home/edits/tiles.h"

namespace nedforge::smart_home {

std::string tiles_text(const Home&, const Ids&);
// The devices that the text lists; nullopt: it lists none.
std::optional<std::vector<Tile>> read_tiles_text(const std::string&);

}  // namespace nedforge::smart_home
