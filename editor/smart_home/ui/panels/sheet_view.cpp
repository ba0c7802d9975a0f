// The printed home page by page.

#include "editor/shell/parts/pages_view.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {
namespace {

PrintedDocument document_of(const std::vector<SheetHome>& homes, const PagesState& state) {
    SheetOptions options;
    options.paper = state.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.choice.low_ink ? InkUse::low : InkUse::full;
    options.duplex = state.sides();
    return sheet_document(homes, options, homes[0].home.name);
}

}  // namespace

void ask_export_pdf(const Shown& shown, EditorState& editor) {
    ask_export_pages(shown.frame, *editor.shell, "Export the printed home as PDF to",
                     [state = editor.sheet](Workspace& workspace) -> std::optional<PrintedDocument> {
                         const Session* session = homes_of(workspace).active();
                         if (!session) return std::nullopt;
                         const Home& home = session->home();
                         return document_of({{homes_of(workspace).under_rulings(home), digest_of(home)}}, state);
                     });
}

void sheet_view(const Shown& shown, EditorState& editor, Wishes&) {
    const Analysis* analysis = shown.session->fresh_analysis();
    PagesAsked asked{no_board(*shown.session), !analysis, "", {}};
    if (analysis && !analysis->board) asked.refused = "The pages can be drawn once the home's structure has no errors.";
    const std::vector<SheetHome> homes{{shown.homes.under_rulings(shown.home()), digest_of(shown.home())}};
    asked.document = [&] { return document_of(homes, editor.sheet); };
    if (pages_view(shown.look, editor.sheet, asked)) ask_export_pdf(shown, editor);
}

}  // namespace nedforge::smart_home
