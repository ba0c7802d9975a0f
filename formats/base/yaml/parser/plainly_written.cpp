// Which texts need no second reader: those made of the few forms that nearly every map is written in. A fuzz target and
// YamlReference hold this to what the second reader says.

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/characters.h"
#include "formats/base/yaml/parser/second_reader.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

bool holds_any(std::string_view text, std::string_view characters) {
    return text.find_first_of(characters) != std::string_view::npos;
}

using Spans = std::vector<YamlComment>;  // in the order of the text

// A text of lines behind '|' or '>', with or without '-': each has the same indentation, none is empty.
bool is_simple_block(std::string_view written) {
    const std::size_t head = written.find('\n');
    if (head == std::string_view::npos) return false;
    const std::string_view marks = written.substr(0, head);
    if (marks != "|" && marks != ">" && marks != "|-" && marks != ">-") return false;
    std::optional<std::size_t> indent;
    for (std::size_t begin = head + 1; begin <= written.size();) {
        const std::size_t end = std::min(written.find('\n', begin), written.size());
        const std::string_view line = written.substr(begin, end - begin);
        const std::size_t spaces = line.find_first_not_of(' ');
        if (spaces == std::string_view::npos || line[spaces] == '#' || line.back() == ' ') return false;
        if (spaces != indent.value_or(spaces)) return false;
        indent = spaces;
        begin = end + 1;
    }
    return true;
}

// A plain scalar on one line whose characters mean nothing to YAML where they are; or a text in double quotes without
// escapes on one line, or a simple block, in which every character stands for itself.
bool is_simple_scalar(const YamlNode& node, std::string_view text, Spans& opaque) {
    const std::string_view written = text.substr(node.begin, node.end - node.begin);
    if (node.style == Style::plain)
        return !written.empty() && written.front() != '-' && written.front() != '.' && !holds_any(written, ":#\"'\n");
    opaque.push_back({node.begin, node.end});
    if (node.style == Style::double_quoted) return !holds_any(written, "\\\n");
    return node.style == Style::block && node.end < text.size() && is_simple_block(written);
}

bool is_simple(const YamlNode& node, std::string_view text, Spans& opaque) {
    if (!node.is_collection()) return node.kind != Kind::unknown && is_simple_scalar(node, text, opaque);
    if (node.children.empty() && node.style != Style::flow) return false;
    const bool is_mapping = node.is_mapping();
    // [a: b] is a list of one mapping without braces.
    if (node.style == Style::flow && text[node.begin] != (is_mapping ? '{' : '[')) return false;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const YamlNode& child = node.children[i];
        const bool is_key = is_mapping && i % 2 == 0;
        if (is_key && (child.is_collection() || child.style != Style::plain)) return false;
        if (!is_simple(child, text, opaque)) return false;
    }
    return true;
}

// Characters outside comments that other forms of YAML are made of, or that readers of YAML are known to differ about.
constexpr auto other_forms = [] {
    std::array<bool, 256> table{};
    for (std::size_t c = 0; c < 0x20; ++c) table[c] = c != '\n';
    table[0x7F] = true;
    for (const char c : std::string_view("&*!|>%@`?\\~")) table[byte_of(c)] = true;
    return table;
}();

bool has_odd_break(std::string_view text) {
    return text.find("\xC2\x85") != std::string_view::npos || text.find("\xC2\xA0") != std::string_view::npos ||
           text.find("\xE2\x80\xA8") != std::string_view::npos || text.find("\xE2\x80\xA9") != std::string_view::npos ||
           text.find("\xEF\xBB\xBF") != std::string_view::npos;
}

bool is_control_or_tab(char c) { return (byte_of(c) < 0x20 && c != '\n') || c == 0x7F; }

bool has_other_forms(std::string_view text, const Spans& comments, const Spans& opaque) {
    auto comment = comments.begin(), span = opaque.begin();
    char before = '\n';  // the last character that is no white space
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool at_comment = comment != comments.end() && i == comment->begin;
        const bool at_span = span != opaque.end() && i == span->begin;
        if (at_comment || at_span) {
            const std::size_t end = at_comment ? (comment++)->end : (span++)->end;
            if (std::any_of(text.data() + i, text.data() + end, is_control_or_tab)) return true;
            if (end >= text.size()) return false;
            i = end;
            if (at_span) before = '"';
        }
        const char c = text[i];
        if (other_forms[byte_of(c)]) return true;
        if ((c == ']' || c == '}') && before == ',') return true;
        if (c == '\n' && (text.substr(i + 1).starts_with("---") || text.substr(i + 1).starts_with("..."))) return true;
        if (c != ' ' && c != '\n') before = c;
    }
    return false;
}

}  // namespace

bool is_plainly_written(std::string_view text, const YamlFile& file) {
    Spans opaque;
    return file.root.is_mapping() && !text.starts_with("---") && !text.starts_with("...") && !has_odd_break(text) &&
           is_simple(file.root, text, opaque) && !has_other_forms(text, file.comments, opaque);
}

}  // namespace nedforge
