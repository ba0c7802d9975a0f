#pragma once
// `validate --fix`: fixes map files by the fixes that the checks have proved, showing what changes before it does.

#include <string>
#include <vector>

#include "validator/base/check_options.h"

namespace nedforge::cli {

struct FixOptions {
    bool yes = false;     // write without asking
    bool colour = false;  // of the diff, which goes to standard error
};

// Shows the diff of each file that can be fixed; writes it with `yes`, or when the question is answered with y on a
// terminal. The status is status_ok, or status_failed where a file could not be written.
int fix_maps(const std::vector<std::string>& paths, const RunOptions&, const FixOptions&);

}  // namespace nedforge::cli
