#include "formats/base/yaml/parser/parser.h"

#include <algorithm>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/base/characters.h"
#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

constexpr std::size_t longest_key = 1024;  // YAML 1.2.2, 7.4.2: characters of a key without '?'

}  // namespace

void YamlParser::feature(std::size_t offset, const std::string& construct, const std::string& help) {
    findings_.add(FormatCode::yaml_feature, "", lines_.place(offset), construct + ": the format uses none", help);
}

// --- the file ------------------------------------------------------------------------------------------------------

YamlNode YamlParser::file() {
    YamlNode root;
    prologue();
    const bool marked = cursor_.at_marker("---");
    if (marked) cursor_.advance(3);
    count_node();
    block_node(root, {-1, false, false, 0});
    epilogue();
    return root;
}

void YamlParser::prologue() {
    if (text_.starts_with("\xEF\xBB\xBF")) cursor_.skip_mark(3);
    bool directives = false;
    for (;;) {
        cursor_.skip_gap();
        if (cursor_.column() == 0 && cursor_.peek() == '%' && !cursor_.done()) {
            directive();
            directives = true;
        } else if (cursor_.at_marker("...")) {
            feature(cursor_.at(), "a document that ends before it begins", "remove this '...'");
            cursor_.advance(3);
        } else {
            break;
        }
    }
    if (directives && !cursor_.at_marker("---"))
        cursor_.fail("a directive ('%') must be followed by '---'", "remove the directive");
}

// '%YAML 1.2' once says nothing new, and is fine; any other directive is a feature that no file uses.
void YamlParser::directive() {
    const std::size_t begin = cursor_.at();
    while (!cursor_.done() && !cursor_.at_break() && !(cursor_.at_blank() && cursor_.peek(1) == '#')) cursor_.advance();
    std::vector<std::string_view> words;
    const std::string_view line = text_.substr(begin, cursor_.at() - begin);
    for (std::size_t i = 0; i < line.size();) {
        const std::size_t end = std::min(line.find_first_of(" \t", i), line.size());
        if (end > i) words.push_back(line.substr(i, end - i));
        i = end + 1;
    }
    if (line.size() < 2 || !is_latin_letter(line[1]))
        YamlCursor::fail_at(begin, "'%' begins a directive, and this is not one", "put the text in quotes");
    if (words[0] == "%TAG") return feature(begin, "a tag directive", "remove it");
    if (words != std::vector<std::string_view>{"%YAML", "1.2"})
        return feature(begin, "the directive " + in_quotes(line), "remove it, or write '%YAML 1.2'");
    if (std::exchange(has_version_, true)) feature(begin, "a second '%YAML 1.2'", "remove it");
}

void YamlParser::epilogue() {
    cursor_.skip_gap();
    if (cursor_.at_marker("...")) {
        cursor_.advance(3);
        cursor_.skip_blanks();
        if (!cursor_.at_gap() && cursor_.peek() != '#') cursor_.fail("nothing may stand behind '...' on its line");
        cursor_.skip_gap();
        if (!cursor_.done()) feature(cursor_.at(), "a second document", "keep one document a file");
    } else if (cursor_.at_marker("---")) {
        feature(cursor_.at(), "a second document", "keep one document a file");
    } else if (!cursor_.done()) {
        cursor_.fail("this does not belong to what stands before it",
                     "check the indentation, quotes and brackets around");
    }
}

// --- what every node needs -----------------------------------------------------------------------------------------

void YamlParser::count_node() {
    if (++nodes_ <= max_yaml_nodes) return;
    findings_.add(FormatCode::limit_exceeded, "", lines_.place(cursor_.at()),
                  "more than " + std::to_string(max_yaml_nodes) + " YAML nodes", "split the file");
    throw YamlStop{};
}

YamlNode& YamlParser::add(YamlNode& parent) {
    count_node();
    YamlNode& node = parent.children.emplace_back();
    node.begin = node.end = cursor_.at();
    return node;
}

void YamlParser::open(YamlNode& node, Kind kind, Style style, int depth) {
    node.kind = kind;
    node.style = style;
    node.begin = cursor_.at();
    if (depth < static_cast<int>(max_yaml_depth)) return;
    findings_.add(FormatCode::limit_exceeded, "", lines_.place(node.begin),
                  "nested deeper than " + std::to_string(max_yaml_depth) + " levels");
    throw YamlStop{};
}

