#pragma once
// The editor of LUDDITE's maps as the command line knows it, without the toolkit.

#include <memory>

#include "editor/luddite/model/maps.h"

namespace nedforge {

struct EditorFamily;
std::shared_ptr<EditorFamily> luddite_editor();  // with the usual options

}  // namespace nedforge

namespace nedforge::luddite {

std::shared_ptr<EditorFamily> editor_of(const MapOptions&);

}  // namespace nedforge::luddite
