#pragma once
// A home to start from: it has neither error nor warning, and its comments explain the format.

#include <string>

#include "formats/base/template_words.h"

namespace nedforge::smart_home {

std::string home_template(const TemplateWords&);

}  // namespace nedforge::smart_home
