#include "cli/base/line_width.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

#include "engine/base/characters.h"

namespace nedforge::cli {

namespace {

constexpr std::size_t least_width = 40, most_width = 400;
constexpr std::size_t least_words = 14;  // characters beside a column of a table

// Where the lines after the first begin.
std::size_t indent_of(std::string_view line, std::size_t width) {
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    std::size_t column = first;
    for (std::size_t gap = line.find("  ", first); gap != std::string_view::npos; gap = line.find("  ", column)) {
        const std::size_t next = line.find_first_not_of(' ', gap);
        if (next == std::string_view::npos || next + least_words > width) break;
        column = next;
    }
    return count_code_points(line.substr(0, column));
}

// An empty one at the end, where the text ends in a line break.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', begin)) {
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    lines.push_back(text.substr(begin));
    return lines;
}

// A line at the margin that ends inside a sentence goes on in the next one, if that begins at the margin too.
bool goes_on(std::string_view line, std::string_view next) {
    constexpr std::string_view ends = ".:!?";
    return !line.empty() && !next.empty() && line.front() != ' ' && next.front() != ' ' &&
           ends.find(line.back()) == std::string_view::npos;
}

void add_wrapped(std::string& out, std::string_view line, std::size_t width) {
    const std::size_t indent = indent_of(line, width);
    std::size_t used = std::min(line.find_first_not_of(' '), line.size()), at = used;
    out += line.substr(0, used);
    bool first = true;  // word of its line
    while (at < line.size()) {
        const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
        const std::size_t end = std::min(line.find(' ', word), line.size());
        const std::size_t gap = word - at, wide = count_code_points(line.substr(word, end - word));
        if (!first && used + gap + wide > width) {
            out += "\n" + std::string(indent, ' ');
            used = indent;
        } else {
            out.append(gap, ' ');
            used += gap;
        }
        out += line.substr(word, end - word);
        used += wide;
        at = end;
        first = false;
    }
}

}  // namespace

std::optional<std::size_t> line_width() {
    if (const char* columns = std::getenv("COLUMNS")) {
        const std::string_view text = columns;
        std::size_t width = 0;
        const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), width);
        if (wrong == std::errc() && end == text.data() + text.size() && width > 0)
            return std::clamp(width, least_width, most_width);
    }
#ifndef NEDFORGE_WEB  // the page's terminal is a text of its own
    winsize size{};
    if (::isatty(STDOUT_FILENO) && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::clamp<std::size_t>(size.ws_col, least_width, most_width);
#endif
    return std::nullopt;
}

std::string joined_sentences(std::string_view text) {
    const std::vector<std::string_view> lines = lines_of(text);
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) out += goes_on(lines[i - 1], lines[i]) ? ' ' : '\n';
        out += lines[i];
    }
    return out;
}

std::string wrapped(std::string_view text, std::size_t width) {
    const std::vector<std::string_view> lines = lines_of(text);
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i > 0) out += '\n';
        if (count_code_points(lines[i]) <= width)
            out += lines[i];
        else
            add_wrapped(out, lines[i], width);
    }
    return out;
}

std::string wrapped_for_terminal(const std::string& text) {
    const auto width = line_width();
    return width ? wrapped(text, *width) : text;
}

}  // namespace nedforge::cli
