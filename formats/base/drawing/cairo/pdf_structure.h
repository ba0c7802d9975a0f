#pragma once
// What Cairo's PDF lacks for readers of the screen: the language of the document, titles of its sections, and the
// alternative texts of its figures (ISO 32000-1, 14.8 and 14.9). They are added as the format is made for: by an
// incremental update, which repeats the changed objects behind the old file and leaves that as it is.

#include <string>
#include <vector>

#include "formats/base/drawing/cairo/cairo_painter.h"

namespace nedforge {

// `parts` in the order in which their tags began. A file that is not as Cairo 1.16 writes it stays as it is.
std::string with_words_for_readers(std::string pdf, const std::string& language, const std::vector<TaggedPart>& parts);

}  // namespace nedforge
