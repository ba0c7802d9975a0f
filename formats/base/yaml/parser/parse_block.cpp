// Block style (YAML 1.2.2, chapter 8): lists and mappings by indentation.

#include "formats/base/text/printable.h"
#include "formats/base/yaml/parser/parser.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

}  // namespace

// From the cursor to where a node of a block begins, with the properties (anchor, tag) before it.
YamlParser::Begin YamlParser::begin_of_node(Place& place) {
    Begin begin;
    std::size_t from = cursor_.at();
    begin.fresh = cursor_.column() == cursor_.indent();
    for (;;) {
        if (cursor_.skip_gap()) begin.fresh = true;
        begin.empty = true;
        if (cursor_.done() || cursor_.at_any_marker()) return begin;
        const int indent = static_cast<int>(cursor_.indent());
        const bool list_here = at_indicator('-') && place.list_at_parent && indent == place.parent;
        if (begin.fresh && indent <= place.parent && !list_here) return begin;
        begin.empty = false;
        begin.tabbed = begin.fresh ? !cursor_.indented_by_spaces()
                                   : text_.substr(from, cursor_.at() - from).find('\t') != std::string_view::npos;
        begin.column = static_cast<int>(cursor_.column());
        const Properties node_properties = properties();
        if (!node_properties.present) return begin;
        begin.tagged = begin.tagged || node_properties.tagged;
        from = cursor_.at();
        // On a line of their own before what they belong to, or on its line.
        begin.behind_property = !cursor_.at_gap() && cursor_.peek() != '#';
        begin.key_tagged = begin.behind_property && node_properties.tagged;
        if (begin.behind_property) return begin;
        place.block_here = false;
    }
}

void YamlParser::require_block(const Begin& begin, const Place& place, const char* subject) const {
    if (begin.tabbed) cursor_.fail("a tab can't indent", "use spaces");
    if (begin.fresh || place.block_here) return;
    cursor_.fail(std::string(subject) + " can't begin here, behind other things on its line",
                 "begin it on a line of its own");
}

// 1. Skip the gap and the properties before the node; an indentation too small means that there is no node.
// 2. An indicator ('-', '?', ':', '|', '>') says what the node is.
// 3. Else read a scalar or a flow collection: with a ':' behind it, it is the first key of a mapping.
void YamlParser::block_node(YamlNode& node, Place place) {
    node.begin = node.end = cursor_.at();
    const Begin begin = begin_of_node(place);
    if (begin.empty) {
        if (begin.tagged) node.kind = Kind::unknown;
        return;
    }
    if (begin.behind_property && (at_indicator('-') || at_indicator('?')))
        cursor_.fail("this must begin on a line of its own");

    if (at_indicator('-')) {
        require_block(begin, place, "a list");
        open(node, Kind::list, Style::block, place.depth);
        block_list(node, begin.column, place.depth);
    } else if (at_indicator('?') || at_indicator(':')) {
        require_block(begin, place, "a mapping");
        open(node, Kind::mapping, Style::block, place.depth);
        block_mapping(node, begin.column, place.depth, nullptr);
    } else if (cursor_.peek() == '|' || cursor_.peek() == '>') {
        cursor_.block_scalar(node, place.parent);
        finish_scalar(node);
    } else {
        scalar_or_mapping(node, begin, place);
    }
    if (begin.tagged && !node.is_collection()) node.kind = Kind::unknown;
}

void YamlParser::scalar_or_mapping(YamlNode& node, const Begin& begin, const Place& place) {
    YamlNode read;
    cursor_.set_block_indent(place.parent);
    const bool is_plain = cursor_.at_plain(false);
    if (cursor_.peek() == '*')
        alias(read);
    else if (is_plain)
        cursor_.plain(read, place.parent, false, true);
    else
        flow_node(read, place.depth, false);
    const std::size_t end = cursor_.at();
    std::size_t gap = 0;
    while (cursor_.at_blank(gap)) ++gap;
    if (cursor_.peek(gap) == ':' && cursor_.at_gap(gap + 1) && end + gap < text_.size()) {
        if (is_plain && !begin.fresh && !place.block_here) fail_as_text(read);
        require_block(begin, place, "a mapping");
        check_key_length(read);
        if (is_plain) finish_scalar(read);
        if (begin.key_tagged && !read.is_collection()) read.kind = Kind::unknown;
        open(node, Kind::mapping, Style::block, place.depth);
        node.begin = read.begin;
        block_mapping(node, begin.column, place.depth, &read);
        return;
    }
    if (is_plain) {
        const std::string first_line = read.text;
        cursor_.continue_plain(read, place.parent, false);
        const bool goes_on = lines_.line_of(read.begin) != lines_.line_of(read.end);
        std::size_t blanks = 0;
        while (cursor_.at_blank(blanks)) ++blanks;
        const bool in_place_of_key = begin.fresh || place.block_here;
        if (in_place_of_key && goes_on && cursor_.peek(blanks) == ':' && cursor_.at_gap(blanks + 1))
            fail_as_key(read.begin, first_line);
        finish_scalar(read);
    }
    node = std::move(read);
}

