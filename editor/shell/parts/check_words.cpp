#include "editor/shell/parts/check_words.h"

namespace nedforge {

std::string with_quotes(std::string_view words) {
    std::string text;
    bool open = false;
    for (const char c : words) {
        if (c != '`')
            text += c;
        else
            text += (open = !open) ? "\u201c" : "\u201d";
    }
    return text;
}

}  // namespace nedforge
