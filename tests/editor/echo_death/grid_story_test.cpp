// Stories of a designer of grids, by clicks and keys on the real user interface.

#include "editor/echo_death/ui/squares_view.h"
#include "tests/editor/drawn.h"
#include "tests/editor/echo_death/grid_ui.h"
#include "tests/editor/guide_walk.h"

namespace nedforge::echo_death {
namespace {

TEST_F(GridStory, letters_and_digits_paint_and_the_symmetry_is_kept) {
    open(0);
    ASSERT_EQ(ui.grid().symmetry, std::vector<Symmetry>{Symmetry::half_turn});
    const int w = ui.grid().width(), h = ui.grid().height();
    ui.key({'U', 0});
    ui.click(ui.at_square(2, 7));
    EXPECT_EQ(ui.mark(2, 7), 'U');
    EXPECT_EQ(ui.mark(w - 3, h - 8), 'U') << "at its image too";
    ui.key({'3', 0});
    ui.drag(ui.at_square(0, 0), ui.at_square(3, 0));
    for (int column = 0; column <= 3; ++column) {
        EXPECT_EQ(ui.level(column, 0), '3');
        EXPECT_EQ(ui.level(w - 1 - column, h - 1), '3');
    }
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.level(1, 0), '0') << "a drag is one step";
    EXPECT_EQ(ui.mark(2, 7), 'U');
    ui.key({key_period, 0});
    ui.click(ui.at_square(2, 7));
    EXPECT_EQ(ui.mark(w - 3, h - 8), '.');
    while (ui.grid_session().document.history().can_undo()) ui.key(ctrl('Z'));
    EXPECT_EQ(ui.mark(2, 7), '.');
}

TEST_F(GridStory, what_is_painted_at_one_place_of_a_linked_stamp_is_painted_at_all) {
    open(1);
    ui.key({'H', 0});
    ui.click(ui.at_square(2, 2));
    ui.key({'3', 0});
    ui.click(ui.at_square(3, 2));
    ui.key({key_escape, 0});
    ui.drag(ui.at_square(2, 2), ui.at_square(3, 3));
    ui.key({'D', mod_alt});
    const GridCells copies = ui.grid_session().selection;
    ASSERT_EQ(copies, (GridCells{{4, 2}, {5, 2}, {4, 3}, {5, 3}})) << "beside it";
    EXPECT_EQ(ui.mark(4, 2), 'H');
    EXPECT_EQ(ui.level(5, 2), '3');
    ui.frames(2);
    EXPECT_TRUE(ui.has("linked:C3")) << "the other place is outlined";
    test::Pictures(1440, 900).write(ui, "grid-linked");

    ui.key({'B', 0});
    ui.drag(ui.at_square(4, 3), ui.at_square(5, 3));
    EXPECT_EQ(ui.mark(2, 3), 'B');
    EXPECT_EQ(ui.mark(3, 3), 'B') << "each square of a stroke";
    ui.key(ctrl('Z'));
    for (const int column : {2, 3, 4, 5}) EXPECT_EQ(ui.mark(column, 3), '.') << "one step";
    const auto saved = open_grid(ui.grid_session().document.text());
    ASSERT_TRUE(saved.grid);
    EXPECT_EQ(linked_stamps_of(*saved.grid), linked_stamps_of(ui.grid())) << "saved with the grid";

    ui.key({key_escape, 0});
    ui.drag(ui.at_square(4, 2), ui.at_square(5, 3));
    ASSERT_EQ(ui.grid_session().selection.size(), 4u);
    ui.drag(ui.at_square(4, 2), ui.at_square(6, 4));
    ui.key({key_down, mod_alt});
    EXPECT_EQ(ui.mark(6, 5), 'H');
    EXPECT_EQ(ui.mark(2, 2), 'H') << "a place that moves takes nothing from the others";
    ui.key({'U', 0});
    ui.click(ui.at_square(2, 2));
    EXPECT_EQ(ui.mark(6, 5), 'U') << "the place went along";
    ui.key({key_escape, 0});
    ui.click(ui.at_square(7, 5));
    ui.key({'U', mod_shift});
    ui.key({'H', 0});
    ui.click(ui.at_square(2, 2));
    EXPECT_EQ(ui.mark(6, 5), 'U') << "unlinked";
    EXPECT_TRUE(ui.grid().editor.empty()) << ui.grid().editor;
}

TEST_F(GridStory, a_sign_touches_no_digit_of_a_level) {
    for (const float scale : {1.0f, 1.5f, 2.0f}) {
        ui.ui.set_look(ThemeChoice::dark, scale);
        ui.frames(2);
        const Look& look = ui.ui.look();
        for (float cell = look.px(17); cell < look.px(120); cell += 1) {
            const ImVec2 middle{cell / 2, cell / 2};
            const auto [sign, digit] = on_square(look, cell, middle, cell * 0.62f, true);
            EXPECT_FALSE(sign.meets(digit)) << cell << " at scale " << scale;
            EXPECT_TRUE(sign.max.x <= cell && sign.min.y >= 0 && sign.max.y <= cell && digit.min.y >= 0) << cell;
            EXPECT_GE(sign.max.x - sign.min.x, look.px(6)) << cell << ": it is still seen";
            EXPECT_EQ(on_square(look, cell, middle, cell * 0.62f, false).sign.min.x, middle.x - cell * 0.31f);
        }
    }
}

TEST_F(GridStory, squares_are_locked_and_hidden) {
    open(0);
    const int w = ui.grid().width(), h = ui.grid().height();
    ui.key({'U', 0});
    ui.click(ui.at_square(2, 7));
    ui.key({key_escape, 0});
    ui.click(ui.at_square(2, 7));
    ASSERT_EQ(ui.grid_session().selection, (GridCells{{2, 7}}));
    ui.key({'L', mod_alt});
    ASSERT_TRUE(ui.has("status:aside"));
    EXPECT_TRUE(ui.grid_session().selection.empty());
    ui.click(ui.at_square(2, 7));
    EXPECT_TRUE(ui.grid_session().selection.empty()) << "a click";
    ui.key(ctrl('A'));
    EXPECT_EQ(ui.grid_session().selection.size(), static_cast<std::size_t>(w * h - 1)) << "all others";
    ui.key({key_delete, 0});
    EXPECT_EQ(ui.mark(2, 7), 'U') << "its image would be cleared, and it with it";
    ui.key({key_escape, 0});

    ui.key({'H', 0});
    ui.drag(ui.at_square(1, 7), ui.at_square(3, 7));
    EXPECT_EQ(ui.mark(1, 7), 'H');
    EXPECT_EQ(ui.mark(3, 7), 'H');
    EXPECT_EQ(ui.mark(2, 7), 'U') << "a stroke passes over it";
    ui.click(ui.at_square(w - 3, h - 8));
    EXPECT_EQ(ui.mark(w - 3, h - 8), 'U') << "its image stays too, as the symmetry is promised";

    ui.key({key_escape, 0});
    ui.click(ui.at_square(3, 7));
    ui.drag(ui.at_square(3, 7), ui.at_square(2, 7));
    EXPECT_EQ(ui.mark(3, 7), 'H') << "nothing is dropped on it";
    EXPECT_EQ(ui.mark(2, 7), 'U');
    EXPECT_EQ(ui.grid_session().selection, (GridCells{{3, 7}})) << "the selection stays with what is selected";

    const auto drawn = [&] { return drawn_text(ui.at_square(2.5, 6.5), ui.at_square(3.5, 7.5)); };
    EXPECT_NE(drawn().find('H'), std::string::npos);
    ui.key({'H', mod_alt});
    ui.frames(2);
    EXPECT_EQ(drawn().find('H'), std::string::npos);
    EXPECT_EQ(ui.mark(3, 7), 'H');
    ui.key({'U', mod_alt});
    ui.frames(2);
    EXPECT_NE(drawn().find('H'), std::string::npos);
    EXPECT_FALSE(ui.has("status:aside"));
    EXPECT_EQ(ui.grid_session().selection.size(), 2u) << "what was put aside is selected";
}

TEST_F(GridStory, the_cursor_paints_by_keys_alone) {
    open(1);
    ui.key({'H', 0});
    ui.key({key_right, 0});
    ASSERT_TRUE(ui.panels->canvas.hands.cursor);
    const GridCell at = *ui.panels->canvas.hands.cursor;
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.mark(at.column, at.row), 'H');
    ui.key({key_enter, mod_shift});
    EXPECT_EQ(ui.mark(at.column, at.row), '.');
}

