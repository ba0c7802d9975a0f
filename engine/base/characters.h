#pragma once
// Characters of UTF-8 as ranges of bytes, for texts that are cut or counted for people. Broken text is cut somewhere,
// and never read beyond its end. formats/base/text/utf8.h decodes and checks.

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace nedforge {

// Whether the byte is one of a character of several bytes, and not its first (RFC 3629: 10xxxxxx).
constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

// `offset`, or where it is inside a character, the character's begin or the begin of the next one; in bytes, at most
// text.size().
constexpr std::size_t character_begin(std::string_view text, std::size_t offset) {
    while (offset > 0 && offset < text.size() && is_continuation(text[offset])) --offset;
    return std::min(offset, text.size());
}
constexpr std::size_t character_end(std::string_view text, std::size_t offset) {
    while (offset < text.size() && is_continuation(text[offset])) ++offset;
    return std::min(offset, text.size());
}

// Of ASCII, whatever the locale.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// As many characters as a decoder counts where the text is valid.
constexpr std::size_t count_code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

}  // namespace nedforge
