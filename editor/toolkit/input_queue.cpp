#include "editor/toolkit/input_queue.h"

#include <imgui.h>

#include <bitset>
#include <utility>

namespace nedforge {

void InputQueue::push(InputEvent event) {
    // Moves in a row are one move: only the last place matters, and a slow frame must not lag behind the pointer.
    if (std::holds_alternative<MouseMoved>(event) && !events_.empty() &&
        std::holds_alternative<MouseMoved>(events_.back()))
        events_.back() = std::move(event);
    else
        events_.push_back(std::move(event));
}

std::vector<std::string> InputQueue::feed(ImGuiIO& io) {
    std::vector<std::string> dropped;
    std::bitset<8> buttons;
    std::bitset<512> keys;
    bool any_button = false, any_key = false, any_text = false, wheel = false, moved = false;
    while (!events_.empty()) {
        const InputEvent& event = events_.front();
        if (const auto* m = std::get_if<MouseMoved>(&event)) {
            if (any_button || wheel || any_key || any_text) break;
            io.MousePos = ImVec2(m->x, m->y);
            moved = true;
        } else if (const auto* b = std::get_if<MouseButton>(&event)) {
            const auto index = static_cast<std::size_t>(b->button);
            if (b->button >= 0 && b->button < 5) {
                if (buttons[index] || wheel || any_key) break;
                io.MouseDown[b->button] = b->down;
                buttons.set(index);
                any_button = true;
            }
        } else if (const auto* w = std::get_if<MouseWheel>(&event)) {
            if (any_button || wheel) break;
            io.MouseWheelH += w->x;
            io.MouseWheel += w->y;
            wheel = true;
        } else if (const auto* k = std::get_if<KeyChanged>(&event)) {
            const auto index = static_cast<std::size_t>(k->key);
            if (k->key > 0 && k->key < key_count) {
                // A modifier's change must not be seen together with the key it goes with, nor a key twice.
                const bool modifier = k->key >= key_shift && k->key <= key_super;
                if (keys[index] || any_text || any_button || (modifier && any_key)) break;
                io.KeysDown[k->key] = k->down;
                keys.set(index);
                any_key = true;
                io.KeyCtrl = io.KeysDown[key_control];
                io.KeyShift = io.KeysDown[key_shift];
                io.KeyAlt = io.KeysDown[key_alt];
                io.KeySuper = io.KeysDown[key_super];
            }
        } else if (const auto* t = std::get_if<TextTyped>(&event)) {
            if (any_button || moved) break;
            if (any_key) {  // the key that typed it may come in the same frame, once
                if (any_text) break;
            }
            io.AddInputCharacter(t->code_point);
            any_text = true;
        } else if (const auto* f = std::get_if<FocusChanged>(&event)) {
            io.AddFocusEvent(f->focused);
            if (!f->focused) {  // releases outside the window never arrive
                for (bool& down : io.KeysDown) down = false;
                io.KeyCtrl = io.KeyShift = io.KeyAlt = io.KeySuper = false;
            }
        } else if (const auto* d = std::get_if<FilesDropped>(&event)) {
            dropped.insert(dropped.end(), d->paths.begin(), d->paths.end());
        }
        events_.pop_front();
    }
    return dropped;
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
