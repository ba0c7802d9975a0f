#include "editor/toolkit/platform/window.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <utility>

#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/platform/renderer.h"
#include "engine/base/indexed.h"

namespace nedforge {
namespace {

std::atomic<bool> window_open{false};

struct Shell {
    UiContext& ui;
    WindowContent& content;
    bool focus_gained = false;
    bool exposed = true;  // what the window showed is gone
};
Shell& shell_of(GLFWwindow* window) { return *static_cast<Shell*>(glfwGetWindowUserPointer(window)); }

struct KeyPlace {
    int theirs, ours;
};
constexpr std::array<KeyPlace, 25> key_places{{{GLFW_KEY_ESCAPE, key_escape},
                                               {GLFW_KEY_ENTER, key_enter},
                                               {GLFW_KEY_KP_ENTER, key_keypad_enter},
                                               {GLFW_KEY_TAB, key_tab},
                                               {GLFW_KEY_BACKSPACE, key_backspace},
                                               {GLFW_KEY_INSERT, key_insert},
                                               {GLFW_KEY_DELETE, key_delete},
                                               {GLFW_KEY_RIGHT, key_right},
                                               {GLFW_KEY_LEFT, key_left},
                                               {GLFW_KEY_DOWN, key_down},
                                               {GLFW_KEY_UP, key_up},
                                               {GLFW_KEY_PAGE_UP, key_page_up},
                                               {GLFW_KEY_PAGE_DOWN, key_page_down},
                                               {GLFW_KEY_HOME, key_home},
                                               {GLFW_KEY_END, key_end},
                                               {GLFW_KEY_LEFT_SHIFT, key_shift},
                                               {GLFW_KEY_RIGHT_SHIFT, key_shift},
                                               {GLFW_KEY_LEFT_CONTROL, key_control},
                                               {GLFW_KEY_RIGHT_CONTROL, key_control},
                                               {GLFW_KEY_LEFT_ALT, key_alt},
                                               {GLFW_KEY_LEFT_SUPER, key_super},
                                               {GLFW_KEY_RIGHT_SUPER, key_super},
                                               {GLFW_KEY_KP_ADD, key_equal},
                                               {GLFW_KEY_KP_SUBTRACT, key_minus},
                                               {GLFW_KEY_UNKNOWN, key_none}}};

// A key whose layout prints one ASCII character is that character.
int printed_key(int key, int scancode) {
    const char* name = glfwGetKeyName(key, scancode);
    if (!name || !name[0] || name[1]) return key_none;
    const char c = name[0];
    if (c >= 'a' && c <= 'z') return c - 'a' + 'A';
    if (c == '+') return key_equal;
    return c > ' ' && c < 127 ? c : static_cast<int>(key_none);
}

// Letters follow the layout (the user's Z is where the Z is printed), other keys their place.
int key_of(int key, int scancode) {
    if (key >= GLFW_KEY_F1 && key <= GLFW_KEY_F12) return key_f1 + (key - GLFW_KEY_F1);
    for (const KeyPlace& place : key_places)
        if (place.theirs == key) return place.ours;
    if (key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_9) return '0' + (key - GLFW_KEY_KP_0);
    if (key >= '0' && key <= '9') return key;
    if (const int printed = printed_key(key, scancode); printed != key_none) return printed;
    return key > 0 && key < 127 ? key : static_cast<int>(key_none);
}

void listen(GLFWwindow* window) {
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        // Window coordinates to pixels, which is what ImGui's display size is in.
        int ww = 1, wh = 1, fw = 1, fh = 1;
        glfwGetWindowSize(w, &ww, &wh);
        glfwGetFramebufferSize(w, &fw, &fh);
        const ImVec2 point = to_imgui(Point{x * fw / std::max(ww, 1), y * fh / std::max(wh, 1)});
        shell_of(w).ui.input().push(MouseMoved{point.x, point.y});
    });
    glfwSetCursorEnterCallback(window, [](GLFWwindow* w, int entered) {
        if (!entered) shell_of(w).ui.input().push(MouseMoved{-1, -1});
    });
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        shell_of(w).ui.input().push(MouseButton{button, action == GLFW_PRESS});
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double x, double y) {
        const ImVec2 turn = to_imgui(Point{x, y});
        shell_of(w).ui.input().push(MouseWheel{turn.x, turn.y});
    });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int scancode, int action, int) {
        if (action == GLFW_REPEAT) {
            shell_of(w).ui.want_frames();
            return;
        }
        if (const int code = key_of(key, scancode); code != key_none)
            shell_of(w).ui.input().push(KeyChanged{code, action == GLFW_PRESS});
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned c) { shell_of(w).ui.input().push(TextTyped{c}); });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        shell_of(w).ui.input().push(FocusChanged{focused != 0});
        shell_of(w).focus_gained |= focused != 0;
    });
    glfwSetDropCallback(window, [](GLFWwindow* w, int count, const char** paths) {
        shell_of(w).ui.input().push(FilesDropped{std::vector<std::string>(paths, paths + count)});
    });
    const auto redraw = [](GLFWwindow* w) {
        shell_of(w).ui.want_frames();
        shell_of(w).exposed = true;
    };
    glfwSetWindowRefreshCallback(window, redraw);
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) {
        shell_of(w).ui.want_frames();
        shell_of(w).exposed = true;
    });
    glfwSetWindowContentScaleCallback(window, [](GLFWwindow* w, float, float) { shell_of(w).ui.want_frames(); });
}

