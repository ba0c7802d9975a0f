// Files that homes are exported to and replays are kept in, asked for by the shell's file dialog.

#include "editor/shell/file_dialog.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "formats/base/drawing/pages.h"
#include "formats/smart_home/replay_file.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {

void ask_export_pdf(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Export the printed home as PDF to", "Export", ".pdf");
    SheetOptions options;
    options.paper = state.sheet.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.sheet.choice.low_ink ? InkUse::low : InkUse::full;
    options.duplex = static_cast<Duplex>(state.sheet.duplex);
    request.chosen = [options](const std::string& path, WishList& list) {
        Wishes(list).on_both([path, options](Homes& homes, Session& s) {
            Notices& notices = homes.workspace.notices;
            if (const std::string fault = drawing_fault(); !fault.empty()) return notices.problem("No PDF: " + fault);
            int missing = 0;
            const std::string bytes =
                sheet_pdf({{homes.under_rulings(s.home()), digest_of(s.home())}}, options, s.home().name, &missing);
            say_saved(notices, save_file(path, bytes), "No PDF: ", "Wrote " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_save_replay(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Homes& homes, Session& s) {
            if (!s.play || !s.play->can_save()) return;
            say_saved(homes.workspace.notices, save_file(path, write_replay(s.play->replay())),
                      "Not saved: ", "Saved " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_load_replay(const Shown& shown, EditorState& state) {
    FileRequest request = replay_request();
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Homes& homes, Session& s) {
            if (homes.load_replay(s, path)) s.view = View::play;
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge::smart_home
