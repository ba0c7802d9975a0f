#pragma once
// Edits of what a grid's file says beside its squares: how a Node moves, and the list of programs.

#include <string>
#include <string_view>

#include "editor/echo_death/edits/squares.h"

namespace nedforge::echo_death {

Edited set_movement(const Grid&, bool diagonal, const Movement&);

// --- programs
Edited use_book(const Grid&);     // the list is the book's again
Edited copy_book(const Grid&);    // the list has the book's programs, each by its id, and can be changed
Edited add_program(const Grid&);  // a new one of the map's own at the end
Edited own_program(const Grid&, std::size_t index);  // a copy of a book's program in its place, to be changed
Edited remove_program(const Grid&, std::size_t index);
Edited move_program(const Grid&, std::size_t index, int step);
Edited set_program(const Grid&, std::size_t index, const Program&);
// A key of the program, or of its `attack` or `add` (`part`), gets what a person typed.
Edited set_program_key(const Grid&, std::size_t index, std::string_view part, std::string_view key,
                       const std::string& typed);

}  // namespace nedforge::echo_death
