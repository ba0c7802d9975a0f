#pragma once
// The description of a map's file (docs/luddite/format.md): every key once. Its reader, writer, layout, digest,
// differences and JSON Schema are made from it (formats/base/record). The Hack module's variants describe themselves
// (formats/luddite/hack).

#include <string_view>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/record/record.h"

namespace nedforge::luddite {

const Record& map_record();
const Record& node_record();
const Record& reward_record();

// What each reading of the rulebook is about, in the order of ruling_table().
const std::vector<std::string_view>& ruling_help();

// Parts that several records have.
FormOf<std::string> node_id();
FormOf<Position> node_position();
FormOf<Reward> reward_form();

}  // namespace nedforge::luddite