TEST_F(GridStory, rectangles_fill_and_pads_are_one_step_each) {
    open(1);
    ui.key({'2', 0});
    ui.key({'R', 0});
    ui.drag(ui.at_square(4, 4), ui.at_square(9, 8));
    EXPECT_EQ(ui.level(4, 4), '2');
    EXPECT_EQ(ui.level(9, 8), '2');
    EXPECT_EQ(ui.level(10, 8), '0');
    ui.key({'5', 0});
    ui.key({'G', 0});
    ui.click(ui.at_square(6, 6));
    EXPECT_EQ(ui.level(4, 4), '5');
    EXPECT_EQ(ui.level(10, 8), '0');
    ui.key({'A', 0});
    ui.drag(ui.at_square(1, 1), ui.at_square(8, 3));
    ASSERT_FALSE(ui.grid().teleports.empty());
    EXPECT_EQ(ui.grid().teleports[0], (Teleport{{1, 1}, {8, 3}, Way::both}));
    ui.key({key_escape, 0});
    ui.click(ui.at_square(1, 1));
    ui.click("pads.way:one way");
    EXPECT_EQ(ui.grid().teleports[0].way, Way::one);
    ui.click("pads.turn");
    EXPECT_EQ(ui.grid().teleports[0].from, (Square{8, 3}));
    ui.key(ctrl('Z'));
    ui.key(ctrl('Z'));
    ui.key(ctrl('Z'));
    EXPECT_TRUE(ui.grid().teleports.empty());
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.level(4, 4), '2');
}

