#pragma once
// Input as a queue of events, fed to ImGui frame by frame so that none is lost when frames are slow. ImGui 1.86 looks
// at the state of keys and buttons once a frame, and a press and release between two frames is never seen (measured: 12
// of 40 key taps at 100 ms a frame). So a frame takes at most one change of each key and button, and stops where order
// matters (a move after a click, text after a key), as ImGui 1.87 does itself; the rest waits for the next frame.
// Windows, headless runs and tests all come through here.

#include <cstdint>
#include <deque>
#include <string>
#include <variant>
#include <vector>

#include "editor/toolkit/keys.h"

struct ImGuiIO;

namespace nedforge {

struct MouseMoved {
    float x, y;
};
struct MouseButton {
    int button;
    bool is_down;
};  // 0 left, 1 right, 2 middle
struct MouseWheel {
    float x, y;
};
struct KeyChanged {
    int key;
    bool is_down;
};  // a Key, modifiers included
struct TextTyped {
    unsigned code_point;
};
struct FocusChanged {
    bool focused;
};
struct FilesDropped {
    std::vector<std::string> paths;
};
using InputEvent = std::variant<MouseMoved, MouseButton, MouseWheel, KeyChanged, TextTyped, FocusChanged, FilesDropped>;

class InputQueue {
public:
    void push(InputEvent event);
    bool empty() const { return events_.empty(); }
    // Feeds what one frame can take. Dropped files are returned.
    std::vector<std::string> feed(ImGuiIO&);
    // Maps ImGui's own keys onto ours; once per context.
    static void prepare(ImGuiIO&);

private:
    std::deque<InputEvent> events_;
};

// Chords pressed in the frame just fed: key and the modifiers held then.
std::uint8_t mods_now(const ImGuiIO&);

}  // namespace nedforge
