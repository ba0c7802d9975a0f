#pragma once
// The map that a designer starts from: small, without a finding (also under --strict), and explained by its comments.
// One for each Hack variant.

#include <string>
#include <string_view>

#include "formats/base/template_words.h"

namespace nedforge::luddite {

// `variant` is one of hack_variant_names.
std::string map_template(std::string_view variant, const TemplateWords& = {});

}  // namespace nedforge::luddite
