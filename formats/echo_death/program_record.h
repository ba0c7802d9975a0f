#pragma once
// The form of `programs`, the list of a map.

#include <optional>
#include <vector>

#include "engine/echo_death/grid.h"
#include "formats/base/record/record.h"

namespace nedforge::echo_death {

using ProgramList = std::vector<ProgramItem>;
inline constexpr std::size_t most_programs = 40;

// None: the word `book`.
FormOf<std::optional<ProgramList>> programs_form();

}  // namespace nedforge::echo_death
