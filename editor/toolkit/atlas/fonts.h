#pragma once
// The editor's fonts in one atlas: Inter in every size, JetBrains Mono, the discs of shapes.h and icons. Letters that
// Inter lacks (Chinese, Japanese, Korean, symbols) are loaded once a text needs them, from Noto Sans CJK or DejaVu Sans
// where they are installed; emoji and whatever else is beyond U+FFFF as wide_letters.h says.

#include <memory>
#include <string>
#include <string_view>

#include "editor/base/picture.h"
#include "editor/toolkit/look.h"

namespace nedforge {

void load_fonts(Look&, float scale);
// A text that is going to be drawn. What is new in it is in the atlas from the next frame on.
void want_letters(std::string_view utf8);
// A picture that is going to be drawn (Look::picture); one at a time, null: none. In the atlas, so that it is drawn in
// one piece with all else.
void want_picture(std::shared_ptr<const Picture>);
bool letters_wanted();  // some, or the picture, or icons, are not in the atlas yet
// Where the font is, or empty: the toolkit's own is used then.
std::string find_font(const std::string& file_name);
std::string& font_bytes(const char* file_name);  // read once; empty where it is not installed

}  // namespace nedforge
