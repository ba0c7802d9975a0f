#pragma once
// The editor of grids as the command line knows it, without the toolkit.

#include <memory>

#include "editor/echo_death/model/grids.h"

namespace nedforge {

struct EditorFamily;
std::shared_ptr<EditorFamily> echo_death_editor();  // with the usual options

}  // namespace nedforge

namespace nedforge::echo_death {

std::shared_ptr<EditorFamily> editor_of(const GridOptions&);

}  // namespace nedforge::echo_death
