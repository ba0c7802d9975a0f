// editor/toolkit/platform/window.h on a page: a canvas with WebGL 2. The page (web/page/editor.js) sends input, asks
// for frames and is told what the window shows: the pointer's shape, the title, the text for the clipboard. Places are
// in pixels of the canvas, and keys are codes of editor/toolkit/keys.h. All of it happens in the page's thread, but for
// wake_window().

#include "editor/toolkit/platform/window.h"

#include <emscripten/emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

#include "editor/toolkit/platform/renderer.h"

namespace nedforge {
namespace {

struct Page {
    UiContext& ui;
    WindowContent& content;
    std::unique_ptr<Renderer> renderer;
    std::function<void()> ready;
    int width = 0, height = 0;
    float ratio = 1;      // pixels of the canvas to one of the page
    bool exposed = true;  // what the canvas showed is gone
    bool focus_gained = false;
    double last = emscripten_get_now() / 1000;
    std::string title{}, clipboard{};
    int cursor = -1;

    void draw();
    void show_words();
    double frame(bool hidden);
};
std::unique_ptr<Page> page;  // from run_window() on

void Page::show_words() {
    if (const std::string new_title = content.window_title(); new_title != title) {
        title = new_title;
        EM_ASM({ Module["titled"](UTF8ToString($0)); }, title.c_str());
    }
    if (const int new_cursor = ImGui::GetMouseCursor(); new_cursor != cursor) {
        cursor = new_cursor;
        EM_ASM({ Module["pointed"]($0); }, cursor);
    }
}

void Page::draw() {
    const double now = emscripten_get_now() / 1000;
    ui.set_look(content.theme(), std::max(ratio, 0.5f) * static_cast<float>(content.user_scale()));
    const auto dropped = ui.frame(static_cast<float>(width), static_cast<float>(height),
                                  static_cast<float>(std::min(now - last, 0.25)), [&] { content.draw(); });
    last = now;
    if (!dropped.empty()) content.dropped(dropped);
    if (ui.take_fonts_changed()) renderer->upload_fonts();
    renderer->draw(width, height, std::exchange(exposed, false));
    show_words();
    if (ready) std::exchange(ready, {})();
    // A held key repeats, a held button scrolls: frames go on while anything is held.
    for (const bool is_down : ImGui::GetIO().KeysDown)
        if (is_down) ui.want_frames(1);
    if (ImGui::IsAnyMouseDown()) ui.want_frames(1);
}

// Seconds until the next is wanted; 0: as soon as the browser shows one; below 0: after the next input.
double Page::frame(bool hidden) {
    if (std::exchange(focus_gained, false)) content.focused();
    content.between_frames();
    const bool shown = !hidden && width > 0 && height > 0;
    if (shown && ui.wants_frame()) draw();
    if (shown && ui.wants_frame()) return 0;
    return content.wake_in().value_or(-1);
}

bool make_context() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = wanted.depth = wanted.stencil = wanted.antialias = false;
    const auto context = emscripten_webgl_create_context("#canvas", &wanted);
    return context > 0 && emscripten_webgl_make_context_current(context) == EMSCRIPTEN_RESULT_SUCCESS;
}

void share_clipboard() {
    ImGuiIO& io = ImGui::GetIO();
    io.SetClipboardTextFn = [](void*, const char* text) {
        page->clipboard = text;
        EM_ASM({ Module["copied"](UTF8ToString($0)); }, text);
    };
    io.GetClipboardTextFn = [](void*) { return page->clipboard.c_str(); };
}

}  // namespace

void wake_window() {
    MAIN_THREAD_ASYNC_EM_ASM({ Module["wake"](); });
}

bool ask_system_for_files() {
    EM_ASM({ Module["askForFiles"](); });
    return true;
}

int run_window(UiContext& ui, WindowContent& content, const std::function<void()>& ready) {
    std::string error = "the browser gives no context";
    if (make_context())
        if (auto renderer = Renderer::create(error)) {
            page.reset(new Page{ui, content, std::move(renderer), ready});
            share_clipboard();
            return 0;
        }
    std::fprintf(stderr, "WebGL 2 is missing (%s)\n", error.c_str());
    return 2;
}

}  // namespace nedforge

extern "C" {

using nedforge::page;

EMSCRIPTEN_KEEPALIVE double nedforge_frame(int hidden) { return page->frame(hidden != 0); }
EMSCRIPTEN_KEEPALIVE void nedforge_resized(int width, int height, float ratio) {
    page->width = width;
    page->height = height;
    page->ratio = ratio;
    page->exposed = true;
    page->ui.want_frames();
}
EMSCRIPTEN_KEEPALIVE void nedforge_moved(float x, float y) { page->ui.input().push(nedforge::MouseMoved{x, y}); }
EMSCRIPTEN_KEEPALIVE void nedforge_button(int button, int is_down) {
    page->ui.input().push(nedforge::MouseButton{button, is_down != 0});
}
EMSCRIPTEN_KEEPALIVE void nedforge_wheel(float x, float y) { page->ui.input().push(nedforge::MouseWheel{x, y}); }
EMSCRIPTEN_KEEPALIVE void nedforge_key(int key, int is_down) {
    page->ui.input().push(nedforge::KeyChanged{key, is_down != 0});
}
EMSCRIPTEN_KEEPALIVE void nedforge_typed(unsigned code_point) {
    page->ui.input().push(nedforge::TextTyped{code_point});
}
EMSCRIPTEN_KEEPALIVE void nedforge_focus(int focused) {
    page->ui.input().push(nedforge::FocusChanged{focused != 0});
    page->focus_gained |= focused != 0;
}
EMSCRIPTEN_KEEPALIVE void nedforge_dropped(const char* path) { page->ui.input().push(nedforge::FilesDropped{{path}}); }
EMSCRIPTEN_KEEPALIVE void nedforge_pasted(const char* text) { page->clipboard = text; }

}  // extern "C"