void show_cursor(GLFWwindow* window, IndexedArray<GLFWcursor*, ImGuiMouseCursor, ImGuiMouseCursor_COUNT>& cursors) {
    const ImGuiMouseCursor asked = ImGui::GetMouseCursor();
    if (asked == ImGuiMouseCursor_None) return;
    auto& cursor = cursors[asked];
    if (!cursor) {
        const int shape = asked == ImGuiMouseCursor_TextInput  ? GLFW_IBEAM_CURSOR
                          : asked == ImGuiMouseCursor_ResizeEW ? GLFW_HRESIZE_CURSOR
                          : asked == ImGuiMouseCursor_ResizeNS ? GLFW_VRESIZE_CURSOR
                          : asked == ImGuiMouseCursor_Hand     ? GLFW_HAND_CURSOR
                                                               : GLFW_ARROW_CURSOR;
        cursor = glfwCreateStandardCursor(shape);
    }
    glfwSetCursor(window, cursor);
}

// As large as the user left it, and no larger than the screen. nullptr: there is no OpenGL 3.3.
GLFWwindow* open_window(const WindowContent& content) {
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "nedforge");
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "nedforge");
    auto [width, height] = content.first_size();
    if (GLFWmonitor* monitor = glfwGetPrimaryMonitor()) {
        int x = 0, y = 0, w = 0, h = 0;
        glfwGetMonitorWorkarea(monitor, &x, &y, &w, &h);
        if (w > 0 && h > 0) width = std::min(width, w), height = std::min(height, h);
    }
    GLFWwindow* window = glfwCreateWindow(width, height, content.window_title().c_str(), nullptr, nullptr);
    if (!window) return nullptr;
    glfwSetWindowSizeLimits(window, 720, 480, GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    return window;
}

void share_clipboard(GLFWwindow* window) {
    ImGuiIO& io = ImGui::GetIO();
    io.ClipboardUserData = window;
    io.SetClipboardTextFn = [](void* w, const char* text) {
        glfwSetClipboardString(static_cast<GLFWwindow*>(w), from_toolkit(text).c_str());
    };
    io.GetClipboardTextFn = [](void* w) {
        static std::string text;
        const char* held = glfwGetClipboardString(static_cast<GLFWwindow*>(w));
        if (!held) return held;
        text = for_toolkit(std::string_view(held));
        return text.c_str();
    };
}

// Until there is input, a wake-up, or something is due; not at all while a frame is wanted.
void wait_for_events(const Shell& shell) {
    if (shell.ui.wants_frame())
        glfwPollEvents();
    else if (const auto due = shell.content.wake_in())
        glfwWaitEventsTimeout(std::max(*due, 0.001));
    else
        glfwWaitEvents();
}

// Draws and shows frames, one after the other.
struct Frames {
    GLFWwindow* window;
    Shell& shell;
    Renderer& renderer;
    IndexedArray<GLFWcursor*, ImGuiMouseCursor, ImGuiMouseCursor_COUNT> cursors{};
    std::string title{};
    double last = glfwGetTime();
    bool first = true;

