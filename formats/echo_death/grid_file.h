#pragma once
// *.grid.yaml (docs/echo_death/format.md): reading with every ECHO1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form, and what changed between two grids. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <utility>

#include "engine/echo_death/grid.h"
#include "formats/base/loaded_file.h"
#include "formats/base/record/record_file.h"

namespace nedforge::echo_death {

struct LoadedGrid : LoadedFile {
    using Map = Grid;
    std::optional<Grid> grid;
    static constexpr auto value = &LoadedGrid::grid;
};
// Its schema is formats/schema/grid.schema.json. A digest has zones as rows, the ways of pads, the figures of E4 and
// E19, every statistic and budget, standards, readings and waivers. The items of a list of programs are as they stand
// in the file.
const RecordFile<LoadedGrid>& map_files(const Grid*);

inline LoadedGrid read_grid(std::string text) { return map_files(nullptr).read(std::move(text)); }

}  // namespace nedforge::echo_death
