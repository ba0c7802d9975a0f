// The printed pages, and the files that deals are opened from.

#include "editor/london_dread/ui/panel.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/print_list.h"
#include "formats/london_dread/sheet/sheet.h"

namespace nedforge::london_dread {
namespace {

constexpr auto document_of = map_as_printed<SheetOptions, Stories, Session>;

}  // namespace

void ask_export_pdf(const Shown& shown, EditorState& editor) {
    ask_export_document<Stories, stories_of>(shown.frame, *editor.shell, "story", editor.sheet, document_of);
}

// What the checks say of what is printed.
static void before_printing(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Story& story = shown.story();
    const std::vector<PrintRow> rows{
        name_row(story.name, story.id, words_of_new()),
        {"Cards",
         "there are enough, and each can be met",
         {"DREAD204", "DREAD205", "DREAD206", "DREAD207", "DREAD401", "DREAD402", "DREAD404", "DREAD405", "DREAD410"}},
        {"Plots",
         "each can be reached in time",
         {"DREAD202", "DREAD203", "DREAD208", "DREAD301", "DREAD302", "DREAD303", "DREAD305"}},
        {"Endgame", "it is open until the last roll", {"DREAD502", "DREAD503", "DREAD504", "DREAD505"}},
        {"Pages", "every text fits", {"DREAD801"}}};
    print_list(shown.look, issues_of(shown, editor, wishes), rows, editor.issues, *editor.shell);
}

void sheet_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const auto document = [&] { return document_of(shown.stories, *shown.session, editor.sheet); };
    const auto beside = [&] { before_printing(shown, editor, wishes); };
    if (pages_of_document(shown, editor.sheet, "story", document, beside)) ask_export_pdf(shown, editor);
}

void ask_open_deal(const Shown& shown, EditorState& state) {
    FileRequest request = replay_request();
    request.title = "Open the deal of a replay";
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Stories& stories, Session& s) {
            if (stories.open_deal(s, path, std::nullopt) && s.view != DocumentView::clocks) s.view = DocumentView::deal;
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge::london_dread
