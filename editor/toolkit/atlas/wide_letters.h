#pragma once
// Letters beyond U+FFFF, such as emoji. Debian's toolkit has 16 bits for a letter, so each of them is drawn under a
// number of a Yi syllable (U+A000 to U+A4CF), which is given out when a text first needs it. Yi syllables get such a
// number too, so that no two letters share one. (The private use area can't be typed into the toolkit's fields.) The
// picture of the letter is from DejaVu Sans; where that has none, its code stands in a box. Texts are changed for the
// toolkit where they are drawn or typed, and changed back where they leave it. Used from the thread that draws alone.

#include <string>
#include <string_view>

struct ImFont;
struct ImFontAtlas;

namespace nedforge {

bool is_wide_letter(char32_t);
bool wide_letters_wanted();                       // some were given a number that the atlas has no picture for
std::string for_toolkit(std::string_view utf8);   // as it is drawn
std::string from_toolkit(std::string_view utf8);  // as it was written
char32_t for_toolkit(char32_t letter);

// Gives the letters in use their places in the atlas, in a font of that size in pixels; call before the atlas is built.
void add_wide_letters(ImFontAtlas&, ImFont*, float size);
// Their pictures, once it is built: four bytes a pixel.
void draw_wide_letters(ImFontAtlas&, unsigned char* pixels, int width);
void forget_wide_places();  // before the atlas is put together anew, with all letters that have a number by then

}  // namespace nedforge
