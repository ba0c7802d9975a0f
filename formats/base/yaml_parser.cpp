#include "formats/base/yaml_parser.h"

#include <optional>
#include <unordered_set>

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

constexpr std::size_t max_key_bytes = 1024;  // YAML 1.2.2, 7.4.2: of a key without '?'

// Keys are the same when they are the same value; a quoted 1 and a plain 1 count as one, since every key of the formats
// is read by its text.
std::string identity_of(const YamlNode& key) {
    if (key.is_collection()) return "\x01" + yaml_flow(key);
    if (key.kind == Kind::integer && !key.huge) return std::to_string(key.integer);
    return key.kind == Kind::null ? "\x02" : key.text;
}

bool is_flow_indicator(char c) { return c == ',' || c == '[' || c == ']' || c == '{' || c == '}'; }

}  // namespace

void YamlParser::feature(std::size_t at, const std::string& what, const std::string& mend) {
    findings_.add(FormatCode::yaml_feature, "", lines_.place(at), what + ": the format uses none", mend);
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
    if (directives && !cursor_.at_marker("---")) cursor_.fail("a directive ('%') must be followed by '---'", "remove the directive");
}

void YamlParser::directive() {
    const std::size_t begin = cursor_.at();
    while (!cursor_.done() && !cursor_.at_break()) cursor_.advance();
    const std::string_view line = text_.substr(begin, cursor_.at() - begin);
    if (line.starts_with("%TAG")) return feature(begin, "a tag directive", "remove it");
    const auto letter = [&](std::size_t i) {
        return i < line.size() && ((line[i] >= 'A' && line[i] <= 'Z') || (line[i] >= 'a' && line[i] <= 'z'));
    };
    if (!letter(1)) YamlCursor::fail_at(begin, "'%' begins a directive, and this is none", "put the text in quotes");
    if (!line.starts_with("%YAML")) return;
    const auto version = line.find_first_not_of(" \t", 5);
    const bool one = version != std::string_view::npos && version > 5 && line.substr(version).starts_with("1.");
    if (!one) YamlCursor::fail_at(begin, "a YAML version that is not known", "write '%YAML 1.2', or leave it out");
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
        cursor_.fail("this does not belong to what stands before it", "check the indentation, quotes and brackets around");
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
        found.any = true;
        found.tagged = found.tagged || c == '!';
        feature(cursor_.at(), c == '!' ? "a tag ('!')" : "an anchor ('&')", "leave it out");
        const bool verbatim = c == '!' && cursor_.peek(1) == '<';
        cursor_.advance();
        const std::size_t begin = cursor_.at();
        while (!cursor_.at_gap() && (verbatim || !is_flow_indicator(cursor_.peek()))) cursor_.advance();
        if (c == '&' && cursor_.at() == begin) cursor_.fail("'&' begins an anchor, and this one has no name", "put the text in quotes");
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
    if (node.end == node.begin + 1) YamlCursor::fail_at(node.begin, "'*' begins an alias, and this one has no name", "put the text in quotes");
    feature(node.begin, "an alias ('*')", "write the value out");
}

// Judges a scalar that was read: its size, its characters, its type.
namespace {

std::optional<char32_t> first_forbidden(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
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
        throw YamlStop{};
    }
    if (node.style == Style::plain)
        type_plain_scalar(node);
    else
        node.kind = Kind::text;
    // A text with a forbidden character is judged no further. One that stands raw has been found already, by whoever looked
    // through the whole file; escapes make what may not stand raw.
    const auto made = first_forbidden(node.text);
    if (!made) return;
    node.kind = Kind::unknown;
    if (first_forbidden(text_.substr(node.begin, node.end - node.begin))) return;
    findings_.add(FormatCode::yaml_feature, "", lines_.place(node.begin, node.end),
                  "the character " + name_of(*made) + ", as an escape: no file may hold it", "leave it out");
}

