#pragma once
// Readings shared by the formats of homes (homes, replays). Inner header of formats/smart_home.

#include "engine/smart_home/words.h"
#include "formats/base/family_name.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/base/yaml/shape.h"

namespace nedforge::smart_home {

const FamilyName& family();  // its line of families.def

inline std::optional<std::string> read_tile_id(const Value& value) { return read_name_id(value); }
// A list of two. A longer one is limit-exceeded, as is every list that is too long, except `symbols`.
std::vector<Value> read_pair(const Value&, std::string_view items);

}  // namespace nedforge::smart_home
