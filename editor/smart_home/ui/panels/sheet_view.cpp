// The printed home page by page.

#include "editor/shell/parts/pages_view.h"
#include "editor/shell/parts/print_list.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {
namespace {

constexpr auto document_of = map_as_printed<SheetOptions, Homes, Session>;

}  // namespace

void ask_export_pdf(const Shown& shown, EditorState& editor) {
    ask_export_document<Homes, homes_of>(shown.frame, *editor.shell, "home", editor.sheet, document_of);
}

// What the checks say of what is printed.
static void before_printing(const Shown& shown, EditorState& editor, Wishes& wishes) {
    static const Home new_home = empty_home();
    const Home& home = shown.home();
    const std::vector<PrintRow> rows{
        name_row(home.name, home.id, {{new_home.id, new_home.name, ""}}),
        {"Devices", "each is joined with the Router and in reach", {"HOME301", "HOME302", "HOME303", "HOME304"}},
        {"Targets", "each can be compromised", {"HOME204", "HOME205", "HOME206", "HOME505"}},
        {"Win", "the Hacker can reach it, and be kept from it", {"HOME502", "HOME503", "HOME504", "HOME508"}},
        {"Cards", "there are enough, and each has a use", {"HOME501", "HOME506", "HOME510", "HOME511"}},
        {"Pages", "every text fits", {"HOME801"}}};
    print_list(shown.look, issues_of(shown, editor, wishes), rows, editor.issues, *editor.shell);
}

void sheet_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const auto document = [&] { return document_of(shown.homes, *shown.session, editor.sheet); };
    const auto beside = [&] { before_printing(shown, editor, wishes); };
    if (pages_of_document(shown, editor.sheet, "home", document, beside)) ask_export_pdf(shown, editor);
}

}  // namespace nedforge::smart_home
