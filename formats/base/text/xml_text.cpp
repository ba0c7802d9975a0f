#include "formats/base/text/xml_text.h"

#include "formats/base/text/utf8.h"

namespace nedforge {

std::string xml_escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        const bool held = c.size > 0 && (c.value >= 0x20 || c.value == '\t' || c.value == '\n' || c.value == '\r') &&
                          !is_noncharacter(c.value);
        switch (c.value) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                if (held)
                    out.append(text.substr(i, c.size));
                else
                    out += "(" + (c.size > 0 ? name_of(c.value) : "not UTF-8") + ")";
        }
        i += c.size > 0 ? c.size : 1;
    }
    return out;
}

}  // namespace nedforge
