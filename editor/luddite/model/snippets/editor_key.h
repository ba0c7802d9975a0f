#pragma once
// The map's key `editor`: what only the editor needs, one entry a use. Whatever else is there stays.

#include <optional>
#include <string>

#include "engine/luddite/map.h"
#include "formats/base/yaml/tree.h"

namespace nedforge::luddite {

// The entry's value; nothing where there is none.
std::optional<YamlNode> editor_entry(const Map&, const std::string& key);
// The map with the entry's value, as flow text of YAML. Empty: without the entry.
Map with_editor_entry(const Map&, const std::string& key, const std::string& flow);
// A text as a YAML scalar in double quotes; control characters but line breaks are left out.
std::string in_quotes(const std::string&);

}  // namespace nedforge::luddite
