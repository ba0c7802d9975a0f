#pragma once

#include <string>

namespace nedforge {

// What an export says of itself.
struct Validated {
    std::string by;  // "nedforge 1.0.0"
    std::string digest;
    int warnings = 0;
    bool operator==(const Validated&) const = default;
};

}  // namespace nedforge
