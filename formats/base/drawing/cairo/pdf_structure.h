#pragma once
// What Cairo's PDF lacks. For readers of the screen: the language of the document, titles of its sections, and the
// alternative texts of its figures (ISO 32000-1, 14.8 and 14.9). For printers: the sides of the paper, and that nothing
// is scaled (12.2). For programs that keep documents: title, authors, subject and language in XMP (14.3.2, ISO
// 16684-1). They are added as the format is made for: by an incremental update, which repeats the changed objects
// behind the old file, adds new ones, and leaves the old file as it is.

#include <string>
#include <vector>

#include "formats/base/drawing/cairo/cairo_painter.h"
#include "formats/base/drawing/pages.h"

namespace nedforge {

struct PdfDetails {
    std::string language;  // as in BCP 47
    DocumentWords words;
    std::string date;  // of making, as in ISO 8601
    Duplex duplex = Duplex::off;
};

// `parts` in the order in which their tags began. A file that is not as Cairo 1.16 writes it stays as it is.
std::string with_words_for_readers(std::string pdf, const PdfDetails&, const std::vector<TaggedPart>& parts);

}  // namespace nedforge
