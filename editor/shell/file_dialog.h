#pragma once
// Choosing a file: the one modal dialog.

#include "editor/shell/editor_family.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

void open_dialog(const Frame&, ShellState&, FileRequest);
void file_dialog(const Frame&, ShellState&, WishList&);

// A request for a file to write, with the document's own name as the suggestion.
FileRequest saving_request(const Frame&, std::string title, const char* button, const std::string& ending);
FileRequest replay_request();  // for a replay to load
void say_saved(Notices&, const std::optional<FileError>&, const std::string& trouble, const std::string& success);

// What every family's documents need.
void ask_open(const Frame&, ShellState&);
void ask_save_as(const Frame&, ShellState&);

// The document in front as a validated export; `thing`: "map".
template <class Wishes>
void ask_export(const Frame& frame, ShellState& shell, const std::string& thing) {
    FileRequest request =
        saving_request(frame, "Export the validated " + thing + " to", "Export", frame.family.documents.suffix());
    request.name += ".export";
    request.chosen = [](const std::string& path, WishList& list) {
        Wishes(list).on_both([path](auto& rooms, auto& session) { rooms.exports.start(session, path); });
    };
    open_dialog(frame, shell, std::move(request));
}

}  // namespace nedforge