void YamlParser::finish_mapping(YamlNode& mapping) {
    std::unordered_set<std::string> seen;
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
        } else if (!seen.insert(identity_of(key)).second) {
            key.repeated = true;
            findings_.add(FormatCode::duplicate, "", lines_.place(key.begin, key.end),
                          "the key " + quoted(key.text) + " is here twice", "remove one of the two");
        }
    }
}

void YamlParser::check_key_length(const YamlNode& key) const {
    if (key.end - key.begin > max_key_bytes) YamlCursor::fail_at(key.begin, "a key longer than 1024 characters");
    if (lines_.line_of(key.begin) != lines_.line_of(key.end))
        YamlCursor::fail_at(key.begin, "a key must stand on one line", "check the quotes and brackets of this line");
}

// --- block style ---------------------------------------------------------------------------------------------------

void YamlParser::block_node(YamlNode& node, Place place) {
    node.begin = node.end = cursor_.at();
    std::size_t from = cursor_.at();
    bool fresh = cursor_.column() == cursor_.indent();  // nothing but spaces before the node on its line
    bool tabbed = false;                                // … or a tab among them
    bool behind_property = false;
    int column = 0;
    Properties props;
    const auto leave_empty = [&] {
        if (props.tagged) node.kind = Kind::unknown;
    };
    for (;;) {
        if (cursor_.skip_gap()) fresh = true;
        if (cursor_.done() || cursor_.at_any_marker()) return leave_empty();
        const int indent = static_cast<int>(cursor_.indent());
        const bool list_here = at_indicator('-') && place.list_at_parent && indent == place.parent;
        if (fresh && indent <= place.parent && !list_here) return leave_empty();
        tabbed = fresh ? !cursor_.indented_by_spaces()
                       : text_.substr(from, cursor_.at() - from).find('\t') != std::string_view::npos;
        column = static_cast<int>(cursor_.column());
        const Properties more = properties();
        if (!more.any) break;
        props.any = true;
        props.tagged = props.tagged || more.tagged;
        from = cursor_.at();
        // On a line of their own before what they belong to, or on its line.
        behind_property = !cursor_.at_gap() && cursor_.peek() != '#';
        if (behind_property) break;
        fresh = false;
        place.block_here = false;
    }
    const char c = cursor_.peek();
    const auto require_block = [&](const char* what) {
        if (tabbed) cursor_.fail("a tab can't indent", "use spaces");
        if (fresh || place.block_here) return;
        cursor_.fail(std::string(what) + " can't begin here, behind other things on its line", "begin it on a line of its own");
    };
    if (behind_property && (at_indicator('-') || at_indicator('?'))) cursor_.fail("this must begin on a line of its own");

    if (at_indicator('-')) {
        require_block("a list");
        open(node, Kind::list, Style::block, place.depth);
        block_list(node, column, place.depth);
    } else if (at_indicator('?')) {
        require_block("a mapping");
        open(node, Kind::mapping, Style::block, place.depth);
        block_mapping(node, column, place.depth, nullptr);
    } else if (at_indicator(':')) {
        require_block("a mapping");
        open(node, Kind::mapping, Style::block, place.depth);
        block_mapping(node, column, place.depth, nullptr);
    } else if (c == '|' || c == '>') {
        cursor_.block_scalar(node, place.parent);
        finish_scalar(node);
    } else {
        // A scalar or a flow collection: the first key of a mapping, or the node itself.
        YamlNode read;
        const bool is_plain = cursor_.at_plain(false);
        if (c == '*')
            alias(read);
        else if (is_plain)
            cursor_.plain(read, place.parent, false, true);
        else
            flow_node(read, place.depth, false);
        const std::size_t end = cursor_.at();
        std::size_t gap = 0;
        while (cursor_.at_blank(gap)) ++gap;
        if (cursor_.peek(gap) == ':' && cursor_.at_gap(gap + 1) && end + gap < text_.size()) {
            require_block("a mapping");
            check_key_length(read);
            if (is_plain) finish_scalar(read);
            if (props.tagged && !read.is_collection()) read.kind = Kind::unknown;
            props.tagged = false;
            open(node, Kind::mapping, Style::block, place.depth);
            node.begin = read.begin;
            block_mapping(node, column, place.depth, &read);
        } else {
            if (is_plain) {
                cursor_.continue_plain(read, place.parent, false);
                finish_scalar(read);
            }
            node = std::move(read);
        }
    }
    if (props.tagged && !node.is_collection()) node.kind = Kind::unknown;
}

