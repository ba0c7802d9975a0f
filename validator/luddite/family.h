#pragma once
// LUDDITE as the shared parts of the program see it (validator/base/family.h).

#include <array>
#include <optional>
#include <string>

#include "engine/luddite/words.h"
#include "formats/luddite/map_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/luddite/validate_options.h"

namespace nedforge {

extern const Family luddite_family;

}  // namespace nedforge

namespace nedforge::luddite {

const FamilyName& family();  // its line of families.def

using LudditeMapFile = LoadedMapFile<LoadedMap>;

// `--promise easy=0.6`: sets the level's share; what is wrong with the word, or empty.
std::string set_promise(const std::string& word, std::array<std::optional<double>, 3>& promise);

}  // namespace nedforge::luddite
