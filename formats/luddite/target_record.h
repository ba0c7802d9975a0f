#pragma once
// `target` in a map or a pack: {easy: {novice: 0.65}, hard: {expert: 0.4}}.

#include <optional>
#include <string>

#include "engine/luddite/target.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/record/form.h"

namespace nedforge::luddite {

FormOf<Target> target_form();
std::string share_text(int thousandths);  // "0.65", "1"

// What the pack says of all its maps that have no target of their own.
std::optional<Target> target_in(const Pack&);
// The same of the pack that lists the file (pack_of); nullopt where there is none.
std::optional<Target> target_of_pack(const std::string& path);

}  // namespace nedforge::luddite
