#pragma once
// A document as one HTML file, for where no PDF can be written: a browser prints it at its real size, all pages, as
// paper of the document's size without margins. Each page is a picture (SVG) inside the file; nothing is loaded from
// anywhere.

#include <string>

#include "formats/base/drawing/pages.h"

namespace nedforge {

// `missing_glyphs`: as for pages_pdf.
std::string pages_html(const PrintedDocument&, int* missing_glyphs);

}  // namespace nedforge
