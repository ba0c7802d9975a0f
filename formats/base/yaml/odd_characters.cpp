#include "formats/base/yaml/odd_characters.h"

#include <algorithm>
#include <array>

#include "formats/base/text/utf8.h"

namespace nedforge {

namespace {

struct Row {
    char32_t first, last;
    std::string_view name, plain;  // no plain one: it is to be removed
};

// In the order of the characters.
constexpr std::array<Row, 25> rows{{{0xA0, 0xA0, "no-break space", " "},
                                    {0xAB, 0xAB, "angle quote", "\""},
                                    {0xAD, 0xAD, "soft hyphen", ""},
                                    {0xB7, 0xB7, "middle dot", "."},
                                    {0xBB, 0xBB, "angle quote", "\""},
                                    {0x2000, 0x200A, "wide or narrow space", " "},
                                    {0x200B, 0x200D, "character without width", ""},
                                    {0x2010, 0x2011, "hyphen", "-"},
                                    {0x2012, 0x2015, "dash", "-"},
                                    {0x2018, 0x201B, "curly quote", "'"},
                                    {0x201C, 0x201F, "curly quote", "\""},
                                    {0x2022, 0x2022, "bullet", "-"},
                                    {0x2024, 0x2024, "one dot leader", "."},
                                    {0x2026, 0x2026, "ellipsis", "..."},
                                    {0x202F, 0x202F, "narrow no-break space", " "},
                                    {0x2032, 0x2032, "prime", "'"},
                                    {0x2033, 0x2033, "double prime", "\""},
                                    {0x205F, 0x205F, "mathematical space", " "},
                                    {0x2212, 0x2212, "minus sign", "-"},
                                    {0x2236, 0x2236, "ratio sign", ":"},
                                    {0x3000, 0x3000, "ideographic space", " "},
                                    {0x3001, 0x3001, "ideographic comma", ","},
                                    {0x3002, 0x3002, "ideographic full stop", "."},
                                    {0xA789, 0xA789, "letter colon", ":"},
                                    {0xFEFF, 0xFEFF, "byte order mark", ""}}};

constexpr char32_t first_wide = 0xFF01, last_wide = 0xFF5E;  // U+0021 to U+007E, full-width

std::string article(std::string_view name) {
    return std::string(std::string_view("aeiou").find(name.front()) == std::string_view::npos ? "a " : "an ") +
           std::string(name);
}

std::optional<OddCharacter> odd(const CodePoint& c, std::size_t offset) {
    std::string name, plain;
    if (c.value >= first_wide && c.value <= last_wide) {
        plain = static_cast<char>(c.value - first_wide + '!');
        name = plain == ":" ? "full-width colon" : plain == "," ? "full-width comma" : "full-width '" + plain + "'";
    } else {
        const auto* const row = std::find_if(rows.begin(), rows.end(),
                                             [&](const Row& r) { return r.first <= c.value && c.value <= r.last; });
        if (row == rows.end()) return std::nullopt;
        name = row->name;
        plain = row->plain;
    }
    const std::string help = plain.empty()   ? "remove it"
                             : plain == " "  ? "write a plain space"
                             : plain == ":"  ? "write a plain ':', with a space behind it"
                             : plain == "'"  ? "write a plain quote: '"
                             : plain == "\"" ? "write a plain quote: \""
                                             : "write a plain '" + plain + "'";
    return OddCharacter{offset, c.size, article(name) + " (" + name_of(c.value) + ")", plain, help};
}

}  // namespace

std::optional<OddCharacter> find_odd_character(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        if (c.value >= 0x80)
            if (auto found = odd(c, i)) return found;
        i += std::max<std::size_t>(c.size, 1);
    }
    return std::nullopt;
}

std::optional<OddCharacter> find_odd_sign(std::string_view line) {
    const std::size_t comment = line.find(" #");
    line = line.starts_with('#') ? std::string_view() : line.substr(0, comment);
    for (std::size_t from = 0; from < line.size();) {
        auto found = find_odd_character(line.substr(from));
        if (!found) return std::nullopt;
        found->begin += from;
        const std::string_view before = line.substr(0, found->begin), plain = found->plain;
        const bool begins_line = before.find_first_not_of(' ') == std::string_view::npos;
        const bool begins_word = begins_line || std::string_view(" [{,:").find(before.back()) != std::string_view::npos;
        const bool is_sign = plain.empty() || std::string_view(" :,[]{}#").find(plain) != std::string_view::npos ||
                             (plain == "-" && begins_line) || ((plain == "\"" || plain == "'") && begins_word);
        if (is_sign) return found;
        from = found->begin + found->size;
    }
    return std::nullopt;
}

}  // namespace nedforge