// A text behind a key or a dash that has ': ' in it, as "name: First: Hack".
void YamlParser::fail_as_text(const YamlNode& text) const {
    const std::size_t line_end = std::min(text_.find_first_of("\r\n", text.begin), text_.size());
    std::string_view remainder = text_.substr(text.begin, line_end - text.begin);
    remainder = remainder.substr(0, remainder.find(" #"));
    constexpr std::size_t longest_shown = 60;
    // What the help shows can be copied: a text with a character that must not be shown as it is can't.
    const bool shown = remainder.size() <= longest_shown && remainder.find_first_of("\"\\") == std::string_view::npos &&
                       printable(remainder) == remainder;
    YamlCursor::fail_at(text.begin, "a text that has ': ' in it must be in quotes",
                        "put the text in quotes" + (shown ? ": \"" + std::string(remainder) + "\"" : std::string()));
}

// A line that was meant to be a key with its value, and was read as a text that goes on below: "format:1".
void YamlParser::fail_as_key(std::size_t begin, const std::string& line) const {
    const auto colon = line.find(':');
    if (colon == std::string::npos || colon == 0)
        YamlCursor::fail_at(begin, "a key without ':' behind it", "write 'key: value', with a space after ':'");
    YamlCursor::fail_at(begin, "a key without a space behind its ':'",
                        "write " + in_quotes(line.substr(0, colon) + ": " + line.substr(colon + 1)));
}

// After an entry of a block collection: is the next thing at its column? False: it is further left, or nothing.
bool YamlParser::next_entry(int column) {
    const bool crossed = cursor_.skip_gap();
    if (cursor_.done() || cursor_.at_any_marker()) return false;
    if (!cursor_.indented_by_spaces()) {
        if (crossed) cursor_.fail("a tab can't indent", "use spaces");
        cursor_.fail("this does not belong to what stands before it",
                     "put a text that has ': ' or '#' in quotes, or begin a line");
    }
    const int entry_column = static_cast<int>(cursor_.column());
    if (entry_column > column)
        cursor_.fail("the indentation fits nothing above", "begin it below the key or item that it belongs to");
    return entry_column == column;
}

void YamlParser::block_list(YamlNode& list, int column, int depth) {
    for (;;) {
        cursor_.advance();  // '-'
        YamlNode& item = add(list);
        block_node(item, {column, false, true, depth + 1});
        list.end = item.end;
        if (!next_entry(column) || !at_indicator('-')) return;
    }
}

void YamlParser::key_at_cursor(YamlNode& key, int depth) {
    const Properties props = properties();
    const char c = cursor_.peek();
    cursor_.set_block_indent(-1);  // a key stands on one line, which check_key_length says
    if (at_indicator(':') && !props.present) {
        key.begin = key.end = cursor_.at();  // an empty key
        return;
    }
    if (at_indicator('-')) cursor_.fail("a list item where a key belongs", "indent it below its key");
    if (c == '|' || c == '>') cursor_.fail("a block text can't be a key");
    if (c == '*')
        alias(key);
    else if (cursor_.at_plain(false)) {
        cursor_.plain(key, -1, false, true);
        finish_scalar(key);
    } else {
        flow_node(key, depth, false);
    }
    check_key_length(key);
    if (props.tagged && !key.is_collection()) key.kind = Kind::unknown;
    cursor_.skip_blanks();
    if (!at_indicator(':') && key.style == Style::plain) fail_as_key(key.begin, key.text);
    if (!at_indicator(':'))
        YamlCursor::fail_at(key.begin, "a key without ':' behind it", "write 'key: value', with a space after ':'");
}

void YamlParser::block_mapping(YamlNode& mapping, int column, int depth, YamlNode* first_key) {
    for (;;) {
        if (!first_key && at_indicator('?')) {
            cursor_.advance();
            block_node(add(mapping), {column, true, true, depth + 1});
            cursor_.skip_gap();
            YamlNode& value = add(mapping);
            if (at_indicator(':') && static_cast<int>(cursor_.column()) == column && cursor_.indented_by_spaces()) {
                cursor_.advance();
                block_node(value, {column, true, true, depth + 1});
            }
            mapping.end = value.end;
        } else {
            if (first_key) {
                count_node();
                mapping.children.push_back(std::move(*first_key));
                first_key = nullptr;
                cursor_.skip_blanks();
            } else {
                key_at_cursor(add(mapping), depth + 1);
            }
            cursor_.advance();  // ':'
            YamlNode& value = add(mapping);
            block_node(value, {column, true, false, depth + 1});
            mapping.end = value.end;
        }
        if (!next_entry(column)) break;
    }
    finish_mapping(mapping);
}

}  // namespace nedforge
