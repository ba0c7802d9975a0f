#pragma once
// Readings of single values in replays of LUDDITE: positions, rulings.
// Inner header of formats/luddite.

#include "engine/luddite/map.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/base/yaml/shape.h"

namespace nedforge::luddite {

std::optional<Position> read_position(const Value&);
RulingOverrides read_rulings(const Value&);

}  // namespace nedforge::luddite
