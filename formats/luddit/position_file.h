#pragma once
// *.torus.yaml (docs/luddit/format.md): reading with every LOOP1xx finding of the file, canonical writing and layout,
// changes that keep comments, the digest, the exported form, and what changed between two positions. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <utility>

#include "engine/luddit/position.h"
#include "formats/base/loaded_file.h"
#include "formats/base/record/record_file.h"

namespace nedforge::luddit {

struct LoadedPosition : LoadedFile {
    using Map = Position;
    std::optional<Position> position;
    static constexpr auto value = &LoadedPosition::position;
};
// Its schema is formats/schema/torus.schema.json. A digest has the moves of a turn, both supplies, the player to move,
// the rows also of an empty board, `turns` and `solutions` of a task that is given, standards, readings and waivers.
const RecordFile<LoadedPosition>& map_files(const Position*);

inline LoadedPosition read_position(std::string text) { return map_files(nullptr).read(std::move(text)); }

}  // namespace nedforge::luddit