// After an entry of a block collection: is the next thing at its column? False: it is further left, or nothing.
bool YamlParser::next_entry(int column) {
    const bool crossed = cursor_.skip_gap();
    if (cursor_.done() || cursor_.at_any_marker()) return false;
    if (!cursor_.indented_by_spaces()) {
        if (crossed) cursor_.fail("a tab can't indent", "use spaces");
        cursor_.fail("this does not belong to what stands before it", "put a text that has ': ' or '#' in quotes, or begin a line");
    }
    const int here = static_cast<int>(cursor_.column());
    if (here > column) cursor_.fail("the indentation fits nothing above", "begin it below the key or item that it belongs to");
    return here == column;
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
    if (at_indicator(':') && !props.any) {
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

// --- flow style ----------------------------------------------------------------------------------------------------

void YamlParser::flow_node(YamlNode& node, int depth, bool one_line) {
    const Properties props = properties();
    if (props.any) cursor_.skip_gap();
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
    } else if (!props.any || !(c == ',' || c == ']' || c == '}' || c == ':')) {
        if (cursor_.done()) cursor_.fail("the file ends in the middle of something", "close what was opened");
        if (c == '@' || c == '`' || c == '%')
            cursor_.fail("no text begins with " + cursor_.shown() + " in YAML", "put it in quotes");
        cursor_.fail(cursor_.shown() + " can't stand here", "put a text that begins with it in quotes");
    }
    if (props.tagged && !node.is_collection()) node.kind = Kind::unknown;
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
        cursor_.skip_gap();
    }
    YamlNode& key = add(entries);
    const auto closes = [&] { return cursor_.peek() == ',' || cursor_.peek() == ']' || cursor_.peek() == '}'; };
    bool json = false;
    if (!at_flow_colon(false) && !(marked && closes())) {
        flow_node(key, depth, false);
        json = key.is_collection() || key.style == Style::double_quoted || key.style == Style::single_quoted;
    }
    const std::size_t end = cursor_.at();
    cursor_.skip_gap();
    if (!at_flow_colon(json)) return;
    if (one_line && !marked && lines_.line_of(key.begin) != lines_.line_of(cursor_.at()))
        YamlCursor::fail_at(key.begin, "a key must stand on one line");
    if (one_line && !marked && end - key.begin > max_key_bytes) YamlCursor::fail_at(key.begin, "a key longer than 1024 characters");
    is_pair = true;
    cursor_.advance();
    const std::size_t colon = cursor_.at();
    cursor_.skip_gap();
    YamlNode& value = add(entries);
    value.begin = value.end = colon;
    if (!closes()) flow_node(value, depth, false);
    cursor_.skip_gap();
}

void YamlParser::flow_list(YamlNode& list, int depth) {
    open(list, Kind::list, Style::flow, depth);
    cursor_.advance();
    for (;;) {
        cursor_.skip_gap();
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
            cursor_.fail("in a list, ',' or ']' belongs here");
        }
    }
    cursor_.advance();
    list.end = cursor_.at();
}

void YamlParser::flow_mapping(YamlNode& mapping, int depth) {
    open(mapping, Kind::mapping, Style::flow, depth);
    cursor_.advance();
    for (;;) {
        cursor_.skip_gap();
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
            cursor_.fail("in a mapping, ',' or '}' belongs here");
        }
    }
    cursor_.advance();
    mapping.end = cursor_.at();
    finish_mapping(mapping);
}

}  // namespace nedforge