TEST_F(GridStory, layers_show_the_figures_of_this_grid_only) {
    open(0);
    ui.panels->canvas.layer = Layer::threat;
    ui.key({key_escape, 0});
    ui.click(ui.at_square(3, 3));
    ui.settle();
    ui.frames(2);
    ASSERT_NE(ui.grid_session().fresh_from(), nullptr);
    EXPECT_EQ(ui.grid_session().fresh_from()->square, (GridCell{3, 3}));
    ui.key({'H', 0});
    ui.click(ui.at_square(6, 8));
    ui.settle();
    ASSERT_NE(ui.grid_session().fresh_from(), nullptr);
    ui.workspace().files.undo();
    EXPECT_EQ(ui.grid_session().fresh_from(), nullptr) << "figures of an older grid are not shown";
    for (const Layer layer : {Layer::free, Layer::jam, Layer::walk, Layer::reach, Layer::symmetry, Layer::use}) {
        ui.panels->canvas.layer = layer;
        ui.settle();
        ui.frames(2);
    }
}

TEST_F(GridStory, the_book_s_list_is_copied_and_changed) {
    open(0);
    ui.click("programs.copy");
    ASSERT_TRUE(ui.grid().programs);
    ui.click("programs.add");
    ASSERT_TRUE(ui.panels->program);
    ui.frames(2);
    ui.field("program.distance", "9");
    EXPECT_EQ(std::get<Program>(ui.grid().programs->back()).distance, 9);
    ui.reveal("program.card");
    EXPECT_TRUE(ui.has("program.card"));
}

TEST_F(GridStory, a_game_is_dealt_placed_at_random_and_taken_back) {
    open(0);
    ui.key({key_f5, 0});
    ASSERT_NE(ui.grid_session().play, nullptr);
    EXPECT_TRUE(ui.has("play:uncover")) << "a directory is chosen in secret";
    ui.click("play:random");
    const Playtest& play = *ui.grid_session().play;
    EXPECT_GT(play.open().phase, Phase::deploy);
    EXPECT_EQ(play.open().of(0).alive + play.open().of(1).alive, needed_of(ui.grid()));
    const std::size_t made = play.made().size();
    ui.click("play:undo");
    EXPECT_LT(ui.grid_session().play->made().size(), made);
}

TEST_F(GridStory, a_kind_of_movement_has_one_row) {
    open(0);
    for (const std::string key : {"node.orthogonal", "node.diagonal"}) {
        ui.reveal(key);
        ui.reveal(key + ".price");
        ASSERT_TRUE(ui.has(key) && ui.has(key + ".price")) << key;
        EXPECT_EQ(ui.middle(key).y, ui.middle(key + ".price").y) << key;
        EXPECT_LT(ui.probe.items[key].max.x, ui.probe.items[key + ".price"].min.x) << key;
    }
}

}  // namespace
}  // namespace nedforge::echo_death
