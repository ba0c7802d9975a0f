#pragma once
// What `--fix` makes of a map file.

#include <string>
#include <vector>

namespace nedforge {

// The text after proved fixes of its errors and warnings, applied one after the other. Each fix is checked before the
// next is looked for. Comments stay.
struct FixedText {
    std::string text;
    std::vector<std::string> done;  // "turn the gate of D4 from ON 2 to OFF 2 (node-unreachable D4)"
    bool more = false;              // these were as many as one run does: there may be more
};

}  // namespace nedforge
