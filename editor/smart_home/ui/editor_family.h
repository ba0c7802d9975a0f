#pragma once
// The record of homes for the editor's shell.

#include <memory>

#include "editor/smart_home/model/homes.h"
#include "editor/smart_home/ui/editor_state.h"

namespace nedforge {
struct EditorFamily;
}

namespace nedforge::smart_home {

// `state`: what the panels remember; it is there as long as the record's functions are.
EditorFamily editor_family(HomeOptions, std::shared_ptr<EditorState> state = std::make_shared<EditorState>());

}  // namespace nedforge::smart_home
