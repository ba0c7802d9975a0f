#include "cli/lsp/positions.h"

#include <algorithm>

#include "engine/base/characters.h"

namespace nedforge::cli::lsp {

namespace {

// UTF-16 code units that begin with this byte: none in the middle of a character.
unsigned units_of(char c) { return is_continuation(c) ? 0 : byte_of(c) >= 0xF0 ? 2 : 1; }

constexpr std::size_t stride = 64;

}  // namespace

Positions::Positions(std::string_view text) : text_(text), lines_(text) {
    std::uint32_t units = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % stride == 0) units_.push_back(units);
        units += units_of(text[i]);
    }
}

std::size_t Positions::units_before(std::size_t offset) const {
    if (units_.empty()) return 0;
    const std::size_t block = std::min(offset / stride, units_.size() - 1);
    std::size_t units = units_[block];
    for (std::size_t i = block * stride; i < offset; ++i) units += units_of(text_[i]);
    return units;
}

std::size_t Positions::offset_of(Position position) const {
    if (position.line < 0 || position.line >= lines_.line_count()) return position.line < 0 ? 0 : text_.size();
    const std::size_t begin = lines_.line_start(position.line + 1);
    const std::size_t end = begin + lines_.line(position.line + 1).size();
    const std::size_t wanted = units_before(begin) + static_cast<std::size_t>(std::max(position.character, 0));
    const auto next_block = std::upper_bound(units_.begin(), units_.end(), wanted);
    const auto block = next_block == units_.begin() ? next_block : std::prev(next_block);
    std::size_t offset = std::max(begin, stride * static_cast<std::size_t>(block - units_.begin()));
    while (offset < end && is_continuation(text_[offset])) ++offset;
    for (std::size_t units = units_before(offset); offset < end;) {
        units += units_of(text_[offset]);
        if (units > wanted) break;  // inside a pair of surrogates: before it
        offset += std::max<std::size_t>(decode(text_, offset).size, 1);
    }
    return std::min(offset, end);
}

Position Positions::position_of(std::size_t offset) const {
    offset = std::min(offset, text_.size());
    const int line = lines_.line_of(offset);
    const std::size_t begin = lines_.line_start(line);
    // A byte order mark stands before the first line.
    return {line - 1, static_cast<int>(units_before(std::max(offset, begin)) - units_before(begin))};
}

Range Positions::range_of(const Place& place) const {
    if (place.line <= 0) return range_of(lines_.line_start(1), lines_.line_start(1) + lines_.line(1).size());
    const auto column_offset = [&](int column) { return lines_.offset_of(place.line, column); };
    const int column = std::max(place.column, 1);
    const std::size_t end = place.length > 0 ? column_offset(column + place.length)
                                             : lines_.line_start(place.line) + lines_.line(place.line).size();
    return range_of(column_offset(column), end);
}

TextEdit Positions::edit_to(std::string_view after) const {
    const auto [first, second] = std::mismatch(text_.begin(), text_.end(), after.begin(), after.end());
    const std::size_t begin = character_begin(text_, static_cast<std::size_t>(first - text_.begin()));
    std::size_t tail = 0;
    const std::size_t limit = std::min(text_.size(), after.size()) - begin;
    while (tail < limit && text_[text_.size() - 1 - tail] == after[after.size() - 1 - tail]) ++tail;
    while (tail > 0 && is_continuation(text_[text_.size() - tail])) --tail;
    return {range_of(begin, text_.size() - tail), std::string(after.substr(begin, after.size() - tail - begin))};
}

}  // namespace nedforge::cli::lsp
