#pragma once
// Pages from drawings: a PDF of many, a page as SVG or PNG. Lengths are millimetres. The same drawing gives the same
// bytes, so a document says when its format was made, not when it was printed. The program loads what draws (Cairo and
// Pango) when it is first needed (module/); where that fails, drawing throws std::runtime_error with the drawing_fault.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "formats/base/drawing/painter.h"

namespace nedforge {

using Drawing = std::function<void(Painter&)>;
struct CutSheet;  // formats/base/drawing/print/cut_grid.h

struct Bookmark {
    int level = 0;  // one deeper than the one before at most
    std::string title;
};
struct DocumentPage {
    std::string label;
    std::vector<Bookmark> bookmarks;  // that lead to this page
    Drawing draw;
    bool turned = false;  // the whole page upside down: the back of a sheet that turns about its short edge
    std::shared_ptr<const CutSheet> cut = {};  // what is cut out of a page of fronts; null: it is not cut
    bool blank = false;                        // nothing is drawn: a side of a sheet of paper that stays empty
};
struct DocumentWords {
    std::string title, subject, authors;  // authors may be empty
    std::string language = "en";          // of its texts, as in BCP 47
};

// About which edge the printer turns a sheet; off: backs, where there are any, are on sheets of their own, to be glued.
enum class Duplex { long_edge, short_edge, off };

struct PrintedDocument {
    Box size;
    DocumentWords words;
    std::vector<DocumentPage> pages;
    Duplex duplex = Duplex::off;  // not off: its first page has to be the front of a sheet of paper
};
bool both_sides(const PrintedDocument&);
DocumentPage empty_page();
// What comes after it, in one document. Precondition: of the same size. The title stays.
void append(PrintedDocument& to, PrintedDocument&& document);

#ifdef NEDFORGE_WEB  // without Cairo: web/core/pages.cpp
inline constexpr bool draws_pdf_and_png = false;
#else
inline constexpr bool draws_pdf_and_png = true;
#endif

// Why nothing can be drawn, for who has something to lose by it; empty where it can.
std::string drawing_fault();

// Which typeface the pages get because theirs, Inter, is not installed; empty where it is.
std::string other_typeface();

// `missing_glyphs`: how many characters no installed font has; may be null.
// The PDF asks the printer for the document's sides and for no scaling (ISO 32000-1, 12.2), and says its title, authors
// and language in XMP too.
std::string pages_pdf(const PrintedDocument&, int* missing_glyphs);
std::string page_svg(const Box& size, const std::string& title, const std::string& description, const DocumentPage&,
                     int* missing_glyphs);
std::string page_png(const Box& size, int dpi, const DocumentPage&, int* missing_glyphs);

}  // namespace nedforge
