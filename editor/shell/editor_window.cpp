#include "editor/shell/editor_window.h"

#include <chrono>

namespace nedforge {

double seconds_now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void EditorWindow::between_frames() {
    if (editor_.tick(seconds_now())) ui_.want_frames();
}

void EditorWindow::dropped(const std::vector<std::string>& paths) {
    editor_.dropped(paths);
    ui_.want_frames();
}

ThemeChoice EditorWindow::theme() const { return editor_.workspace().preferences.settings.theme; }

double EditorWindow::user_scale() const { return editor_.workspace().preferences.settings.scale; }

std::pair<int, int> EditorWindow::first_size() const {
    const Settings& settings = editor_.workspace().preferences.settings;
    return {settings.window_width, settings.window_height};
}

void EditorWindow::closed_with(int width, int height) {
    Preferences& preferences = editor_.workspace().preferences;
    preferences.settings.window_width = width;
    preferences.settings.window_height = height;
    preferences.changed();
}

}  // namespace nedforge
