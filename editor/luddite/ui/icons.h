#pragma once
// LUDDITE's icons in the shell.

#include <cstddef>

#include "editor/shell/parts/rail_icons.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"

namespace nedforge::luddite {

// Each around `middle`, three times `u` pixels to each side.
using Icon = void(const Look&, ImDrawList&, ImVec2 middle, float u, ImU32 ink);
Icon canvas_icon, hack_icon, modules_icon, suggest_icon;
// The picture on the card of a template with a Hack variant.
void draw_template(const Look&, ImDrawList&, ImVec2 art, std::size_t variant);

}  // namespace nedforge::luddite
