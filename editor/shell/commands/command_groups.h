#pragma once
// The shell's own commands, a group a function; commands.cpp puts them in the order of the menus.

#include <memory>
#include <vector>

#include "editor/shell/commands/commands.h"

namespace nedforge {

using Commands = std::vector<Command>;

void new_commands(Commands& all, const std::vector<EditorFamily>& families);
void save_commands(Commands& all);
void history_commands(Commands& all, const std::shared_ptr<LastEdit>& last);
void view_commands(Commands& all, const EditorFamily& family);
void preference_commands(Commands& all);
void memory_commands(Commands& all);
void close_commands(Commands& all);
void answer_commands(Commands& all);
void question_commands(Commands& all);
void panel_commands(Commands& all);
void look_commands(Commands& all);
void tab_commands(Commands& all);
void lesson_commands(Commands& all, const std::vector<EditorFamily>& families, const EditorFamily& shown);
void help_commands(Commands& all);

}  // namespace nedforge
