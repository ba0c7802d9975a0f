#pragma once
// What a family's reader gives of a map file beside the map itself.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/base/yaml/source_map.h"

namespace nedforge {

// The family's struct, a `Loaded`, adds its map as an optional member: none where an error of form was found. `Map` is
// the type of the map, and `value` points to the member.
struct LoadedFile {
    std::optional<std::string> id;  // where it could be read
    Diagnostics diagnostics;        // errors of form, located, sorted by line, column, code
    SourceMap places;
    std::string text;
    std::vector<WaiverCode> waiver_codes;  // in the order of the file, also where there is no map
};

}  // namespace nedforge
