#pragma once
// The editor as what a window shows: on the desktop (run_shell.cpp) and on a page (web/editor/main.cpp).

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/shell/editor.h"
#include "editor/toolkit/platform/window.h"

namespace nedforge {

double seconds_now();  // of a steady clock

class EditorWindow : public WindowContent {
public:
    EditorWindow(UiContext& ui, Editor& editor) : ui_(ui), editor_(editor) {}
    void draw() override { editor_.draw(ui_.look(), seconds_now()); }
    void between_frames() override;
    void dropped(const std::vector<std::string>& paths) override;
    void focused() override { editor_.workspace().files.compare_with_disk(); }
    bool close_asked() override { return editor_.close_asked(); }
    bool wants_close() const override { return editor_.wants_close(); }
    std::string window_title() const override { return editor_.window_title(); }
    std::optional<double> wake_in() const override { return editor_.wake_in(seconds_now()); }
    ThemeChoice theme() const override;
    double user_scale() const override;
    std::pair<int, int> first_size() const override;
    void closed_with(int width, int height) override;

private:
    UiContext& ui_;
    Editor& editor_;
};

}  // namespace nedforge
