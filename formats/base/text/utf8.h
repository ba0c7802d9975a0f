#pragma once
// Text as bytes and as characters: UTF-8 (RFC 3629: no overlong forms, no surrogates), the characters that no file of
// ours may hold, and places (line and column in code points, from 1) of byte offsets. A line ends with LF, CR LF or CR.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/characters.h"
#include "engine/base/diagnostic.h"
#include "engine/base/indexed.h"

namespace nedforge {

struct CodePoint {
    char32_t value = 0;
    std::size_t size = 0;  // bytes; 0: not UTF-8
};
// The character at `offset`, which is below text.size().
CodePoint decode(std::string_view text, std::size_t offset);
void append_utf8(std::string& out, char32_t);

// The first byte that is not UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view);
// UTF-16 or UTF-32, told by its byte order mark or by every second byte being zero.
bool looks_like_utf16(std::string_view);

bool is_control(char32_t);                                                      // C0 but tab and line breaks, DEL, C1
inline bool is_noncharacter(char32_t c) { return c == 0xFFFE || c == 0xFFFF; }  // those that YAML and XML exclude
bool is_bidi_mark(char32_t);  // marks, embeddings, overrides and isolates of direction
constexpr bool is_plain_ascii(char c) {
    return c >= ' ' && c <= '~';
}  // the usual character: nothing is forbidden in it
inline bool is_forbidden(char32_t c) { return is_control(c) || is_bidi_mark(c); }
std::string name_of(char32_t);  // "U+202E"

std::string ascii_lower(std::string);  // A to Z as a to z, the rest as it is

// Places of offsets; made once a text, each question in constant time.
class LineIndex {
public:
    LineIndex() = default;
    explicit LineIndex(std::string_view text);              // keeps the view
    Place place(std::size_t begin, std::size_t end) const;  // length: up to the end of the line
    Place place(std::size_t offset) const { return place(offset, offset); }
    std::size_t line_start(int line) const { return starts_[line - 1]; }
    int line_of(std::size_t offset) const;
    std::string_view line(int line) const;              // without its line break; empty: there is no such line
    std::size_t offset_of(int line, int column) const;  // in the text; a column beyond the line: the line's end
    int line_count() const { return index_count(starts_); }

private:
    std::size_t points_before(std::size_t offset) const;
    std::string_view text_;
    IndexedVector<std::size_t, int> starts_{0};
    // 64 bytes of the text.
    struct Block {
        std::uint32_t points = 0;  // code points before it
        std::uint64_t firsts = 0;  // bit i: its byte i is the first of a code point
    };
    std::vector<Block> blocks_;
};

}  // namespace nedforge
