#pragma once
// The published JSON Schemas of this folder. Those of maps, packs and settings are made from the descriptions of their
// records (formats/base/record); the program carries those of replays as texts, which CMake puts into it.

#include <string>
#include <string_view>

namespace nedforge {

// The text of "replay.schema.json"; empty where the program carries no schema of this name.
std::string_view schema_text(std::string_view name);

// Where "map.schema.json" is published; also its $id.
std::string schema_address(std::string_view name);

}  // namespace nedforge
