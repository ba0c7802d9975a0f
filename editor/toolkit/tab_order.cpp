#include "editor/toolkit/tab_order.h"

#include <imgui_internal.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/base/indexed.h"

namespace nedforge {
namespace {

// The stops of the window that has the keyboard, as this frame and the last one drew them.
struct TabOrder {
    const ImGuiContext* context = nullptr;
    std::vector<ImGuiID> now, later, before;
    bool fields_now = false, fields_before = false;  // the toolkit's own Tab goes through these
    ImGuiID wanted = 0;                              // takes the keyboard when it is drawn next
    bool first = false;                              // the next stop of this frame does
    bool is_later = false;                           // what is drawn comes after all others
};
TabOrder order;

const ImGuiWindow* keyboard_window() {
    const ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
    return window ? window->RootWindow : nullptr;
}

// The stop after the one that has the keyboard, or before it; the first or the last where none has it.
ImGuiID stop_beside(ImGuiID focus, bool is_backward) {
    const auto& stops = order.before;
    const auto found = std::find(stops.begin(), stops.end(), focus);
    const std::ptrdiff_t count = std::ssize(stops),
                         next = found == stops.end() ? (is_backward ? count - 1 : 0)
                                                     : (found - stops.begin() + (is_backward ? count - 1 : 1)) % count;
    return stops[place_of_index(next)];
}

void take_keyboard(ImGuiContext& context) {
    ImGuiWindow* window = context.CurrentWindow;
    ImGui::SetFocusID(context.LastItemData.ID, window);
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;
    ImGui::ScrollToBringRectIntoView(window, context.LastItemData.NavRect);
    order.wanted = 0;
    order.first = false;
}

}  // namespace

void tab_order_begin() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (order.context != &context) order = TabOrder{}, order.context = &context;
    order.before = std::exchange(order.now, {});
    order.before.insert(order.before.end(), order.later.begin(), order.later.end());
    order.later.clear();
    order.is_later = false;
    order.fields_before = std::exchange(order.fields_now, false);
    order.first = false;
    const ImGuiIO& io = ImGui::GetIO();
    const bool pressed = ImGui::IsKeyPressed(io.KeyMap[ImGuiKey_Tab]) && !io.KeyCtrl && !io.KeyAlt;
    if (!pressed || io.WantTextInput || context.ActiveId != 0 || order.fields_before || order.before.empty()) return;
    order.wanted = stop_beside(context.NavId, io.KeyShift);
}

void tab_stop(bool enabled) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiWindow* window = context.CurrentWindow;
    const ImGuiID id = context.LastItemData.ID;
    if (id == 0 || order.context != &context || !window || (window->Flags & ImGuiWindowFlags_NoNavInputs) ||
        window->RootWindow != keyboard_window())
        return;
    if (context.LastItemData.InFlags & ImGuiItemFlags_Inputable) order.fields_now = true;
    if (!enabled || (context.LastItemData.InFlags & ImGuiItemFlags_Disabled)) return;
    auto& stops = order.is_later ? order.later : order.now;
    if (stops.empty() || stops.back() != id) stops.push_back(id);
    if (order.first || order.wanted == id) take_keyboard(context);
}

void tab_later(bool is_later) { order.is_later = is_later; }

void tab_into_window() {
    ImGui::SetWindowFocus();
    order.first = true;
}

}  // namespace nedforge
