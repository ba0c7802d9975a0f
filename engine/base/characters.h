#pragma once
// Characters of UTF-8 as ranges of bytes, for texts that are cut or counted for people. Broken text is cut somewhere,
// and never read beyond its end. formats/base/text/utf8.h decodes and checks.

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string_view>

namespace nedforge {

// The byte as a number from 0 to 255, whether or not `char` has a sign.
constexpr unsigned char byte_of(char byte) { return static_cast<unsigned char>(byte); }

// Whether the byte is one of a character of several bytes, and not its first (RFC 3629: 10xxxxxx).
constexpr bool is_continuation(char byte) { return (byte_of(byte) & 0xC0u) == 0x80u; }

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
constexpr bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital_letter(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_latin_letter(char c) { return is_small_letter(c) || is_capital_letter(c); }
constexpr bool is_one_byte(char c) { return byte_of(c) < 0x80; }  // and so a character of ASCII

// What a digit says. Precondition: it is one.
constexpr unsigned value_of_digit(char digit) { return byte_of(digit) - unsigned{'0'}; }

// The letter, the digit or the character that stands `number` after `first` in ASCII: nth_character('a', 2) is 'c'.
constexpr char nth_character(char first, std::integral auto number) {
    return static_cast<char>(byte_of(first) + number);
}

// A letter in its other size; every other character stays as it is.
constexpr char to_small_letter(char c) { return is_capital_letter(c) ? nth_character(c, 'a' - 'A') : c; }
constexpr char to_capital_letter(char c) { return is_small_letter(c) ? nth_character(c, 'A' - 'a') : c; }

// As many characters as a decoder counts where the text is valid.
constexpr std::size_t count_code_points(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

}  // namespace nedforge
