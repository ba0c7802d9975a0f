#pragma once
// Text that can't take over a terminal, a log or a reader's eyes.

#include <string>
#include <string_view>

namespace nedforge {

// Text safe to show on one line: line breaks, tabs, control, escape and bidirectional characters made
// visible as "<U+001B>".
std::string printable(std::string_view);

// The same in quotes and short enough for a message: 'gate'.
std::string in_quotes(std::string_view);

}  // namespace nedforge
