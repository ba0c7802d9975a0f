// The printed pages.

#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/print_list.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/sheet/sheet.h"

namespace nedforge::echo_death {
namespace {

constexpr auto document_of = map_as_printed<SheetOptions, Grids, Session>;

}  // namespace

void ask_export_pdf(const Shown& shown, EditorState& editor) {
    ask_export_document<Grids, grids_of>(shown.frame, *editor.shell, "grid", editor.sheet, document_of);
}

// What the checks say of what is printed.
static void before_printing(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Grid& grid = shown.grid();
    const std::vector<PrintRow> rows{
        name_row(grid.name, grid.id, words_of_new()),
        {"Deployment", "every Node finds a square", {"ECHO301", "ECHO302", "ECHO303", "ECHO304"}},
        {"Symmetry",
         grid.symmetry.empty() ? "none is promised" : "what is promised is kept",
         {"ECHO206", "ECHO401", "ECHO402"}},
        {"Programs", "each is worth its price", {"ECHO203", "ECHO204", "ECHO501", "ECHO502", "ECHO503", "ECHO504"}},
        {"Pages", "every text fits", {"ECHO801"}}};
    print_list(shown.look, issues_of(shown, editor, wishes), rows, editor.issues, *editor.shell);
}

void sheet_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const auto document = [&] { return document_of(shown.grids, *shown.session, editor.sheet); };
    const auto beside = [&] { before_printing(shown, editor, wishes); };
    if (pages_of_document(shown, editor.sheet, "grid", document, beside)) ask_export_pdf(shown, editor);
}

}  // namespace nedforge::echo_death
