#pragma once
// *.torus.yaml (docs/luddit/format.md): reading with every LOOP1xx finding of the file, canonical writing and layout,
// changes that keep comments, the digest, the exported form, and what changed between two positions. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/luddit/position.h"
#include "formats/base/loaded_file.h"
#include "formats/base/map_change.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::luddit {

struct LoadedPosition : LoadedFile {
    std::optional<Position> position;
};

LoadedPosition read_position(std::string text);
// LOOP101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedPosition read_position_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_position(write_position(p)).position == p.
std::string write_position(const Position&);

// Canonical layout of a text that reads without findings; comments stay with what they are about, the meaning is
// unchanged; the layout of a layout is the same bytes.
Result<std::string, NotFormatted> format_position(const LoadedPosition&);

// The text with only what differs between the loaded position and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
std::string patch_position(const LoadedPosition&, const Position& changed);

// The exported form: canonical text with `validated`, without `editor` and comments.
std::string write_export(const Position&, const std::string& tool, int warnings);

// "sha256:…" of the position as sorted, compact JSON with defaults written out, without `validated` and `editor`: the
// moves of a turn, both supplies, the player to move, the rows also of an empty board, `turns` and `solutions` of a
// task that is given, standards, readings and waivers.
std::string digest_of(const Position&);
std::string digest_json(const Position&);
std::string play_digest_of(const Position&);  // without what changes no game

// What changed, in the game's terms: points with their stones, supplies, the task, readings. Layout of the files and
// comments don't count, nor does a default that is written out.
std::vector<MapChange> position_changes(const Position& before, const Position& after);

// The JSON Schema of positions, published as formats/schema/torus.schema.json.
const std::string& position_schema();

}  // namespace nedforge::luddit
