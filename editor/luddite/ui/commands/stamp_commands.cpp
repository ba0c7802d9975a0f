// Stamps: the eight that come along, a selection saved as one, and one pasted from its file.

#include "editor/luddite/model/snippets/clipboard.h"
#include "editor/luddite/model/snippets/linked_stamps.h"
#include "editor/luddite/model/snippets/stamps.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/grid_commands.h"
#include "formats/base/text/text_file.h"

namespace nedforge::luddite {
namespace {

Position stamp_place(const Shown& s, const EditorState& e) {
    return e.canvas.hover_cell ? *e.canvas.hover_cell : beside_selection(s);
}

// The folder of saved stamps, made if it isn't there.
std::string kept_stamps(const Shown& shown) {
    const std::string folder = stamps_folder(shown.maps.workspace.state_folder);
    return !folder.empty() && make_folders(folder) ? folder : "";
}

void ask_save_stamp(const Shown& shown, EditorState& state) {
    FileRequest request;
    request.title = "Save the selection as a stamp";
    request.button = "Save";
    request.endings = {std::string(stamp_ending)};
    request.folder = kept_stamps(shown);
    request.saving = true;
    request.name = "my";
    request.chosen = [text = copy_nodes(shown.map(), shown.session->selection)](const std::string& path,
                                                                                WishList& list) {
        Wishes(list).wish([path, text](Maps& maps) {
            const auto error = save_file(path, text);
            maps.workspace.notices.say(error ? Notice::Kind::problem : Notice::Kind::good,
                                       error ? "Not saved: " + error->message
                                             : "Saved " + file_name(path) + ". A right click on the map offers it.");
        });
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void ask_paste_stamp(const Shown& shown, EditorState& state) {
    FileRequest request;
    request.title = "Paste a stamp";
    request.button = "Paste";
    request.endings = {std::string(stamp_ending)};
    request.folder = kept_stamps(shown);
    request.chosen = [position = stamp_place(shown, state)](const std::string& path, WishList& list) {
        Wishes wishes(list);
        paste_saved_stamp(wishes, path, position);
    };
    open_dialog(shown.frame, *state.shell, std::move(request));
}

void linked_commands(CommandTable& add) {
    GridCommands<Shown, EditorState, Wishes> grid;
    grid.unselected = no_selection;
    grid.words = [](const Shown& s) { return selected_words(*s.session); };
    grid.add_linked(add, [](const Shown& s, Wishes& w, const std::string& label) {
        Ids originals;  // in the order of the copies
        for (const Node& node : s.map().nodes)
            if (s.session->is_selected(node.id)) originals.push_back(node.id);
        paste_text(w, copy_nodes(s.map(), originals), label, beside_selection(s), {"", originals});
    });
    for (const Stamp& stamp : stamps)
        add("stamp.linked." + std::string(stamp.name), "", "Linked stamp: " + std::string(stamp.title), {}, no_map,
            [&stamp](const Shown& s, EditorState& e, Wishes& w) {
                w.on_session([](Session& session) { session.view = View::canvas; });
                paste_text(w, std::string(stamp.nodes), "Stamp: " + std::string(stamp.title), stamp_place(s, e),
                           {std::string(stamp.name), {}});
            });
}

}  // namespace

void stamp_commands(CommandTable& add) {
    add("stamp.save", "Edit", "Save the selection as a stamp\u2026", {}, no_selection,
        [](const Shown& s, EditorState& e, Wishes&) { ask_save_stamp(s, e); })
        .separator = true;
    add("stamp.paste", "Edit", "Paste a stamp\u2026", {}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { ask_paste_stamp(s, e); });
    linked_commands(add);
    for (const Stamp& stamp : stamps)
        add("stamp." + std::string(stamp.name), "", "Stamp: " + std::string(stamp.title), {}, no_map,
            [&stamp](const Shown& s, EditorState& e, Wishes& w) {
                w.on_session([](Session& session) { session.view = View::canvas; });
                paste_text(w, std::string(stamp.nodes), "Stamp: " + std::string(stamp.title), stamp_place(s, e));
            });
}

}  // namespace nedforge::luddite
