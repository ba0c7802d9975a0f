#pragma once
// Long lines of text for people, broken where a terminal ends. Widths count characters, a combining mark as one.

#include <optional>
#include <string>
#include <string_view>

namespace nedforge::cli {

// Characters in a line of standard output: what COLUMNS says, else what its terminal has; none: it is no terminal.
std::optional<std::size_t> line_width();
inline constexpr std::size_t width_without_terminal = 100;  // of help

// The text with each line at the margin that ends inside a sentence joined to the next one there, for texts that were
// broken by hand.
std::string joined_sentences(std::string_view text);
// The text with each longer line broken between words. What follows begins below the line's last column of a table
// ("  name      words …"), else below its first word.
std::string wrapped(std::string_view text, std::size_t width);
// The same at the terminal's width. Without a terminal the text stays as it is.
std::string wrapped_for_terminal(const std::string& text);

}  // namespace nedforge::cli
