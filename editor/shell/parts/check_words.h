#pragma once
// The texts of checks, which are written in Markdown, for the screen.

#include <string>
#include <string_view>

namespace nedforge {

// What stands between backticks is between quotation marks.
std::string with_quotes(std::string_view words);

}  // namespace nedforge
