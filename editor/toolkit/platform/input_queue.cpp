#include "editor/toolkit/platform/input_queue.h"

#include <imgui.h>

#include <utility>

#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/indexed.h"
#include "formats/base/text/utf8.h"

namespace nedforge {

void InputQueue::push(InputEvent event) {
    // Moves in a row are one move: only the last place matters, and a slow frame must not lag behind the pointer.
    if (std::holds_alternative<MouseMoved>(event) && !events_.empty() &&
        std::holds_alternative<MouseMoved>(events_.back()))
        events_.back() = std::move(event);
    else
        events_.push_back(std::move(event));
}

namespace {

// What a frame has taken so far. take() says false of an event that has to wait for the next frame.
class FrameInput {
public:
    explicit FrameInput(ImGuiIO& io) : io_(io) {}

    bool take(const MouseMoved& move) {
        if (any_button_ || wheel_ || any_key_ || any_text_) return false;
        io_.MousePos = ImVec2(move.x, move.y);
        return moved_ = true;
    }
    bool take(const MouseButton& button) {
        if (!has_index(buttons_, button.button)) return true;  // a button that ImGui does not know
        if (buttons_[button.button] || wheel_ || any_key_) return false;
        io_.MouseDown[button.button] = button.is_down;
        return any_button_ = buttons_[button.button] = true;
    }
    bool take(const MouseWheel& wheel) {
        if (any_button_ || wheel_) return false;
        io_.MouseWheelH += wheel.x;
        io_.MouseWheel += wheel.y;
        return wheel_ = true;
    }
    bool take(const KeyChanged& key) {
        if (key.key <= 0 || key.key >= key_count) return true;
        // A modifier's change must not be seen together with the key it goes with, nor a key twice.
        const bool modifier = key.key >= key_shift && key.key <= key_super;
        if (keys_[key.key] || any_text_ || any_button_ || (modifier && any_key_)) return false;
        io_.KeysDown[key.key] = key.is_down;
        io_.KeyCtrl = io_.KeysDown[key_control];
        io_.KeyShift = io_.KeysDown[key_shift];
        io_.KeyAlt = io_.KeysDown[key_alt];
        io_.KeySuper = io_.KeysDown[key_super];
        return any_key_ = keys_[key.key] = true;
    }
    bool take(const TextTyped& text) {
        std::string typed;
        append_utf8(typed, text.code_point);
        want_letters(typed);  // from the next frame on
        if (any_button_ || moved_) return false;
        if (any_key_ && any_text_) return false;  // the key that typed it may come in the same frame, once
        io_.AddInputCharacter(for_toolkit(char32_t{text.code_point}));
        return any_text_ = true;
    }
    bool take(const FocusChanged& focus) {
        io_.AddFocusEvent(focus.focused);
        if (focus.focused) return true;
        for (bool& is_down : io_.KeysDown) is_down = false;  // releases outside the window never arrive
        io_.KeyCtrl = io_.KeyShift = io_.KeyAlt = io_.KeySuper = false;
        return true;
    }
    bool take(const FilesDropped& files) {
        dropped.insert(dropped.end(), files.paths.begin(), files.paths.end());
        return true;
    }

    std::vector<std::string> dropped;

private:
    ImGuiIO& io_;
    IndexedArray<bool, int, ImGuiMouseButton_COUNT> buttons_{};
    IndexedArray<bool, int, key_count> keys_{};
    bool any_button_ = false, any_key_ = false, any_text_ = false, wheel_ = false, moved_ = false;
};

}  // namespace

std::vector<std::string> InputQueue::feed(ImGuiIO& io) {
    FrameInput frame(io);
    while (!events_.empty() && std::visit([&](const auto& event) { return frame.take(event); }, events_.front()))
        events_.pop_front();
    return std::move(frame.dropped);
}

void InputQueue::prepare(ImGuiIO& io) {
    const std::pair<int, int> pairs[] = {{ImGuiKey_Tab, key_tab},
                                         {ImGuiKey_LeftArrow, key_left},
                                         {ImGuiKey_RightArrow, key_right},
                                         {ImGuiKey_UpArrow, key_up},
                                         {ImGuiKey_DownArrow, key_down},
                                         {ImGuiKey_PageUp, key_page_up},
                                         {ImGuiKey_PageDown, key_page_down},
                                         {ImGuiKey_Home, key_home},
                                         {ImGuiKey_End, key_end},
                                         {ImGuiKey_Insert, key_insert},
                                         {ImGuiKey_Delete, key_delete},
                                         {ImGuiKey_Backspace, key_backspace},
                                         {ImGuiKey_Space, key_space},
                                         {ImGuiKey_Enter, key_enter},
                                         {ImGuiKey_Escape, key_escape},
                                         {ImGuiKey_KeyPadEnter, key_keypad_enter},
                                         {ImGuiKey_A, 'A'},
                                         {ImGuiKey_C, 'C'},
                                         {ImGuiKey_V, 'V'},
                                         {ImGuiKey_X, 'X'},
                                         {ImGuiKey_Y, 'Y'},
                                         {ImGuiKey_Z, 'Z'}};
    for (const auto& [theirs, ours] : pairs) io.KeyMap[theirs] = ours;
}

std::uint8_t mods_now(const ImGuiIO& io) {
    return static_cast<std::uint8_t>((io.KeyCtrl ? mod_ctrl : 0) | (io.KeyShift ? mod_shift : 0) |
                                     (io.KeyAlt ? mod_alt : 0) | (io.KeySuper ? mod_super : 0));
}

}  // namespace nedforge
