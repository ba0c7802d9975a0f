#pragma once
// Findings that a designer accepts, as a map lists them (`waivers`).

#include <optional>
#include <string>
#include <vector>

namespace nedforge {

struct Waiver {
    std::string check;                                 // its code: "ABC305"
    std::optional<std::vector<std::string>> subjects;  // in any order; none: all findings of the check
    std::string reason;
    bool operator==(const Waiver&) const = default;
};

}  // namespace nedforge
