#pragma once
// Why something may not be done: the ruling that forbids it and the reason in words. The rules of every game refuse by
// it.

#include <string>

namespace nedforge {

struct Refusal {
    std::string rule;     // "R2", "H15"; empty where no ruling fits
    std::string message;  // names the things in the map's own terms
    bool operator==(const Refusal&) const = default;
};

}  // namespace nedforge
