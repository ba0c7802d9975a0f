#pragma once
// A grid to start from: it has neither error nor warning, and its comments explain the format.

#include <array>
#include <string>
#include <string_view>

#include "formats/base/template_words.h"

namespace nedforge::echo_death {

// A small grid for a short game, and an empty one of 30 by 30 with the book's figures.
inline constexpr std::array<std::string_view, 2> template_kinds{"small", "empty"};

// `kind`: one of template_kinds; any other text is the first.
std::string grid_template(std::string_view kind, const TemplateWords&);

}  // namespace nedforge::echo_death
