// Scalars of YAML 1.2's core schema (yaml.org/spec/1.2.2, chapter 10.3): what a plain scalar is, and how a text is
// written so that it stays a text.

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/base/characters.h"
#include "formats/base/text/utf8.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;

constexpr bool is_letter(char c) { return is_latin_letter(c) || !is_one_byte(c); }
bool stands_in_plain_text(char c) {
    static constexpr auto stands = [] {
        std::array<bool, 256> table{};
        for (std::size_t byte = 0; byte < table.size(); ++byte) {
            const char character = static_cast<char>(byte);
            table[byte] = is_letter(character) || is_digit(character) ||
                          std::string_view(" _-./+()!?;'").find(character) < std::string_view::npos;
        }
        return table;
    }();
    return stands[byte_of(c)];
}
bool all_digits(std::string_view s) { return !s.empty() && std::all_of(s.begin(), s.end(), is_digit); }

template <std::size_t N>
bool one_of(std::string_view text, const std::array<std::string_view, N>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

// Takes one of `letters` off the front, or digits; says whether there were any.
bool take(std::string_view& s, std::string_view letters) {
    if (s.empty() || letters.find(s[0]) == std::string_view::npos) return false;
    s.remove_prefix(1);
    return true;
}
bool take_digits(std::string_view& s) {
    const auto end = std::find_if_not(s.begin(), s.end(), is_digit);
    const bool has_digits = end != s.begin();
    s.remove_prefix(static_cast<std::size_t>(end - s.begin()));
    return has_digits;
}

// [-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?, or an infinity
bool is_real(std::string_view s) {
    take(s, "-+");
    if (one_of<3>(s, {".inf", ".Inf", ".INF"})) return true;
    const bool whole = take_digits(s);
    const bool part = take(s, ".") && take_digits(s);
    if (!whole && !part) return false;
    if (take(s, "eE")) {
        take(s, "-+");
        if (!take_digits(s)) return false;
    }
    return s.empty();
}

// Words that YAML 1.1 readers, of which there are many, take for booleans or nothing.
bool is_old_word(std::string_view text) {
    constexpr std::size_t longest = 5;
    if (text.size() > longest) return false;
    return one_of<9>(ascii_lower(std::string(text)), {"y", "n", "yes", "no", "on", "off", "true", "false", "null"});
}

// A plain scalar that no reader of any version takes for anything but this text, in block and in flow.
bool plain_is_safe(std::string_view text) {
    if (text.empty() || !is_letter(text[0]) || text.back() == ' ') return false;
    bool ascii = true;
    for (const char c : text) {
        if (!stands_in_plain_text(c)) return false;
        ascii = ascii && is_one_byte(c);
    }
    // U+0085, U+2028 and U+2029 are line breaks to YAML 1.1, U+FEFF a mark, U+FFFE and U+FFFF no characters to any.
    if (!ascii)
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

// Reads a decimal, octal (0o) or hexadecimal (0x) number into kind, integer and huge. False: it is something else.
bool type_integer(YamlNode& node) {
    const std::string_view s = node.text;
    std::string_view digits = s;
    int base = 10;
    if (s.starts_with("0o") || s.starts_with("0x")) {
        base = s[1] == 'o' ? 8 : 16;
        digits.remove_prefix(2);
        if (digits.starts_with('-')) return false;  // from_chars would take a sign
    } else {
        take(digits, "-+");
        if (!all_digits(digits)) return false;
        if (s[0] == '-') digits = s;
    }
    const char* const last = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), last, node.integer, base);
    if (digits.empty() || read.ptr != last) return false;
    node.kind = Kind::integer;
    node.huge = read.ec == std::errc::result_out_of_range;
    return true;
}

}  // namespace

void type_plain_scalar(YamlNode& node) {
    const std::string_view s = node.text;
    node.kind = Kind::text;
    switch (s.empty() ? '~' : s[0]) {  // which words a scalar can be is known by its first character
        case '~':
            if (s.size() <= 1) node.kind = Kind::null;
            return;
        case 'n':
        case 'N':
            if (one_of<3>(s, {"null", "Null", "NULL"})) node.kind = Kind::null;
            return;
        case 't':
        case 'T':
            if (!one_of<3>(s, {"true", "True", "TRUE"})) return;
            node.kind = Kind::boolean;
            node.integer = 1;
            return;
        case 'f':
        case 'F':
            if (!one_of<3>(s, {"false", "False", "FALSE"})) return;
            node.kind = Kind::boolean;
            node.integer = 0;
            return;
        default:
            if (is_letter(s[0]) || type_integer(node)) return;
            if (is_real(s) || one_of<3>(s, {".nan", ".NaN", ".NAN"})) node.kind = Kind::real;
    }
}

std::string yaml_text(std::string_view text) {
    if (plain_is_safe(text)) return std::string(text);
    std::string out = "\"";
    append_escaped(out, text);
    return out + "\"";
}

namespace {

std::string flow_collection(const YamlNode& node) {
    std::string out;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const bool value = node.is_mapping() && i % 2 == 1;
        if (i > 0) out += value ? ": " : ", ";
        out += yaml_flow(node.children[i]);
    }
    return node.is_list() ? "[" + out + "]" : "{" + out + "}";
}

}  // namespace

std::string yaml_flow(const YamlNode& node) {
    switch (node.kind) {
        case Kind::null:
        case Kind::unknown:
            return "null";
        case Kind::boolean:
            return node.integer ? "true" : "false";
        case Kind::integer:
            return node.huge ? node.text : std::to_string(node.integer);
        case Kind::real:
            return node.text;
        case Kind::text:
            return yaml_text(node.text);
        case Kind::list:
        case Kind::mapping:
            break;
    }
    return flow_collection(node);
}

}  // namespace nedforge
