// Scalars of YAML 1.2's core schema (yaml.org/spec/1.2.2, chapter 10.3): what a plain scalar is, and how a text is
// written so that it stays a text.

#include <algorithm>
#include <array>
#include <charconv>

#include "formats/base/yaml/tree.h"

namespace nedforge {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool all_digits(std::string_view s) { return !s.empty() && std::all_of(s.begin(), s.end(), is_digit); }

template <std::size_t N>
bool one_of(std::string_view text, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

bool is_real(std::string_view s) {
    if (!s.empty() && (s[0] == '-' || s[0] == '+')) s.remove_prefix(1);
    if (one_of<3>(s, {".inf", ".Inf", ".INF"})) return true;
    std::size_t i = 0;
    const auto digits = [&] {
        const std::size_t from = i;
        while (i < s.size() && is_digit(s[i])) ++i;
        return i > from;
    };
    const bool whole = digits();
    if (i < s.size() && s[i] == '.') {
        ++i;
        const bool part = digits();
        if (!whole && !part) return false;
    } else if (!whole) {
        return false;
    }
    if (i < s.size() && (s[i] == 'e' || s[i] == 'E')) {
        ++i;
        if (i < s.size() && (s[i] == '-' || s[i] == '+')) ++i;
        if (!digits()) return false;
    }
    return i == s.size();
}

// Words that YAML 1.1 readers, of which there are many, take for booleans or nothing.
bool is_old_word(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return one_of<9>(lower, {"y", "n", "yes", "no", "on", "off", "true", "false", "null"});
}

// A plain scalar that no reader of any version takes for anything but this text, in block and in flow.
bool plain_is_safe(std::string_view text) {
    const auto letter = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
    };
    if (text.empty() || !letter(text[0]) || text.back() == ' ') return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (letter(c) || is_digit(c)) continue;
        if (c == ' ' && i + 1 < text.size() && text[i + 1] == '#') return false;
        if (std::string_view(" _-./+()!?;'").find(c) == std::string_view::npos) return false;
    }
    // U+0085, U+2028 and U+2029 are line breaks to YAML 1.1, U+FEFF a mark, U+FFFE and U+FFFF no characters to any.
    for (const std::string_view odd :
         {"\xC2\x85", "\xC2\xA0", "\xE2\x80\xA8", "\xE2\x80\xA9", "\xEF\xBB\xBF", "\xEF\xBF\xBE", "\xEF\xBF\xBF"})
        if (text.find(odd) != std::string_view::npos) return false;
    return !is_old_word(text);
}

void append_escaped(std::string& out, std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        switch (c.value) {
            case '"':
                out += "\\\"";
                break;
            case '\\':
                out += "\\\\";
                break;
            case '\n':
                out += "\\n";
                break;
            case '\r':
                out += "\\r";
                break;
            case '\t':
                out += "\\t";
                break;
            case 0x2028:
                out += "\\L";
                break;
            case 0x2029:
                out += "\\P";
                break;
            case 0xFEFF:
                out += "\\uFEFF";
                break;
            case 0xFFFE:
                out += "\\uFFFE";
                break;
            case 0xFFFF:
                out += "\\uFFFF";
                break;
            default:
                out.append(text.substr(i, c.size));
        }
        i += c.size;
    }
}

}  // namespace

void type_plain_scalar(YamlNode& node) {
    using Kind = YamlNode::Kind;
    const std::string_view s = node.text;
    node.kind = Kind::text;
    if (s.empty() || one_of<4>(s, {"null", "Null", "NULL", "~"})) {
        node.kind = Kind::null;
        return;
    }
    if (one_of<3>(s, {"true", "True", "TRUE"}) || one_of<3>(s, {"false", "False", "FALSE"})) {
        node.kind = Kind::boolean;
        node.integer = (s[0] == 't' || s[0] == 'T') ? 1 : 0;
        return;
    }
    int base = 0;
    std::string_view digits = s;
    if (s.starts_with("0o")) {
        base = 8;
        digits.remove_prefix(2);
    } else if (s.starts_with("0x")) {
        base = 16;
        digits.remove_prefix(2);
    } else {
        if (s[0] == '-' || s[0] == '+') digits.remove_prefix(1);
        if (all_digits(digits)) base = 10;
        if (s[0] == '-') digits = s;
    }
    if (base != 0 && !digits.empty()) {
        const char* const last = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), last, node.integer, base);
        if (read.ptr == last) {
            // from_chars takes a sign: 0x-1 is a text
            if (base != 10 && digits[0] == '-') return;
            node.kind = Kind::integer;
            node.huge = read.ec == std::errc::result_out_of_range;
            return;
        }
    }
    if (is_real(s) || one_of<3>(s, {".nan", ".NaN", ".NAN"})) node.kind = Kind::real;
}

std::string yaml_text(std::string_view text) {
    if (plain_is_safe(text)) {
        YamlNode probe;
        probe.text = text;
        type_plain_scalar(probe);
        if (probe.kind == YamlNode::Kind::text) return std::string(text);
    }
    std::string out = "\"";
    append_escaped(out, text);
    return out + "\"";
}

std::string yaml_flow(const YamlNode& node) {
    using Kind = YamlNode::Kind;
    switch (node.kind) {
        case Kind::null:
            return "null";
        case Kind::boolean:
            return node.integer ? "true" : "false";
        case Kind::integer:
            return node.huge ? node.text : std::to_string(node.integer);
        case Kind::real:
            return node.text;
        case Kind::text:
            return yaml_text(node.text);
        case Kind::unknown:
            return "null";
        case Kind::list:
        case Kind::mapping:
            break;
    }
    std::string out(1, node.is_list() ? '[' : '{');
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const bool value = node.is_mapping() && i % 2 == 1;
        if (i > 0) out += value ? ": " : ", ";
        out += yaml_flow(node.children[i]);
    }
    return out + (node.is_list() ? ']' : '}');
}

}  // namespace nedforge
