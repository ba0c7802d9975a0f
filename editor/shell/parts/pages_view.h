#pragma once
// The printed pages of a document, for families that print many: the list of pages, one of them on the screen by the
// very drawing that is printed, and its export. The family gives the pages.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "editor/shell/editor_family.h"
#include "editor/toolkit/page_view.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge {

struct PagesState {
    PaperChoice choice;
    Duplex duplex = Duplex::long_edge;

    std::size_t number = 0;  // of the page
    PageView page;
    Duplex sides() const { return duplex; }
};

// `off`: why the pages can't be drawn or exported, `waiting` while that is still being found out; `pages` is asked only
// where they can. Returns true when *Export PDF…* was pressed.
struct PagesAsked {
    std::optional<std::string> off;
    bool waiting = false;
    std::string refused;  // a sentence in place of the pages; empty: they can be drawn
    std::function<PrintedDocument()> document;
    std::function<void()> beside = {};  // drawn at the left, above the list of the pages; may be null
};
bool pages_view(const Look&, PagesState&, const PagesAsked&);

// Asks for a file and writes the document there. `make` gives the document of what is in front when the file is chosen;
// null: nothing is.
void ask_export_pages(const Frame&, ShellState&, const std::string& title,
                      std::function<std::optional<PrintedDocument>(Workspace&)> make);

}  // namespace nedforge
