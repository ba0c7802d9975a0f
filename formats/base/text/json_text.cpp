#include "formats/base/text/json_text.h"

#include <algorithm>

#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

// None of these lies beyond U+FFFF, so that four digits do.
bool misleads(char32_t c) { return (c >= 0x7F && is_forbidden(c)) || c == 0x2028 || c == 0x2029 || c == 0xFEFF; }

}  // namespace

std::string safe_json(std::string_view json) {
    std::string out;
    out.reserve(json.size());
    for (std::size_t i = 0; i < json.size();) {
        const CodePoint c = decode(json, i);
        const std::size_t size = std::max<std::size_t>(c.size, 1);
        if (c.size > 0 && misleads(c.value)) {
            out += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4) out += hex_digits[(c.value >> shift) & 15];
        } else {
            out.append(json.substr(i, size));
        }
        i += size;
    }
    return out;
}

}  // namespace nedforge
