#pragma once
// The maps of a pack, read as maps of LUDDITE.

#include <optional>
#include <string>

#include "formats/base/pack/pack_file.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

struct PackMapFile : PackFile {
    std::optional<LoadedMap> map;  // of ok, and of unreadable where the file was found: then with its finding
};
PackMapFile open_pack_map(const std::string& folder, const std::string& relative);

}  // namespace nedforge::luddite
