#pragma once
// A story to start from: a small one of a single chapter, whose comments explain the format.

#include <string>

#include "formats/base/template_words.h"

namespace nedforge::london_dread {

std::string story_template(const TemplateWords&);

}  // namespace nedforge::london_dread
