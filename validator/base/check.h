#pragma once
// A check: one true-or-false property of a map, with all that is said of it. One check (or close family) a file below
// luddite/checks/, one line in luddite/checks.def. The texts serve `explain`, docs/checks.md, SARIF and the editor.

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"

namespace nedforge {

struct CheckInfo {
    std::string_view code;     // "NED301", never reused
    std::string_view name;     // "exit-unreachable"
    Severity severity;         // the usual one
    std::string_view what;     // what it means
    std::string_view why;      // why it matters
    std::string_view help;     // how to fix it
    std::string_view example;  // YAML before and after
};

}  // namespace nedforge
