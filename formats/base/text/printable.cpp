// Text that can't take over a terminal, a log or a reader's eyes: control and direction characters shown as
// "<U+001B>". Line breaks and tabs too: a finding is one line.

#include "formats/base/report/report.h"
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

}  // namespace nedforge
