#pragma once
// What changed between two texts, line by line, as people know it from version control: "-" lines went, "+" lines came,
// three unchanged ones around them.

#include <string>
#include <string_view>

namespace nedforge {

// Empty where the texts are equal. Control characters of the texts are made visible.
std::string unified_diff(std::string_view before, std::string_view after, const std::string& path, bool colour);

}  // namespace nedforge
