#pragma once
// The printed pages of a document, for families that print many: the list of pages, one of them on the screen by the
// very drawing that is printed, and its export. The family gives the pages.

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/documents/checked_revision.h"
#include "editor/shell/editor_family.h"
#include "editor/toolkit/page_view.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/look.h"
#include "formats/base/record/record_file.h"

namespace nedforge {

struct PagesState {
    PaperChoice choice;
    Duplex duplex = Duplex::long_edge;

    std::size_t number = 0;  // of the page
    PageView page;
    Duplex sides() const { return duplex; }
};

// What was chosen, as a family's options of sheets have it.
template <class Options>
Options options_of(const PagesState& state) {
    Options options;
    options.paper = state.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.choice.low_ink ? InkUse::low : InkUse::full;
    options.duplex = state.sides();
    return options;
}

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

// The same of a family's document, which can be drawn where its structure is right. `noun`: what it is called;
// `document` and `beside` are those of PagesAsked.
template <class Shown>
bool pages_of_document(const Shown& shown, PagesState& state, const std::string& noun,
                       std::function<PrintedDocument()> document, std::function<void()> beside) {
    const auto* analysis = shown.session->fresh_analysis();
    PagesAsked asked{why_not_playable(*shown.session, noun), !analysis, "", std::move(document), std::move(beside)};
    if (analysis && !analysis->is_playable())
        asked.refused = "The pages can be drawn once the " + noun + "'s structure has no errors.";
    return pages_view(shown.look, state, asked);
}

// Asks for a file and writes the document there. `make` gives the document of what is in front when the file is chosen;
// null: nothing is.
void ask_export_pages(const Frame&, ShellState&, const std::string& title,
                      std::function<std::optional<PrintedDocument>(Workspace&)> make);

// The same of the family's document in front. `rooms_of`: the family's part of the workspace;
// `document_of(rooms, session, state)`: what is printed.
template <class Rooms, Rooms& (*rooms_of)(Workspace&), class DocumentOf>
void ask_export_document(const Frame& frame, ShellState& shell, const std::string& noun, const PagesState& state,
                         const DocumentOf& document_of) {
    ask_export_pages(frame, shell, "Export the printed " + noun + " as PDF to",
                     [state, document_of](Workspace& workspace) -> std::optional<PrintedDocument> {
                         const Rooms& rooms = rooms_of(workspace);
                         const auto* session = rooms.active();
                         if (!session) return std::nullopt;
                         return document_of(rooms, *session, state);
                     });
}
// Such a `document_of`, where a page is made of the map under the readings in force and of its digest.
template <class SheetOptions, class Rooms, class Session>
PrintedDocument map_as_printed(const Rooms& rooms, const Session& session, const PagesState& state) {
    const auto& map = session.document.value();
    return sheet_document({{rooms.under_rulings(map), digest_of(map)}}, options_of<SheetOptions>(state), map.name);
}

}  // namespace nedforge
