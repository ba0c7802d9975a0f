// Stories on the canvas: place, select, move, wire, zoom.

#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class CanvasStory : public MapStory {};

TEST_F(CanvasStory, a_click_selects) {
    ui.click_node("B1");
    EXPECT_EQ(ui.session().selection, (Ids{"B1"}));
    ui.click_node("C2");
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
}
TEST_F(CanvasStory, shift_click_adds_and_takes_away) {
    ui.click_node("B1");
    ui.shift_click("C2");
    EXPECT_EQ(ui.session().selection, (Ids{"B1", "C2"}));
    ui.shift_click("B1");
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
}
TEST_F(CanvasStory, a_click_on_empty_ground_selects_nothing) {
    ui.click_node("B1");
    ui.click(ui.cell(4, 2));
    EXPECT_TRUE(ui.session().selection.empty());
}
TEST_F(CanvasStory, a_marquee_selects_what_it_touches) {
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(1.2, 1.2));
    EXPECT_EQ(ui.session().selection.size(), 4u);  // A1, B1, A2, B2
    EXPECT_TRUE(ui.session().is_selected("B2"));
    EXPECT_TRUE(ui.session().document.saved() || !ui.session().document.history().can_undo());
}
TEST_F(CanvasStory, shift_marquee_adds) {
    ui.click_node("C2");
    ui.hold(key_shift, true);
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(0.2, 0.2));
    ui.hold(key_shift, false);
    EXPECT_EQ(ui.session().selection, (Ids{"C2", "A1"}));
}
TEST_F(CanvasStory, dragging_moves_with_snap_as_one_step) {
    ui.drag(ui.at("C1"), ui.cell(4.3, 1.1));
    EXPECT_EQ(ui.node("E2").at, (Position{4, 1})) << "an id that is a coordinate moves along";
    EXPECT_FALSE(ui.has_node("C1"));
    EXPECT_EQ(ui.session().selection, (Ids{"E2"}));
    EXPECT_EQ(ui.session().document.history().size(), 2u);
    EXPECT_EQ(ui.undo_label(), "Move C1");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.node("C1").at, (Position{2, 0}));
}
TEST_F(CanvasStory, dragging_back_leaves_no_step) {
    const ImVec2 from = ui.at("C1");
    ui.move(from);
    ui.press();
    ui.move(ui.cell(4, 1));
    ui.frame();
    EXPECT_EQ(ui.node("C1").at, (Position{4, 1}));
    ui.move(from);
    ui.frames(2);
    ui.release();
    EXPECT_EQ(ui.node("C1").at, (Position{2, 0}));
    EXPECT_FALSE(ui.session().document.history().can_undo());
}
TEST_F(CanvasStory, a_chosen_id_stays_when_its_node_moves) {
    ui.maps().edit("name", rename_node(ui.map(), "C1", "vault"));
    ui.drag(ui.at("vault"), ui.cell(4.3, 1.1));
    EXPECT_EQ(ui.node("vault").at, (Position{4, 1}));
}
TEST_F(CanvasStory, a_link_follows_an_id_that_moves_along) {
    ui.maps().edit("link", add_link(ui.map(), "A1", "C1"));
    ui.drag(ui.at("C1"), ui.cell(4, 1));
    EXPECT_TRUE(has_link(ui.map(), "A1", "E2"));
}
TEST_F(CanvasStory, a_node_dropped_on_another_swaps_with_it) {
    const Node one = ui.node("C1"), other = ui.node("B1");
    ui.drag(ui.at("C1"), ui.at("B1"));
    EXPECT_EQ(ui.node("B1").cache, one.cache);
    EXPECT_EQ(ui.node("C1").cache, other.cache);
    EXPECT_EQ(ui.session().selection, (Ids{"B1"})) << "the node that was dragged";
    EXPECT_EQ(ui.undo_label(), "Swap C1 and B1");
    EXPECT_EQ(ui.session().document.history().size(), 2u);
}
TEST_F(CanvasStory, several_nodes_dropped_on_another_are_refused) {
    ui.click_node("C1");
    ui.shift_click("C2");
    ui.drag(ui.at("C1"), ui.at("B1"));
    EXPECT_EQ(ui.node("C1").at, (Position{2, 0}));
    EXPECT_FALSE(ui.session().document.history().can_undo());
}
TEST_F(CanvasStory, several_nodes_move_together) {
    ui.click_node("C1");
    ui.shift_click("C2");
    ui.drag(ui.at("C1"), ui.cell(4, 0));
    EXPECT_EQ(ui.node("E1").at, (Position{4, 0}));
    EXPECT_EQ(ui.node("E2").at, (Position{4, 1}));
    EXPECT_EQ(ui.undo_label(), "Move 2 nodes");
}
TEST_F(CanvasStory, arrows_nudge) {
    ui.click_node("C2");
    ui.key({key_right, 0});
    ui.key({key_down, 0});
    EXPECT_EQ(ui.node("D3").at, (Position{3, 2}));
    EXPECT_EQ(ui.session().document.history().size(), 3u);
}
TEST_F(CanvasStory, a_nudge_off_the_grid_says_why_not) {
    ui.click_node("A1");
    ui.key({key_left, 0});
    EXPECT_EQ(ui.node("A1").at, (Position{0, 0}));
    EXPECT_NE(ui.notice().find("leave the grid"), std::string::npos);
}
TEST_F(CanvasStory, alt_arrows_walk_the_selection) {
    ui.click_node("A1");
    ui.key({key_right, mod_alt});
    EXPECT_EQ(ui.session().selection, (Ids{"B1"}));
    ui.key({key_down, mod_alt});
    EXPECT_EQ(ui.session().selection, (Ids{"B2"}));
}
TEST_F(CanvasStory, the_palette_places_by_click) {
    ui.wheel(ui.at("B2"), -4);
    for (const NodeKind kind : all_node_kinds) {
        const int column = 4 + static_cast<int>(kind) % 2, row = static_cast<int>(kind) / 2;
        ui.click("place:" + std::string(words_of(kind).name));
        ui.click(ui.cell(column, row));
        const Node* placed = node_at(ui.map(), {column, row});
        ASSERT_TRUE(placed) << words_of(kind).name;
        EXPECT_EQ(kind_of(*placed), kind);
        ui.key({key_escape, 0});
    }
    EXPECT_EQ(ui.map().nodes.size(), 15u);
}
TEST_F(CanvasStory, the_palette_places_by_drag) {
    ui.drag(ui.middle("place:Cache"), ui.cell(4, 1));
    const Node* placed = node_at(ui.map(), {4, 1});
    ASSERT_TRUE(placed);
    EXPECT_TRUE(placed->cache);
    EXPECT_FALSE(ui.panels->canvas.armed);
}
TEST_F(CanvasStory, an_armed_palette_places_several_until_escape) {
    ui.click("place:Node");
    ui.click(ui.cell(4, 0));
    ui.click(ui.cell(4, 1));
    EXPECT_TRUE(ui.has_node("E1"));
    EXPECT_TRUE(ui.has_node("E2"));
    ui.key({key_escape, 0});
    ui.click(ui.cell(4, 2));
    EXPECT_FALSE(ui.has_node("E3"));
}
TEST_F(CanvasStory, placing_on_a_node_makes_it_of_that_kind) {
    ui.click("place:Cache");
    ui.click(ui.at("B1"));
    EXPECT_EQ(ui.map().nodes.size(), 8u);
    EXPECT_EQ(kind_of(ui.node("B1")), NodeKind::cache);
    EXPECT_EQ(ui.undo_label(), "Make B1: Cache");
}
TEST_F(CanvasStory, delete_removes_with_walls_and_links) {
    ui.maps().edit("wall", toggle_wall(ui.map(), "A1", "B1"));
    ui.click_node("B1");
    ui.key({key_delete, 0});
    EXPECT_FALSE(ui.has_node("B1"));
    EXPECT_TRUE(ui.map().walls.empty());
    ui.key(ctrl('Z'));
    EXPECT_TRUE(has_wall(ui.map(), "A1", "B1"));
}
TEST_F(CanvasStory, the_map_is_fitted_again_when_panels_change_size) {
    ui.frames(4);
    const double fitted = ui.session().camera.zoom;
    ui.editor.state().inspector_width = 600;
    ui.editor.state().issues_height = 420;
    ui.editor.state().issues_resized = true;
    ui.frames(4);
    EXPECT_LT(ui.session().camera.zoom, fitted);
    for (const auto& node : ui.map().nodes) EXPECT_TRUE(ui.canvas().holds(ui.at(node.id))) << node.id;
    ui.key({key_equal, 0});
    const double chosen = ui.session().camera.zoom;
    ui.editor.state().inspector_width = 300;
    ui.frames(4);
    EXPECT_EQ(ui.session().camera.zoom, chosen) << "a zoom that the user chose stays";
}
TEST_F(CanvasStory, a_marquee_that_begins_on_a_border_makes_no_wall) {
    const Map before = ui.map();
    ui.drag(ui.cell(0.5, 0), ui.cell(2.4, 1.4));
    EXPECT_EQ(ui.map(), before);
    EXPECT_GT(ui.session().selection.size(), 2u);
    ui.move(ui.cell(0.5, 0));
    ui.press();
    EXPECT_EQ(ui.map(), before) << "not before the button is released";
    ui.release();
    ui.frame();
    EXPECT_NE(ui.map(), before);
}
TEST_F(CanvasStory, a_click_on_the_border_makes_and_removes_a_wall) {
    ui.click(ui.cell(0.5, 0));
    EXPECT_TRUE(has_wall(ui.map(), "A1", "B1"));
    EXPECT_EQ(ui.undo_label(), "Wall between A1 and B1");
    ui.click(ui.cell(0.5, 0));
    EXPECT_FALSE(has_wall(ui.map(), "A1", "B1"));
    ui.click(ui.cell(1, 0.5));
    EXPECT_TRUE(has_wall(ui.map(), "B1", "B2"));
}
TEST_F(CanvasStory, a_link_is_pulled_from_the_corner) {
    ui.move(ui.at("A1"));
    ui.frame();
    ui.drag(ui.cell(0.42, -0.42), ui.at("C2"));
    EXPECT_TRUE(has_link(ui.map(), "A1", "C2"));
}
TEST_F(CanvasStory, the_link_tool_links_and_unlinks) {
    ui.click("tool:link");
    ui.drag(ui.at("A1"), ui.at("C2"));
    EXPECT_TRUE(has_link(ui.map(), "A1", "C2"));
    ui.drag(ui.at("C2"), ui.at("A1"));
    EXPECT_FALSE(has_link(ui.map(), "A1", "C2"));
    ui.drag(ui.at("A1"), ui.at("B1"));
    EXPECT_NE(ui.notice().find("neighbours"), std::string::npos);
}
TEST_F(CanvasStory, cut_copy_paste) {
    ui.click_node("C1");
    ui.shift_click("C2");
    ui.key(ctrl('C'));
    ui.move(ui.cell(5, 1));
    ui.key(ctrl('V'));
    EXPECT_EQ(ui.map().nodes.size(), 10u);
    EXPECT_EQ(ui.session().selection.size(), 2u);
    ui.key(ctrl('X'));
    EXPECT_EQ(ui.map().nodes.size(), 8u);
    ui.key(ctrl('V'));
    EXPECT_EQ(ui.map().nodes.size(), 10u);
}
TEST_F(CanvasStory, copy_between_two_maps) {
    ui.click_node("C1");
    ui.key(ctrl('C'));
    ui.key(ctrl('N'));
    ui.frames(3);
    ui.move(ui.cell(4, 1));
    ui.key(ctrl('V'));
    EXPECT_EQ(ui.maps().all().size(), 2u);
    EXPECT_EQ(ui.map().nodes.back().cache, (Amounts{{1, 0, 1}}));
    EXPECT_EQ(ui.map().nodes.size(), 9u);
}
TEST_F(CanvasStory, pasting_what_is_no_node_says_so) {
    ImGui::SetClipboardText("hello");
    ui.key(ctrl('V'));
    EXPECT_EQ(ui.notice(), "The clipboard holds no nodes");
}
TEST_F(CanvasStory, duplicate) {
    ui.click_node("C2");
    ui.key(ctrl('D'));
    EXPECT_EQ(ui.map().nodes.size(), 9u);
    EXPECT_NE(ui.map().nodes.back().critical->code, "alpha");
}
TEST_F(CanvasStory, select_all_and_nothing) {
    ui.key(ctrl('A'));
    EXPECT_EQ(ui.session().selection.size(), 8u);
    ui.key({key_escape, 0});
    EXPECT_TRUE(ui.session().selection.empty());
}
TEST_F(CanvasStory, quick_keys_for_gates) {
    ui.click_node("B2");
    ui.key({'3', 0});
    EXPECT_EQ(ui.gate("B2"), "ON 3");
    ui.key({'3', 0});
    EXPECT_EQ(ui.gate("B2"), "OFF 3");
    ui.key({'5', mod_shift});
    EXPECT_EQ(ui.gate("B2"), "NAND 3 5");
    ui.key({'G', 0});
    EXPECT_EQ(ui.gate("B2"), "AND 3 5");
    ui.key({'G', 0});
    EXPECT_EQ(ui.gate("B2"), "OR 3 5");
    ui.key({'0', 0});
    EXPECT_EQ(ui.gate("B2"), "");
}
TEST_F(CanvasStory, quick_keys_for_locks) {
    ui.click_node("B1");
    ui.key({'6', mod_alt});
    EXPECT_EQ(ui.node("B1").lock, 6);
    ui.key({'0', mod_alt});
    EXPECT_FALSE(ui.node("B1").lock);
}
TEST_F(CanvasStory, quick_keys_on_several_nodes) {
    ui.click_node("B1");
    ui.shift_click("A2");
    ui.key({'4', 0});
    EXPECT_EQ(ui.gate("B1"), "ON 4");
    EXPECT_EQ(ui.gate("A2"), "ON 4");
    EXPECT_EQ(ui.session().document.history().size(), 2u);
}
TEST_F(CanvasStory, a_node_by_the_keyboard_alone) {
    ui.click_node("C1");
    ui.key({'N', 0});
    EXPECT_TRUE(ui.has_node("D1"));
    EXPECT_EQ(ui.session().selection, (Ids{"D1"}));
}
TEST_F(CanvasStory, the_wheel_zooms_at_the_pointer) {
    const ImVec2 p = ui.at("C2");
    const double before = ui.session().camera.zoom;
    ui.wheel(p, 2);
    EXPECT_GT(ui.session().camera.zoom, before);
    const ImVec2 after = ui.at("C2");
    EXPECT_NEAR(after.x, p.x, 1.5f);
    EXPECT_NEAR(after.y, p.y, 1.5f);
}
TEST_F(CanvasStory, middle_drag_and_space_drag_pan) {
    const ImVec2 p = ui.at("B2");
    ui.drag({p.x, p.y}, {p.x + 60, p.y + 40}, 2);
    EXPECT_NEAR(ui.at("B2").x, p.x + 60, 2);
    EXPECT_NEAR(ui.at("B2").y, p.y + 40, 2);
    ui.hold(key_space, true);
    const ImVec2 q = ui.at("B2");
    ui.drag(q, {q.x - 30, q.y});
    ui.hold(key_space, false);
    EXPECT_NEAR(ui.at("B2").x, q.x - 30, 2);
    EXPECT_EQ(ui.node("B2").at, (Position{1, 1}));
}
TEST_F(CanvasStory, zoom_to_fit_shows_all) {
    ui.wheel(ui.at("A1"), 6);
    EXPECT_FALSE(ui.canvas().holds(ui.at("A3")));
    ui.key({'F', 0});
    ui.frames(2);
    for (const auto& node : ui.map().nodes) EXPECT_TRUE(ui.canvas().holds(ui.at(node.id))) << node.id;
}
TEST_F(CanvasStory, the_minimap_shows_when_it_does_not_fit_and_pans) {
    EXPECT_FALSE(ui.has("minimap"));
    ui.wheel(ui.at("A1"), 8);
    ASSERT_TRUE(ui.has("minimap"));
    const auto before = ui.session().camera.column;
    const auto& map = ui.probe.items["minimap"];
    ui.click(ImVec2{map.max.x - 6, map.max.y - 6});
    EXPECT_GT(ui.session().camera.column, before);
    EXPECT_TRUE(ui.session().selection.empty());
}
TEST_F(CanvasStory, the_bench_shows_what_is_open_and_in_reach) {
    ui.click("bench:1");
    EXPECT_TRUE(ui.session().bench.shown);
    EXPECT_EQ(ui.session().bench.toggles[0], 1);
    const auto board = bench_board(ui.map(), {});
    ASSERT_TRUE(board);
    const BenchView view = look(*board, ui.session().bench, ui.map());
    EXPECT_TRUE(view.open & bit(index_of_node(ui.map(), "B1")));
    EXPECT_TRUE(view.reached & bit(index_of_node(ui.map(), "C1")));
    EXPECT_FALSE(view.open & bit(index_of_node(ui.map(), "C2")));
    ui.click("bench:1");
    ui.click("bench:1");
    EXPECT_EQ(ui.session().bench.toggles[0], 3);  // fused
    ui.click("bench:1", 1);
    EXPECT_EQ(ui.session().bench.toggles[0], 2);
    ui.click_node("B3");
    ui.click("bench:from");
    EXPECT_EQ(ui.session().bench.from, "B3");
    ui.click("bench:reset");
    EXPECT_EQ(ui.session().bench, Bench{});
}
TEST_F(CanvasStory, the_analysis_overlay_toggles) {
    ui.settle();
    ui.key({'A', 0});
    EXPECT_TRUE(ui.panels->canvas.analysis);
    ASSERT_TRUE(ui.session().fresh_analysis() && ui.session().fresh_analysis()->facts);
    EXPECT_EQ(ui.session().fresh_analysis()->facts->nodes[0].min_dice, 0);
    ui.click("show:analysis");
    EXPECT_FALSE(ui.panels->canvas.analysis);
}
TEST_F(CanvasStory, of_bench_and_analysis_the_one_asked_for_last_is_seen) {
    ui.settle();
    ui.click("bench:1");
    ui.click("show:analysis");
    EXPECT_TRUE(analysis_seen(ui.session(), ui.panels->canvas));
    EXPECT_FALSE(ui.session().bench_seen());
    ui.click("bench:1");
    EXPECT_TRUE(ui.session().bench_seen());
    EXPECT_FALSE(analysis_seen(ui.session(), ui.panels->canvas));
    ui.key({'A', 0});  // not seen, so asked for, not put away
    EXPECT_TRUE(analysis_seen(ui.session(), ui.panels->canvas));
    ui.key({'B', 0});
    EXPECT_TRUE(ui.session().bench_seen());
    ui.session().show(run_of("a run", ui.session().document.shared(), nullptr, std::vector<WitnessStep>{}));
    ui.frame();
    EXPECT_FALSE(ui.session().bench_seen());
    ui.key({'B', 0});
    EXPECT_TRUE(ui.session().bench_seen());
    EXPECT_FALSE(ui.session().run);
}
TEST_F(CanvasStory, the_context_menu_edits) {
    ui.click(ui.at("C1"), 1);
    ui.frame();
    ui.click("context:edit.delete");
    EXPECT_FALSE(ui.has_node("C1"));
}
TEST_F(CanvasStory, sixty_four_nodes_and_no_more) {
    Map map = ui.map();
    for (int i = 0; map.nodes.size() < 64; ++i) map = *add_node(map, NodeKind::plain, {i % 12, 4 + i / 12});
    ui.maps().edit("fill", map);
    ui.key({'N', 0});
    EXPECT_EQ(ui.map().nodes.size(), 64u);
    ui.click("place:Node");
    ui.key({'F', 0});
    ui.frames(2);
    ui.click(ui.cell(5, 2));
    EXPECT_EQ(ui.notice(), "Place F3: a map has at most 64 nodes");
}

}  // namespace
}  // namespace nedforge::luddite
