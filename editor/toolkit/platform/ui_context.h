#pragma once
// One ImGui context with the editor's look and input queue; windows, headless pictures and tests drive frames through
// it.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/toolkit/look.h"
#include "editor/toolkit/platform/input_queue.h"

struct ImGuiContext;

namespace nedforge {

class UiContext {
public:
    UiContext();
    ~UiContext();
    UiContext(const UiContext&) = delete;
    UiContext& operator=(const UiContext&) = delete;

    InputQueue& input() { return input_; }
    const Look& look() const { return look_; }

    // From the next frame on. `scale` is display scale times the user's.
    void set_look(ThemeChoice, float scale);
    // One frame: feeds input, calls `draw`, leaves the draw data with ImGui. Returns dropped files.
    std::vector<std::string> frame(float width, float height, float seconds, const std::function<void()>& draw);
    // true once after the font atlas was rebuilt: a renderer must upload it again.
    bool take_fonts_changed() { return std::exchange(fonts_changed_, false); }
    // Whether another frame is needed for what has come in: ImGui takes a few frames to settle after input.
    bool wants_frame() const { return !input_.empty() || settle_ > 0; }
    void want_frames(int count = 3) { settle_ = settle_ > count ? settle_ : count; }

private:
    void press_by_enter();

    ImGuiContext* context_;
    InputQueue input_;
    Look look_;
    ThemeChoice next_theme_ = ThemeChoice::dark;
    float next_scale_ = 1;
    bool look_changed_ = true, fonts_changed_ = false;
    bool enter_down_ = false, enter_presses_ = false;
    int settle_ = 3;
};

}  // namespace nedforge
