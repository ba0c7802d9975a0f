#pragma once
// A board, a study or a puzzle to start from: each has neither error nor warning, and its comments explain the format.

#include <array>
#include <string>
#include <string_view>

#include "formats/base/template_words.h"

namespace nedforge::luddit {

inline constexpr std::array<std::string_view, 3> template_kinds{"board", "study", "puzzle"};

// `kind`: one of template_kinds; any other text is the first.
std::string position_template(std::string_view kind, const TemplateWords&);

}  // namespace nedforge::luddit
