// The table of commands.

#include "editor/shell/commands/command_groups.h"

namespace nedforge {

Off nothing_open(const Frame& f, const ShellState&) { return f.open ? Off{} : Off{"no map is open"}; }
Off always(const Frame&, const ShellState&) { return std::nullopt; }

std::vector<Command> all_commands(const std::vector<EditorFamily>& families, const EditorFamily& shown,
                                  const std::shared_ptr<LastEdit>& last) {
    Commands commands;
    new_commands(commands, families);
    save_commands(commands);
    history_commands(commands, last);
    view_commands(commands, shown);
    for (Command command : shown.commands) {
        command.run = [last, id = command.id, run = std::move(command.run)](const Frame& f, ShellState& s,
                                                                            WishList& w) {
            last->ran = id;
            run(f, s, w);
        };
        commands.push_back(std::move(command));
    }
    preference_commands(commands);
    memory_commands(commands);
    close_commands(commands);
    answer_commands(commands);
    question_commands(commands);
    panel_commands(commands);
    look_commands(commands);
    tab_commands(commands);
    lesson_commands(commands, families, shown);
    help_commands(commands);
    return commands;
}

const Command* find_command(const std::vector<Command>& commands, std::string_view id) {
    for (const auto& command : commands)
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
