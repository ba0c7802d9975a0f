#pragma once
// A NED map from a structure that another program wrote (formats/base/import/structure.h). Nodes, gates, dice locks,
// contents, walls and links are the structure's; all else is the template's. A content is written as
//     enter   exit   enter_exit   energy   cache 1 energy 2 credit   critical alpha 12
// What is no gate, lock, content or id of a map is left out and named.

#include "formats/base/import/structure.h"
#include "formats/base/template_words.h"

namespace nedforge::luddite {

ImportedMap map_of_structure(const ImportedStructure&, std::string_view variant, const TemplateWords&);

}  // namespace nedforge::luddite
