#pragma once
// *.ned.yaml: reading (with every NED1xx finding of the file), canonical writing, comment-keeping changes, the digest.
// Reading goes through a strict reader and yaml-cpp's events behind guards (size, UTF-8, forbidden characters, depth,
// counts), so that no input hangs, crashes or eats memory; no exception leaves this file.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/loaded_file.h"
#include "formats/base/record/record_file.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::luddite {

struct LoadedMap : LoadedFile {
    using Map = luddite::Map;
    std::optional<Map> map;
    static constexpr auto value = &LoadedMap::map;
};
const RecordFile<LoadedMap>& map_files(const Map*);  // its schema is formats/schema/map.schema.json

inline LoadedMap read_map(std::string text) { return map_files(nullptr).read(std::move(text)); }
// NED101 for a file that can't be read; a missing file is the caller's business (status 2).
inline LoadedMap read_map_file(const std::string& path) { return map_files(nullptr).read_path(path); }

// Fixes as found by checks, applied to the text; nullopt where a path is not there.
std::optional<std::string> apply_edits(const LoadedMap&, const std::vector<PathEdit>&);

}  // namespace nedforge::luddite
