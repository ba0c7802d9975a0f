#pragma once
// The editor of homes as the command line knows it, without the toolkit.

#include <memory>

#include "editor/smart_home/model/homes.h"

namespace nedforge {

struct EditorFamily;
std::shared_ptr<EditorFamily> smart_home_editor();  // with the usual options

}  // namespace nedforge

namespace nedforge::smart_home {

std::shared_ptr<EditorFamily> editor_of(const HomeOptions&);

}  // namespace nedforge::smart_home
