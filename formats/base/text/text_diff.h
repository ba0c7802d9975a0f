#pragma once
// What changed between two texts, as a unified diff: "-" marks a line of the old text, "+" one of the new text, and
// three unchanged lines surround each change. The lines are matched by a longest common subsequence.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

// A line of two texts, without its line break: of both (' '), or of the old ('-') or the new one ('+') alone.
struct DiffLine {
    char mark;
    std::string_view text;
};
// All lines of both texts in their order; the views are of the two texts.
std::vector<DiffLine> compared_lines(std::string_view before, std::string_view after);

// Empty where the texts are equal. Control characters of the texts are made visible.
std::string unified_diff(std::string_view before, std::string_view after, const std::string& path, bool colour);

}  // namespace nedforge
