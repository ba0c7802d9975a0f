#include "editor/toolkit/platform/ui_context.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/tab_order.h"

namespace nedforge {

UiContext::UiContext() : context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.ConfigInputTextCursorBlink = false;  // an idle window draws nothing
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // a large map has more than 65,535 corners
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.MousePos = ImVec2(-1, -1);
    InputQueue::prepare(io);
}

UiContext::~UiContext() { ImGui::DestroyContext(context_); }

void UiContext::set_look(ThemeChoice theme, float scale) {
    scale = std::clamp(scale, 0.5f, 5.0f);
    if (theme == next_theme_ && scale == next_scale_ && look_.body) return;
    next_theme_ = theme;
    next_scale_ = scale;
    look_changed_ = true;
    want_frames();
}

// The toolkit presses the widget that has the keyboard by Space alone. Enter does so too, unless it ended a field.
void UiContext::press_by_enter() {
    ImGuiIO& io = ImGui::GetIO();
    const bool is_down = (io.KeysDown[key_enter] || io.KeysDown[key_keypad_enter]) && !io.KeyCtrl && !io.KeyAlt;
    if (is_down && !enter_down_) enter_presses_ = !io.WantTextInput;
    enter_down_ = is_down;
    if (is_down && enter_presses_) io.NavInputs[ImGuiNavInput_Activate] = 1;
}

std::vector<std::string> UiContext::frame(float width, float height, float seconds, const std::function<void()>& draw) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    if (look_changed_ || (look_.body && letters_wanted())) {
        fonts_changed_ |= apply_look(look_, next_theme_, next_scale_);
        look_changed_ = false;
    }
    io.DisplaySize = ImVec2(width, height);
    io.DeltaTime = std::max(seconds, 1e-4f);
    if (settle_ > 0) --settle_;
    if (!input_.empty()) want_frames();
    auto dropped = input_.feed(io);
    press_by_enter();
    ImGui::NewFrame();
    tab_order_begin();
    draw();
    ImGui::Render();
    if (letters_wanted()) want_frames();
    return dropped;
}

}  // namespace nedforge
