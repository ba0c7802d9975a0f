#pragma once
// Drives the editor with a grid in front (tests/editor/ui_driver.h); the other games' editors are there as well.

#include "editor/echo_death/ui/editor_family.h"
#include "editor/echo_death/ui/panel.h"
#include "editor/shell/editor_family.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::echo_death {

class GridUi : public luddite::UiDriver {
public:
    explicit GridUi(const std::string& folder = "", float width = 1440, float height = 900,
                    const std::shared_ptr<EditorState>& remembered = std::make_shared<EditorState>())
        : UiDriver(folder, width, height, {}, {editor_family({}, remembered)}), panels(remembered) {}

    std::shared_ptr<EditorState> panels;

    Grids& grids() { return grids_of(workspace()); }
    Session& grid_session() {
        Session* s = grids().active();
        if (!s) throw std::runtime_error("no grid is open");
        return *s;
    }
    const Grid& grid() { return grid_session().grid(); }
    char mark(int column, int row) { return mark_at(grid(), {column, row}); }
    char level(int column, int row) { return level_at(grid(), {column, row}); }
    ImVec2 at_square(double column, double row) { return panels->canvas.hands.shown.at(column, row); }
};

// A story that begins with a template on the canvas: 0 the small grid, 1 the empty one.
class GridStory : public ::testing::Test {
protected:
    void open(std::size_t kind) {
        ui.grids().make(kind);
        ui.settle();
        ui.frames(3);
    }
    GridUi ui;
};

}  // namespace nedforge::echo_death
