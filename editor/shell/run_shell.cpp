#include "editor/shell/run_shell.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "editor/shell/editor.h"
#include "editor/toolkit/platform/headless.h"
#include "editor/toolkit/platform/window.h"

namespace nedforge {
namespace {

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class EditorWindow final : public WindowContent {
public:
    EditorWindow(UiContext& ui, Editor& editor) : ui_(ui), editor_(editor) {}
    void draw() override { editor_.draw(ui_.look(), seconds_now()); }
    void between_frames() override {
        if (editor_.tick(seconds_now())) ui_.want_frames();
    }
    void dropped(const std::vector<std::string>& paths) override {
        editor_.dropped(paths);
        ui_.want_frames();
    }
    void focused() override { editor_.workspace().files.compare_with_disk(); }
    bool close_asked() override { return editor_.close_asked(); }
    bool wants_close() const override { return editor_.wants_close(); }
    std::string window_title() const override { return editor_.window_title(); }
    std::optional<double> wake_in() const override { return editor_.wake_in(seconds_now()); }
    ThemeChoice theme() const override { return editor_.workspace().preferences.settings.theme; }
    double user_scale() const override { return editor_.workspace().preferences.settings.scale; }
    std::pair<int, int> first_size() const override {
        const Settings& settings = editor_.workspace().preferences.settings;
        return {settings.window_width, settings.window_height};
    }
    void closed_with(int width, int height) override {
        Preferences& preferences = editor_.workspace().preferences;
        preferences.settings.window_width = width;
        preferences.settings.window_height = height;
        preferences.changed();
    }

private:
    UiContext& ui_;
    Editor& editor_;
};

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
    // Until all that runs in the background has come in, or so many seconds have passed.
    const auto settle = [&](double limit) {
        for (const double start = seconds_now(); seconds_now() - start < limit;) {
            editor.tick(0);
            frame(0);
            if (editor.workspace().quiet()) break;
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
    Editor editor({state_folder(), wake_window}, std::move(families));
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
