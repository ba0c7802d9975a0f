// The files that replays and deals are kept in.

#include "editor/london_dread/ui/panel.h"
#include "editor/shell/file_dialog.h"
#include "formats/london_dread/replay_file.h"

namespace nedforge::london_dread {

void ask_save_replay(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Stories& stories, Session& s) {
            if (s.play)
                say_saved(stories.workspace.notices, save_file(path, write_replay(s.play->replay())),
                          "Not saved: ", "Saved " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_load_replay(const Shown& shown, EditorState& state) {
    FileRequest request = replay_request();
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Stories& stories, Session& s) {
            if (stories.load_replay(s, path)) s.view = DocumentView::play;
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
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
