#pragma once
// The editors of the families of families.def, as programs open them: without the toolkit. A family defines its own in
// editor/FAMILY/editor.cpp.

#include <memory>
#include <string>

#include "validator/base/readings.h"

namespace nedforge {

struct EditorFamily;

// `readings` go before those of the maps. `tool`: what an export says it was validated by.
#define NEDFORGE_FAMILY(name, title, suffix, prefix) \
    std::shared_ptr<EditorFamily> name##_editor(const Readings& readings = {}, const std::string& tool = "nedforge");
#include "families.def"
#undef NEDFORGE_FAMILY

}  // namespace nedforge
