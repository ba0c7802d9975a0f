// The table of commands.

#include "editor/shell/commands/command_groups.h"

namespace nedforge {

Off nothing_open(const Frame& f, const ShellState&) { return f.open ? Off{} : Off{"no map is open"}; }
Off always(const Frame&, const ShellState&) { return std::nullopt; }

std::vector<Command> all_commands(const std::vector<EditorFamily>& families, const EditorFamily& shown,
                                  const std::shared_ptr<LastEdit>& last) {
    Commands all;
    new_commands(all, families);
    save_commands(all);
    history_commands(all, last);
    view_commands(all, shown);
    for (Command command : shown.commands) {
        command.run = [last, id = command.id, run = std::move(command.run)](const Frame& f, ShellState& s,
                                                                            WishList& w) {
            last->ran = id;
            run(f, s, w);
        };
        all.push_back(std::move(command));
    }
    preference_commands(all);
    memory_commands(all);
    close_commands(all);
    answer_commands(all);
    question_commands(all);
    panel_commands(all);
    look_commands(all);
    tab_commands(all);
    lesson_commands(all, families, shown);
    help_commands(all);
    return all;
}

const Command* find_command(const std::vector<Command>& all, std::string_view id) {
    for (const auto& command : all)
        if (command.id == id) return &command;
    return nullptr;
}

std::string title_now(const Command& command, const Frame& frame) {
    if (!frame.open) return command.title;
    const Steps& history = frame.open->file().history();
    if (command.id == "edit.undo" && history.can_undo()) return "Undo: " + history.undo_label();
    if (command.id == "edit.redo" && history.can_redo()) return "Redo: " + history.redo_label();
    return command.title;
}

}  // namespace nedforge
