#pragma once
// What changed between two texts, as a unified diff: "-" marks a line of the old text, "+" one of the new text, and
// three unchanged lines surround each change. The lines are matched by a longest common subsequence.

#include <string>
#include <string_view>

namespace nedforge {

// Empty where the texts are equal. Control characters of the texts are made visible.
std::string unified_diff(std::string_view before, std::string_view after, const std::string& path, bool colour);

}  // namespace nedforge
