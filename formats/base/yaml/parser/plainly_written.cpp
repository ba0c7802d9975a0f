// Which texts need no second reader: those made of the few forms that nearly every map is written in. A fuzz target and
// YamlReference hold this to what the second reader says.

#include <algorithm>
#include <array>

#include "formats/base/yaml/parser/second_reader.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

bool holds_any(std::string_view text, std::string_view characters) {
    return text.find_first_of(characters) != std::string_view::npos;
}

// A plain or double-quoted scalar on one line whose characters mean nothing to YAML where they are.
bool is_simple_scalar(const YamlNode& node, std::string_view text) {
    const std::string_view written = text.substr(node.begin, node.end - node.begin);
    if (written.find('\n') != std::string_view::npos) return false;
    if (node.style == Style::double_quoted) return true;
    return node.style == Style::plain && !written.empty() && written.front() != '-' && written.front() != '.' &&
           !holds_any(written, ":#\"'");
}

bool is_simple(const YamlNode& node, std::string_view text) {
    if (!node.is_collection()) return node.kind != Kind::unknown && is_simple_scalar(node, text);
    if (node.children.empty() && node.style != Style::flow) return false;
    const bool is_mapping = node.is_mapping();
    // [a: b] is a list of one mapping without braces.
    if (node.style == Style::flow && text[node.begin] != (is_mapping ? '{' : '[')) return false;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const YamlNode& child = node.children[i];
        const bool is_key = is_mapping && i % 2 == 0;
        if (is_key && (child.is_collection() || child.style != Style::plain)) return false;
        if (!is_simple(child, text)) return false;
    }
    return true;
}

// Characters outside comments that other forms of YAML are made of, or that readers of YAML are known to differ about.
constexpr auto other_forms = [] {
    std::array<bool, 256> is{};
    for (int c = 0; c < 0x20; ++c) is[static_cast<std::size_t>(c)] = c != '\n';
    is[0x7F] = true;
    for (const char c : std::string_view("&*!|>%@`?\\~")) is[static_cast<unsigned char>(c)] = true;
    return is;
}();

bool has_odd_break(std::string_view text) {
    return text.find("\xC2\x85") != std::string_view::npos || text.find("\xC2\xA0") != std::string_view::npos ||
           text.find("\xE2\x80\xA8") != std::string_view::npos || text.find("\xE2\x80\xA9") != std::string_view::npos ||
           text.find("\xEF\xBB\xBF") != std::string_view::npos;
}

bool has_other_forms(std::string_view text, const std::vector<YamlComment>& comments) {
    auto comment = comments.begin();
    char before = '\n';  // the last character that is no white space
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (comment != comments.end() && i == comment->begin) {
            for (; i < comment->end; ++i)
                if (static_cast<unsigned char>(text[i]) < 0x20 || text[i] == 0x7F) return true;
            ++comment;
            if (i >= text.size()) return false;
        }
        const char c = text[i];
        if (other_forms[static_cast<unsigned char>(c)]) return true;
        if ((c == ']' || c == '}') && before == ',') return true;
        if (c == '\n' && (text.substr(i + 1).starts_with("---") || text.substr(i + 1).starts_with("..."))) return true;
        if (c != ' ' && c != '\n') before = c;
    }
    return false;
}

}  // namespace

bool is_plainly_written(std::string_view text, const YamlFile& file) {
    return file.root.is_mapping() && !text.starts_with("---") && !text.starts_with("...") && !has_odd_break(text) &&
           !has_other_forms(text, file.comments) && is_simple(file.root, text);
}

}  // namespace nedforge
