#pragma once
// Findings that a designer accepts. A waiver matches the findings of its code; with `nodes`, those with just these
// nodes. What can't be waived (CHECKS, Waivers): errors of NED1xx and NED2xx, and NED111 itself.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"

namespace nedforge {

struct AcceptedFindings {
    std::string code;
    std::optional<std::vector<std::string>> nodes;  // in any order
    std::string reason;
};

// NED1xx and NED2xx, its form and structure: with an error of these a map is not played, and no waiver or setting makes
// it less.
bool is_of_the_file(std::string_view code);
bool can_be_waived(const Diagnostic&);

// Sets `waived` in the findings that match (the first waiver's reason stands); which of the waivers matched any.
std::vector<bool> apply_waivers(Diagnostics&, const std::vector<AcceptedFindings>&);

}  // namespace nedforge
