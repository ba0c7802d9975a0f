#pragma once
// `target` in a map or a pack: {easy: {novice: 0.65}, hard: {expert: 0.4}}. A pack may give a list in its place, one
// such mapping for each of its maps, in their order.

#include <optional>
#include <string>

#include "engine/luddite/target.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/record/form.h"

namespace nedforge::luddite {

FormOf<Target> target_form();
std::string share_text(int thousandths);  // "0.65", "1"

// What the pack says of the map at a place of its list that has no target of its own.
std::optional<Target> target_in(const Pack&, std::size_t place);
// The same of the pack that lists the file (pack_of); nullopt where there is none.
std::optional<Target> target_of_pack(const std::string& path);

}  // namespace nedforge::luddite
