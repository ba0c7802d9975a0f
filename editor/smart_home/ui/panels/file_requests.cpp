// Files that replays are kept in, asked for by the shell's file dialog.

#include "editor/shell/file_dialog.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {

void ask_save_replay(const Shown& shown, EditorState& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](Homes& homes, Session& s) {
            if (!s.play || !s.play->can_save()) return;
            say_saved(homes.workspace.notices, save_file(path, write_replay(s.play->replay(), s.play->home())),
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
