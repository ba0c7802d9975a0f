#pragma once
// The marks that git leaves in a file whose two sides it could not merge: seven of '<', '|' (in diff3 style), '=' and
// '>' at the start of a line.

#include <optional>
#include <string>
#include <string_view>

#include "formats/base/text/utf8.h"

namespace nedforge {

struct MergeConflict {
    int first_line = 0;   // of the first mark
    std::string message;  // "unresolved merge conflict, lines 9 to 18, between 'HEAD' and 'theirs'"
};

// `broken`: the text is not YAML; then '=' and '|' alone, as a careless clean-up leaves them, are marks too.
std::optional<MergeConflict> find_conflict(std::string_view text, const LineIndex&, bool broken);

}  // namespace nedforge
