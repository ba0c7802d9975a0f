// Stories of quick hands on the canvas: painting, copying by drag, rows and columns, mirror and turn, styles, finding.

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/model/snippets/canvas_notes.h"
#include "editor/luddite/model/snippets/linked_stamps.h"
#include "tests/editor/ui_driver.h"

namespace nedforge::luddite {
namespace {

class HandsStory : public MapStory {
protected:
    // Room below the template's three rows.
    void zoom_out() { ui.wheel(ui.at("B2"), -8); }
};

TEST_F(HandsStory, ten_nodes_in_a_row_by_one_stroke) {
    zoom_out();
    ui.click("place:Node");
    ui.drag(ui.cell(0, 4), ui.cell(9, 4));
    EXPECT_EQ(ui.map().nodes.size(), 18u);
    for (int c = 0; c < 10; ++c) EXPECT_TRUE(node_at(ui.map(), {c, 4})) << c;
    EXPECT_EQ(ui.undo_label(), "Place 10 nodes");
    EXPECT_EQ(ui.session().selection.size(), 10u);
    ui.key({key_escape, 0});
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().nodes.size(), 8u) << "one stroke is one step";
}
TEST_F(HandsStory, a_stroke_may_begin_beside_the_grid) {
    zoom_out();
    ui.click("place:Node");
    ui.drag(ui.cell(-1, 4), ui.cell(2, 4));
    EXPECT_EQ(ui.map().nodes.size(), 11u);
    EXPECT_EQ(ui.notice(), "");
}
TEST_F(HandsStory, a_stroke_goes_round_nodes_that_are_there) {
    const Node before = ui.node("B1");
    ui.click("place:Cache");
    ui.drag(ui.cell(3, 0), ui.cell(1, 0));
    EXPECT_EQ(ui.node("B1"), before);
    EXPECT_TRUE(node_at(ui.map(), {3, 0})->cache);
}
TEST_F(HandsStory, gate_and_lock_in_three_keys) {
    ui.click_node("B2");
    ui.key({'3', 0});
    ui.key({'5', mod_alt});
    EXPECT_EQ(ui.gate("B2"), "ON 3");
    EXPECT_EQ(ui.node("B2").lock, 5);
}
TEST_F(HandsStory, a_double_click_on_empty_ground_offers_the_kinds) {
    const ImVec2 place = ui.cell(3, 1);
    ui.move(place);
    for (int i = 0; i < 2; ++i) ui.press(), ui.release();
    ui.frames(2);
    ASSERT_TRUE(ui.has("ground:Energy"));
    ui.click("ground:Energy");
    ASSERT_TRUE(node_at(ui.map(), {3, 1}));
    EXPECT_TRUE(node_at(ui.map(), {3, 1})->energy);
    EXPECT_EQ(ui.session().selection, (Ids{"D2"}));
}
TEST_F(HandsStory, a_right_click_on_empty_ground_offers_kinds_rows_and_columns) {
    ui.click(ui.cell(3, 1), 1);
    ASSERT_TRUE(ui.has("ground:Cache"));
    ui.click("ground:insert_row");
    EXPECT_EQ(ui.map().nodes.size(), 8u);
    EXPECT_TRUE(ui.has_node("A1"));
    EXPECT_TRUE(ui.has_node("A3")) << "what was in the second row is in the third";
    EXPECT_FALSE(ui.has_node("A2"));
    ui.click(ui.cell(3, 1), 1);
    ui.click("ground:remove_row");
    EXPECT_TRUE(ui.has_node("A2"));
    EXPECT_EQ(ui.map().nodes.size(), 8u);
}
TEST_F(HandsStory, alt_drag_copies) {
    ui.hold(key_alt, true);
    ui.drag(ui.at("C1"), ui.cell(4, 1));
    ui.hold(key_alt, false);
    EXPECT_EQ(ui.map().nodes.size(), 9u);
    EXPECT_EQ(ui.node("E2").cache, ui.node("C1").cache);
    EXPECT_EQ(ui.session().selection, (Ids{"E2"}));
    EXPECT_EQ(ui.undo_label(), "Copy C1");
    ui.key(ctrl('Z'));
    EXPECT_EQ(ui.map().nodes.size(), 8u);
}
TEST_F(HandsStory, walls_and_links_by_keys) {
    ui.click_node("A1");
    ui.key({key_right, mod_shift});
    EXPECT_TRUE(has_wall(ui.map(), "A1", "B1"));
    ui.key({key_right, mod_shift});
    EXPECT_FALSE(has_wall(ui.map(), "A1", "B1"));
    ui.shift_click("C2");
    ui.key({'L', mod_shift});
    EXPECT_TRUE(has_link(ui.map(), "A1", "C2"));
    ui.key({'L', mod_shift});
    EXPECT_FALSE(has_link(ui.map(), "A1", "C2"));
}
TEST_F(HandsStory, mirror_and_turn) {
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(1.2, 1.2));  // A1, B1, A2, B2
    const Node a1 = ui.node("A1"), b1 = ui.node("B1");
    ui.key({'H', mod_shift});
    EXPECT_EQ(ui.node("B1").role, a1.role);
    EXPECT_EQ(ui.node("A1").gate, b1.gate);
    ui.key({'H', mod_shift});
    EXPECT_EQ(ui.node("A1").role, a1.role);
    ui.key({'R', 0});
    EXPECT_EQ(ui.node("B1").role, a1.role) << "a quarter clockwise";
    for (int i = 0; i < 3; ++i) ui.key({'R', 0});
    EXPECT_EQ(ui.node("A1").role, a1.role);
}
TEST_F(HandsStory, rows_and_columns_by_keys) {
    ui.click_node("B2");
    ui.key({key_insert, mod_shift});
    EXPECT_TRUE(ui.has_node("C2"));
    EXPECT_EQ(ui.node("C2").at, (Position{2, 1}));
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
    EXPECT_FALSE(node_at(ui.map(), {1, 1}));
}
TEST_F(HandsStory, a_key_that_can_not_arrange_says_why) {
    ui.click_node("A1");
    ui.shift_click("B1");
    ui.key({'R', 0});  // A2 is in the way
    EXPECT_NE(ui.notice().find("Turn a quarter"), std::string::npos) << ui.notice();
}
TEST_F(HandsStory, gate_and_lock_are_copied_as_a_style) {
    ui.maps().edit("style", *set_lock(*set_gate(ui.map(), {"B2"}, Gate{GateKind::off, 4, 0}), {"B2"}, 6));
    ui.click_node("B2");
    ui.key({'C', mod_ctrl | mod_alt});
    ui.click_node("B1");
    ui.shift_click("A2");
    ui.key({'V', mod_ctrl | mod_alt});
    for (const char* id : {"B1", "A2"}) {
        EXPECT_EQ(ui.gate(id), "OFF 4");
        EXPECT_EQ(ui.node(id).lock, 6);
    }
}
TEST_F(HandsStory, a_node_is_found_by_typing) {
    const double column = ui.session().camera.column;
    ui.key(ctrl('F'));
    ui.type("alpha");
    EXPECT_TRUE(ui.has("find:C2"));
    EXPECT_FALSE(ui.has("find:A1"));
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.session().selection, (Ids{"C2"}));
    EXPECT_FALSE(ui.has("find:search"));
    EXPECT_EQ(ui.session().camera.column, column) << "it was in sight: the view stays";
    ui.wheel(ui.at("A1"), 12);
    ui.key(ctrl('F'));
    ui.type("alpha");
    ui.key({key_enter, 0});
    EXPECT_EQ(ui.session().camera.column, 2) << "it was not";
    ui.key(ctrl('F'));
    ui.type("nothing like it");
    EXPECT_TRUE(ui.has("find:search"));
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.has("find:search"));
}

