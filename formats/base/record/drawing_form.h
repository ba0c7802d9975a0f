#pragma once
// A drawing: a list of texts, in which each character is a square.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/record/forms.h"

namespace nedforge {

struct DrawingRules {
    std::string_view letters;     // that a row may have
    std::string_view counted;     // those of them that count; there is at least one
    std::string_view things;      // what is counted: "boxes"
    bool one_length = true;       // of all rows, and 64 at most
    std::size_t most = no_limit;  // of counted letters
};
FormOf<std::vector<std::string>> drawing(const DrawingRules&);

}  // namespace nedforge
