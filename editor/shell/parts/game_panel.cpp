#include "editor/shell/parts/game_panel.h"

#include "editor/toolkit/atlas/wide_letters.h"

namespace nedforge {

void game_log_line(const std::string& words) {
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(for_toolkit(words).c_str());
    ImGui::PopTextWrapPos();
}

}  // namespace nedforge