TEST_F(HandsStory, a_note_is_written_on_the_canvas_and_kept_in_the_map) {
    ui.click(ui.cell(3, 1), 1);
    ui.click("ground:note");
    ui.frames(2);
    ui.type("the way back");
    ui.click("note:keep");
    ASSERT_EQ(notes_of(ui.map()), (std::vector<CanvasNote>{{{3, 1}, "the way back"}}));
    EXPECT_TRUE(ui.has("note:3,1"));
    const auto again = read_map(ui.session().document.text());
    ASSERT_TRUE(again.map);
    EXPECT_EQ(notes_of(*again.map), notes_of(ui.map())) << "saved with the map";
    ui.click(ui.cell(3, 1));
    ui.frames(2);
    EXPECT_TRUE(ui.has("note:text"));
    ui.key({key_escape, 0});
    EXPECT_FALSE(ui.has("note:text"));
    ui.key(ctrl('Z'));
    EXPECT_TRUE(notes_of(ui.map()).empty());
}
TEST_F(HandsStory, a_note_is_kept_by_a_key_and_removed_by_the_menu) {
    ui.click(ui.cell(3, 1), 1);
    ui.click("ground:note");
    ui.frames(2);
    ui.type("the way back");
    ui.key(ctrl(key_enter));
    ASSERT_EQ(notes_of(ui.map()), (std::vector<CanvasNote>{{{3, 1}, "the way back"}}));
    EXPECT_FALSE(ui.has("note:text"));
    ui.click(ui.cell(3, 1), 1);
    ui.click("ground:remove_note");
    EXPECT_TRUE(notes_of(ui.map()).empty());
}
TEST_F(HandsStory, the_last_command_is_done_again_on_what_is_selected_now) {
    ui.key({'R', mod_shift});
    EXPECT_NE(ui.notice().find("no command has edited anything yet"), std::string::npos) << ui.notice();
    ui.click_node("B2");
    ui.key({'5', mod_alt});
    ASSERT_EQ(ui.node("B2").lock, 5);
    ui.click_node("B1");
    ui.key({'R', mod_shift});
    EXPECT_EQ(ui.node("B1").lock, 5);
    EXPECT_EQ(ui.undo_label(), "Lock 5 on B1");
    ui.key(ctrl('Z'));
    EXPECT_NE(ui.node("B1").lock, 5);
    ui.key(ctrl('A'));
    ui.click_node("A2");
    ui.command("repeat last");
    EXPECT_EQ(ui.node("A2").lock, 5) << "neither Undo nor a selection is an edit";
    ui.click("menu:Edit");
    EXPECT_TRUE(ui.enabled("item:edit.repeat"));
    ui.key({key_escape, 0});
    ui.click(ui.cell(3, 1));
    ui.key({'R', mod_shift});
    EXPECT_NE(ui.notice().find("no node is selected"), std::string::npos) << ui.notice();
}
TEST_F(HandsStory, locked_nodes_stay_where_they_are) {
    const Node before = ui.node("B1");
    ui.click_node("B1");
    ui.key({'L', mod_alt});
    EXPECT_TRUE(ui.session().selection.empty());
    ASSERT_TRUE(ui.has("status:aside"));
    ui.click_node("B1");
    EXPECT_TRUE(ui.session().selection.empty()) << "a click";
    ui.drag(ui.at("B1"), ui.cell(4, 1));
    EXPECT_EQ(ui.node("B1"), before) << "a drag from it selects an area";
    ui.key(ctrl('A'));
    EXPECT_EQ(ui.session().selection.size(), 7u) << "all others";
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(1.2, 1.2));  // A1, B1, A2, B2
    EXPECT_EQ(ui.session().selection.size(), 3u);
    ui.key({key_delete, 0});
    EXPECT_TRUE(ui.has_node("B1"));
    EXPECT_EQ(ui.map().nodes.size(), 5u);
    ui.click_node("C1");
    ui.key({key_left, mod_alt});
    EXPECT_FALSE(ui.session().is_selected("B1"));
    ui.click_node("C1");
    ui.drag(ui.at("C1"), ui.at("B1"));
    EXPECT_EQ(ui.node("B1"), before) << "nothing swaps with it";
    ui.key({key_insert, 0});
    EXPECT_NE(ui.notice().find("Alt+U"), std::string::npos) << "a row would give it another id: " << ui.notice();
    ui.click("place:Cache");
    ui.click(ui.cell(before.at.column, before.at.row));
    ui.key({key_escape, 0});
    EXPECT_EQ(ui.node("B1"), before);
    const std::string saved = ui.session().document.text();
    ui.click("status:aside");
    EXPECT_FALSE(ui.has("status:aside"));
    EXPECT_EQ(ui.session().selection, (Ids{"B1"})) << "what was locked is selected";
    EXPECT_EQ(ui.session().document.text(), saved) << "the file knows nothing of it";
    ui.key({key_delete, 0});
    EXPECT_FALSE(ui.has_node("B1"));
}
TEST_F(HandsStory, hidden_nodes_are_not_drawn_and_are_checked_as_before) {
    ASSERT_TRUE(ui.has("node:B1"));
    ui.settle();
    const std::size_t findings = ui.session().findings()->size();
    ui.click_node("B1");
    ui.shift_click("C2");
    ui.key({'H', mod_alt});
    EXPECT_FALSE(ui.has("node:B1"));
    EXPECT_FALSE(ui.has("node:C2"));
    EXPECT_TRUE(ui.has("node:A1"));
    ui.click(ui.cell(1, 0));
    EXPECT_TRUE(ui.session().selection.empty());
    ui.key({'A', 0});  // the analysis has no label of them either
    ui.settle();
    EXPECT_EQ(ui.session().findings()->size(), findings);
    EXPECT_EQ(ui.map().nodes.size(), 8u);
    ui.key({'U', mod_alt});
    EXPECT_TRUE(ui.has("node:B1"));
    EXPECT_EQ(ui.session().selection, (Ids{"B1", "C2"}));
    ui.click("menu:Edit");
    EXPECT_FALSE(ui.enabled("item:edit.put_back"));
}
TEST_F(HandsStory, a_stamp_is_pasted_by_name) {
    ui.click_node("C2");
    ui.command("Stamp: Airlock");
    EXPECT_EQ(ui.map().nodes.size(), 11u);
    EXPECT_EQ(ui.session().selection.size(), 3u);
    EXPECT_EQ(ui.undo_label(), "Stamp: Airlock");
}
TEST_F(HandsStory, what_is_edited_at_one_place_of_a_linked_stamp_changes_at_all) {
    zoom_out();
    ui.move(ui.cell(0, 4));
    ui.command("Linked stamp: Airlock");
    const Ids first = ui.session().selection;
    ASSERT_EQ(first.size(), 3u);
    ui.move(ui.cell(0, 6));
    ui.command("Linked stamp: Airlock");
    const Ids second = ui.session().selection;
    ASSERT_NE(first, second);
    EXPECT_EQ(linked_with(ui.map(), {second[0]}), first);
    EXPECT_TRUE(ui.has("linked:" + first[0])) << "the other place is outlined";
    ui.click_node(second[1]);
    ui.key({'5', mod_alt});
    EXPECT_EQ(ui.node(second[1]).lock, 5);
    EXPECT_EQ(ui.node(first[1]).lock, 5) << "the other place changes with it";
    ui.click_node(first[0]);
    ui.key({key_right, mod_shift});
    EXPECT_TRUE(has_wall(ui.map(), second[0], second[1]));
    ui.key(ctrl('Z'));
    EXPECT_FALSE(has_wall(ui.map(), first[0], first[1]) || has_wall(ui.map(), second[0], second[1])) << "one step";

    const auto saved = read_map(ui.session().document.text());
    ASSERT_TRUE(saved.map);
    EXPECT_EQ(linked_stamps_of(*saved.map), linked_stamps_of(ui.map())) << "saved with the map";
    ui.drag(ui.at(first[0]), ui.cell(0, 8));
    const Ids moved = linked_with(ui.map(), {second[0]});
    EXPECT_EQ(moved[0], "A9") << "the place follows the ids of its nodes";

    ui.click_node(second[2]);
    ui.key({'U', mod_shift});
    EXPECT_TRUE(linked_with(ui.map(), {second[2]}).empty());
    ui.key({'2', mod_alt});
    EXPECT_EQ(ui.node(second[2]).lock, 2);
    EXPECT_NE(ui.node(moved[2]).lock, 2) << "unlinked";
    ui.key({'U', mod_shift});
    EXPECT_NE(ui.notice().find("nothing of it is a linked stamp"), std::string::npos) << ui.notice();
}
TEST_F(HandsStory, linked_copies_stay_alike_until_one_loses_a_node) {
    zoom_out();
    ui.click_node("B2");
    ui.shift_click("C2");
    ui.key({'D', mod_alt});
    const Ids copies = ui.session().selection;
    ASSERT_EQ(copies.size(), 2u);
    const std::string code = ui.node("C2").critical ? ui.node("C2").critical->code : "";
    ui.click_node("B2");
    ui.key({'4', 0});
    EXPECT_EQ(ui.gate(copies[0]), "ON 4");
    ASSERT_FALSE(code.empty());
    EXPECT_NE(ui.node(copies[1]).critical->code, code) << "a code is each place's own";
    ui.click_node("C2");
    const int damage = ui.node("C2").critical->damage;
    ui.move(ui.middle("damage+"));
    ui.press();
    ui.frames(120);
    ui.release();
    EXPECT_GT(ui.node("C2").critical->damage, damage + 2);
    EXPECT_EQ(ui.node(copies[1]).critical->damage, ui.node("C2").critical->damage) << "also while a button repeats";
    ui.click_node(copies[1]);
    ui.key({key_delete, 0});
    ui.click_node("B2");
    ui.key({'5', 0});
    EXPECT_EQ(ui.gate("B2"), "ON 5");
    EXPECT_EQ(ui.gate(copies[0]), "ON 4") << "a place that lost a node is no longer linked";
}
TEST_F(HandsStory, the_ids_of_a_stamp_are_those_of_its_place) {
    ui.move(ui.cell(1, 4));
    ui.command("Stamp: Airlock");
    for (const std::string& id : ui.session().selection) EXPECT_TRUE(has_automatic_id(ui.node(id))) << id;
    EXPECT_FALSE(ui.session().selection.empty());
}
TEST(Stamps, a_saved_selection_is_offered_on_the_map_by_its_name) {
    const test::TemporaryFolder state;
    UiDriver ui(state.path());
    ui.maps().make(0);
    ui.frames(4);
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(1.2, 1.2));
    ui.command("Save the selection as a stamp");
    ui.frames(2);
    ui.field("dialog:name", "corner");
    ui.frames(3);
    EXPECT_FALSE(test::read_all(state.path() + "/stamps/corner.stamp.yaml").empty());
    ui.click(ui.cell(3, 1), 1);
    ui.click("ground:stamps");
    ui.frames(2);
    EXPECT_TRUE(ui.has("ground:stamp.airlock"));
    ui.click("ground:stamp.corner");
    ui.frames(2);
    EXPECT_EQ(ui.map().nodes.size(), 12u);
    EXPECT_EQ(ui.session().selection, (Ids{"D2", "E2", "D3", "E3"}));
}
TEST_F(HandsStory, a_selection_is_saved_as_a_stamp_and_pasted_into_another_map) {
    const test::TemporaryFolder folder;
    ui.drag(ui.cell(-0.47, -0.47), ui.cell(1.2, 1.2));
    ui.command("Save the selection as a stamp");
    ui.field("dialog:name", folder.path() + "/corner.stamp.yaml");
    ui.frames(3);
    ASSERT_FALSE(test::read_all(folder.path() + "/corner.stamp.yaml").empty());
    ui.key(ctrl('N'));
    ui.frames(3);
    ui.command("Paste a stamp");
    ui.field("dialog:name", folder.path() + "/corner.stamp.yaml");
    ui.frames(3);
    EXPECT_EQ(ui.map().nodes.size(), 12u);
}
TEST_F(HandsStory, a_key_is_bound_to_another_command) {
    ui.key(ctrl(key_comma));
    ui.click("preferences:search");
    ui.type("duplicate");
    ui.frames(2);
    ui.click("bind:edit.duplicate");
    ui.key(ctrl('B'));
    ui.frames(2);
    EXPECT_EQ(ui.workspace().preferences.keys.at("edit.duplicate"), "Ctrl+B");
    ui.key(ctrl(key_comma));
    ui.click_node("C2");
    ui.key(ctrl('D'));
    EXPECT_EQ(ui.map().nodes.size(), 8u) << "the usual key does nothing now";
    ui.key(ctrl('B'));
    EXPECT_EQ(ui.map().nodes.size(), 9u);
}
TEST_F(HandsStory, a_key_that_another_command_has_is_taken_from_it) {
    ui.key(ctrl(key_comma));
    ui.click("preferences:search");
    ui.type("duplicate");
    ui.frames(2);
    ui.click("bind:edit.duplicate");
    ui.key(ctrl('R'));
    ui.frames(2);
    EXPECT_EQ(ui.workspace().preferences.keys.at("edit.duplicate"), "Ctrl+R");
    EXPECT_EQ(ui.workspace().preferences.keys.at("map.rate"), "");
    EXPECT_FALSE(ui.maps().trials.rates(ui.session()));
    ui.click("unbind:edit.duplicate");
    ui.frames(2);
    EXPECT_FALSE(ui.workspace().preferences.keys.contains("edit.duplicate"));
}

}  // namespace
}  // namespace nedforge::luddite