    void draw(const std::function<void()>& ready) {
        UiContext& ui = shell.ui;
        float sx = 1, sy = 1;
        glfwGetWindowContentScale(window, &sx, &sy);
        ui.set_look(shell.content.theme(), std::max(sx, 0.5f) * static_cast<float>(shell.content.user_scale()));
        int fw = 0, fh = 0;
        glfwGetFramebufferSize(window, &fw, &fh);
        if (fw < 1 || fh < 1) {
            glfwWaitEventsTimeout(0.1);
            return;
        }
        const double now = glfwGetTime();
        const auto dropped = ui.frame(static_cast<float>(fw), static_cast<float>(fh),
                                      static_cast<float>(std::min(now - last, 0.25)), [&] { shell.content.draw(); });
        last = now;
        if (!dropped.empty()) shell.content.dropped(dropped);
        if (ui.take_fonts_changed()) renderer.upload_fonts();
        show_cursor(window, cursors);
        if (renderer.draw(fw, fh, std::exchange(shell.exposed, false)))
            glfwSwapBuffers(window);
        else if (glfwGetTime() - now < 0.008)
            glfwWaitEventsTimeout(0.008);  // nothing moved: the swap does not hold the pace
        if (shell.content.window_title() != title)
            glfwSetWindowTitle(window, (title = shell.content.window_title()).c_str());
        if (std::exchange(first, false) && ready) ready();
        // A held key repeats, a held button scrolls: frames go on while anything is held.
        for (const bool is_down : ImGui::GetIO().KeysDown)
            if (is_down) ui.want_frames(1);
        if (ImGui::IsAnyMouseDown()) ui.want_frames(1);
    }
    void end() {
        for (GLFWcursor* cursor : cursors)
            if (cursor) glfwDestroyCursor(cursor);
    }
};

}  // namespace

void wake_window() {
    if (window_open) glfwPostEmptyEvent();
}

bool ask_system_for_files() { return false; }

int run_window(UiContext& ui, WindowContent& content, const std::function<void()>& ready) {
    static std::string glfw_error;
    glfwSetErrorCallback([](int, const char* text) { glfw_error = text; });
    if (!glfwInit()) {
        std::fprintf(stderr,
                     "nedforge edit: the editor needs a display, and none was found (%s).\n"
                     "Run it on a desktop, or draw a picture without one: nedforge edit MAP --screenshot out.png\n",
                     glfw_error.c_str());
        return 2;
    }
    GLFWwindow* window = open_window(content);
    if (!window) {
        std::fprintf(stderr, "nedforge edit: no window with OpenGL 3.3 could be opened (%s).\n", glfw_error.c_str());
        glfwTerminate();
        return 2;
    }
    Shell shell{ui, content};
    glfwSetWindowUserPointer(window, &shell);
    listen(window);
    std::string error;
    auto renderer = Renderer::create(error);
    if (!renderer) {
        std::fprintf(stderr, "nedforge edit: this OpenGL cannot draw the editor (%s).\n", error.c_str());
        glfwDestroyWindow(window);
        glfwTerminate();
        return 2;
    }
    share_clipboard(window);
    window_open = true;

    Frames frames{window, shell, *renderer};
    while (!content.wants_close()) {
        wait_for_events(shell);
        if (glfwWindowShouldClose(window)) {
            glfwSetWindowShouldClose(window, GLFW_FALSE);
            ui.want_frames();
            if (content.close_asked()) break;
        }
        if (std::exchange(shell.focus_gained, false)) content.focused();
        content.between_frames();
        if (ui.wants_frame()) frames.draw(ready);
    }
    if (!glfwGetWindowAttrib(window, GLFW_ICONIFIED)) {
        int width = 0, height = 0;
        glfwGetWindowSize(window, &width, &height);
        content.closed_with(width, height);
    }
    window_open = false;
    ImGui::GetIO().SetClipboardTextFn = nullptr;
    ImGui::GetIO().GetClipboardTextFn = nullptr;
    renderer.reset();
    frames.end();
    glfwDestroyWindow(window);
    glfwTerminate();
    return 0;
}

}  // namespace nedforge
