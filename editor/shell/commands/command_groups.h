#pragma once
// The shell's own commands, a group a function; commands.cpp puts them in the order of the menus.

#include <memory>
#include <vector>

#include "editor/shell/commands/commands.h"

namespace nedforge {

using Commands = std::vector<Command>;

void new_commands(Commands& commands, const std::vector<EditorFamily>& families);
void save_commands(Commands& commands);
void history_commands(Commands& commands, const std::shared_ptr<LastEdit>& last);
void view_commands(Commands& commands, const EditorFamily& family);
void preference_commands(Commands& commands);
void memory_commands(Commands& commands);
void close_commands(Commands& commands);
void answer_commands(Commands& commands);
void question_commands(Commands& commands);
void panel_commands(Commands& commands);
void look_commands(Commands& commands);
void tab_commands(Commands& commands);
void lesson_commands(Commands& commands, const std::vector<EditorFamily>& families, const EditorFamily& shown);
void help_commands(Commands& commands);

}  // namespace nedforge
