#pragma once
// The editor of positions as the command line knows it, without the toolkit.

#include <memory>

#include "editor/luddit/model/positions.h"

namespace nedforge {

struct EditorFamily;
std::shared_ptr<EditorFamily> luddit_editor();  // with the usual options

}  // namespace nedforge

namespace nedforge::luddit {

std::shared_ptr<EditorFamily> editor_of(const PositionOptions&);

}  // namespace nedforge::luddit
