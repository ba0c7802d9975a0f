#pragma once
// The pictures of the page of rules, by the heading that they stand below: drawn as the sheet and the canvas draw them.

#include <string>

#include "editor/toolkit/look.h"

namespace nedforge::luddite {

// EditorFamily::rule_picture
float draw_rule_picture(const Look&, ImDrawList&, ImVec2 corner, float width, const std::string& heading);

}  // namespace nedforge::luddite
