#pragma once
// Values of a map as JSON, for its digest: with their defaults. Inner header of formats/luddite.

#include <nlohmann/json_fwd.hpp>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

nlohmann::json json_of(const Position&);

}  // namespace nedforge::luddite
