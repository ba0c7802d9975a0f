#include "formats/base/text/text_diff.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

constexpr std::size_t context = 3, largest_table = 4'000'000;

std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = std::min(text.find('\n', i), text.size());
        lines.push_back(text.substr(i, end - i));
        i = end + 1;
    }
    return lines;
}

using Line = DiffLine;
using Lines = std::vector<std::string_view>;

// The differing middle of two texts by a longest common subsequence; a middle too large for its table goes
// and comes whole.
void compare(const Lines& a, std::size_t a0, std::size_t a1, const Lines& b, std::size_t b0, std::size_t b1,
             std::vector<Line>& out) {
    const std::size_t rows = a1 - a0 + 1, columns = b1 - b0 + 1;
    std::vector<std::uint32_t> common;
    const bool table = rows * columns <= largest_table;
    if (table) {
        common.assign(rows * columns, 0);
        for (std::size_t i = rows - 1; i-- > 0;)
            for (std::size_t k = columns - 1; k-- > 0;)
                common[i * columns + k] = a[a0 + i] == b[b0 + k]
                                              ? common[(i + 1) * columns + k + 1] + 1
                                              : std::max(common[(i + 1) * columns + k], common[i * columns + k + 1]);
    }
    std::size_t i = 0, k = 0;
    while (i + 1 < rows || k + 1 < columns) {
        if (table && i + 1 < rows && k + 1 < columns && a[a0 + i] == b[b0 + k]) {
            out.push_back({' ', a[a0 + i]});
            ++i, ++k;
        } else if (k + 1 == columns ||
                   (i + 1 < rows && (!table || common[(i + 1) * columns + k] >= common[i * columns + k + 1]))) {
            out.push_back({'-', a[a0 + i++]});
        } else {
            out.push_back({'+', b[b0 + k++]});
        }
    }
}

// All lines of both texts: the common head, what differs, the common tail.
std::vector<Line> compared(const Lines& a, const Lines& b) {
    std::size_t head = 0, tail = 0;
    while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
    while (tail < std::min(a.size(), b.size()) - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    std::vector<Line> lines;
    for (std::size_t i = 0; i < head; ++i) lines.push_back({' ', a[i]});
    compare(a, head, a.size() - tail, b, head, b.size() - tail, lines);
    for (std::size_t i = a.size() - tail; i < a.size(); ++i) lines.push_back({' ', a[i]});
    return lines;
}

// Changes near each other, with unchanged lines around them.
struct Hunk {
    std::size_t from = 0, to = 0;              // in the lines of both texts
    std::size_t old_line = 1, new_line = 1;    // of its first line in each text
    std::size_t old_count = 0, new_count = 0;  // of lines in each text
};

// Moves on to the next hunk; false at the end.
bool find_hunk(const std::vector<Line>& lines, Hunk& hunk) {
    const std::size_t before = hunk.to;
    std::size_t first = before;
    while (first < lines.size() && lines[first].mark == ' ') ++first;
    if (first == lines.size()) return false;
    // It goes on until more than twice the context is unchanged.
    std::size_t last = first;
    for (std::size_t k = first; k < lines.size() && k <= last + 2 * context + 1; ++k)
        if (lines[k].mark != ' ') last = k;
    hunk.from = std::max(before, first > context ? first - context : 0);
    hunk.to = std::min(lines.size(), last + context + 1);
    hunk.old_line += hunk.old_count + (hunk.from - before);
    hunk.new_line += hunk.new_count + (hunk.from - before);
    hunk.old_count = hunk.new_count = 0;
    for (std::size_t k = hunk.from; k < hunk.to; ++k) {
        hunk.old_count += lines[k].mark != '+';
        hunk.new_count += lines[k].mark != '-';
    }
    return true;
}

std::string shown(const std::vector<Line>& lines, const Hunk& hunk, bool colour) {
    const auto ink = [&](const char* code, const std::string& text) {
        return colour ? "\x1b[" + std::string(code) + "m" + text + "\x1b[0m\n" : text + "\n";
    };
    std::string out = ink("36", "@@ -" + std::to_string(hunk.old_line) + "," + std::to_string(hunk.old_count) + " +" +
                                    std::to_string(hunk.new_line) + "," + std::to_string(hunk.new_count) + " @@");
    for (std::size_t k = hunk.from; k < hunk.to; ++k) {
        const std::string text = lines[k].mark + printable(lines[k].text);
        out += lines[k].mark == '-' ? ink("31", text) : lines[k].mark == '+' ? ink("32", text) : text + "\n";
    }
    return out;
}

}  // namespace

std::vector<DiffLine> compared_lines(std::string_view before, std::string_view after) {
    return compared(lines_of(before), lines_of(after));
}

std::string unified_diff(std::string_view before, std::string_view after, const std::string& path, bool colour) {
    const std::vector<Line> lines = compared(lines_of(before), lines_of(after));
    std::string out;
    Hunk hunk;
    while (find_hunk(lines, hunk)) {
        if (out.empty()) out = "--- " + printable(path) + "\n+++ " + printable(path) + "\n";
        out += shown(lines, hunk, colour);
    }
    return out;
}

}  // namespace nedforge
