// Scalars of YAML 1.2.2 as they stand in a text: plain (7.3.3), quoted (7.3.1, 7.3.2) and block scalars (8.1), with
// their folding of lines.

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/characters.h"
#include "formats/base/yaml/parser/cursor.h"

namespace nedforge {

namespace {

using Style = YamlNode::Style;

// Line breaks inside a scalar: one is a space, each further one stays a break.
void append_folded(std::string& out, std::size_t breaks) {
    if (breaks == 1)
        out += ' ';
    else
        out.append(breaks - 1, '\n');
}

// A text beyond the limit is refused for its size, and only its end matters then. Text is dropped in large steps, so
// that each byte is written once.
bool drop_excess(std::string& text) {
    if (text.size() <= 2 * max_scalar_bytes) return false;
    text.resize(max_scalar_bytes + 1);
    return true;
}

int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

struct SimpleEscape {
    char letter;
    char32_t character;
};
constexpr std::array<SimpleEscape, 18> simple_escapes{{{'0', 0},
                                                       {'a', 7},
                                                       {'b', 8},
                                                       {'t', 9},
                                                       {'\t', 9},
                                                       {'n', 10},
                                                       {'v', 11},
                                                       {'f', 12},
                                                       {'r', 13},
                                                       {'e', 27},
                                                       {' ', ' '},
                                                       {'"', '"'},
                                                       {'/', '/'},
                                                       {'\\', '\\'},
                                                       {'N', 0x85},
                                                       {'_', 0xA0},
                                                       {'L', 0x2028},
                                                       {'P', 0x2029}}};

// The character of a one-letter escape.
std::optional<char32_t> simple_escape(char letter) {
    const auto found = std::find_if(simple_escapes.begin(), simple_escapes.end(),
                                    [letter](const SimpleEscape& row) { return row.letter == letter; });
    return found == simple_escapes.end() ? std::nullopt : std::optional(found->character);
}

}  // namespace

bool YamlCursor::at_plain(bool in_flow) const {
    if (at_gap()) return false;
    const char c = peek();
    if (c == '-' || c == '?' || c == ':') return !at_gap(1) && !(in_flow && is_flow_indicator(peek(1)));
    return std::string_view(",[]{}#&*!|>'\"%@`").find(c) == std::string_view::npos;
}

// Where the plain scalar at the cursor ends on its line, white space after it left out.
std::size_t YamlCursor::end_of_plain_line(bool in_flow) const {
    std::size_t n = 0;
    std::size_t last = 0;
    for (; offset_ + n < text_.size() && !at_break(n); ++n) {
        const char c = peek(n);
        if (at_blank(n)) continue;
        if (c == '#' && n > 0 && at_blank(n - 1)) break;
        if (c == ':' && (at_gap(n + 1) || (in_flow && is_flow_indicator(peek(n + 1))))) break;
        if (in_flow && is_flow_indicator(c)) break;
        last = n + 1;
    }
    return offset_ + last;
}

void YamlCursor::plain(YamlNode& node, int parent, bool in_flow, bool one_line) {
    node.style = Style::plain;
    node.begin = offset_;
    node.end = end_of_plain_line(in_flow);
    node.text = text_.substr(offset_, node.end - offset_);
    offset_ = node.end;
    if (!one_line) continue_plain(node, parent, in_flow);
}

void YamlCursor::continue_plain(YamlNode& node, int parent, bool in_flow) {
    for (;;) {
        const std::size_t last_offset = offset_;
        const std::size_t back_line = line_start_;
        std::size_t breaks = 0;
        skip_blanks();
        while (!done() && at_break()) {
            take_break();
            ++breaks;
            skip_blanks();
        }
        const bool deep = in_flow ? !is_too_far_left() : static_cast<int>(indent()) > parent;
        const std::size_t stop =
            breaks > 0 && !done() && deep && peek() != '#' && !at_any_marker() ? end_of_plain_line(in_flow) : offset_;
        if (stop == offset_) {  // nothing more of it: leave the gap to others
            offset_ = last_offset;
            line_start_ = back_line;
            return;
        }
        append_folded(node.text, breaks);
        node.text += text_.substr(offset_, stop - offset_);
        offset_ = node.end = stop;
        drop_excess(node.text);
    }
}

// On a further line of a quoted text, behind its white space. Empty lines may be indented as they like.
void YamlCursor::require_inside_quotes(std::size_t quote) const {
    if (at_any_marker()) fail("a document mark inside a quoted text", "close the quote, or indent the line");
    if (!done() && !at_break() && is_too_far_left())
        fail_at(quote, "this quote is not closed on its line, and a line below is indented too little to go on with it",
                "close the quote, or indent the lines that go on with it");
}

void YamlCursor::fold_into(std::string& out, std::size_t keep, std::size_t quote) {
    while (out.size() > keep && (out.back() == ' ' || out.back() == '\t')) out.pop_back();
    std::size_t breaks = 0;
    while (!done() && at_break()) {
        take_break();
        ++breaks;
        skip_blanks();
        require_inside_quotes(quote);
    }
    append_folded(out, breaks);
}

void YamlCursor::escape(std::string& out) {
    const std::size_t begin = offset_;
    advance();
    const char c = peek();
    const std::size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (digits == 0) {
        const auto value = done() ? std::nullopt : simple_escape(c);
        if (!value)
            fail_at(begin, "a backslash before " + shown() + " is not an escape of YAML",
                    "write '\\\\' for a backslash");
        append_utf8(out, *value);
        advance();
        return;
    }
    advance();
    char32_t value = 0;
    for (std::size_t i = 0; i < digits; ++i, advance()) {
        const int digit = done() ? -1 : hex_digit(peek());
        if (digit < 0) fail_at(begin, "an escape with too few hexadecimal digits");
        value = value * 16 + static_cast<char32_t>(digit);
    }
    if (value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        fail_at(begin, "an escape that is not a Unicode character");
    append_utf8(out, value);
}

// A backslash at the end of a line: the break is no part of the text; empty lines after it are.
void YamlCursor::escape_break(std::string& out, std::size_t quote) {
    advance();
    take_break();
    skip_blanks();
    for (; at_break() && !done(); skip_blanks()) {
        take_break();
        out += '\n';
    }
    require_inside_quotes(quote);
}

void YamlCursor::quoted(YamlNode& node) {
    node.begin = offset_;
    const char quote = peek();
    node.style = quote == '"' ? Style::double_quoted : Style::single_quoted;
    advance();
    std::string& out = node.text;
    std::size_t keep = 0;  // characters that folding must not trim: up to the last escape
    for (;;) {
        if (done()) fail_at(node.begin, "this quote is never closed", std::string("close it with ") + quote);
        const char c = peek();
        if (c == quote && quote == '\'' && peek(1) == '\'') {
            out += '\'';
            advance(2);
        } else if (c == quote) {
            advance();
            node.end = offset_;
            return;
        } else if (at_break()) {
            fold_into(out, keep, node.begin);
            keep = out.size();
        } else if (c == '\\' && quote == '"') {
            at_break(1) ? escape_break(out, node.begin) : escape(out);
            keep = out.size();
        } else {
            out += c;
            advance();
        }
        if (drop_excess(out)) keep = out.size();
    }
}

// The marks of the first line ("|2-"), with the comment behind them and the line break.
YamlCursor::BlockHeader YamlCursor::block_header() {
    BlockHeader header;
    header.folded = peek() == '>';
    advance();
    for (int i = 0; i < 2; ++i) {
        if (header.chomp == 0 && (peek() == '+' || peek() == '-')) {
            header.chomp = peek();
            advance();
        } else if (header.indent == 0 && peek() >= '1' && peek() <= '9') {
            header.indent = std::size_t(peek() - '0');
            advance();
        }
    }
    header.end = offset_;
    const auto require_end = [&] {
        if (!at_gap())
            fail("the first line of a block text ('|' or '>') holds only its marks", "begin the text on the next line");
    };
    require_end();
    skip_blanks();
    if (peek() == '#' && !done()) {
        if (!(text_[offset_ - 1] == ' ' || text_[offset_ - 1] == '\t'))
            fail("a comment must have a space before its '#'");
        take_comment();
    }
    require_end();
    if (!done()) take_break();
    return header;
}

// A line of white space alone, as far as the indentation goes: `spaces` of them. False at the end of the file.
bool YamlCursor::empty_block_line(BlockText& text, std::size_t spaces) {
    const bool at_end = offset_ + spaces >= text_.size();
    if (!text.indent) text.widest_blank = std::max(text.widest_blank, spaces);
    advance(spaces);
    if (at_end) return false;
    text.last_break = offset_;
    take_break();
    ++text.empty_lines;
    return true;
}

// One line of a block text. False: the text ends before it, or with the file.
bool YamlCursor::block_line(BlockText& text, YamlNode& node) {
    std::size_t spaces = 0;
    while (peek(spaces) == ' ' && (!text.indent || spaces < *text.indent)) ++spaces;
    if (offset_ + spaces >= text_.size() || at_break(spaces)) return empty_block_line(text, spaces);
    if (!text.indent && spaces >= text.min_indent) {
        if (text.widest_blank > spaces) fail("an empty line before a block text is indented more than the text");
        text.indent = spaces;
    }
    if (!text.indent && peek(spaces) == '\t') {  // an empty line of it, but for the tab
        advance(spaces);
        fail("a block text is indented with spaces, not with a tab");
    }
    if (!text.indent || spaces < *text.indent) return false;
    advance(spaces);

    const bool blank = at_blank();
    const std::size_t begin = offset_;
    skip_line();
    if (text.first)
        node.text.append(text.empty_lines, '\n');
    else if (text.header.folded && !blank && !text.last_kept)
        append_folded(node.text, text.empty_lines + 1);
    else
        node.text.append(text.empty_lines + 1, '\n');
    node.text += text_.substr(begin, offset_ - begin);
    node.end = offset_;
    text.first = false;
    text.last_kept = blank;
    text.empty_lines = 0;
    drop_excess(node.text);
    text.unbroken = done();
    if (text.unbroken) return false;
    take_break();
    return true;
}

// 1. The header says the style, and sometimes the indentation; else the first line with text gives it.
// 2. A line that is blank up to the indentation counts as empty; a line indented less ends the text.
// 3. Line breaks are folded into spaces ('>') or kept ('|'); a folded text keeps those beside a line that begins with
//    white space.
// 4. The last line break stays ('+': all of them, '-': none).
void YamlCursor::block_scalar(YamlNode& node, int parent) {
    node.begin = offset_;
    node.style = Style::block;
    BlockText text;
    text.header = block_header();
    node.end = text.header.end;
    const std::size_t outer = parent < 0 ? 0 : std::size_t(parent);
    text.min_indent = parent < 0 ? 0 : outer + 1;
    if (text.header.indent > 0) text.indent = outer + text.header.indent;

    while (!done() && !at_any_marker() && block_line(text, node)) {
    }

    if (text.unbroken) return;
    if (text.header.chomp == '+' && text.empty_lines > 0) node.end = text.last_break;  // these lines are of the text
    if (text.header.chomp == '+')
        node.text.append(text.empty_lines + (text.first ? 0 : 1), '\n');
    else if (text.header.chomp == 0 && !text.first)
        node.text += '\n';
}

}  // namespace nedforge
