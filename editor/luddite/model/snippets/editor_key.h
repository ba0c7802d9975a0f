#pragma once
// The map's key `editor`: what only the editor needs, one entry a use. Whatever else is there stays.

#include <optional>
#include <string>

#include "engine/luddite/map.h"
#include "formats/base/yaml/tree.h"

namespace nedforge::luddite {

// The value of the entry; nullopt when the map has no such entry.
std::optional<YamlNode> editor_entry(const Map&, const std::string& key);
// The map with the entry's value, as flow text of YAML. Empty: without the entry.
Map with_editor_entry(const Map&, const std::string& key, const std::string& flow);

}  // namespace nedforge::luddite
