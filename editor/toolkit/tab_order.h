#pragma once
// Tab and Shift+Tab go from one widget of the focused window to the next, in the order in which they are drawn. The
// toolkit's own Tab stops at fields alone; a window that has a field keeps that.

#include <imgui.h>

namespace nedforge {

void tab_order_begin();       // once a frame, after ImGui::NewFrame()
void tab_stop(bool enabled);  // ImGui's last item is one
// From true to false: these stops come after all others, wherever they are drawn.
void tab_later(bool is_later);
void tab_into_window();  // the window that is being drawn takes the keyboard, at the next stop

}  // namespace nedforge
