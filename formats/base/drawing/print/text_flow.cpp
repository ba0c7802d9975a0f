#include "formats/base/drawing/print/text_flow.h"

#include <algorithm>
#include <utility>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"

namespace nedforge {
namespace {

constexpr double leading = 1.3, title_leading = 1.15;

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (end > begin) words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// How many bytes of a word, in whole characters and at least one, are no wider than a line.
std::size_t part_that_fits(std::string_view word, double points, Weight weight, double width) {
    std::size_t end = 0;
    while (end < word.size()) {
        const std::size_t next = character_end(word, end + 1);
        if (end > 0 && text_width(word.substr(0, next), points, weight) > width) break;
        end = next;
    }
    return end;
}

void add_paragraph(std::vector<std::string>& lines, std::string_view text, double points, Weight weight, double width) {
    std::string line;
    for (std::string_view word : words_of(text)) {
        const std::string longer = line.empty() ? std::string(word) : line + " " + std::string(word);
        if (text_width(longer, points, weight) <= width) {
            line = longer;
            continue;
        }
        if (!line.empty()) lines.push_back(std::exchange(line, {}));
        while (text_width(word, points, weight) > width) {
            const std::size_t part = part_that_fits(word, points, weight, width);
            if (part == word.size()) break;
            lines.emplace_back(word.substr(0, part));
            word.remove_prefix(part);
        }
        line = std::string(word);
    }
    lines.push_back(line);
}

std::size_t lines_in(double height, double points) {
    return height <= 0 ? 0 : static_cast<std::size_t>(height / line_step(points) + 1e-9);
}

// The lines as text again: a paragraph's lines with spaces between them. `flow` has an entry for each line that says
// whether it ends its paragraph.
struct Flow {
    std::vector<std::string> lines;
    std::vector<bool> ends;  // its paragraph
};
Flow flow_of(std::string_view text, double points, Weight weight, double width) {
    Flow flow;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        add_paragraph(flow.lines, text.substr(begin, end - begin), points, weight, width);
        flow.ends.resize(flow.lines.size(), false);
        flow.ends.back() = true;
        begin = end + 1;
    }
    return flow;
}
std::string text_between(const Flow& flow, std::size_t line, std::size_t end) {
    std::string text;
    for (; line < end; ++line) text += flow.lines[line] + (line + 1 == end ? "" : flow.ends[line] ? "\n" : " ");
    return text;
}

double x_of(const Box& box, Align align) {
    return align == Align::left ? box.x : align == Align::right ? box.right() : box.x + box.w / 2;
}

}  // namespace

double line_step(double points) { return line_height(points) * leading; }

std::vector<std::string> flowed_lines(std::string_view text, double points, Weight weight, double width) {
    return flow_of(text, points, weight, width).lines;
}

std::vector<std::string> lines_of(std::string_view text, double points, Weight weight, double width,
                                  std::size_t most_lines) {
    for (const std::string_view word : words_of(text))
        if (text_width(word, points, weight) > width) return {};
    std::vector<std::string> lines = flowed_lines(text, points, weight, width);
    return lines.size() > most_lines ? std::vector<std::string>{} : lines;
}

std::vector<TextBlock> flowed(std::string_view text, std::span<const double> sizes, Weight weight, double width,
                              std::span<const double> heights) {
    std::vector<TextBlock> blocks;
    for (const double points : sizes) {
        const Flow flow = flow_of(text, points, weight, width);
        blocks.clear();
        std::size_t line = 0;
        for (const double height : heights) {
            if (line == flow.lines.size()) break;
            const std::size_t end = std::min(flow.lines.size(), line + lines_in(height, points));
            blocks.push_back(
                {{flow.lines.data() + line, flow.lines.data() + end}, points, text_between(flow, line, end), {}});
            line = end;
        }
        if (line == flow.lines.size()) return blocks;
        if (!blocks.empty()) blocks.back().remainder = text_between(flow, line, flow.lines.size());
    }
    return blocks;
}

TextBlock fitted(std::string_view text, std::span<const double> sizes, Weight weight, double width, double height) {
    const std::vector<TextBlock> blocks = flowed(text, sizes, weight, width, std::span(&height, 1));
    return blocks.empty() ? TextBlock{} : blocks.front();
}

TextBlock cut_short(TextBlock block, Weight weight, double width) {
    if (block.remainder.empty()) return block;
    note_cut_text(block.remainder);
    block.remainder.clear();
    if (block.lines.empty()) return block;
    constexpr std::string_view ellipsis = " ...";
    std::string& last = block.lines.back();
    while (!last.empty() && text_width(last + std::string(ellipsis), block.points, weight) > width) {
        const auto space = last.rfind(' ');
        last.resize(space == std::string::npos ? 0 : space);
    }
    last += last.empty() ? ellipsis.substr(1) : ellipsis;
    return block;
}

double draw_block(Painter& out, const Box& box, const TextBlock& block, Weight weight, Colour colour, Align align) {
    const double step = line_step(block.points);
    double y = box.y;
    for (const auto& line : block.lines) {
        if (!line.empty())
            out.text({x_of(box, align), y + (step + cap_height(block.points)) / 2}, line, block.points, weight, align,
                     colour, box.w);
        y += step;
    }
    return y;
}

double draw_paragraph(Painter& out, const Box& box, std::string_view text, double points, Weight weight, Colour colour,
                      Align align) {
    return draw_block(out, box, {flowed_lines(text, points, weight, box.w), points, {}, {}}, weight, colour, align);
}

double paragraph_height(std::string_view text, double points, Weight weight, double width) {
    return static_cast<double>(flowed_lines(text, points, weight, width).size()) * line_step(points);
}

bool title_fits(std::string_view text, double width) {
    return !lines_of(text, min_points, Weight::bold, width, 2).empty();
}

void draw_title(Painter& out, const Box& box, std::string_view text, double points, Weight weight, Colour colour,
                Align align) {
    std::vector<std::string> lines;
    double size = points;
    for (; size >= min_points; size -= 0.5) {
        lines = lines_of(text, size, weight, box.w, 2);
        if (!lines.empty() && index_count(lines) * line_height(size) * title_leading <= box.h) break;
        lines.clear();
    }
    if (lines.empty()) {
        size = min_points;
        lines = {shortened(text, size, weight, box.w)};
    }
    const double step = line_height(size) * title_leading;
    double y = box.y + (box.h - step * index_count(lines)) / 2 + step / 2 + cap_height(size) / 2;
    for (const auto& line : lines) {
        out.text({x_of(box, align), y}, line, size, weight, align, colour, box.w);
        y += step;
    }
}

void draw_line_of_text(Painter& out, const Box& box, std::string_view text, double points, Weight weight, Colour colour,
                       Align align) {
    const double size = std::max(min_points, fitting_points(text, points, weight, box.w));
    out.text({x_of(box, align), box.y + (box.h + cap_height(size)) / 2}, shortened(text, size, weight, box.w), size,
             weight, align, colour, box.w);
}

}  // namespace nedforge
