#include "editor/shell/parts/field_parts.h"

namespace nedforge {

bool folded_part(const char* title, const char* key, const Spot& spot, bool is_spot, bool open_first) {
    if (spot.scroll > 0 && is_spot) ImGui::SetNextItemOpen(true);
    if (open_first) ImGui::SetNextItemOpen(true, ImGuiCond_Once);
    const bool open = ImGui::CollapsingHeader(title);
    mark_item(key);
    return open;
}

}  // namespace nedforge
