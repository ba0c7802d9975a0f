#pragma once
// The published JSON Schemas of this folder, as the program carries them. CMake makes the table at build time.

#include <string>
#include <string_view>

namespace nedforge {

// The text of "map.schema.json"; empty where there is no schema of this name.
std::string_view schema_text(std::string_view name);

// Where "map.schema.json" is published; also its $id.
std::string schema_address(std::string_view name);

}  // namespace nedforge
