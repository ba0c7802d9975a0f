#include "formats/base/text/printable.h"

#include "formats/base/text/utf8.h"

namespace nedforge {

std::string printable(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        if (c.size == 0) {
            out += "\xEF\xBF\xBD";  // U+FFFD, the replacement character
            ++i;
            continue;
        }
        const bool breaks =
            c.value == '\n' || c.value == '\r' || c.value == '\t' || c.value == 0x2028 || c.value == 0x2029;
        if (breaks || is_forbidden(c.value) || c.value == 0xFEFF)
            out += "<" + name_of(c.value) + ">";
        else
            out.append(text.substr(i, c.size));
        i += c.size;
    }
    return out;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::string shown;
    std::size_t points = 0;
    for (std::size_t i = 0; i < text.size(); ++points) {
        if (points == longest) return "'" + printable(shown) + "…'";
        const CodePoint c = decode(text, i);
        const std::size_t size = c.size ? c.size : 1;
        shown.append(text.substr(i, size));
        i += size;
    }
    return "'" + printable(shown) + "'";
}

}  // namespace nedforge
