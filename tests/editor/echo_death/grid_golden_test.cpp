// Pictures of every view of a grid.

#include "tests/editor/echo_death/grid_ui.h"
#include "tests/editor/golden.h"

namespace nedforge::echo_death {
namespace {

class GridGolden : public test::golden::GoldenPictures<GridUi> {
protected:
    void open() {
        ui.workspace().open(test::source_path("sample_maps/echo_death/twin-yards.grid.yaml"));
        ASSERT_TRUE(ui.grids().active());
        ui.settle();
        ui.grid_session().camera.fit = true;
        ui.move({5, 5});
        ui.frames(3);
    }
    void show(Layer layer, const std::string& name) {
        ui.panels->canvas.layer = layer;
        ui.settle();
        ui.frames(3);
        is_as(name);
    }
};

TEST_F(GridGolden, canvas_and_layers) {
    open();
    is_as("grid-canvas");
    show(Layer::jam, "grid-jam");
    show(Layer::symmetry, "grid-symmetry");
    ui.panels->canvas.hands.cursor = GridCell{3, 3};
    show(Layer::threat, "grid-threat");
}

TEST_F(GridGolden, play_and_sheet) {
    open();
    ASSERT_TRUE(
        ui.grids().load_replay(ui.grid_session(), test::source_path("sample_maps/echo_death/twin-yards.replay.yaml")));
    ui.grid_session().view = DocumentView::play;
    ui.settle();
    is_as("grid-play");
    ui.grid_session().view = DocumentView::sheet;
    ui.settle();
    is_as("grid-sheet");
}

}  // namespace
}  // namespace nedforge::echo_death