YamlParser::Properties YamlParser::properties() {
    Properties found;
    for (;;) {
        const char c = cursor_.done() ? '\0' : cursor_.peek();
        if (c != '&' && c != '!') return found;
        found.present = true;
        found.tagged = found.tagged || c == '!';
        feature(cursor_.at(), c == '!' ? "a tag ('!')" : "an anchor ('&')", "leave it out");
        const bool verbatim = c == '!' && cursor_.peek(1) == '<';
        cursor_.advance();
        const std::size_t begin = cursor_.at();
        while (!cursor_.at_gap() && (verbatim || !is_flow_indicator(cursor_.peek()))) cursor_.advance();
        if (c == '&' && cursor_.at() == begin)
            cursor_.fail("'&' begins an anchor, and this one has no name", "put the text in quotes");
        if (!cursor_.at_gap() && !is_flow_indicator(cursor_.peek())) return found;
        cursor_.skip_blanks();
    }
}

void YamlParser::alias(YamlNode& node) {
    node.begin = cursor_.at();
    node.kind = Kind::unknown;
    cursor_.advance();
    while (!cursor_.at_gap() && !is_flow_indicator(cursor_.peek())) cursor_.advance();
    node.end = cursor_.at();
    if (node.end == node.begin + 1)
        YamlCursor::fail_at(node.begin, "'*' begins an alias, and this one has no name", "put the text in quotes");
    feature(node.begin, "an alias ('*')", "write the value out");
}

// Checks a scalar that was read: its size, its characters, its type.
namespace {

std::optional<char32_t> first_forbidden(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (is_plain_ascii(text[i])) {
            ++i;
            continue;
        }
        const CodePoint c = decode(text, i);
        if (is_forbidden(c.value)) return c.value;
        i += c.size;
    }
    return std::nullopt;
}

}  // namespace

void YamlParser::finish_scalar(YamlNode& node) {
    if (node.text.size() > max_scalar_bytes) {
        findings_.add(FormatCode::limit_exceeded, "", lines_.place(node.begin),
                      "a text longer than " + std::to_string(max_scalar_bytes) + " bytes (4 KiB)", "shorten it");
        node.kind = Kind::unknown;
        node.text.clear();  // the cursor read only a part of it
        return;
    }
    if (node.style == Style::plain)
        type_plain_scalar(node);
    else
        node.kind = Kind::text;
    // A text with a forbidden character is not checked further. A raw one has been found already, by whoever
    // looked through the whole file; escapes make what may not stand raw.
    const auto forbidden = first_forbidden(node.text);
    if (!forbidden) return;
    node.kind = Kind::unknown;
    if (first_forbidden(text_.substr(node.begin, node.end - node.begin))) return;
    findings_.add(FormatCode::yaml_feature, "", lines_.place(node.begin, node.end),
                  "the character " + name_of(*forbidden) + ", as an escape: no file may hold it", "leave it out");
}

void YamlParser::finish_mapping(YamlNode& mapping) {
    std::unordered_set<std::string> known_keys;
    for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2) {
        YamlNode& key = mapping.children[i];
        if (key.kind == Kind::unknown) {  // it may be any
            mapping.merged = true;
            continue;
        }
        if (key.style == Style::plain && key.text == "<<") {
            feature(key.begin, "a merge key ('<<')", "write the merged keys out");
            key.kind = Kind::unknown;
            mapping.merged = true;
        } else if (std::string value = yaml_flow(key);
                   !known_keys.insert(value).second) {  // 1 and "1" are two keys, 1 and 0x1 one
            key.repeated = true;
            findings_.add(FormatCode::duplicate, "", lines_.place(key.begin, key.end),
                          "the key " + in_quotes(key.is_collection() ? value : key.text) + " is here twice",
                          "remove one of the two");
        }
    }
}

bool YamlParser::is_too_long(std::size_t begin, std::size_t end) const {
    return end - begin > longest_key && count_code_points(text_.substr(begin, end - begin)) > longest_key;
}

void YamlParser::check_key_length(const YamlNode& key) const {
    if (is_too_long(key.begin, key.end)) YamlCursor::fail_at(key.begin, "a key longer than 1024 characters");
    if (text_.substr(key.begin, key.end - key.begin).find_first_of("\r\n") != std::string_view::npos)
        YamlCursor::fail_at(key.begin, "a key must stand on one line", "check the quotes and brackets of this line");
}

}  // namespace nedforge
