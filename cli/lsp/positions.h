#pragma once
// Positions as the Language Server Protocol counts them: lines and, in a line, UTF-16 code units, both from 0. Each
// question costs the same in a line of any length.

#include <string>
#include <string_view>
#include <vector>

#include "formats/base/text/utf8.h"

namespace nedforge::cli::lsp {

struct Position {
    int line = 0;
    int character = 0;
    auto operator<=>(const Position&) const = default;
};
struct Range {
    Position begin, end;
    bool operator==(const Range&) const = default;
};
struct TextEdit {
    Range range;
    std::string text;
};

class Positions {
public:
    explicit Positions(std::string_view text);  // keeps the view

    // A position beyond its line is the line's end, one beyond the text the text's end.
    std::size_t offset_of(Position) const;
    Position position_of(std::size_t offset) const;
    Range range_of(std::size_t begin, std::size_t end) const { return {position_of(begin), position_of(end)}; }
    // Of a finding: its piece of the line; the whole line where the length is not known, the first one where the line
    // is not.
    Range range_of(const Place&) const;
    // The one edit that makes `after` of the text, as small as a common beginning and end leave it.
    TextEdit edit_to(std::string_view after) const;

private:
    std::size_t units_before(std::size_t offset) const;

    std::string_view text_;
    LineIndex lines_;
    std::vector<std::uint32_t> units_;  // UTF-16 code units before the first character of every 64th byte
};

}  // namespace nedforge::cli::lsp
