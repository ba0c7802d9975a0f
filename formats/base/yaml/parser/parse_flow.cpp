// Flow style (YAML 1.2.2, chapter 7): lists and mappings in brackets, and quoted texts.

#include "formats/base/yaml/parser/parser.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

}  // namespace

// A gap inside brackets. Each line in it belongs to the block around, and is indented more (7.4, 6.3:
// s-flow-line-prefix). A closing bracket may stand as far left as it likes: all readers allow that, and
// people write it.
bool YamlParser::flow_gap() {
    const bool crossed = cursor_.skip_gap();
    const bool closes = cursor_.peek() == ']' || cursor_.peek() == '}';
    if (crossed && !cursor_.done() && !closes && !cursor_.at_any_marker() && cursor_.is_too_far_left())
        cursor_.fail("this line is inside brackets, and must be indented more than the key or item they belong to",
                     "indent it, or close the bracket");
    return crossed;
}

void YamlParser::flow_node(YamlNode& node, int depth, bool one_line) {
    const Properties props = properties();
    if (props.present) flow_gap();
    const char c = cursor_.done() ? '\0' : cursor_.peek();
    node.begin = node.end = cursor_.at();
    if (c == '*') {
        alias(node);
    } else if (c == '[') {
        flow_list(node, depth);
    } else if (c == '{') {
        flow_mapping(node, depth);
    } else if (c == '"' || c == '\'') {
        cursor_.quoted(node);
        finish_scalar(node);
    } else if (cursor_.at_plain(true)) {
        cursor_.plain(node, -1, true, one_line);
        finish_scalar(node);
    } else if (!props.present || std::string_view(",]}:").find(c) == std::string_view::npos) {
        fail_without_node();
    }
    if (props.tagged && !node.is_collection()) node.kind = Kind::unknown;
}

void YamlParser::fail_without_node() const {
    if (cursor_.done()) cursor_.fail("the file ends in the middle of something", "close what was opened");
    const char c = cursor_.peek();
    if (c == '@' || c == '`' || c == '%')
        cursor_.fail("no text begins with " + cursor_.shown() + " in YAML", "put it in quotes");
    cursor_.fail(cursor_.shown() + " can't stand here", "put a text that begins with it in quotes");
}

bool YamlParser::at_flow_colon(bool after_json) const {
    if (cursor_.peek() != ':' || cursor_.done()) return false;
    return after_json || cursor_.at_gap(1) || is_flow_indicator(cursor_.peek(1));
}

// One entry: a node, or a key with a value; both are added to `entries`.
void YamlParser::flow_pair(YamlNode& entries, int depth, bool one_line, bool& is_pair) {
    is_pair = false;
    bool marked = false;
    if (at_indicator('?')) {
        marked = true;
        is_pair = true;
        cursor_.advance();
        flow_gap();
    }
    YamlNode& key = add(entries);
    bool json = false;
    if (!at_flow_colon(false) && !(marked && at_flow_end())) {
        flow_node(key, depth, false);
        json = key.is_collection() || key.style == Style::double_quoted || key.style == Style::single_quoted;
    }
    const std::size_t end = cursor_.at();
    flow_gap();
    if (!at_flow_colon(json)) return;
    if (one_line && !marked && lines_.line_of(key.begin) != lines_.line_of(cursor_.at()))
        YamlCursor::fail_at(key.begin, "a key must stand on one line");
    if (one_line && !marked && is_too_long(key.begin, end))
        YamlCursor::fail_at(key.begin, "a key longer than 1024 characters");
    is_pair = true;
    cursor_.advance();
    const std::size_t colon = cursor_.at();
    flow_gap();
    YamlNode& value = add(entries);
    value.begin = value.end = colon;
    if (!at_flow_end()) flow_node(value, depth, false);
    flow_gap();
}

void YamlParser::flow_list(YamlNode& list, int depth) {
    open(list, Kind::list, Style::flow, depth);
    cursor_.advance();
    for (;;) {
        flow_gap();
        if (cursor_.done()) YamlCursor::fail_at(list.begin, "this '[' is never closed", "close it with ']'");
        if (cursor_.at_any_marker()) cursor_.fail("a document mark inside a list", "close the list with ']'");
        if (cursor_.peek() == ']') break;
        YamlNode pair;
        pair.begin = cursor_.at();
        bool is_pair = false;
        flow_pair(pair, depth + 1, true, is_pair);
        if (is_pair) {  // [a: b] is a list of one mapping
            count_node();
            if (pair.children.size() == 1) add(pair);
            const std::size_t begin = pair.begin;
            open(pair, Kind::mapping, Style::flow, depth + 1);
            pair.begin = begin;
            pair.end = pair.children.back().end;
            finish_mapping(pair);
            list.children.push_back(std::move(pair));
        } else {
            YamlNode item = std::move(pair.children.front());
            list.children.push_back(std::move(item));
        }
        if (cursor_.peek() == ',' && !cursor_.done()) {
            cursor_.advance();
        } else if (cursor_.peek() != ']' || cursor_.done()) {
            if (cursor_.done()) YamlCursor::fail_at(list.begin, "this '[' is never closed", "close it with ']'");
            cursor_.fail("in a list, ',' or ']' belongs here", "put ',' between two items, and ']' behind the last");
        }
    }
    cursor_.advance();
    list.end = cursor_.at();
}

void YamlParser::flow_mapping(YamlNode& mapping, int depth) {
    open(mapping, Kind::mapping, Style::flow, depth);
    cursor_.advance();
    for (;;) {
        flow_gap();
        if (cursor_.done()) YamlCursor::fail_at(mapping.begin, "this '{' is never closed", "close it with '}'");
        if (cursor_.at_any_marker()) cursor_.fail("a document mark inside a mapping", "close the mapping with '}'");
        if (cursor_.peek() == '}') break;
        const std::size_t before = mapping.children.size();
        bool is_pair = false;
        flow_pair(mapping, depth + 1, false, is_pair);
        if (mapping.children.size() == before + 1) {  // a key without a value
            YamlNode& value = add(mapping);
            value.begin = value.end = mapping.children[before].end;
        }
        if (cursor_.peek() == ',' && !cursor_.done()) {
            cursor_.advance();
        } else if (cursor_.peek() != '}' || cursor_.done()) {
            if (cursor_.done()) YamlCursor::fail_at(mapping.begin, "this '{' is never closed", "close it with '}'");
            cursor_.fail("in a mapping, ',' or '}' belongs here",
                         "put ',' between two entries, and '}' behind the last");
        }
    }
    cursor_.advance();
    mapping.end = cursor_.at();
    finish_mapping(mapping);
}

}  // namespace nedforge
