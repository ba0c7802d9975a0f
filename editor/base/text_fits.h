#pragma once
// What a typed text may be, for edits of any family: within a scalar's size, and printable.

#include "editor/base/edited.h"

namespace nedforge {

inline constexpr std::size_t most_text = 4096;  // bytes of a scalar in a file

// `lines`: it may have several.
inline CanEdit text_fits(const std::string& text, bool lines) {
    if (text.size() > most_text) return no("a text has at most 4 KiB");
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 32 && !(lines && (c == '\n' || c == '\t')))
            return no("control characters can't be printed");
    return yes();
}

// An emptied field takes the key away.
inline std::optional<std::string> given(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
}

}  // namespace nedforge
