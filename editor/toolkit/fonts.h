#pragma once
// The editor's fonts in one atlas: Inter in every size, JetBrains Mono, and the discs of shapes.h. Letters that Inter
// lacks (Chinese, Japanese, Korean, symbols) are loaded once a text needs them, from Noto Sans CJK or DejaVu Sans where
// they are installed. The toolkit has 16 bits for a letter: emoji beyond U+FFFF are drawn as a box.

#include <string>
#include <string_view>

#include "editor/toolkit/look.h"

namespace nedforge {

void load_fonts(Look&, float scale);
// A text that is going to be drawn. What is new in it is in the atlas from the next frame on.
void want_letters(std::string_view utf8);
bool letters_wanted();  // some are not in the atlas yet
// Where the font is, or empty: the toolkit's own is used then.
std::string find_font(const std::string& file_name);

}  // namespace nedforge
