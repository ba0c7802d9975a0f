#pragma once
// The files that games are kept in, asked for by the shell's file dialog, for families whose Session has the game as
// `play` and a view `play`, and whose rooms have load_replay(session, path).

#include <string>
#include <utility>

#include "editor/shell/file_dialog.h"
#include "formats/base/record/replay_file.h"

namespace nedforge {

// The game in play as a replay.
template <class Wishes, class Shown, class State>
void ask_save_replay(const Shown& shown, State& state) {
    FileRequest request = saving_request(shown.frame, "Save the game as a replay", "Save", ".replay.yaml");
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](auto& rooms, auto& session) {
            if (!session.play) return;
            const auto replay = session.play->replay();
            if (!replay) return rooms.workspace.notices.problem("Not saved: the game is still in its setup");
            say_saved(rooms.workspace.notices, save_file(path, write_replay(*replay, *session.play->authored)),
                      "Not saved: ", "Saved " + file_name(path));
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

template <class Wishes, class Shown, class State>
void ask_load_replay(const Shown& shown, State& state) {
    FileRequest request = replay_request();
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](auto& rooms, auto& session) {
            if (rooms.load_replay(session, path)) session.view = decltype(session.view)::play;
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

}  // namespace nedforge
