#pragma once
// *.ned.yaml: reading (with every NED1xx finding of the file), canonical writing, comment-keeping changes, the digest.
// Reading goes through a strict reader and yaml-cpp's events behind guards (size, UTF-8, forbidden characters, depth,
// counts), so that no input hangs, crashes or eats memory; no exception leaves this file.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/luddite/map.h"
#include "formats/base/loaded_file.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::luddite {

struct LoadedMap : LoadedFile {
    std::optional<Map> map;
};

LoadedMap read_map(std::string text);
// NED101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedMap read_map_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_map(write_map(m)).map == m.
std::string write_map(const Map&);

// Canonical layout of a text that reads without NED1xx errors; comments and their places kept, meaning unchanged;
// fmt of a fmt is the same bytes.
Result<std::string, NotFormatted> format_map(const LoadedMap&);

// The text with only what differs between the loaded map and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
std::string patch_map(const LoadedMap&, const Map& changed);

// Fixes as found by checks, applied to the text; nullopt where a path is not there.
std::optional<std::string> apply_edits(const LoadedMap&, const std::vector<PathEdit>&);

// "sha256:…" of the map as sorted, compact JSON with defaults written out, without `validated` and `editor`.
std::string digest_of(const Map&);
std::string digest_json(const Map&);
std::string play_digest_of(const Map&);  // without what changes no game

// The JSON Schema of maps, published as formats/schema/map.schema.json.
const std::string& map_schema();

// The exported form: canonical text with `validated`, without `editor` and comments.
std::string write_export(const Map&, const std::string& tool, int warnings);

}  // namespace nedforge::luddite
