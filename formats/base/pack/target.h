#pragma once
// `target` in a map or a pack: {easy: {novice: 0.65}, hard: {expert: 0.4}}.

#include <string>

#include "engine/base/target.h"
#include "formats/base/record/form.h"

namespace nedforge {

FormOf<Target> target_form();
std::string share_text(int thousandths);  // "0.65", "1"

}  // namespace nedforge
