#include "formats/base/text/utf8.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>

#include "engine/base/characters.h"

namespace nedforge {

namespace {

constexpr std::size_t stride = 64;

}  // namespace

CodePoint decode(std::string_view text, std::size_t offset) {
    const auto byte = [&](std::size_t i) { return byte_of(text[offset + i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || offset + size > text.size()) return {};
    char32_t value = first & (0xFFu >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) {
        if (!is_continuation(text[offset + i])) return {};
        value = (value << 6) | (byte(i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> minimum{0, 0, 0x80, 0x800, 0x10000};  // of each size: below it, overlong
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (value < minimum[size] || value > 0x10FFFF || surrogate) return {};
    return {value, size};
}

void append_utf8(std::string& out, char32_t c) {
    const auto push = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
    if (c < 0x80) {
        push(c);
    } else if (c < 0x800) {
        push(0xC0 | (c >> 6));
        push(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        push(0xE0 | (c >> 12));
        push(0x80 | ((c >> 6) & 0x3F));
        push(0x80 | (c & 0x3F));
    } else {
        push(0xF0 | (c >> 18));
        push(0x80 | ((c >> 12) & 0x3F));
        push(0x80 | ((c >> 6) & 0x3F));
        push(0x80 | (c & 0x3F));
    }
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (is_one_byte(text[i])) {
            ++i;
            continue;
        }
        const CodePoint c = decode(text, i);
        if (c.size == 0) return i;
        i += c.size;
    }
    return std::nullopt;
}

bool looks_like_utf16(std::string_view text) {
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) return true;
    // Without a mark: ASCII in UTF-16 has a zero in every second place, and nowhere else.
    const std::size_t length = std::min<std::size_t>(text.size(), 256) & ~std::size_t{1};
    if (length < 4) return false;
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < length; ++i)
        if (text[i] == '\0') ++zeros[i % 2];
    const std::size_t maximum = std::max(zeros[0], zeros[1]);
    const std::size_t minimum = std::min(zeros[0], zeros[1]);
    return maximum == length / 2 && minimum < maximum;
}

bool is_control(char32_t c) { return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c <= 0x9F); }

bool is_bidi_mark(char32_t c) {
    return c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

std::string name_of(char32_t c) {
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "U+%04X", static_cast<unsigned>(c));
    return text.data();
}

std::string ascii_lower(std::string text) {
    for (char& c : text) c = to_small_letter(c);
    return text;
}

LineIndex::LineIndex(std::string_view text) : text_(text) {
    std::uint32_t points = 0;
    const bool marked = text.starts_with("\xEF\xBB\xBF");  // a byte order mark takes no column
    if (marked) starts_[0] = 3;
    blocks_.reserve(text.size() / stride + 1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i % stride == 0) blocks_.push_back({points, 0});
        if (!is_continuation(text[i])) {
            ++points;
            blocks_.back().firsts |= std::uint64_t{1} << i % stride;
        }
        const bool crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (text[i] == '\n' || (text[i] == '\r' && !crlf)) starts_.push_back(i + 1);
    }
}

std::size_t LineIndex::points_before(std::size_t offset) const {
    if (blocks_.empty()) return 0;
    const std::size_t index = std::min(offset / stride, blocks_.size() - 1);
    const Block& block = blocks_[index];
    const std::size_t within = offset - index * stride;
    const std::uint64_t before = within < stride ? (std::uint64_t{1} << within) - 1 : ~std::uint64_t{0};
    return block.points + static_cast<std::size_t>(std::popcount(block.firsts & before));
}

int LineIndex::line_of(std::size_t offset) const {
    const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return std::max(1, static_cast<int>(next - starts_.begin()));
}

std::string_view LineIndex::line(int line) const {
    if (line < 1 || line > line_count()) return {};
    const std::size_t begin = line_start(line);
    std::size_t end = line < line_count() ? line_start(line + 1) : text_.size();
    while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
    return text_.substr(begin, end - begin);
}

std::size_t LineIndex::offset_of(int number, int column) const {
    const std::size_t begin = line_start(number), end = begin + line(number).size();
    const std::size_t wanted = points_before(begin) + place_of_index(column - 1);
    // Only the block of the character is read, so that long lines cost no more than short ones.
    const auto next = std::upper_bound(blocks_.begin(), blocks_.end(), wanted,
                                       [](std::size_t point, const Block& block) { return point < block.points; });
    const auto block = next == blocks_.begin() ? next : std::prev(next);
    std::size_t points = blocks_.empty() ? 0 : block->points;
    for (std::size_t i = stride * static_cast<std::size_t>(block - blocks_.begin()); i < end; ++i)
        if (!is_continuation(text_[i]) && points++ == wanted) return std::max(i, begin);
    return end;
}

Place LineIndex::place(std::size_t begin, std::size_t end) const {
    const int line = line_of(begin);
    const std::size_t start = line_start(line);
    if (begin < start) begin = start;
    Place place{line, static_cast<int>(points_before(begin) - points_before(start)) + 1, 0};
    if (end > begin) {
        std::size_t stop = line < line_count() ? std::min(end, line_start(line + 1)) : end;
        while (stop > begin && (text_[stop - 1] == '\n' || text_[stop - 1] == '\r')) --stop;
        place.length = static_cast<int>(points_before(stop) - points_before(begin));
    }
    return place;
}

}  // namespace nedforge
