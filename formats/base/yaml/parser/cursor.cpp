#include "formats/base/yaml/parser/cursor.h"

#include <algorithm>

#include "formats/base/text/printable.h"

namespace nedforge {

void YamlCursor::take_break() {
    offset_ += peek() == '\r' && peek(1) == '\n' ? 2 : 1;
    line_start_ = offset_;
}

bool YamlCursor::at_marker(std::string_view marker) const {
    return column() == 0 && text_.substr(std::min(offset_, text_.size())).starts_with(marker) && at_gap(marker.size());
}

bool YamlCursor::skip_gap() {
    bool crossed = false;
    for (;;) {
        if (at_blank()) {
            advance();
        } else if (at_break() && !done()) {
            take_break();
            crossed = true;
        } else if (peek() == '#' && !done()) {
            if (column() > 0 && text_[offset_ - 1] != ' ' && text_[offset_ - 1] != '\t')
                fail("a comment must have a space before its '#'", "put a space before it");
            take_comment();
        } else {
            return crossed;
        }
    }
}

void YamlCursor::take_comment() {
    const std::size_t begin = offset_;
    skip_line();
    comments_.push_back({begin, offset_});
}

std::string YamlCursor::shown() const {
    if (done()) return "the end of the file";
    if (at_break()) return "the end of the line";
    return in_quotes(text_.substr(offset_, std::max<std::size_t>(1, decode(text_, offset_).size)));
}

std::size_t YamlCursor::indent() const {
    std::size_t spaces = 0;
    while (line_start_ + spaces < offset_ && text_[line_start_ + spaces] == ' ') ++spaces;
    return spaces;
}

}  // namespace nedforge
