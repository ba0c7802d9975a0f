#include "editor/luddite/ui/commands/commands.h"

#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/shell/file_dialog.h"

namespace nedforge::luddite {

Off no_map(const Shown& s, const EditorState&) { return s.session ? Off{} : Off{"no map is open"}; }
Off no_game(const Shown& s, const EditorState& e) {
    if (auto reason = no_map(s, e)) return reason;
    return s.session->fresh_analysis() ? no_board(*s.session) : Off{};
}
Off no_selection(const Shown& s, const EditorState& e) {
    if (auto reason = no_map(s, e)) return reason;
    return s.session->selection.empty() ? Off{"no node is selected"} : Off{};
}

std::string selected_words(const Session& s) {
    return s.selection.size() == 1 ? s.selection[0] : std::to_string(s.selection.size()) + " nodes";
}

void file_commands(CommandTable& add) {
    add("file.export", "File", "Export map\u2026", {ctrl('E')}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export<Wishes>(s.frame, *e.shell, "map"); });
    add("file.export_pdf", "File", "Export sheet as PDF\u2026", {ctrl('P')}, no_game,
        [](const Shown& s, EditorState& e, Wishes&) { ask_export_pdf(s, e); });
}

std::vector<Command> map_editor_commands(const std::shared_ptr<EditorState>& state) {
    CommandTable table(state, "Map");
    for (const auto& menu :
         {file_commands, edit_commands, node_commands, arrange_commands, stamp_commands, view_commands, map_commands})
        menu(table);
    return std::move(table.all);
}

void node_menu(const Shown& shown, EditorState& state, Wishes& wishes) {
    context_menu("node menu", shown.frame, {"Edit", "Node"}, *state.shell, wishes.list());
}

}  // namespace nedforge::luddite
