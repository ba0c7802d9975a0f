#include "cli/lsp/positions.h"

#include <algorithm>

namespace nedforge::cli::lsp {

namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

std::size_t Positions::offset_of(Position position) const {
    if (position.line < 0 || position.line >= lines_.line_count()) return position.line < 0 ? 0 : text_.size();
    std::size_t offset = lines_.line_start(position.line + 1);
    const std::size_t end = offset + lines_.line(position.line + 1).size();
    for (int units = 0; offset < end && units < position.character;) {
        const CodePoint point = decode(text_, offset);
        units += point.value > 0xFFFF ? 2 : 1;
        if (units > position.character) break;  // inside a pair of surrogates: before it
        offset += std::max<std::size_t>(point.size, 1);
    }
    return offset;
}

Position Positions::position_of(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const int line = lines_.line_of(offset);
    int units = 0;
    for (std::size_t at = lines_.line_start(line); at < offset;) {
        const CodePoint point = decode(text_, at);
        units += point.value > 0xFFFF ? 2 : 1;
        at += std::max<std::size_t>(point.size, 1);
    }
    return {line - 1, units};
}

Range Positions::range_of(const Place& place) const {
    if (place.line <= 0) return range_of(lines_.line_start(1), lines_.line_start(1) + lines_.line(1).size());
    const auto at = [&](int column) { return lines_.offset_of(place.line, column); };
    const int column = std::max(place.column, 1);
    const std::size_t end =
        place.length > 0 ? at(column + place.length) : lines_.line_start(place.line) + lines_.line(place.line).size();
    return range_of(at(column), end);
}

TextEdit Positions::edit_to(std::string_view after) const {
    const auto [one, other] = std::mismatch(text_.begin(), text_.end(), after.begin(), after.end());
    auto begin = static_cast<std::size_t>(one - text_.begin());
    while (begin > 0 && begin < text_.size() && continues(text_[begin])) --begin;
    std::size_t tail = 0;
    const std::size_t most = std::min(text_.size(), after.size()) - begin;
    while (tail < most && text_[text_.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
    while (tail > 0 && continues(text_[text_.size() - tail])) --tail;
    return {range_of(begin, text_.size() - tail), std::string(after.substr(begin, after.size() - tail - begin))};
}

}  // namespace nedforge::cli::lsp
