#pragma once
// *.grid.yaml (docs/echo_death/format.md): reading with every ECHO1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form, and what changed between two grids. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/echo_death/grid.h"
#include "formats/base/loaded_file.h"
#include "formats/base/map_change.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::echo_death {

struct LoadedGrid : LoadedFile {
    std::optional<Grid> grid;
};

LoadedGrid read_grid(std::string text);
// ECHO101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedGrid read_grid_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_grid(write_grid(p)).grid == p.
std::string write_grid(const Grid&);

// Canonical layout of a text that reads without findings; comments stay with what they are about, the meaning is
// unchanged; the layout of a layout is the same bytes.
Result<std::string, NotFormatted> format_grid(const LoadedGrid&);

// The text with only what differs between the loaded grid and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
std::string patch_grid(const LoadedGrid&, const Grid& changed);

// The exported form: canonical text with `validated`, without `editor` and comments.
std::string write_export(const Grid&, const std::string& tool, int warnings);

// "sha256:…" of the grid as sorted, compact JSON with defaults written out, without `validated` and `editor`: zones as
// rows, the ways of pads, the figures of E4 and E19, every statistic and budget, standards, readings and waivers. The
// items of a list of programs are as they stand in the file.
std::string digest_of(const Grid&);
std::string play_digest_of(const Grid&);  // without what changes no game
std::string digest_json(const Grid&);

// What changed, in the game's terms: squares with their marks and levels, pads, programs, figures, readings. Layout of
// the files and comments don't count, nor does a default that is written out.
std::vector<MapChange> grid_changes(const Grid& before, const Grid& after);

// The JSON Schema of grids, published as formats/schema/grid.schema.json.
const std::string& grid_schema();

}  // namespace nedforge::echo_death
