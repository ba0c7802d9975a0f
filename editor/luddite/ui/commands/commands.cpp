#include "editor/luddite/ui/commands/commands.h"

#include "editor/luddite/ui/panels/file_requests.h"

namespace nedforge::luddite {

Command& CommandTable::operator()(std::string id, std::string menu, std::string title, std::vector<Chord> chords,
                                  std::function<Off(const Shown&, const EditorState&)> off,
                                  std::function<void(const Shown&, EditorState&, Wishes&)> run) {
    Command command;
    command.id = std::move(id);
    command.menu = std::move(menu);
    command.title = std::move(title);
    command.chords = std::move(chords);
    command.off = [off = std::move(off), state = state_](const Frame& frame, const ShellState&) {
        return off(Shown(frame), *state);
    };
    command.run = [run = std::move(run), state = state_](const Frame& frame, ShellState& shell, WishList& list) {
        state->shell = &shell;
        Wishes wishes(list);
        run(Shown(frame), *state, wishes);
    };
    command.says_why = command.menu == "File" || command.menu == "Map";
    all.push_back(std::move(command));
    return all.back();
}

Off no_map(const Shown& s, const EditorState&) { return s.session ? Off{} : Off{"no map is open"}; }
Off no_game(const Shown& s, const EditorState& e) {
    if (auto why = no_map(s, e)) return why;
    return s.session->fresh_analysis() ? no_board(*s.session) : Off{};
}
Off no_selection(const Shown& s, const EditorState& e) {
    if (auto why = no_map(s, e)) return why;
    return s.session->selection.empty() ? Off{"no node is selected"} : Off{};
}

std::string selected_words(const Session& s) {
    return s.selection.size() == 1 ? s.selection[0] : std::to_string(s.selection.size()) + " nodes";
}

void file_commands(CommandTable& add) {
    add("file.export", "File", "Export map\u2026", {ctrl('E')}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export_map(s, e); });
    add("file.export_pdf", "File", "Export sheet as PDF\u2026", {ctrl('P')}, no_game,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export_pdf(s, e); });
}

std::vector<Command> map_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state);
    for (const auto& menu :
         {file_commands, edit_commands, node_commands, arrange_commands, stamp_commands, view_commands, map_commands})
        menu(table);
    return std::move(table.all);
}

void node_menu(const Shown& shown, EditorState& state, Wishes& wishes) {
    if (!ImGui::BeginPopup("node menu")) return;
    for (const std::string menu : {"Edit", "Node"}) {
        if (menu == "Node") ImGui::Separator();
        for (const Command& command : shown.frame.commands) {
            if (command.menu != menu || command.id == "edit.undo" || command.id == "edit.redo" ||
                command.id == "edit.history" || command.id == "edit.bring_back")
                continue;
            const auto off = command.off(shown.frame, *state.shell);
            const std::string keys = command.chords.empty() ? "" : to_string(command.chords.front());
            if (ImGui::MenuItem(command.title.c_str(), keys.c_str(), false, !off))
                command.run(shown.frame, *state.shell, wishes.list());
            mark_item("context:" + command.id, !off);
        }
    }
    ImGui::EndPopup();
}

}  // namespace nedforge::luddite
