#pragma once
// A window on the desktop: GLFW and OpenGL 3; or a page's canvas with WebGL 2 (web/editor/window.cpp). Sleeps until
// input, a wake-up or a wanted time, and draws only then.

#include <functional>
#include <optional>
#include <string>

#include "editor/toolkit/platform/ui_context.h"

namespace nedforge {

// What the window shows and asks.
class WindowContent {
public:
    virtual ~WindowContent() = default;
    virtual void draw() = 0;            // inside a frame
    virtual void between_frames() = 0;  // background results, autosave; may want frames
    virtual void dropped(const std::vector<std::string>&) = 0;
    virtual void focused() = 0;      // files may have changed meanwhile
    virtual bool close_asked() = 0;  // true: may close now
    virtual bool wants_close() const = 0;
    virtual std::string window_title() const = 0;
    virtual std::optional<double> wake_in() const = 0;  // seconds until something is due; none: nothing
    virtual ThemeChoice theme() const = 0;
    virtual double user_scale() const = 0;
    virtual std::pair<int, int> first_size() const = 0;   // width and height in screen coordinates
    virtual void closed_with(int width, int height) = 0;  // the size that the user left it with
};

// 0, or the status of a failure, which is printed: no display, no OpenGL. `ready` is called after the first frame is
// shown. On the desktop it returns when the window is closed. In the browser it returns at once and the page asks for
// frames: context and content stay where they are from then on.
int run_window(UiContext&, WindowContent&, const std::function<void()>& ready = {});
// From any thread: the window looks at its content again. Does nothing without a window.
void wake_window();
// Asks for files with the system's own dialog; those that are chosen arrive as dropped ones. false: the system has no
// such dialog.
bool ask_system_for_files();

}  // namespace nedforge
