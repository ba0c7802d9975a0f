#pragma once
// The editor's window content: lays out the panels, runs commands, grants wishes. The same for a real window, a picture
// without a display, and tests.

#include <string>
#include <vector>

#include "editor/luddite/ui/shell/editor_state.h"

namespace nedforge::luddite {

class Editor {
public:
    explicit Editor(WorkspaceOptions options) : workspace_(std::move(options)) {}

    Workspace& workspace() { return workspace_; }
    EditorState& state() { return state_; }

    void draw(const Look&, double now);  // one frame
    // Collects what came in from the background; true: something to show. wake_in: seconds until there will be.
    bool tick(double now);
    std::optional<double> wake_in(double now) const;
    void dropped(const std::vector<std::string>& paths);
    // Asks about unsaved changes; true when nothing is unsaved.
    bool close_asked();
    bool wants_close() const { return closing_; }
    std::string window_title();

private:
    Workspace workspace_;
    EditorState state_;
    Wishes wishes_;
    bool closing_ = false;
};

}  // namespace nedforge::luddite
