// The printed pages, and the file that a game is saved in.

#include "editor/echo_death/ui/panel.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/print_list.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/replay_file.h"
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

void ask_save_replay(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Grids& grids, Session& s) {
            const auto replay = s.play ? s.play->replay() : std::nullopt;
            if (!replay) return grids.workspace.notices.problem("Not saved: the deployment has not begun");
            say_saved(grids.workspace.notices, save_file(path, write_replay(*replay, s.play->grid())),
                      "Not saved: ", "Saved " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge::echo_death
