#include "editor/luddite/run_editor.h"

#include <chrono>
#include <cstdio>
#include <thread>

#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/shell/editor.h"
#include "editor/toolkit/headless.h"
#include "editor/toolkit/window.h"

namespace nedforge::luddite {
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
    void focused() override { editor_.workspace().look_at_files(); }
    bool close_asked() override { return editor_.close_asked(); }
    bool wants_close() const override { return editor_.wants_close(); }
    std::string window_title() const override { return editor_.window_title(); }
    std::optional<double> wake_in() const override { return editor_.wake_in(seconds_now()); }
    ThemeChoice theme() const override { return editor_.workspace().settings().theme; }
    double user_scale() const override { return editor_.workspace().settings().scale; }

private:
    UiContext& ui_;
    Editor& editor_;
};

int screenshot(const EditOptions& options) {
    UiContext ui;
    WorkspaceOptions workspace;  // no state folder: a picture depends on nothing but the map
    workspace.rulings = options.rulings;
    workspace.tool = options.tool;
    Editor editor(workspace);
    ui.set_look(options.light ? ThemeChoice::light : ThemeChoice::dark, static_cast<float>(options.scale));
    std::string error;
    auto gl = HeadlessGl::create(options.width, options.height, error);
    if (!gl) {
        std::fprintf(stderr, "nedforge edit: %s\n", error.c_str());
        return 2;
    }
    if (!options.path.empty()) editor.workspace().open(options.path);
    Session* session = editor.workspace().active();
    const auto frame = [&](double now) {
        ui.frame(static_cast<float>(options.width), static_cast<float>(options.height), 1.0f / 60,
                 [&] { editor.draw(ui.look(), now); });
        if (ui.take_fonts_changed()) gl->upload_fonts();
    };
    // Until all that runs in the background has come in; a minute is more than any of it takes.
    const auto settle = [&] {
        for (const double start = seconds_now(); seconds_now() - start < 60;) {
            editor.tick(0);
            frame(0);
            if (editor.workspace().quiet()) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    };
    settle();
    if (session) {
        const std::string& view = options.view;
        session->view = view == "hack"      ? View::hack
                        : view == "modules" ? View::modules
                        : view == "rating"  ? View::rating
                        : view == "play"    ? View::play
                        : view == "sheet"   ? View::sheet
                                            : View::canvas;
        if (view == "issues") {
            editor.state().issues_height = static_cast<float>(options.height / options.scale) * 0.52f;
            editor.state().issues_resized = true;
            const Analysis* analysis = session->fresh_analysis();
            const auto list = analysis ? shown_issues(*analysis, editor.state().issues) : std::vector<std::size_t>{};
            if (!list.empty()) {
                editor.state().issues.open = list.front();
                editor.state().issues.open_stamp = analysis->stamp;
            }
        }
        if (view == "play") editor.workspace().start_play(*session, 1);
        if (view == "rating") editor.workspace().start_rating(*session, 150);
        session->camera.fit = true;
        settle();
    }
    for (int i = 0; i < 4; ++i) frame(0);
    gl->draw();
    if (const auto problem = write_png(gl->read(), options.screenshot)) {
        std::fprintf(stderr, "nedforge edit: %s\n", problem->c_str());
        return 2;
    }
    return 0;
}

}  // namespace

int run_editor(const EditOptions& options) {
    if (!options.screenshot.empty()) return screenshot(options);
    const double start = seconds_now();
    UiContext ui;
    WorkspaceOptions workspace;
    workspace.state = state_folder();
    workspace.rulings = options.rulings;
    workspace.tool = options.tool;
    workspace.wake = wake_window;
    Editor editor(workspace);
    if (options.light) editor.workspace().settings().theme = ThemeChoice::light;
    if (!options.path.empty()) editor.workspace().open(options.path);
    EditorWindow window(ui, editor);
    return run_window(ui, window, [start] {
        if (std::getenv("NEDFORGE_TIMES"))
            std::fprintf(stderr, "first frame after %.0f ms\n", (seconds_now() - start) * 1000);
    });
}

}  // namespace nedforge::luddite
