#pragma once
// Characters that look like a plain one, but not to YAML: no-break spaces, full-width letters and signs, curly quotes,
// dashes. Word processors and some keyboards put them in place of the plain ones. They are welcome in names and
// notes; where a text can't be read, a message names them.

#include <optional>
#include <string>
#include <string_view>

namespace nedforge {

struct OddCharacter {
    std::size_t begin = 0, size = 0;  // bytes
    std::string name;                 // "a no-break space (U+00A0)"
    std::string plain;                // " "; empty: it is to be removed
    std::string help;                 // "write a plain space"
};

// The first one; nullopt: there is none.
std::optional<OddCharacter> find_odd_character(std::string_view text);
// The first character of a line that may have been typed in place of a sign of YAML, outside the line's comment.
std::optional<OddCharacter> find_odd_sign(std::string_view line);

}  // namespace nedforge
