#include "editor/shell/run_shell.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "editor/shell/editor_window.h"
#include "editor/toolkit/platform/headless.h"

namespace nedforge {
namespace {

int fail(const std::string& message) {
    std::fprintf(stderr, "nedforge edit: %s\n", message.c_str());
    return 2;
}

int screenshot(const ShellOptions& options, std::vector<EditorFamily> families) {
    UiContext ui;
    Editor editor({}, std::move(families));  // no state folder: a picture depends on nothing but the document
    ui.set_look(options.light ? ThemeChoice::light : ThemeChoice::dark, static_cast<float>(options.scale));
    std::string error;
    auto gl = HeadlessGl::create(options.width, options.height, error);
    if (!gl) return fail(error);
    if (!options.path.empty()) editor.workspace().open(options.path);
    const auto frame = [&](double now) {
        ui.frame(static_cast<float>(options.width), static_cast<float>(options.height), 1.0f / 60,
                 [&] { editor.draw(ui.look(), now); });
        if (ui.take_fonts_changed()) gl->upload_fonts();
    };
    // Waits until everything in the background is done, or the seconds have passed. A long wait is explained.
    const auto settle = [&](double limit) {
        bool explained = false;
        for (const double start = seconds_now(); seconds_now() - start < limit;) {
            editor.tick(0);
            frame(0);
            if (editor.workspace().quiet()) break;
            if (!explained && seconds_now() - start > 3) {
                std::fprintf(stderr,
                             "nedforge edit: the picture waits for what the view '%s' works out in the background, at "
                             "most %.0f minutes\n",
                             options.view.c_str(), limit / 60);
                explained = true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    };
    settle(60);
    if (!editor.workspace().files.active() && options.view == "rating") {
        editor.workspace().pack.rate_all();
        settle(600);  // many games of every map
    }
    if (editor.workspace().files.active()) {
        editor.family().set_scene(editor.workspace(), editor.state(), options.view,
                                  static_cast<float>(options.height / options.scale));
        if (const auto& set_layer = editor.family().set_layer; set_layer && !(options.layer + options.from).empty())
            if (const auto reason = set_layer(editor.workspace(), options.layer, options.from)) return fail(*reason);
        settle(600);
    }
    for (int i = 0; i < 4; ++i) frame(0);
    gl->draw();
    if (const auto problem = write_png(gl->read(), options.screenshot)) return fail(*problem);
    return 0;
}

}  // namespace

int run_shell(const ShellOptions& options, const std::vector<std::shared_ptr<EditorFamily>>& editors) {
    std::vector<EditorFamily> families;
    for (const auto& editor : editors) families.push_back(*editor);
    if (!options.screenshot.empty()) return screenshot(options, std::move(families));
    const double start = seconds_now();
    UiContext ui;
    Editor editor({state_folder(), wake_window, options.version}, std::move(families));
    if (options.light) editor.workspace().preferences.settings.theme = ThemeChoice::light;
    if (options.path.empty())
        editor.workspace().reopen();
    else
        editor.workspace().open(options.path);
    EditorWindow window(ui, editor);
    return run_window(ui, window, [start] {
        if (std::getenv("NEDFORGE_TIMES"))
            std::fprintf(stderr, "first frame after %.0f ms\n", (seconds_now() - start) * 1000);
    });
}

}  // namespace nedforge
