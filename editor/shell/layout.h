#pragma once
// The parts of the window around the document: panels that are windows of their own, tabs, the rail of views,
// splitters.

#include "editor/shell/editor_family.h"
#include "editor/toolkit/keys.h"

namespace nedforge {

// One panel of the layout as a window of its own, so that each has its focus, scroll and keyboard navigation.
// Those that float come before the others, which ImGui would put behind the ones that it knows already.
template <class Draw>
void panel(const char* name, ImVec2 position, ImVec2 size, ImGuiWindowFlags flags, ImVec2 padding, const Draw& draw,
           bool floats = false) {
    const ImGuiWindowFlags fixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                   (floats ? 0 : ImGuiWindowFlags_NoBringToFrontOnFocus);
    if (size.x < 1 || size.y < 1) return;
    ImGui::SetNextWindowPos(position);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2{1, 1});
    const bool open = ImGui::Begin(name, nullptr, fixed | flags);
    ImGui::PopStyleVar(2);
    if (open) draw();
    ImGui::End();
}

// A window over the panels that can be moved, and that its cross closes, or Esc while it has the keyboard. `pivot` of
// it is at `position`.
template <class Draw>
void tool_window(const Look& look, const char* name, bool& open, ImVec2 size, ImVec2 position, ImVec2 pivot,
                 const Draw& draw, bool esc_closes = true) {
    const bool escaped = esc_closes && !ImGui::IsAnyItemActive() && ImGui::IsKeyPressed(key_escape, false);
    ImGui::SetNextWindowSize(size, ImGuiCond_Appearing);
    ImGui::SetNextWindowPos(position, ImGuiCond_Appearing, pivot);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    if (ImGui::Begin(name, &open, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings)) draw();
    if (escaped && ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) open = false;
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void tabs(const Frame&, ShellState&, WishList&);
void rail(const Frame&, WishList&);
// A bar between two panels that is dragged; `units` grows when it goes left or up. true: it is held.
bool splitter(const Look&, const char* name, ImVec2 position, ImVec2 size, bool vertical, float& units, float minimum,
              float maximum);

}  // namespace nedforge
