#pragma once
// `target` in a map or a pack: {easy: {novice: 0.65}, hard: {expert: 0.4}}.

#include <optional>
#include <string>

#include "engine/base/target.h"
#include "formats/base/yaml/shape.h"

namespace nedforge {

std::optional<Target> read_target(const Value&);  // nothing where it is not there
std::string share_text(int thousandths);          // "0.65", "1"
std::string flow(const Target&);                  // as it is written

}  // namespace nedforge
